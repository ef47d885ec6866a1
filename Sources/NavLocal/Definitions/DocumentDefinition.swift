import NavContent

/// What a document's definition says beyond what every object's does.
///
/// ```json
/// {
///   "columns": 120, "lines": 40, "zoom": true,
///   "panels": [
///     [{ "title": "Delays", "object": "Arrival Delay by Carrier", "view": "grid" },
///      { "title": "By month", "object": "Cancellations by Month", "view": "graph" }],
///     [{ "title": "About", "text": ["All flights out of New York in 2013."] }]
///   ]
/// }
/// ```
///
/// Panels stand in rows. A panel shows a report, named by its id or by its path: from the root, or
/// from the document's folder.
struct DocumentDefinition {
  var size = DocumentSize()
  var allowsZoom: Bool
  var panels: [[Panel]]

  struct Panel {
    var title: String
    /// The key that names its object.
    var key: String
    var content: Content
  }

  enum Content {
    case report(object: String, isGraph: Bool, answers: PromptAnswers)
    case text([String])
  }

  /// The keys beyond those of every definition; `Examples/flights/README.md` describes them.
  static let ownKeys = ["viewMedia", "columns", "lines", "zoom", "panels"]
  static let panelKeys = ["title", "object", "view", "answers", "text"]

  /// Reads a definition; what is wrong is noted.
  init(_ fields: Fields) {
    fields.check(known: ObjectDefinition.keys + DocumentDefinition.ownKeys)
    let sides = 1...Limits.documentSide
    size.columns = fields.integer("columns", in: sides) ?? size.columns
    size.lines = fields.integer("lines", in: sides) ?? size.lines
    allowsZoom = fields.boolean("zoom") ?? true
    panels = []
    var count = 0
    for (key, value) in fields.list("panels") ?? [] {
      guard case .array = value else {
        fields.wrong(key, "must be a row of panels: an array")
        continue
      }
      let row = Fields(
        file: fields.file, path: fields.path, problems: fields.problems,
        [JSONMember(key: key, value: value)])
      let panels = (row.list(key) ?? []).compactMap { key, value in
        fields.fields(of: value, key).flatMap(DocumentDefinition.panel)
      }
      count += panels.count
      if !panels.isEmpty { self.panels.append(panels) }
    }
    if count > Limits.panels {
      fields.wrong("panels", "a document has at most \(Limits.panels) panels")
    }
    let titles = panels.joined().map { $0.title.lowercased() }
    if Set(titles).count < titles.count {
      fields.wrong("panels", "two panels have the same title (case does not count)")
    }
  }

  private static func panel(_ fields: Fields) -> Panel? {
    fields.check(known: panelKeys)
    let title = fields.name("title", required: true) ?? ""
    if let text = lines(fields) {
      for key in ["object", "view", "answers"] where fields.value(key) != nil {
        fields.wrong(key, "a panel has a text or an object, not both")
      }
      return Panel(title: title, key: "", content: .text(text))
    }
    let view = fields.string("view") ?? "grid"
    if view != "grid", view != "graph" {
      fields.wrong("view", "must be grid or graph, not \"\(ProblemList.cut(view))\"")
    }
    var answers = PromptAnswers()
    if let given = fields.fields("answers") {
      for member in given.members {
        answers[member.key] = PromptDefinition.values(given, member.key)
      }
    }
    guard let object = fields.string("object", required: true) else { return nil }
    return Panel(
      title: title, key: fields.path + ".object",
      content: .report(object: object, isGraph: view == "graph", answers: answers))
  }

  private static func lines(_ fields: Fields) -> [String]? {
    switch fields.value("text") {
    case nil: return nil
    case .array:
      return (fields.list("text") ?? []).compactMap { key, value in
        if case .string(let line) = value { return line }
        fields.wrong(key, "must be a string, not \(value.kind)")
        return nil
      }
    default: return fields.string("text").map { [$0] } ?? []
    }
  }
}
