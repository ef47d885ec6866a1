/// What the line under a table says: which rows of how many, and what is right of the frame.
struct CountLine {
  private let rows: Range<Int>
  private let known: Int
  private let isComplete: Bool
  private let columns: Range<Int>
  private let right: Int
  private let columnCount: Int

  init(_ view: TableView, rows: Range<Int>, columns: Range<Int>, right: Int) {
    self.rows = rows
    known = max(view.knownRows, rows.upperBound)
    isComplete = view.isComplete
    self.columns = columns
    self.right = right
    columnCount = view.table.columns.count
  }

  /// The longest form that fits: where none does the row numbers go, never a part of a number.
  func text(width: Int, _ look: Look) -> ShownText {
    let columns = columnsText(look)
    var forms: [String] = []
    for rows in rowsTexts(look) {
      if let columns { forms.append("\(rows), \(columns)") }
    }
    forms += rowsTexts(look)
    for form in forms {
      let shown = ShownText(sanitized: form)
      if shown.width <= width { return shown }
    }
    return ShownText(sanitized: look.ellipsis).cut(to: width, look)
  }

  private func rowsTexts(_ look: Look) -> [String] {
    let total = grouped(known) + (isComplete ? "" : "+")
    if known == 0 { return [isComplete ? "no rows" : "no rows yet"] }
    if rows.isEmpty { return [counted(known, "row"), total] }
    if rows == 0..<known, isComplete { return [counted(known, "row"), total] }
    let first = grouped(rows.lowerBound + 1)
    if rows.count == 1 { return ["row \(first) of \(total)", "\(first) of \(total)", first] }
    let range = first + look.rangeDash + grouped(rows.upperBound)
    return ["rows \(range) of \(total)", "\(range) of \(total)", range]
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
func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: place)
    place -= 3
  }
  return (number < 0 ? "-" : "") + String(digits)
}
