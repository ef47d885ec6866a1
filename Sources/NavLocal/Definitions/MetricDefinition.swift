import NavContent

/// A metric of a report as its definition has it.
///
/// ```json
/// { "name": "Arrival Delay", "column": "arrival_delay", "format": "#,##0.0",
///   "total": "average", "weight": "arrived",
///   "thresholds": [{ "from": 15, "color": "red", "mark": "!" }, { "below": 0, "color": "green" }] }
/// ```
struct MetricDefinition {
  var name: String
  var column: String
  var format: NumberFormat
  /// How its totals are made; `nil` for empty cells there.
  var total: TotalFunction?
  var thresholds: [ThresholdDefinition]

  static let keys = ["name", "column", "format", "total", "weight", "thresholds"]

  /// Reads one; `nil` where it has no column.
  init?(_ fields: Fields) {
    fields.check(known: MetricDefinition.keys)
    format = .general
    if let pattern = fields.string("format") {
      do throws(NumberFormat.Problem) {
        format = try NumberFormat(pattern)
      } catch {
        fields.wrong("format", error.description)
      }
    }
    let weight = fields.string("weight")
    if let word = fields.string("total") {
      total = TotalFunction(word, weight: weight)
      if total == nil {
        let names = TotalFunction.names.joined(separator: ", ")
        fields.wrong("total", "must be one of \(names), not \"\(ProblemList.cut(word))\"")
      }
    }
    if weight != nil, total != .average(weight: weight) {
      fields.wrong("weight", "is for a metric whose total is the average")
    }
    thresholds = (fields.list("thresholds") ?? []).compactMap { key, value in
      fields.fields(of: value, key).flatMap(ThresholdDefinition.init)
    }
    let name = fields.name("name")
    guard let column = fields.string("column", required: true) else { return nil }
    self.column = column
    self.name = name ?? column
  }

  /// The threshold that applies to a value, by its place; the first one counts.
  func threshold(for value: ContentValue) -> Int? {
    guard !thresholds.isEmpty, value.number != nil else { return nil }
    return thresholds.firstIndex { $0.applies(to: value) }
  }
}

/// From which value on a metric stands out, and below which.
struct ThresholdDefinition {
  var from: ContentValue?
  var below: ContentValue?
  var look: GridThreshold

  static let keys = ["from", "below", "color", "mark"]
  /// What stands beside a value without colours, unless the definition says otherwise.
  static let mark = "*"

  init?(_ fields: Fields) {
    fields.check(known: ThresholdDefinition.keys)
    from = fields.number("from")
    below = fields.number("below")
    if fields.value("from") == nil, fields.value("below") == nil {
      fields.wrong("from", "a threshold has a value from which it applies, or below which")
    }
    let mark = fields.string("mark") ?? ThresholdDefinition.mark
    if mark.count != 1 { fields.wrong("mark", "must be one character") }
    guard let word = fields.string("color", required: true) else { return nil }
    guard let color = GridThreshold.Color(rawValue: word) else {
      let all = GridThreshold.Color.allCases.map(\.rawValue).joined(separator: ", ")
      fields.wrong("color", "must be one of \(all), not \"\(ProblemList.cut(word))\"")
      return nil
    }
    look = GridThreshold(color: color, mark: mark)
  }

  func applies(to number: ContentValue) -> Bool {
    if let from, number.isLess(than: from) { return false }
    return below.map(number.isLess) ?? true
  }
}
