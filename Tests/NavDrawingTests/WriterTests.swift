import NavDrawing
import Testing

@Suite struct `Tables without a frame` {
  @Test func `a list`() {
    let table = Table(
      columns: [.number, .text, .text, .text], headers: [["#", "Name", "Kind", "Id"]],
      rows: [
        ["1", "By Origin", "folder", "D3C7D461F69C4610AA6BAA5EF51F4125"],
        ["10", "Arrival Delay by Carrier", "report", "E63834A411D5C49EC0000C881FDA1A4F"],
      ])
    #expect(
      TableWriter.text(table) == """
         #  Name                      Kind    Id
         1  By Origin                 folder  D3C7D461F69C4610AA6BAA5EF51F4125
        10  Arrival Delay by Carrier  report  E63834A411D5C49EC0000C881FDA1A4F

        """)
  }

  @Test func `NULL differs from the empty string, and is faint in colour`() {
    let table = Table(
      columns: [.text, .number], headers: [["a", "b"]], rows: [["", .null], [.null]])
    #expect(TableWriter.text(table) == "a        b\n      NULL\nNULL\n")
    #expect(
      TableWriter.text(table, look: Look(hasColor: true)).split(separator: "\n").last
        == "\u{1B}[2mNULL\u{1B}[0m")
  }

  @Test func `nothing is written while rows are measured, then each at once`() {
    var writer = TableWriter(columns: [.text, .number], headers: [["Name", "N"]])
    let rows = Array(
      repeating: [Table.Cell.text("abc"), "1"], count: DrawingLimits.measuredRows - 1)
    #expect(writer.write(rows) == "")
    let first = writer.write([["abcd", "22"]])
    #expect(first.split(separator: "\n").count == DrawingLimits.measuredRows + 1)
    #expect(first.hasPrefix("Name   N\nabc    1\n"))
    // A longer cell pushes its line out, and is not cut.
    #expect(
      writer.write([["abcdefghij", "1"], ["x", "12345"]]) == "abcdefghij   1\nx     12345\n")
    #expect(writer.write([]) == "")
    #expect(writer.finish() == "")
  }

  @Test func `a short table comes at its end, an empty one as its header`() {
    var writer = TableWriter(columns: [.text], headers: [["Name"]])
    #expect(writer.write([["x"]]) == "")
    #expect(writer.finish() == "Name\nx\n")
    #expect(writer.finish() == "")
    #expect(TableWriter.text(Table(columns: [.text], headers: [["Name"]])) == "Name\n")
    #expect(TableWriter.text(Table(columns: [], headers: [])) == "")
  }

  @Test func `the limits are these`() {
    #expect(DrawingLimits.measuredRows == 1_000)
    #expect(DrawingLimits.wrappedLines == 3)
    #expect(DrawingLimits.gap == 2 && DrawingLimits.air == 2 && DrawingLimits.titleRule == 4)
    #expect(DrawingLimits.narrowestText == 12 && DrawingLimits.narrowestTitle == 5)
    #expect(DrawingLimits.narrowestLabel == 6 && DrawingLimits.narrowestBar == 8)
    #expect(DrawingLimits.narrowestAxis == 16 && DrawingLimits.shortestAxis == 8)
    #expect(DrawingLimits.ticks == 8 && DrawingLimits.shortestPlot == 3)
    #expect(
      DrawingLimits.narrowestPoint == 3 && DrawingLimits.indent == 2
        && DrawingLimits.bothColumns == 100)
    #expect(DrawingLimits.narrowestPanel == 24 && DrawingLimits.shortestPanel == 4)
    #expect(DrawingLimits.zoom == 25...400 && DrawingLimits.panelDepth == 3)
    #expect(DrawingLimits.narrowestCut == 8 && DrawingLimits.marks == 8)
    #expect(DrawingLimits.screenColumns == 1_000 && DrawingLimits.screenLines == 1_000)
    #expect(DrawingLimits.fewestColumns == 20 && DrawingLimits.fewestLines == 3)
    #expect(DrawingLimits.sideBySideColumns == 60 && DrawingLimits.buttonRowColumns == 40)
    #expect(DrawingLimits.sideColumns == 20 && DrawingLimits.infoLines == 3)
  }

  @Test(arguments: [Look(), Look(charset: .ascii), Look(hasColor: true)])
  func `cells as bytes are written like cells as texts`(_ look: Look) {
    let texts = ["1", "-22.5", "", "日本語", "a\u{1B}b", "long enough to push the line out", "é"]
    let rows: [[Table.Cell]] = (0..<2_500).map { row in
      (0..<4).map { column in
        let index = (row * 7 + column * 3) % (texts.count + 1)
        return index == texts.count ? .null : .text(texts[index])
      }
    }
    let columns: [Table.Column] = [.text, .number, .number, .text]
    let headers = [["a", "b", "c", "d"]]
    var plain = TableWriter(columns: columns, headers: headers, look: look)
    var quick = TableWriter(columns: columns, headers: headers, look: look)
    var (one, other) = ("", "")
    for start in stride(from: 0, to: rows.count, by: 500) {
      let page = rows[start..<start + 500]
      one += plain.write(Array(page))
      other += quick.write(rows: 500) { row, column, text in
        guard case .text(let value) = rows[start + row][column] else { return false }
        text += value.utf8
        return true
      }
    }
    #expect(one + plain.finish() == other + quick.finish())
  }
}
