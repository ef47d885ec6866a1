/// Texts in tables and lists of Markdown.
package enum Markdown {
  /// A text that stays within its cell.
  package static func cell(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "<", "[":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n": escaped += "<br>"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.showingControls(keepsLines: false)
  }
}
