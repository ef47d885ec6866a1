import NavContent
import Testing

@testable import NavLocal

struct ReportViewTests {
  private func read(_ keys: String) -> (view: ReportView, problems: [String]) {
    let problems = ProblemList()
    let fields = Fields(
      Array("{\(keys)}".utf8), file: "R.report.json", problems: problems)
    let view = fields.map { ReportView($0) }
    return (view!, problems.problems.map(\.description))
  }

  @Test(arguments: [
    ("", 768), (#""view": "grid""#, 768), (#""view": "graph""#, 769), (#""view": "both""#, 774),
  ])
  func `a view is a subtype`(keys: String, subtype: Int) {
    #expect(read(keys).view.subtype == subtype)
  }

  @Test func `a graph has bars or lines`() {
    #expect(read("").view.graph == .bar)
    #expect(read(#""graph": "bar""#).view.graph == .bar)
    #expect(read(#""graph": "line""#).view.graph == .line)
  }

  @Test func `another word is told with those that there are`() {
    let problems = read(#""view": "chart", "graph": "pie""#).problems
    #expect(problems.count == 2)
    #expect(problems[0].contains("view") && problems[0].contains("must be \"grid\", \"graph\" or"))
    #expect(problems[1].contains("graph") && problems[1].contains("must be \"bar\" or \"line\""))
  }
}
