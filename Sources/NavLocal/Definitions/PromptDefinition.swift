import NavContent

/// A prompt of a report as its definition has it.
///
/// ```json
/// { "name": "Origin", "parameter": "origin", "type": "element", "required": true,
///   "choices": [{ "value": "EWR", "name": "Newark" }, "JFK", "LGA"] }
/// { "name": "Month", "parameter": "month", "type": "element", "maximum": 12,
///   "choices": { "sql": "SELECT DISTINCT month FROM monthly WHERE origin = :origin ORDER BY 1" } }
/// { "name": "Detail", "parameter": "detail", "type": "object", "when": { "Origin": ["EWR"] },
///   "choices": { "folder": "/Public Objects/Shared Reports", "kind": "report" } }
/// ```
struct PromptDefinition {
  var name: String
  var description: String
  var parameter: String
  var kind: Prompt.Kind
  var isRequired: Bool
  var counts: ClosedRange<Int>
  var defaults: [ContentValue]
  var choices: Choices
  /// The key of the choices.
  var key: String
  /// The earlier prompt on whose answers it depends whether this one is asked.
  var condition: Condition?

  /// What can be chosen.
  enum Choices {
    case any
    case list([PromptElement])
    /// A query: the values, and in a second column their names.
    case query(SQLText)
    /// The objects below a folder, named by path or id, of a kind.
    case objects(folder: String, kind: String?)
  }

  /// An earlier prompt, and the answers of which it must have one; none for any.
  struct Condition {
    var prompt: String
    var values: [ContentValue]
  }

  /// The keys; `Examples/flights/README.md` describes them.
  static let keys = [
    "name", "description", "parameter", "type", "required", "minimum", "maximum", "default",
    "choices", "when",
  ]
  static let elementKeys = ["value", "name"]
  static let queryKeys = ["sql"]
  static let objectKeys = ["folder", "kind"]

  /// Reads the prompts of a report; what is wrong is noted.
  static func prompts(_ fields: Fields) -> [PromptDefinition] {
    var prompts: [PromptDefinition] = []
    let list = fields.list("prompts") ?? []
    if list.count > Limits.prompts {
      fields.wrong("prompts", "a report has at most \(Limits.prompts) prompts")
      return []
    }
    for (key, value) in list {
      guard let prompt = fields.fields(of: value, key),
        let definition = PromptDefinition(prompt, after: prompts)
      else { continue }
      prompts.append(definition)
    }
    return prompts
  }

  /// Reads one; `nil` where it has no name or parameter.
  private init?(_ fields: Fields, after earlier: [PromptDefinition]) {
    fields.check(known: PromptDefinition.keys)
    let name = fields.name("name", required: true)
    let parameter = fields.string("parameter", required: true)
    description = fields.string("description") ?? ""
    kind = PromptDefinition.kind(fields)
    isRequired = fields.boolean("required") ?? false
    counts = PromptDefinition.counts(fields)
    choices = PromptDefinition.choices(fields, kind, after: earlier)
    key = fields.path + ".choices"
    condition = PromptDefinition.condition(fields, after: earlier)
    defaults = PromptDefinition.values(fields, "default")
    guard let name, let parameter else { return nil }
    self.name = name
    self.parameter = parameter
    if earlier.contains(where: { $0.name.lowercased() == name.lowercased() }) {
      fields.wrong("name", "there is another prompt of this name (case does not count)")
    }
    if !SQLText.isName(parameter) {
      fields.wrong("parameter", "must be a name of letters, digits and _")
    } else if earlier.contains(where: { $0.parameter == parameter }) {
      fields.wrong("parameter", "there is another prompt of this parameter")
    } else if SQLText.counted(by: parameter) != nil {
      fields.wrong("parameter", "must not end in \(SQLText.countSuffix), which counts answers")
    }
    if !defaults.isEmpty, !counts.contains(defaults.count) {
      fields.wrong(
        "default",
        "has \(defaults.count) answers: \(counts.lowerBound) to \(counts.upperBound) are taken")
    }
    checkDefaults(fields)
  }

  private static func kind(_ fields: Fields) -> Prompt.Kind {
    guard let word = fields.string("type", required: true) else { return .text }
    if let kind = Prompt.Kind(rawValue: word) { return kind }
    let all = Prompt.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    fields.wrong("type", "must be one of \(all), not \"\(ProblemList.cut(word))\"")
    return .text
  }

  private static func counts(_ fields: Fields) -> ClosedRange<Int> {
    let least = fields.integer("minimum", in: 1...Limits.promptAnswers) ?? 1
    let most = fields.integer("maximum", in: 1...Limits.promptAnswers) ?? max(least, 1)
    guard least <= most else {
      fields.wrong("minimum", "is greater than the maximum, which is 1 unless given")
      return most...most
    }
    return least...most
  }

  private static func choices(
    _ fields: Fields, _ kind: Prompt.Kind, after earlier: [PromptDefinition]
  ) -> Choices {
    guard let value = fields.value("choices") else {
      if kind == .element || kind == .object {
        fields.wrong("choices", "is missing: what can be chosen")
      }
      return .any
    }
    if kind == .object {
      guard let objects = fields.fields(of: value, "choices") else { return .any }
      objects.check(known: objectKeys)
      let kind = objects.string("kind")
      if let kind, !ObjectKind.all.contains(kind) {
        objects.wrong("kind", "must be one of \(ObjectKind.all.joined(separator: ", "))")
      }
      return .objects(folder: objects.string("folder", required: true) ?? "", kind: kind)
    }
    if case .object = value {
      guard let query = fields.fields(of: value, "choices") else { return .any }
      query.check(known: queryKeys)
      let sql = SQLText(ReportDefinition.sql(query))
      check(sql, of: query, prompts: earlier)
      return .query(sql)
    }
    return .list(elements(fields))
  }

  private static func elements(_ fields: Fields) -> [PromptElement] {
    var elements: [PromptElement] = []
    for (key, value) in fields.list("choices") ?? [] {
      if case .object = value {
        guard let element = fields.fields(of: value, key) else { continue }
        element.check(known: elementKeys)
        let name = element.name("name")
        guard let value = element.value("value").flatMap(ContentValue.init) else {
          element.wrong("value", "must be a string or a number")
          continue
        }
        elements.append(PromptElement(value, name: name))
      } else if let value = ContentValue(value) {
        elements.append(PromptElement(value))
      } else {
        fields.wrong(key, "must be a string, a number or { \"value\": …, \"name\": … }")
      }
    }
    if elements.isEmpty { fields.wrong("choices", "must not be empty") }
    return elements
  }

  private static func condition(
    _ fields: Fields, after earlier: [PromptDefinition]
  ) -> Condition? {
    guard let when = fields.fields("when") else { return nil }
    guard when.members.count == 1, let member = when.members.first else {
      fields.wrong("when", "must name one earlier prompt: { \"Origin\": [\"EWR\"] }")
      return nil
    }
    guard earlier.contains(where: { $0.name == member.key }) else {
      let names = earlier.map { "\"\($0.name)\"" }.joined(separator: ", ")
      when.wrong(
        member.key, "is no earlier prompt" + (names.isEmpty ? "" : "; these are \(names)"))
      return nil
    }
    return Condition(prompt: member.key, values: values(when, member.key))
  }

  /// One value, or an array of them.
  static func values(_ fields: Fields, _ key: String) -> [ContentValue] {
    guard let value = fields.value(key) else { return [] }
    if case .array = value {
      return (fields.list(key) ?? []).compactMap { key, value in
        let content = ContentValue(value)
        if content == nil { fields.wrong(key, "must be a string or a number") }
        return content
      }
    }
    if let content = ContentValue(value) { return [content] }
    fields.wrong(key, "must be a string, a number or an array of them")
    return []
  }

  private func checkDefaults(_ fields: Fields) {
    for value in defaults {
      switch choices {
      case .any:
        if kind.element(of: value) == nil {
          fields.wrong(
            "default", "must be \(kind.wording), not \"\(ProblemList.cut(value.plain))\"")
        }
      case .list(let elements):
        if !elements.contains(where: { $0.isMeant(by: value) }) {
          fields.wrong("default", "\"\(ProblemList.cut(value.plain))\" is none of the choices")
        }
      case .query, .objects: break
      }
    }
  }

  /// Notes parameters of SQL that none of some prompts answers.
  static func check(_ sql: SQLText, of fields: Fields, prompts: [PromptDefinition]) {
    let known = prompts.map(\.parameter)
    for name in Set(sql.parameters).sorted() {
      if known.contains(SQLText.counted(by: name) ?? name) || known.contains(name) { continue }
      let hint = NearestName.of(name, among: known).map { ": is it :\($0)?" } ?? ""
      fields.wrong("sql", "the parameter :\(name) has no prompt that answers it\(hint)")
    }
    if sql.hasPlainMark {
      fields.wrong("sql", "a parameter has a name: write :name instead of ?")
    }
  }
}

extension ContentValue {
  /// The value of a JSON text, where it is a string or a number.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    default: return nil
    }
  }
}
