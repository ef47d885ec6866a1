import CJansson

/// A key and its value.
struct JSONMember {
  let key: String
  let value: JSONValue
}

/// A value of a JSON text.
enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the text; no key is there twice.
  case object([JSONMember])

  /// What a person calls it.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .real: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// What is wrong with a JSON text, and where.
  struct Problem: Error {
    let line: Int
    let column: Int
    let message: String
  }

  /// Reads a text of UTF-8, with or without a byte order mark.
  init(_ bytes: [UInt8]) throws(Problem) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var error = json_error_t()
    let read = unsafe text.withUnsafeBytes {
      unsafe nav_json_read($0.baseAddress, $0.count, &error)
    }
    guard let value = unsafe read else {
      let message = unsafe withUnsafePointer(to: &error) {
        JSONValue.message(unsafe String(cString: nav_json_error_text($0)))
      }
      throw Problem(
        line: max(1, Int(error.line)), column: max(1, Int(error.column)), message: message)
    }
    defer { unsafe json_decref(value) }
    guard let result = unsafe JSONValue(value, depth: 0) else {
      throw Problem(
        line: 1, column: 1, message: "arrays and objects nest deeper than \(Limits.jsonDepth)")
    }
    self = result
  }

  /// What Jansson says, without what only its callers can do.
  private static func message(_ text: String) -> String {
    text.contains("JSON_ALLOW_NUL") ? "\\u0000 is not allowed" : text
  }

  /// Copies a value of Jansson's; `nil` where it nests too deep.
  private init?(_ value: UnsafeMutablePointer<json_t>, depth: Int) {
    guard depth <= Limits.jsonDepth else { return nil }
    switch unsafe json_type(UInt32(nav_json_type(value))) {
    case JSON_OBJECT:
      var members: [JSONMember] = []
      var place = unsafe json_object_iter(value)
      while let current = unsafe place {
        guard let name = unsafe json_object_iter_key(current),
          let content = unsafe json_object_iter_value(current),
          let member = unsafe JSONValue(content, depth: depth + 1)
        else { return nil }
        members.append(JSONMember(key: unsafe String(cString: name), value: member))
        unsafe place = unsafe json_object_iter_next(value, current)
      }
      self = .object(members)
    case JSON_ARRAY:
      var elements: [JSONValue] = []
      for index in 0..<(unsafe json_array_size(value)) {
        guard let content = unsafe json_array_get(value, index),
          let element = unsafe JSONValue(content, depth: depth + 1)
        else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case JSON_STRING: self = .string(unsafe String(cString: json_string_value(value)))
    case JSON_INTEGER: self = .integer(unsafe Int(json_integer_value(value)))
    case JSON_REAL: self = .real(unsafe json_real_value(value))
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    default: self = .null
    }
  }
}
