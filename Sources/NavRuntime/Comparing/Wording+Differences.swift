// What users read of differences, in alphabetical order of the names.

extension Wording {
  /// Of an expectation whose sides are lists or records.
  static func differ(_ what: String, _ differences: TableDifferences) -> String {
    differences.first.first?.kind == .order
      ? "the \(what) have the same elements in another order"
      : "the \(what) differ in " + places(differences.count)
  }

  static let diffLists = "`diff` compares lists of records"

  /// A difference between the sides of an expectation.
  static func difference(_ difference: TableDifference, ofRecords: Bool) -> String {
    let row = ofRecords ? "" : difference.row.map { "element \($0)" } ?? ""
    let column = difference.column ?? ""
    let (left, right) = (difference.was.shown, difference.is.shown)
    switch difference.kind {
    case .missingColumn: return "only the left side has \"\(column.showingControls())\""
    case .additionalColumn: return "only the right side has \"\(column.showingControls())\""
    case .missingRow: return "\(row) only on the left: \(left)"
    case .additionalRow: return "\(row) only on the right: \(right)"
    case .cell, .order:
      let name = [row, column.showingControls(keepsLines: false)].filter { !$0.isEmpty }
      return name.joined(separator: ", ") + ": left \(left), right \(right)"
    }
  }

  static func negative(_ flag: String) -> String { "--\(flag) is 0 or more" }
  static func omittedDifferences(_ count: Int) -> String { "… \(count) more" }
  static func places(_ count: Int) -> String { count == 1 ? "one place" : "\(count) places" }

  static func tooManyDiffer(_ limit: Int) -> String {
    "more than \(limit) rows differ, and nothing tells which belong together"
  }
}

extension TableDifferences {
  /// The first differences, a line each, and how many there are beyond these.
  package func lines(_ text: (TableDifference) -> String) -> [String] {
    let rest = count - first.count
    return first.map(text) + (rest > 0 ? [Wording.omittedDifferences(rest)] : [])
  }
}
