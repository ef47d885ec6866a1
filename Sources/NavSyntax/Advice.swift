// Fixes that several messages share, and the advice to those who come from a shell.

extension Diagnostic.Fix {
  typealias Fix = Diagnostic.Fix

  static let oneInParentheses = Fix("brackets hold one command or one expression")
  static let pairs = Fix("a colon stands in records only, as in `{name: value}`")
  static let blockPlace = Fix("a block is an argument of a command, or follows a keyword")
  static let commas = Fix("commas separate the elements of a list or record")
  static let value = Fix("write a value, such as 1, \"text\", $name or (command)")
  static let continued = Fix("go on here, or end the line with `\\` to go on in the next")

  static func insertBlank(before span: Span) -> Fix {
    Fix("put a blank before it", replacing: Span(span.start, span.start), with: " ")
  }

  static func replace(_ text: String, at span: Span) -> Fix {
    Fix("write `\(text)`", replacing: span, with: text)
  }

  static func remove(at span: Span) -> Fix { Fix("remove it", replacing: span) }

  static func openPath(_ text: String, at span: Span) -> Fix {
    Fix("to open it: `open \(text)`", replacing: span, with: "open \(text)")
  }

  static func asCommand(_ text: String, at span: Span) -> Fix {
    Fix("a command: `(\(text))`", replacing: span, with: "(\(text))")
  }

  static func asText(_ text: String, at span: Span) -> Fix {
    Fix("text: `\"\(text)\"`", replacing: span, with: "\"\(text)\"")
  }

  static func asVariable(_ text: String, at span: Span) -> Fix {
    Fix("a variable: `$\(text)`", replacing: span, with: "$\(text)")
  }

  static func parenthesized(_ text: String, at span: Span) -> Fix {
    Fix("put it in parentheses: `(\(text))`", replacing: span, with: "(\(text))")
  }

  static func quoted(_ text: String, at span: Span) -> Fix {
    Fix("put all of it in quotes: `\"\(text)\"`", replacing: span, with: "\"\(text)\"")
  }

  static func braces(around text: String, at span: Span) -> Fix {
    text.isEmpty
      ? Fix("open it on this line", replacing: span, with: " { }")
      : Fix("put what it runs in braces: `{ \(text) }`", replacing: span, with: "{ \(text) }")
  }

  static func joinedLines(at span: Span) -> Fix {
    Fix("put `{` at the end of the line before", replacing: span, with: " ")
  }
}

extension String {
  static let pipeAdvice =
    "there are no pipes: a command's value stands in parentheses, `count (ls)`"
  static let outputAdvice = "to write to a file use `export`; to compare use parentheses"
  static let sequenceAdvice = "commands follow one another with `;`; the first failure stops"
  static let insertAdvice = "a command's value stands in parentheses: `(rows)`"
}
