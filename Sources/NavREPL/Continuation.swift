/// The further lines of a statement, as they are laid out while it is edited: each begins under the
/// first character after the prompt. Those blanks are the editor's, not the statement's.
struct Continuation {
  /// How many cells the prompt takes.
  let margin: Int

  private var blanks: String { String(repeating: " ", count: margin) }

  /// A statement as it is edited.
  func aligned(_ text: String) -> String {
    text.contains("\n") ? text.replacingNewlines(with: "\n" + blanks) : text
  }

  /// A statement as it is kept and run: without the margin, if each further line begins with it.
  func stripped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let blanks = blanks
    guard lines.dropFirst().allSatisfy({ $0.hasPrefix(blanks) }) else { return text }
    return lines.enumerated().map { $0 == 0 ? $1 : $1.dropFirst(margin) }.joined(separator: "\n")
  }

  /// What Enter inserts into an incomplete statement, by the text before the cursor: a newline, the
  /// margin, the blanks of the last line, and more below an open bracket.
  func newLine(after text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.last ?? ""
    let depth = last.prefix { $0 == " " }.count - (lines.count > 1 ? margin : 0)
    let opens = last.last { $0 != " " }.map { "{[(".contains($0) } ?? false
    let indentation = max(0, depth) + (opens ? PromptLimits.indentation : 0)
    return "\n" + blanks + String(repeating: " ", count: indentation)
  }

  /// How many blanks go before the cursor when a character is typed: a closing bracket that comes
  /// first in a further line stands one level out.
  func outdent(before text: String, typing character: Unicode.Scalar) -> Int {
    guard "}])".unicodeScalars.contains(character), let newline = text.lastIndex(of: "\n") else {
      return 0
    }
    let line = text[text.index(after: newline)...]
    guard line.allSatisfy({ $0 == " " }) else { return 0 }
    return max(0, min(PromptLimits.indentation, line.count - margin))
  }
}

extension String {
  fileprivate func replacingNewlines(with text: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: text)
  }
}
