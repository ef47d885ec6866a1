import NavContent

/// What a report's definition says beyond what every object's does.
///
/// ```json
/// {
///   "sql": "SELECT origin, month, sum(flights) AS flights FROM monthly GROUP BY 1, 2 ORDER BY 1, 2",
///   "rows": [{ "attribute": "Origin", "column": "origin" }],
///   "columns": [{ "attribute": "Month", "column": "month" }, "metrics"],
///   "metrics": [{ "name": "Flights", "column": "flights", "format": "#,##0" }]
/// }
/// ```
///
/// `sql` is a string, or an array of strings that are its lines. `"metrics"` says where on the axes
/// the metrics stand; where no axis says it they come last on the columns.
struct ReportDefinition {
  var sql: String
  var rows: [Unit]
  var columns: [Unit]
  var metrics: [Metric]
  var view: ReportView

  /// What stands on one place of an axis.
  enum Unit {
    case attribute(name: String, column: String)
    case metrics

    var isMetrics: Bool { if case .metrics = self { true } else { false } }
  }

  struct Metric {
    var name: String
    var column: String
    var format: NumberFormat
  }

  /// The keys beyond those of every definition; `Examples/flights/README.md` describes them.
  static let ownKeys = ["sql", "rows", "columns", "metrics"] + ReportView.keys
  static let attributeKeys = ["attribute", "column"]
  static let metricKeys = ["name", "column", "format"]

  /// Reads a definition; what is wrong is noted with the fields' problems.
  init(_ fields: Fields) {
    fields.check(known: ObjectDefinition.keys + ReportDefinition.ownKeys)
    sql = ReportDefinition.sql(fields)
    rows = ReportDefinition.units(fields, "rows")
    columns = ReportDefinition.units(fields, "columns")
    metrics = ReportDefinition.metrics(fields)
    view = ReportView(fields)

    let places = (rows + columns).count { $0.isMetrics }
    if places > 1 { fields.wrong("columns", "\"metrics\" stands in one place only") }
    if places == 1, metrics.isEmpty {
      fields.wrong("metrics", "\"metrics\" has a place on an axis, but there are none")
    }
    if places == 0, !metrics.isEmpty { columns.append(.metrics) }
    if metrics.isEmpty, !columns.isEmpty {
      fields.wrong("columns", "attributes on columns need a metric: without one they have no cells")
    }
    if rows.isEmpty, columns.isEmpty, metrics.isEmpty, fields.value("rows") == nil {
      fields.wrong("rows", "is missing: a report has attributes or metrics")
    } else if rows.isEmpty, columns.isEmpty {
      fields.wrong("rows", "a report has attributes or metrics")
    }
    if rows.count + columns.count + metrics.count > Limits.reportColumns {
      fields.wrong("rows", "a report has at most \(Limits.reportColumns) attributes and metrics")
    }
  }

  private static func sql(_ fields: Fields) -> String {
    let text: String
    if case .array = fields.value("sql") {
      var lines: [String] = []
      for (key, value) in fields.list("sql") ?? [] {
        if case .string(let line) = value {
          lines.append(line)
        } else {
          fields.wrong(key, "must be a string, not \(value.kind)")
        }
      }
      text = lines.joined(separator: "\n")
    } else {
      guard let string = fields.string("sql", required: true) else { return "" }
      text = string
    }
    if text.allSatisfy(\.isWhitespace) { fields.wrong("sql", "must not be empty") }
    return text
  }

  private static func units(_ fields: Fields, _ axis: String) -> [Unit] {
    var units: [Unit] = []
    for (key, value) in fields.list(axis) ?? [] {
      switch value {
      case .string("metrics"): units.append(.metrics)
      case .object:
        guard let unit = fields.fields(of: value, key) else { continue }
        unit.check(known: attributeKeys)
        let name = unit.name("attribute")
        guard let column = unit.string("column", required: true) else { continue }
        units.append(.attribute(name: name ?? column, column: column))
      default:
        fields.wrong(key, "must be { \"attribute\": …, \"column\": … } or \"metrics\"")
      }
    }
    return units
  }

  private static func metrics(_ fields: Fields) -> [Metric] {
    var metrics: [Metric] = []
    for (key, value) in fields.list("metrics") ?? [] {
      guard let metric = fields.fields(of: value, key) else { continue }
      metric.check(known: metricKeys)
      var format = NumberFormat.general
      if let pattern = metric.string("format") {
        do throws(NumberFormat.Problem) {
          format = try NumberFormat(pattern)
        } catch {
          metric.wrong("format", error.description)
        }
      }
      let name = metric.name("name")
      guard let column = metric.string("column", required: true) else { continue }
      metrics.append(Metric(name: name ?? column, column: column, format: format))
    }
    return metrics
  }
}
