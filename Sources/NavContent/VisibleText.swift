/// Texts of a project as messages and traces show them: on one line, nothing hidden in them.
///
/// Names may hold characters that turn the direction of writing, or that nobody sees. They are
/// data, and stay as they are; where a text stands among others, they are written `\u{202E}`.
package enum VisibleText {
  /// A text with all that is hidden in it written as `\u{…}`.
  package static func escaped(_ text: String) -> String {
    var result = ""
    append(text, to: &result) { _ in nil }
    return result
  }

  /// A text in quotes; quotes and backslashes inside are escaped too.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: nil
      }
    }
    return result + "\""
  }

  /// A text that is one of many in a message: the beginning of a long one.
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > ContentLimits.namedText, text.count > ContentLimits.namedText else {
      return text
    }
    return text.prefix(ContentLimits.namedText - 1) + "…"
  }

  /// Whether a character is not seen where it stands, or changes how others are seen: controls,
  /// line and paragraph separators, marks of direction, and what Unicode lets fonts ignore.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    // Marks of annotations, which no terminal shows.
    case 0xFFF9...0xFFFB: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func append(
    _ text: String, to result: inout String, _ escape: (Unicode.Scalar) -> String?
  ) {
    // Whether a joiner here would join something: letters of Persian or Hindi, parts of an emoji.
    var canJoin = false
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) {
        result += escape
        canJoin = false
      } else if isHidden(scalar), !(canJoin && isJoiner(scalar)) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        canJoin = false
      } else {
        result.unicodeScalars.append(scalar)
        canJoin = !scalar.isASCII && !isJoiner(scalar)
      }
    }
  }

  /// The joiners, and the selectors of a letter's or an emoji's look.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: true
    default: false
    }
  }
}
