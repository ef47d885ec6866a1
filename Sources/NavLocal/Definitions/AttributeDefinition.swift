import NavContent

/// An attribute of a report as its definition has it, or one form of an attribute.
///
/// ```json
/// { "attribute": "Carrier", "column": "carrier",
///   "link": { "object": "/Public Objects/Shared Reports/Carrier at Airport",
///             "answers": { "Origin": { "column": "origin" }, "Month": 1 } } }
/// { "attribute": "Airport", "forms": [{ "name": "Code", "column": "faa" },
///                                     { "name": "Name", "column": "airport" }] }
/// ```
struct AttributeDefinition {
  /// The title: the attribute's name, with the form's where there are several.
  var name: String
  /// The name of the attribute alone.
  var attribute: String
  var column: String
  var link: LinkDefinition?

  static let keys = ["attribute", "column", "forms", "link"]
  static let formKeys = ["name", "column"]

  /// Reads an attribute: one for each of its forms.
  static func attributes(_ fields: Fields) -> [AttributeDefinition] {
    fields.check(known: keys)
    let name = fields.name("attribute")
    let link = fields.fields("link").flatMap(LinkDefinition.init)
    guard fields.value("forms") != nil else {
      guard let column = fields.string("column", required: true) else { return [] }
      let title = name ?? column
      return [AttributeDefinition(name: title, attribute: title, column: column, link: link)]
    }
    if fields.value("column") != nil {
      fields.wrong("column", "an attribute with forms has its columns there")
    }
    let list = fields.list("forms") ?? []
    if list.isEmpty { fields.wrong("forms", "an attribute has at least one form") }
    var forms: [AttributeDefinition] = []
    for (key, value) in list {
      guard let form = fields.fields(of: value, key) else { continue }
      form.check(known: formKeys)
      let formName = form.name("name", required: true)
      guard let column = form.string("column", required: true), let formName else { continue }
      let title = name.map { "\($0) \(formName)" } ?? formName
      forms.append(
        AttributeDefinition(
          name: title, attribute: name ?? formName, column: column,
          link: forms.isEmpty ? link : nil))
    }
    return forms
  }
}

/// Where the elements of an attribute lead.
struct LinkDefinition {
  /// The object's id, or its path from the root or from the definition's folder.
  var object: String
  /// The key that names it.
  var key: String
  /// Answers to its prompts: a column of the row, or a value.
  var answers: [(prompt: String, answer: Answer)]

  enum Answer {
    case column(String)
    case value(ContentValue)
  }

  static let keys = ["object", "answers"]
  static let answerKeys = ["column"]

  init?(_ fields: Fields) {
    fields.check(known: LinkDefinition.keys)
    key = fields.path + ".object"
    answers = []
    if let given = fields.fields("answers") {
      for member in given.members {
        if let value = ContentValue(member.value) {
          answers.append((member.key, .value(value)))
        } else if case .object = member.value,
          let answer = given.fields(of: member.value, member.key)
        {
          answer.check(known: LinkDefinition.answerKeys)
          guard let column = answer.string("column", required: true) else { continue }
          answers.append((member.key, .column(column)))
        } else {
          given.wrong(member.key, "must be a string, a number or { \"column\": … }")
        }
      }
    }
    guard let object = fields.string("object", required: true) else { return nil }
    self.object = object
  }

  /// The columns of the result that its answers come from.
  var columns: [String] {
    answers.compactMap { if case .column(let name) = $0.answer { name } else { nil } }
  }
}
