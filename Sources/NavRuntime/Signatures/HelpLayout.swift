/// How the pages of help are laid out: in `Limits.helpWidth` columns, terms left of what they mean.
package enum HelpLayout {
  /// The columns of a page.
  package static var width: Int { Limits.helpWidth }

  /// A term and what it means, in two columns; a meaning that is too long goes on below itself.
  package static func row(_ term: String, _ meaning: String) -> String {
    let padding = max(2, Limits.helpColumn - term.count)
    let start = "  " + term + String(repeating: " ", count: padding)
    return wrapped(meaning, after: start, indentation: Limits.helpColumn + 2)
  }

  /// How something is called, indented; what follows the first line is indented once more.
  package static func call(_ synopsis: String) -> String {
    wrapped(synopsis, after: "  ", indentation: 6)
  }

  /// A line broken at blanks; a part in brackets stays whole where it fits on a line.
  ///
  /// - Parameters:
  ///   - start: what stands before the text on its first line.
  ///   - indentation: the blanks that each further line begins with.
  package static func wrapped(
    _ text: String, after start: String = "", indentation: Int = 0
  ) -> String {
    var lines: [String] = []
    var line = start
    var isEmpty = true
    for part in parts(text) {
      if !isEmpty, line.count + 1 + part.count > Limits.helpWidth {
        lines.append(line)
        line = String(repeating: " ", count: indentation)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + part
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// A text at its blanks outside of brackets.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "[" { depth += 1 }
      if character == "]" { depth = max(0, depth - 1) }
      if character == " ", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
