/// Where the queries of a report run: its own, and those for the choices of its prompts.
enum QueryPlace: String {
  /// In the project's warehouse or, where it has none, in its own tables.
  case warehouse
  /// In the project's own tables, whether or not there is a warehouse.
  case project

  /// Reads the key `source`; a problem is noted.
  init(_ fields: Fields) {
    self = .warehouse
    guard let word = fields.string("source") else { return }
    if let place = QueryPlace(rawValue: word) {
      self = place
    } else {
      fields.wrong("source", "must be \"warehouse\" or \"project\", not \"\(word)\"")
    }
  }
}
