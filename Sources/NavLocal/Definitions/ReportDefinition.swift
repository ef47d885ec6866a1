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
/// the metrics stand; where no axis says it they come last on the columns. `pages` are attributes of
/// which the grid shows one element each.
struct ReportDefinition {
  var sql: SQLText
  /// Where its queries run.
  var place: QueryPlace
  var prompts: [PromptDefinition]
  var pages: [AttributeDefinition]
  var rows: [Unit]
  var columns: [Unit]
  var metrics: [MetricDefinition]
  /// After how many of the attributes on rows a subtotal follows each group, the least first.
  var subtotals: [Int]
  /// Whether a row with the total of all ends the grid, and whether a column does.
  var totals: (rows: Bool, columns: Bool)
  var view: ReportView

  /// What stands on one place of an axis.
  enum Unit {
    case attribute(AttributeDefinition)
    case metrics

    var isMetrics: Bool { if case .metrics = self { true } else { false } }
    var attribute: AttributeDefinition? {
      if case .attribute(let attribute) = self { attribute } else { nil }
    }
  }

  /// The keys beyond those of every definition; `Examples/flights/README.md` describes them.
  static let ownKeys =
    ["sql", "source", "prompts", "pages", "rows", "columns", "metrics", "subtotals", "totals"]
    + ReportView.keys

  /// Reads a definition; what is wrong is noted with the fields' problems.
  init(_ fields: Fields) {
    fields.check(known: ObjectDefinition.keys + ReportDefinition.ownKeys)
    prompts = PromptDefinition.prompts(fields)
    sql = SQLText(ReportDefinition.sql(fields))
    place = QueryPlace(fields)
    pages = ReportDefinition.units(fields, "pages").compactMap(\.attribute)
    rows = ReportDefinition.units(fields, "rows")
    columns = ReportDefinition.units(fields, "columns")
    metrics = (fields.list("metrics") ?? []).compactMap { key, value in
      fields.fields(of: value, key).flatMap(MetricDefinition.init)
    }
    subtotals = []
    totals = ReportDefinition.totals(fields)
    view = ReportView(fields)
    PromptDefinition.check(sql, of: fields, prompts: prompts)
    checkUse(fields)
    checkAxes(fields)
    placeMetrics(fields)
    readSubtotals(fields)
    if pages.count + rows.count + columns.count + metrics.count > Limits.reportColumns {
      fields.wrong("rows", "a report has at most \(Limits.reportColumns) attributes and metrics")
    }
  }

  /// The objects that it names.
  var references: [Reference] {
    let links = rows.compactMap { $0.attribute?.link }.map {
      Reference(key: $0.key, object: $0.object)
    }
    return links
      + prompts.compactMap { prompt in
        guard case .objects(let folder, _) = prompt.choices else { return nil }
        return Reference(key: prompt.key + ".folder", object: folder, type: .folder)
      }
  }

  /// Puts the metrics in their place, and checks that there is one.
  private mutating func placeMetrics(_ fields: Fields) {
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
  }

  private static func totals(_ fields: Fields) -> (rows: Bool, columns: Bool) {
    var totals = (rows: false, columns: false)
    for (key, value) in fields.list("totals") ?? [] {
      switch value {
      case .string("rows"): totals.rows = true
      case .string("columns"): totals.columns = true
      default: fields.wrong(key, "must be \"rows\" or \"columns\"")
      }
    }
    return totals
  }

  private mutating func readSubtotals(_ fields: Fields) {
    let attributes = rows.compactMap(\.attribute)
    for (key, value) in fields.list("subtotals") ?? [] {
      guard case .string(let name) = value else {
        fields.wrong(key, "must be the name of an attribute on rows")
        continue
      }
      // An attribute of several forms ends with its last one.
      guard let place = attributes.lastIndex(where: { $0.attribute == name }) else {
        let names = attributes.map { "\"\($0.attribute)\"" }.joined(separator: ", ")
        fields.wrong(
          key, "no attribute on rows is called \"\(ProblemList.cut(name))\": there are \(names)")
        continue
      }
      if place == attributes.count - 1 {
        fields.wrong(key, "each row of the innermost attribute is its own subtotal")
      }
      subtotals.append(place + 1)
    }
    subtotals = Set(subtotals).sorted()
    guard !subtotals.isEmpty || totals.rows || totals.columns else { return }
    if metrics.allSatisfy({ $0.total == nil }) {
      fields.wrong(
        "metrics", "totals need a metric that says how it is totalled: \"total\": \"sum\"")
    }
    if let depth = rows.firstIndex(where: \.isMetrics), depth < rows.count - 1 {
      fields.wrong("rows", "with totals the metrics stand last on the rows, or on the columns")
    }
    if totals.columns, !columns.contains(where: { !$0.isMetrics }) {
      fields.wrong("totals", "a column of totals needs an attribute on the columns")
    }
  }

  /// Notes prompts whose answers nothing uses.
  private func checkUse(_ fields: Fields) {
    var used = Set(sql.parameters)
    for prompt in prompts {
      if case .query(let query) = prompt.choices { used.formUnion(query.parameters) }
      if let condition = prompt.condition {
        for earlier in prompts where earlier.name == condition.prompt {
          used.insert(earlier.parameter)
        }
      }
    }
    for (index, prompt) in prompts.enumerated()
    where !used.contains(prompt.parameter)
      && !used.contains(prompt.parameter + SQLText.countSuffix)
    {
      fields.wrong(
        "prompts[\(index)]",
        "the SQL does not use its parameter :\(ProblemList.cut(prompt.parameter))")
    }
  }

  /// Pages are told apart by their titles, and rows lead to one object.
  private func checkAxes(_ fields: Fields) {
    var titles: Set<String> = []
    for page in pages where !titles.insert(page.name.lowercased()).inserted {
      fields.wrong(
        "pages", "two are called \"\(ProblemList.cut(page.name))\": name one of them anew")
    }
    for attribute in pages + columns.compactMap(\.attribute) where attribute.link != nil {
      fields.wrong(
        attribute.link?.key ?? "rows", "only elements on rows lead somewhere: move the link there")
    }
    let links = Set(rows.compactMap { $0.attribute?.link?.key })
    if links.count > 1 {
      fields.wrong("rows", "a row leads to one object, but \(links.count) attributes have a link")
    }
  }

  /// The SQL of a definition, or of a part of it: a string, or lines.
  static func sql(_ fields: Fields) -> String {
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
      case .string("metrics") where axis != "pages": units.append(.metrics)
      case .object:
        guard let unit = fields.fields(of: value, key) else { continue }
        units += AttributeDefinition.attributes(unit).map(Unit.attribute)
      default:
        let metrics = axis == "pages" ? "" : " or \"metrics\""
        fields.wrong(key, "must be { \"attribute\": …, \"column\": … }" + metrics)
      }
    }
    return units
  }
}
