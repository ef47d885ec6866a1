import NavContent
import NavLocal
import Testing

/// The pages of local reports.
struct PageTests {
  @Test func `pages show one element each, and go to any`() throws {
    let instance = try GridReport.run(
      #""pages": [{ "attribute": "O", "column": "o" }], "rows": [{ "column": "c" }], "metrics": ["#
        + #"{ "column": "f" }, { "column": "w" }]"#)
    #expect(try instance.page().map(\.raw) == [.text("A")])
    #expect(try instance.pageElements(of: 0).map(\.formatted) == ["A", "B", "C"])
    #expect(try instance.lines().suffix(2) == ["x|10|1", "y|20|3"])
    let second = try instance.arranged(GridOrder(page: [.init(unit: "O", element: .text("B"))]))
    #expect(try second.lines().suffix(2) == ["x|5|~", "Y|7|1"])
    #expect(second.result === instance.result)
    let failure = try failure {
      _ = try instance.arranged(GridOrder(page: [.init(unit: "O", element: .text("Q"))]))
    }
    #expect(failure.message == "there is no page O \"Q\"")
  }

  @Test func `the elements of a further page unit go with those before it`() throws {
    let instance = try GridReport.run(
      #""pages": [{ "column": "o" }, { "column": "c" }], "rows": [{ "column": "f" }], "metrics": ["#
        + #"{ "column": "w" }]"#)
    #expect(try instance.pageElements(of: 1).map(\.formatted) == ["x", "y"])
    let other = try instance.arranged(GridOrder(page: [.init(unit: "o", element: .text("B"))]))
    #expect(try other.page().map(\.formatted) == ["B", "x"])
    #expect(try other.pageElements(of: 1).map(\.formatted) == ["x", "Y"])
    // An element that does not go with the first one makes no page.
    #expect(throws: ContentFailure.self) {
      try instance.arranged(
        GridOrder(page: [
          .init(unit: "o", element: .text("B")), .init(unit: "c", element: .text("y")),
        ]))
    }
  }

  @Test func `a result without rows has no pages`() throws {
    let instance = try Project.report(
      #"{ "sql": "SELECT a, b FROM t WHERE a > 9", "pages": [{ "column": "a" }], "#
        + #""rows": [{ "column": "b" }] }"#
    ).open().run("R")
    #expect(try instance.page() == [] && instance.pageElements(of: 0) == [])
    #expect(try instance.rowCount() == 0)
  }

  @Test func `pages that are spelled alike are different pages`() throws {
    let sql =
      "WITH r(p, n) AS (VALUES (NULL, 0), ('', 1), (1, 2), ('1', 3), (1.0, 4)) SELECT p, n FROM r"
    let instance = try Project.report(
      #"{ "sql": "\#(sql)", "pages": [{ "column": "p" }], "rows": [{ "column": "n" }] }"#
    ).open().run("R")
    let elements = try instance.pageElements(of: 0).map(\.raw)
    #expect(elements == [.null, .text(""), .integer(1), .text("1"), .real(1)])
    for (index, element) in elements.enumerated() {
      let page = try instance.arranged(
        GridOrder(page: [PageChoice(unit: "p", element: element)]))
      #expect(try page.page().map(\.raw) == [element])
      #expect(try page.rows(offset: 0, limit: 9).map(\.headers[0].raw) == [.integer(index)])
    }
  }
}
