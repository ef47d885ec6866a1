import NavContent

/// Which column of a report's result each of its attributes and metrics has.
struct ResultColumns {
  var pages: [Int] = []
  var rows: [Int] = []
  var columns: [Int] = []
  var metrics: [Int] = []
  /// The column that weighs each metric's values in an average; `nil` for none.
  var weights: [Int?] = []
  /// The columns that answer prompts of linked objects, by name.
  var links: [String: Int] = [:]
  private let names: [String]
  /// The places of each name, in lower case.
  private var places: [String: [Int]] = [:]
  private var used: Set<Int> = []
  private var faults: [String] = []
  /// How many more faults there are.
  private var omitted = 0

  /// Finds the columns by name, as SQL compares names: without regard to case.
  ///
  /// - Throws: what is missing, ambiguous or more than the report uses, all in one message.
  init(_ definition: ReportDefinition, in query: any RunningQuery) throws(QueryError) {
    names = (0..<query.columnCount).map { query.columnName($0) }
    for (place, name) in names.enumerated() { places[name.lowercased(), default: []].append(place) }
    pages = definition.pages.map { find($0.column, "the attribute \"\($0.name)\"") }
    rows = find(attributesOf: definition.rows)
    columns = find(attributesOf: definition.columns)
    metrics = definition.metrics.map { find($0.column, "the metric \"\($0.name)\"") }
    weights = definition.metrics.map { metric in
      guard case .average(let weight?)? = metric.total else { return nil }
      return find(weight, "the weight of the metric \"\(metric.name)\"")
    }
    for attribute in definition.rows.compactMap(\.attribute) {
      for column in attribute.link?.columns ?? [] {
        links[column] = find(column, "the link of the attribute \"\(attribute.name)\"")
      }
    }
    for (index, name) in names.enumerated() where !used.contains(index) {
      note("the SQL gives a column \"\(name)\" that the report does not use")
    }
    guard !faults.isEmpty else { return }
    if omitted > 0 { faults.append("and \(omitted) more") }
    throw QueryError(faults.joined(separator: "; "))
  }

  /// Notes what is wrong, worked out only for what will be told.
  private mutating func note(_ fault: @autoclosure () -> String) {
    if faults.count < Limits.columnFaults { faults.append(fault()) } else { omitted += 1 }
  }

  private mutating func find(attributesOf units: [ReportDefinition.Unit]) -> [Int] {
    var found: [Int] = []
    for attribute in units.compactMap(\.attribute) {
      found.append(find(attribute.column, "the attribute \"\(attribute.name)\""))
    }
    return found
  }

  private mutating func find(_ column: String, _ user: String) -> Int {
    let places = places[column.lowercased()] ?? []
    used.formUnion(places)
    let names = names
    func hint() -> String {
      NearestName.of(column, among: names).map { ": is it \"\($0)\"?" } ?? ""
    }
    if places.count > 1 { note("the SQL gives \(places.count) columns \"\(column)\"") }
    if places.isEmpty { note("the SQL gives no column \"\(column)\" for \(user)\(hint())") }
    return places.first ?? 0
  }

  /// Whether a column's values are numbers: by its declaration, else by the value in the first row;
  /// `nil` where neither tells.
  static func isNumeric(
    _ column: Int, in query: any RunningQuery, first row: [ContentValue]?
  ) -> Bool? {
    if let isNumeric = query.isNumeric(column) { return isNumeric }
    switch row?[column] {
    case .integer, .real: return true
    case .text: return false
    case .null, nil: return nil
    }
  }
}
