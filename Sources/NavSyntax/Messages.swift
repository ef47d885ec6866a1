// Every wording of this module, in alphabetical order of the codes. A message has no full stop, and
// every error says what to do.

extension Diagnostic {
  private static func error(
    _ code: String, _ message: String, _ span: Span, _ fixes: Fix...
  ) -> Diagnostic {
    Diagnostic(.error, code: code, message, at: span, fixes: fixes)
  }

  private static func warning(
    _ code: String, _ message: String, _ span: Span, _ fixes: Fix...
  ) -> Diagnostic {
    Diagnostic(.warning, code: code, message, at: span, fixes: fixes)
  }

  static func adjacentArguments(at span: Span, fix: Fix?) -> Diagnostic {
    let blank = Fix("put a blank here", replacing: Span(span.start, span.start), with: " ")
    return Diagnostic(
      code: "adjacent-arguments", "arguments are separated by a blank", at: span,
      fixes: (fix.map { [$0] } ?? []) + [blank])
  }

  static func argumentComma(at span: Span, with text: String, _ advice: String) -> Diagnostic {
    error(
      "argument-comma", "arguments are separated by blanks, not by commas", span,
      Fix(advice, replacing: span, with: text))
  }

  static func assignment(_ name: String, at span: Span) -> Diagnostic {
    error(
      "assignment", "a variable is assigned by `let` or `set`", span,
      Fix("a new variable: `let \(name) = …`", replacing: span, with: "let \(name) ="),
      Fix("one that exists: `set \(name) = …`", replacing: span, with: "set \(name) ="))
  }

  static func bareWord(
    _ word: String, _ fixes: [Fix], at span: Span
  ) -> Diagnostic {
    Diagnostic(
      code: "bare-word",
      "bare word `\(word)` in an expression: a command stands in parentheses, text in quotes",
      at: span, fixes: fixes)
  }

  static func blockValue(at span: Span) -> Diagnostic {
    error(
      "block-value", "a block is an argument of a command, never a value", span,
      Fix("a record has `key: value` between its braces"),
      Fix("to run a block where a value stands: `(do { … })`"))
  }

  static func braceStatement(at span: Span) -> Diagnostic {
    error(
      "brace-statement", "no statement begins with `{`", span,
      Fix("a record as a statement stands in parentheses: `({a: 1})`"),
      Fix("to run a block: `do { … }`", replacing: Span(span.start, span.start), with: "do "))
  }

  static func bracedInsert(at span: Span) -> Diagnostic {
    error(
      "braced-insert", "`${ }` holds a variable with its fields and nothing else", span,
      Fix("an expression or a command is inserted by `$( )`"))
  }

  static func chainedComparison(_ first: String, _ second: String, at span: Span) -> Diagnostic {
    error(
      "chained-comparison", "comparisons do not chain", span,
      Fix(
        "join two of them by `and`", replacing: Span(span.start, span.start), with: "and \(second) "
      ),
      Fix("or put the first in parentheses: `(\(first))`"))
  }

  static func codePointRange(_ digits: String, at span: Span) -> Diagnostic {
    error(
      "code-point-range", "there is no character U+\(digits.prefix(12).uppercased())", span,
      Fix("characters go to `\\u{10FFFF}`, without D800 to DFFF"))
  }

  static func commentBlank(at span: Span) -> Diagnostic {
    error(
      "comment-blank", "a comment begins after a blank", span,
      Fix("put a blank before `#`", replacing: Span(span.start, span.start), with: " "))
  }

  static func controlInString(_ byte: UInt8, isRaw: Bool, at span: Span) -> Diagnostic {
    let scalar = Unicode.Scalar(byte)
    let escape = "\\u{\(String(byte, radix: 16, uppercase: true))}"
    return error(
      "control-character", "control character \(scalar.codePoint) in a string", span,
      isRaw
        ? Fix("write it as `\(escape)` in a string with double quotes")
        : Fix("write it as `\(escape)`", replacing: span, with: escape))
  }

  static func curlyQuote(_ scalar: Unicode.Scalar, at span: Span, straight: String) -> Diagnostic {
    error(
      "curly-quote", "curly quote \(scalar.codePoint) outside a string", span,
      Fix("use straight quotes: `\(straight)`", replacing: span, with: straight))
  }

  static func declarationDollar(_ keyword: String, at span: Span) -> Diagnostic {
    error(
      "declaration-dollar", "after `\(keyword)` a variable is named without its `$`", span,
      Fix("remove the `$`", replacing: span))
  }

  static func emptyParentheses(at span: Span) -> Diagnostic {
    error(
      "empty-parentheses", "parentheses hold a command or an expression", span,
      Fix("write `nil` for no value", replacing: span, with: "nil"))
  }

  static func equalsSign(at span: Span) -> Diagnostic {
    error(
      "equals-sign", "`=` does not compare", span,
      Fix("compare with `==`", replacing: span, with: "=="))
  }

  static func expectedBlock(_ keyword: String, at span: Span, fix: Fix) -> Diagnostic {
    error("expected-block", "`\(keyword)` needs a block `{ … }` on the same line", span, fix)
  }

  static func expectedExpression(_ what: String, at span: Span, fix: Fix) -> Diagnostic {
    error("expected-expression", "expected an expression, found \(what)", span, fix)
  }

  static func expectedName(_ keyword: String, example: String, at span: Span) -> Diagnostic {
    error(
      "expected-name", "`\(keyword)` is followed by a name", span,
      Fix("such as `\(example)`; a name begins with a letter or `_`"))
  }

  static func expectedValue(_ what: String, at span: Span) -> Diagnostic {
    error(
      "expected-value", "expected a value, found \(what)", span,
      Fix("text with other signs stands in quotes, an expression in parentheses"))
  }

  static func flagName(_ text: String, at span: Span) -> Diagnostic {
    let name = String(text.lowercased().drop { $0 == "-" })
    let isName =
      name.unicodeScalars.first?.properties.isAlphabetic == true
      && name.utf8.allSatisfy {
        $0.isFlag || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=")
      }
    return error(
      "flag-name", "`\(text)` is no flag: two hyphens and a name in small letters", span,
      isName
        ? Fix("write `--\(name)`", replacing: span, with: "--\(name)")
        : Fix(
          "text that begins with a hyphen stands in quotes: `\"\(text)\"`", replacing: span,
          with: "\"\(text)\""))
  }

  static func flagValue(_ name: String, at span: Span) -> Diagnostic {
    error(
      "flag-value", "the value of `--\(name)=` follows without a blank", span,
      Fix("write `--\(name)=VALUE` or `--\(name) VALUE`"))
  }

  static func foreignOperator(_ sign: String, use own: String, at span: Span) -> Diagnostic {
    error(
      "foreign-operator", "nav has no operator `\(sign)`", span,
      Fix("write `\(own)`", replacing: span, with: own))
  }

  static func hyphenName(_ name: String, at span: Span) -> Diagnostic {
    let plain = String(name.map { $0 == "-" ? "_" : $0 })
    return error(
      "hyphen-name", "the name of a variable has no hyphen", span,
      Fix("write `\(plain)`", replacing: span, with: plain))
  }

  static func idStatement(_ id: String, at span: Span) -> Diagnostic {
    error(
      "id-statement", "an object id is no statement", span,
      Fix("open the object: `open \(id)`", replacing: span, with: "open \(id)"))
  }

  static func indexOperand(at span: Span) -> Diagnostic {
    error(
      "index-operand", "`.field` and `[index]` stand after a variable or `)`", span,
      Fix("put what is before it in parentheses"))
  }

  static func insertedField(_ name: String, _ field: String, at span: Span) -> Diagnostic {
    warning(
      "inserted-field", "this inserts `$\(name)` and then the text `.\(field)`", span,
      Fix(
        "to insert the field: `${\(name).\(field)}`", replacing: span, with: "${\(name).\(field)}"),
      Fix("to have the text: `${\(name)}.\(field)`", replacing: span, with: "${\(name)}.\(field)"))
  }

  static func integerRange(_ digits: String, at span: Span) -> Diagnostic {
    error(
      "integer-range", "the integer does not fit in 64 bits", span,
      Fix("write it as a real: `\(digits).0`", replacing: Span(span.end, span.end), with: ".0"))
  }

  static func invalidUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
    error(
      "invalid-utf8", "byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", span,
      Fix("save the file as UTF-8"))
  }

  static func keywordBlank(_ keyword: String, at span: Span) -> Diagnostic {
    error(
      "keyword-blank", "`\(keyword)` is followed by a blank", span,
      Fix("put a blank here", replacing: span, with: " "))
  }

  static func keywordName(_ name: String, at span: Span) -> Diagnostic {
    error(
      "keyword-name", "`\(name)` is a word of the language and names nothing else", span,
      Fix("choose another name, such as `\(name)_`", replacing: span, with: "\(name)_"))
  }

  static func keywordValue(_ name: String, at span: Span) -> Diagnostic {
    error(
      "keyword-value", "`\(name)` is no value", span,
      name == "not"
        ? Fix("`not` binds loosely; put it in parentheses: `(not …)`")
        : Fix("as text it stands in quotes", replacing: span, with: "\"\(name)\""))
  }

  static func keywordVariable(_ name: String, at span: Span) -> Diagnostic {
    error(
      "keyword-variable", "no variable is called `\(name)`, a word of the language", span,
      Fix("choose another name, such as `$\(name)_`"))
  }

  static func loneDollar(at span: Span) -> Diagnostic {
    error(
      "lone-dollar", "`$` is followed by the name of a variable", span,
      Fix("such as `$name`; text with `$` stands in single quotes"))
  }

  static func loneOperator(_ sign: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(
      "lone-operator", "`\(sign)` is an operator, not an argument", span,
      fix ?? Fix("put the expression in parentheses"))
  }

  static func misfit(_ scalar: Unicode.Scalar, _ misfit: Misfit, at span: Span) -> Diagnostic {
    let what = "\(scalar.codePoint) outside a string"
    let blank = Fix("use a plain blank", replacing: span, with: " ")
    let remove = Fix("remove it", replacing: span)
    let newline = Fix("use a line feed", replacing: span, with: "\n")
    switch misfit {
    case .space: return error("misfit", "special space \(what)", span, blank)
    case .invisible: return error("misfit", "invisible character \(what)", span, remove)
    case .separator: return error("misfit", "line separator \(what)", span, newline)
    case .control: return error("misfit", "control character \(what)", span, remove)
    case .curlyQuote: return curlyQuote(scalar, at: span, straight: "\"")
    }
  }

  static func mismatched(_ found: String, _ wanted: String, at span: Span) -> Diagnostic {
    error(
      "mismatched-bracket", "`\(found)` closes nothing here; `\(wanted)` is missing", span,
      Fix("write `\(wanted)`", replacing: span, with: wanted))
  }

  static func missingCatch(at span: Span) -> Diagnostic {
    error(
      "missing-catch", "`try` needs a `catch`", span,
      Fix("add it", replacing: Span(span.end, span.end), with: " catch e { }"))
  }

  static func missingComma(at span: Span) -> Diagnostic {
    error(
      "missing-comma", "a comma is missing", span,
      Fix("put a comma here", replacing: Span(span.start, span.start), with: ","))
  }

  static func missingEquals(_ name: String, at span: Span, found: String) -> Diagnostic {
    error(
      "missing-equals", "`\(name)` is followed by `=` and a value", span,
      Fix("write `\(name) = …`", replacing: span, with: found))
  }

  static func missingIn(_ name: String, at span: Span) -> Diagnostic {
    error(
      "missing-in", "`for \(name)` is followed by `in` and a list", span,
      Fix("write `for \(name) in $list { … }`"))
  }

  static func nesting(_ limit: Int, at span: Span) -> Diagnostic {
    error(
      "nesting-limit", "brackets and blocks are nested more than \(limit) deep", span,
      Fix("name the inner parts: `let` for values, `def` for blocks"))
  }

  static func notIn(at span: Span) -> Diagnostic {
    error(
      "not-in", "nav has no operator `not in`", span,
      Fix("put `not` first: `not $x in $list`"))
  }

  static func numberFormat(_ text: String, at span: Span) -> Diagnostic {
    let digits = text.filter { $0 != "_" }
    let isGrouped = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    let fix =
      isGrouped && digits != text
      ? Fix("digits are not grouped: `\(digits)`", replacing: span, with: digits)
      : Fix(
        "numbers look like 12, 1.5 or 1e6; text is quoted", replacing: span, with: "\"\(text)\"")
    return error("number-format", "`\(text)` is no number", span, fix)
  }

  static func operatorArgument(_ sign: String, after last: Span, at span: Span) -> Diagnostic {
    warning(
      "operator-argument", "`\(sign)` is passed on as a word; nothing is computed", span,
      Fix("put the expression in parentheses"),
      Fix("to mean the word, quote it: `\"\(sign)\"`", replacing: span, with: "\"\(sign)\""))
  }

  static func pairColon(_ key: String, at span: Span) -> Diagnostic {
    error(
      "pair-colon", "the colon of a pair stands directly after its key", span,
      Fix("write `\(key):`", replacing: span, with: ":"))
  }

  static func parameter(_ command: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(
      "parameter", "expected a parameter of `\(command)` or its block", span,
      fix ?? Fix("write `def \(command) a b = 1 { … }`"))
  }

  static func realRange(at span: Span) -> Diagnostic {
    error(
      "real-range", "the number is too large for a real", span,
      Fix("reals go to about 1.8e308"))
  }

  static func recordKey(at span: Span) -> Diagnostic {
    error(
      "record-key", "the key of a pair is a name or a plain string", span,
      Fix("write `name: value` or `\"any text\": value`"))
  }

  static func requiredAfterOptional(_ name: Name, _ last: Name) -> Diagnostic {
    error(
      "required-after-optional",
      "parameter `\(name.text)` has no default, but `\(last.text)` before it has one", name.span,
      Fix("give it one", replacing: name.span, with: "\(name.text) = nil"),
      Fix("or move it before `\(last.text)`"))
  }

  static func shellSign(_ sign: String, _ advice: String, at span: Span) -> Diagnostic {
    error(
      "shell-sign", "`\(sign)` has no meaning here", span, Fix(advice),
      Fix("text with it stands in quotes"))
  }

  static func shortFlag(_ text: String, at span: Span) -> Diagnostic {
    let name = text.drop { $0 == "-" }
    let quoted = Fix(
      "to mean the text, quote it: `\"\(text)\"`", replacing: span, with: "\"\(text)\"")
    guard let first = name.utf8.first, first.isFlagStart, !name.utf8.contains(UInt8(ascii: "="))
    else {
      return error("short-flag", "there are no short flags", span, quoted)
    }
    return error(
      "short-flag", "there are no short flags", span,
      Fix("flags are spelled out: `--\(name)`", replacing: span, with: "--\(name)"), quoted)
  }

  static func sourceSize(_ size: Int, limit: Int, at span: Span) -> Diagnostic {
    error(
      "source-size", "the source has \(size) bytes; the limit is \(limit)", span,
      Fix("split it, and join the parts by `source \"file\"`"))
  }

  static func statementInside(_ keyword: String, at span: Span) -> Diagnostic {
    error(
      "statement-inside",
      "`\(keyword)` is a statement; parentheses hold a command or an expression",
      span, Fix("put it on a line of its own, before"))
  }

  static func statementStart(_ text: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(
      "statement-start", "no statement begins with `\(text)`", span,
      fix ?? Fix("begin with a command, a keyword or a value; `help` lists the commands"))
  }

  static func strayBackslash(isTrailing: Bool, at span: Span) -> Diagnostic {
    error(
      "stray-backslash", "`\\` joins lines at the very end of a line, and ends no word", span,
      isTrailing
        ? Fix("remove it, or go on in the next line", replacing: span)
        : Fix("text that ends in `\\` stands in single quotes"))
  }

  static func strayDollar(at span: Span) -> Diagnostic {
    error(
      "stray-dollar", "`$` in a string inserts a value: `$name`, `${name.field}`, `$( … )`", span,
      Fix("for the character write `\\$`", replacing: span, with: "\\$"))
  }

  static func strayKeyword(_ word: String, afterSemicolon: Bool, at span: Span) -> Diagnostic {
    let fix =
      switch word {
      case "else" where afterSemicolon: Fix("`else` follows the block: remove the `;` before it")
      case "catch" where afterSemicolon: Fix("`catch` follows the block: remove the `;` before it")
      case "else": Fix("`else` follows the block of an `if`")
      case "catch": Fix("`catch` follows the block of a `try`")
      default: Fix("as text it stands in quotes", replacing: span, with: "\"\(word)\"")
      }
    return error("stray-keyword", "no statement begins with `\(word)`", span, fix)
  }

  static func stringAcrossLines(at span: Span) -> Diagnostic {
    error(
      "string-across-lines", "a string ends on its line", span,
      Fix("write `\\n` for a new line, and join strings with `+`"))
  }

  static func templateKey(at span: Span) -> Diagnostic {
    error(
      "template-key", "the key of a pair has no insertions", span,
      Fix("for the character `$` write `\\$`, or use single quotes"))
  }

  static func tooManyErrors(_ limit: Int, at span: Span) -> Diagnostic {
    error(
      "too-many-errors", "more than \(limit) errors; the rest is not read", span,
      Fix("mend the first ones and try again"))
  }

  static func unclosed(_ kind: Bracket.Kind, at open: Span, end: Span) -> Diagnostic {
    let closer = String(Unicode.Scalar(kind.closer))
    return error(
      "unclosed-bracket", "`\(kind.opener)` is never closed", open,
      Fix("close it with `\(closer)`", replacing: end, with: closer))
  }

  static func unexpectedText(_ text: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(
      "unexpected-text", "unexpected \(text)", span,
      fix ?? Fix("a statement ends with its line or with `;`"))
  }

  static func unicodeEscape(_ digits: String, at span: Span) -> Diagnostic {
    let right = "\\u{\(digits.isEmpty ? "1F600" : digits)}"
    return error(
      "unicode-escape", "a code point stands in braces", span,
      digits.isEmpty
        ? Fix("such as `\(right)`") : Fix("write `\(right)`", replacing: span, with: right))
  }

  static func unknownEscape(
    _ text: String, raw: (text: String, span: Span)?, at span: Span
  ) -> Diagnostic {
    var result = error(
      "unknown-escape", "there is no escape `\(text)`", span,
      Fix("for a backslash write `\\\(text)`", replacing: span, with: "\\\(text)"))
    if let raw {
      result.fixes.append(
        Fix("or use single quotes: `\(raw.text)`", replacing: raw.span, with: raw.text))
    }
    return result
  }

  static func unmatched(_ bracket: String, at span: Span) -> Diagnostic {
    error(
      "unmatched-bracket", "`\(bracket)` closes nothing", span,
      Fix("remove it", replacing: span))
  }

  static func unterminatedInsert(at span: Span) -> Diagnostic {
    error(
      "unterminated-insert", "`${` is never closed", span,
      Fix("close it with `}` and the string with `\"`"))
  }

  static func unterminatedString(_ quote: String, at span: Span) -> Diagnostic {
    error(
      "unterminated-string", "the string does not end on its line", span,
      Fix("close it with `\(quote)`", replacing: Span(span.end, span.end), with: quote))
  }

  static func wordStart(_ text: String, at span: Span) -> Diagnostic {
    error(
      "word-start", "no word begins with `\(text.prefix(1))`", span,
      Fix("quote it: `\"\(text)\"`", replacing: span, with: "\"\(text)\""))
  }
}

extension Diagnostic.Note {
  static func stillOpen(_ kind: Bracket.Kind, at span: Span) -> Diagnostic.Note {
    Diagnostic.Note("`\(kind.opener)` is still open", at: span)
  }
}
