import Testing

@testable import NavREPL

/// What Tab does to a line; `|` is the cursor.
@Suite struct EditTests {
  private typealias Candidate = Completion.Candidate

  /// The line after Tab, where the part to complete begins at `start`.
  private func after(_ text: String, start: Int, _ candidates: [Candidate]) -> String? {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let line = parts.joined()
    let completion = Completion(start: start, candidates: candidates)
    guard let edit = completion.edit(of: line, at: parts[0].utf8.count) else { return nil }
    var before = Array(parts[0].unicodeScalars)
    before.removeLast(edit.deletedBefore)
    before += Array(edit.inserted.unicodeScalars)
    var rest = Array(parts[1].unicodeScalars.dropFirst(edit.deletedAfter))
    rest = before.suffix(edit.cursorBack) + rest
    before.removeLast(edit.cursorBack)
    func string(_ scalars: [Unicode.Scalar]) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text
    }
    return string(before) + "|" + string(rest)
  }

  @Test func `a word is followed by a blank, where nothing follows it yet`() {
    #expect(after("op|", start: 0, [Candidate("open")]) == "open |")
    #expect(after("op| x", start: 0, [Candidate("open")]) == "open| x")
    #expect(after("(op|)", start: 1, [Candidate("open")]) == "(open|)")
    #expect(after("op|\nx", start: 0, [Candidate("open")]) == "open |\nx")
  }

  @Test func `a variable or field goes on at once`() {
    #expect(after("print $to|", start: 7, [Candidate("total", .operand)]) == "print $total|")
  }

  @Test func `in a folder one goes on before the closing quote`() {
    let folder = Candidate("\"By Origin/\"", .folder)
    #expect(after("open by|", start: 5, [folder]) == "open \"By Origin/|\"")
    #expect(after("open \"By|\"", start: 5, [folder]) == "open \"By Origin/|\"")
    #expect(after("open fa|", start: 5, [Candidate("Faults/", .folder)]) == "open Faults/|")
  }

  @Test func `the quote that is there already is not doubled`() {
    let report = Candidate("\"By Origin/EWR/É\"")
    #expect(
      after("open \"By Origin/EWR/|\"", start: 5, [report]) == "open \"By Origin/EWR/É\" |")
    #expect(after("open 'By|'; info", start: 5, [Candidate("\"By's\"")]) == "open \"By's\"|; info")
    #expect(after("(ls \"By|\")", start: 4, [Candidate("\"By A\"")]) == "(ls \"By A\"|)")
  }

  @Test func `several go as far as they agree`() {
    let three = ["refresh", "rerun", "report"].map { Candidate($0) }
    #expect(after("r|", start: 0, three) == "re|")
    #expect(after("re|", start: 0, three) == nil)
    #expect(after("|", start: 0, [Candidate("a"), Candidate("b")]) == nil)
    let two = [Candidate("\"By A/\"", .folder), Candidate("\"By B\"")]
    #expect(after("open \"b|\"", start: 5, two) == "open \"By |\"")
    #expect(
      after("x|", start: 0, [Candidate("x\\\"a"), Candidate("x\\$a")]) == nil, "half an escape")
    #expect(after("ab|", start: 0, [Candidate("AB1"), Candidate("ab2")]) == nil)
  }
}
