import NavContent
import Testing

@testable import NavLocal

/// Whether a report asks for an order, which `verify` then compares.
struct OrderTests {
  @Test(arguments: [
    "SELECT a FROM t ORDER BY a", "select a from t order\n  by a desc limit 3",
    "SELECT a FROM t ORDER -- how\n BY a", "SELECT a FROM t ORDER /* how */ BY a",
    "WITH c AS (SELECT 1 AS a) SELECT a FROM c UNION SELECT 2 ORDER BY 1",
    "SELECT ')' AS a FROM t ORDER BY a", "SELECT a::int FROM t WHERE a = :a ORDER BY a",
  ])
  func `an ORDER BY of the whole result is one`(sql: String) {
    #expect(SQLText(sql).isOrdered)
  }

  @Test(arguments: [
    "SELECT a FROM t", "SELECT a FROM (SELECT a FROM t ORDER BY a)",
    "SELECT rank() OVER (ORDER BY a) AS r FROM t", "SELECT 'ORDER BY' AS a",
    "SELECT a AS \"order\", b AS \"by\" FROM t -- ORDER BY a", "SELECT a /* ORDER BY a */ FROM t",
    "SELECT a FROM t GROUP BY a", "SELECT reorder, by FROM t", "SELECT order_by FROM t",
    "SELECT $$ ORDER BY $$ AS a",
  ])
  func `one of a part, in a text or in a comment is none`(sql: String) {
    #expect(!SQLText(sql).isOrdered)
  }

  @Test func `words do not hide parameters and marks`() {
    let text = SQLText("SELECT a:b, x::y, e'?', z FROM t WHERE n=:n AND m = :m_count ORDER BY :k")
    #expect(text.parameters == ["b", "n", "m_count", "k"] && !text.hasPlainMark)
    #expect(SQLText("SELECT a? FROM t").hasPlainMark)
  }

  @Test func `a result tells how long it has run, and no longer once it is read`() throws {
    let instance = try LocalSource.sample(interrupt: { false }).run("Flights Detail")
    let start = try #require(instance.duration)
    #expect(try instance.rowCount() == 3_869)
    let end = try #require(instance.duration)
    #expect(start > .zero && end > start)
    _ = try instance.rows(offset: 3_000, limit: 100)
    #expect(instance.duration == end && instance.details().duration == end)
  }
}
