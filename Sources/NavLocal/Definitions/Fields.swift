import NavContent

/// The members of one object in a definition, read by key. What is wrong is noted with its key
/// path, and reading goes on.
struct Fields {
  let file: String
  /// The path of this object inside the file, such as `tables.monthly`; empty for the whole.
  let path: String
  let problems: ProblemList
  /// The members in the order of the text.
  let members: [JSONMember]

  init(file: String, path: String, problems: ProblemList, _ members: [JSONMember]) {
    self.file = file
    self.path = path
    self.problems = problems
    self.members = members
  }

  /// Reads a whole definition; `nil`, with the problem noted, where it is no JSON object.
  init?(_ bytes: [UInt8], file: String, problems: ProblemList) {
    do throws(JSONValue.Problem) {
      guard case .object(let members) = try JSONValue(bytes) else {
        problems.add(file, .line(1, column: 1), "a definition is an object: { … }")
        return nil
      }
      self.init(file: file, path: "", problems: problems, members)
    } catch {
      problems.add(file, .line(error.line, column: error.column), error.message)
      return nil
    }
  }

  /// Notes a problem at a key.
  func wrong(_ key: String, _ message: @autoclosure () -> String) {
    problems.add(file, .key(keyPath(key)), message())
  }

  /// Notes every key that is not one of those that are known.
  func check(known: [String]) {
    func hint(_ key: String) -> String {
      NearestName.of(key, among: known).map { "did you mean \"\($0)\"?" }
        ?? "known are \(known.joined(separator: ", "))"
    }
    for member in members where !known.contains(member.key) {
      wrong(member.key, "unknown key; \(hint(member.key))")
    }
  }

  // MARK: Values

  /// The value of a key; `nil` where it is missing.
  func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// A string; `nil`, with a problem noted where it is something else or required and missing.
  func string(_ key: String, required: Bool = false) -> String? {
    switch value(key) {
    case .string(let text): return text
    case nil: if required { wrong(key, "is missing: a string") }
    case let other?: wrong(key, "must be a string, not \(other.kind)")
    }
    return nil
  }

  /// A string that is not empty and has no control characters.
  func name(_ key: String, required: Bool = false) -> String? {
    guard let text = string(key, required: required) else { return nil }
    if let fault = Fields.fault(ofName: text) {
      wrong(key, fault)
      return nil
    }
    return text
  }

  /// What is wrong with a name; `nil` if nothing.
  static func fault(ofName name: String) -> String? {
    if name.isEmpty { return "must not be empty" }
    if name.utf8.count > Limits.nameBytes { return "is longer than \(Limits.nameBytes) bytes" }
    let hasControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return hasControl ? "must not hold control characters" : nil
  }

  func integer(_ key: String, in range: ClosedRange<Int>, required: Bool = false) -> Int? {
    switch value(key) {
    case .integer(let number):
      if range.contains(number) { return number }
      wrong(key, "must be from \(range.lowerBound) to \(range.upperBound)")
    case nil: if required { wrong(key, "is missing: an integer") }
    case let other?: wrong(key, "must be an integer, not \(other.kind)")
    }
    return nil
  }

  func number(_ key: String) -> ContentValue? {
    switch value(key) {
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case nil: break
    case let other?: wrong(key, "must be a number, not \(other.kind)")
    }
    return nil
  }

  func boolean(_ key: String) -> Bool? {
    switch value(key) {
    case .boolean(let flag): return flag
    case nil: break
    case let other?: wrong(key, "must be true or false, not \(other.kind)")
    }
    return nil
  }

  func id(_ key: String) -> ObjectID? {
    guard let text = string(key) else { return nil }
    if let id = ObjectID(text), id != .none { return id }
    wrong(key, "must be 32 hexadecimal digits, not all of them 0")
    return nil
  }

  /// A day (`2013-12-31`) or a time in UTC (`2013-12-31T23:59:59Z`), as the latter.
  func date(_ key: String) -> String? {
    guard let text = string(key) else { return nil }
    if let date = Fields.date(text) { return date }
    wrong(key, "must be a day like 2013-12-31, or a time like 2013-12-31T23:59:59Z")
    return nil
  }

  /// An object with members of its own; `nil` where it is missing.
  func fields(_ key: String) -> Fields? { value(key).flatMap { fields(of: $0, key) } }

  /// The elements of an array, each with its key, such as `columns[3]`.
  func list(_ key: String, required: Bool = false) -> [(key: String, value: JSONValue)]? {
    switch value(key) {
    case .array(let elements):
      return elements.enumerated().map { ("\(key)[\($0.offset)]", $0.element) }
    case nil: if required { wrong(key, "is missing: an array") }
    case let other?: wrong(key, "must be an array, not \(other.kind)")
    }
    return nil
  }

  /// The value of a key, or an element of an array, as an object.
  func fields(of value: JSONValue, _ key: String) -> Fields? {
    guard case .object(let members) = value else {
      wrong(key, "must be an object, not \(value.kind)")
      return nil
    }
    return Fields(file: file, path: keyPath(key), problems: problems, members)
  }

  /// A key that is a plain word follows a point; any other stands in quotes.
  private func keyPath(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let shown = ProblemList.cut(key)
    let part = isPlain && !key.isEmpty ? shown : "\"\(shown)\""
    return path.isEmpty ? part : path + "." + part
  }

  private static func date(_ text: String) -> String? {
    if Day.isDay(text) { return text + "T00:00:00Z" }
    let digits = Array(text.utf8)
    func has(_ byte: Unicode.Scalar, at index: Int) -> Bool { digits[index] == UInt8(ascii: byte) }
    guard digits.count == 20, Day.isDay(String(text.prefix(10))),
      has("T", at: 10), let hour = Day.number(digits, 11..<13), has(":", at: 13),
      let minute = Day.number(digits, 14..<16), has(":", at: 16),
      let second = Day.number(digits, 17..<19), has("Z", at: 19), hour < 24, minute < 60,
      second < 60
    else { return nil }
    return text
  }
}
