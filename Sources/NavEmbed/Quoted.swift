/// A name in quotes as traces and messages show it: on one line, nothing hidden in it.
///
/// Quotes, backslashes, control characters and marks that turn the direction of a text are
/// written as escapes.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where isHidden(scalar):
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A text outside quotes as traces show it: on one line, nothing hidden in it.
func onOneLine(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isHidden(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F: true
  case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
  case 0x2028, 0x2029, 0xFEFF: true
  default: false
  }
}
