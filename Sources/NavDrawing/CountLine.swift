/// What the line under a table says: which rows of how many, and what is right of the frame.
public struct CountLine {
  private let rows: Range<Int>
  private let known: Int
  private let isComplete: Bool
  private let columns: Range<Int>
  private let right: Int
  private let columnCount: Int
  private let noun: String

  /// Counts rows, or what else the noun is for, of something without columns.
  init(rows: Range<Int>, known: Int, isComplete: Bool, noun: String = "row") {
    self.rows = rows
    self.known = max(known, rows.upperBound)
    self.isComplete = isComplete
    self.noun = noun
    (columns, right, columnCount) = (0..<0, 0, 0)
  }

  init(_ view: TableView, rows: Range<Int>, columns: Range<Int>, right: Int) {
    self.rows = rows
    known = max(view.knownRows, rows.upperBound)
    isComplete = view.isComplete
    self.columns = columns
    self.right = right
    columnCount = view.table.columns.count
    // Totals are no rows of the result.
    noun = view.hasTotals ? "line" : "row"
  }

  /// The longest form that fits: where none does the row numbers go, never a part of a number.
  func text(width: Int, _ look: Look) -> ShownText {
    let columns = columnsText(look)
    let rows = rowsTexts(look)
    var forms = rows
    if let columns {
      // What is not shown comes first where both do not fit; at the least `…` tells of it.
      let isWhole = self.rows == 0..<known && isComplete
      forms = rows.dropLast(isWhole ? 1 : 0).map { "\($0), \(columns)" }
      if isWhole { forms.append(columns) }
      forms += rows.map { "\($0) \(look.ellipsis)" }
    }
    for form in forms {
      let shown = ShownText(sanitized: form)
      if shown.width <= width { return shown }
    }
    return ShownText(sanitized: look.ellipsis).cut(to: width, look)
  }

  /// What it says of some rows where there is room for all: `rows 1–1,000 of 3,869`.
  public static func text(rows: Range<Int>, _ known: (rows: Int, isComplete: Bool)) -> String {
    CountLine(rows: rows, known: known.rows, isComplete: known.isComplete).rowsTexts(Look())[0]
  }

  private func rowsTexts(_ look: Look) -> [String] {
    let total = grouped(known) + (isComplete ? "" : "+")
    if known == 0 { return [isComplete ? "no \(noun)s" : "no \(noun)s yet"] }
    if rows.isEmpty { return [counted(known, noun), total] }
    if rows == 0..<known, isComplete { return [counted(known, noun), total] }
    let first = grouped(rows.lowerBound + 1)
    if rows.count == 1 { return ["\(noun) \(first) of \(total)", "\(first) of \(total)", first] }
    let range = first + look.rangeDash + grouped(rows.upperBound)
    return ["\(noun)s \(range) of \(total)", "\(range) of \(total)", range]
  }

  private func columnsText(_ look: Look) -> String? {
    if columns.lowerBound > 0 {
      let first = grouped(columns.lowerBound + 1)
      let range = first + look.rangeDash + grouped(columns.upperBound)
      return columns.count == 1
        ? "column \(first) of \(grouped(columnCount))"
        : "columns \(range) of \(grouped(columnCount))"
    }
    return right == 0 ? nil : counted(right, "more column")
  }

  private func counted(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// A number with a comma between each three digits.
package func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: place)
    place -= 3
  }
  return (number < 0 ? "-" : "") + String(digits)
}
