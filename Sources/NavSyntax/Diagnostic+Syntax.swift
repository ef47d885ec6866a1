// Diagnostics of this module put together from message, place and advice. `Messages.swift` words
// them.

extension Message {
  /// The text with its `%` filled in, in order.
  static func fill(_ text: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    var next = 0
    for character in text {
      if character == "%", next < values.count {
        result += values[next]
        next += 1
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension Diagnostic {
  /// An error with its fixes.
  static func error(
    _ message: Message, _ values: String..., at span: Span, _ fixes: Fix?...
  ) -> Diagnostic {
    Diagnostic(
      .error, code: message.code, Message.fill(message.rawValue, values), at: span,
      fixes: fixes.compactMap { $0 })
  }

  /// A warning with its fixes.
  static func warning(
    _ message: Message, _ values: String..., at span: Span, _ fixes: Fix?...
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: message.code, Message.fill(message.rawValue, values), at: span,
      fixes: fixes.compactMap { $0 })
  }
}

extension Diagnostic.Fix {
  typealias Fix = Diagnostic.Fix

  /// Advice without an edit.
  static func say(_ advice: Advice, _ values: String...) -> Fix {
    Fix(Message.fill(advice.rawValue, values))
  }

  /// Advice that is there, with an edit.
  static func edit(_ fix: Fix, _ span: Span, _ text: String) -> Fix {
    Fix(fix.message, replacing: span, with: text)
  }

  /// Advice and its edit; the text put in also fills the advice.
  static func put(_ advice: Advice, _ text: String, over span: Span) -> Fix {
    Fix(Message.fill(advice.rawValue, [text]), replacing: span, with: text)
  }

  /// Advice and an edit at the start of a span.
  static func insert(_ advice: Advice, _ text: String, before span: Span) -> Fix {
    put(advice, text, over: Span(span.start, span.start))
  }

  /// Text in double quotes, where it has nothing that means something there.
  static func quoted(_ advice: Advice, _ text: String, over span: Span) -> Fix? {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? put(advice, "\"\(text)\"", over: span) : nil
  }
}

// MARK: - With their fixes, in alphabetical order: A to M

extension Diagnostic {
  static func adjacentArguments(at span: Span, fixes: [Fix]) -> Diagnostic {
    var result = error(.adjacentArguments, at: span)
    result.fixes = fixes
    return result
  }

  static func argumentComma(at span: Span, with text: String, _ advice: Advice) -> Diagnostic {
    error(.argumentComma, at: span, .edit(.say(advice), span, text))
  }

  static func assignment(_ name: String, at span: Span) -> Diagnostic {
    error(
      .assignment, at: span, .edit(.say(.newVariable, name), span, "let \(name) ="),
      .edit(.say(.existingVariable, name), span, "set \(name) ="))
  }

  static func bareWord(_ word: String, _ fixes: [Fix], at span: Span) -> Diagnostic {
    var result = error(.bareWord, word, at: span)
    result.fixes = fixes
    return result
  }

  static func blockValue(at span: Span) -> Diagnostic {
    error(.blockValue, at: span, .say(.recordBraces), .say(.runBlockValue))
  }

  static func braceStatement(at span: Span) -> Diagnostic {
    error(
      .braceStatement, at: span, .say(.recordStatement),
      .edit(.say(.runBlock), Span(span.start, span.start), "do "))
  }

  static func bracedInsert(at span: Span) -> Diagnostic {
    error(.bracedInsert, at: span, .say(.insertCommand))
  }

  static func chainedComparison(_ first: String, _ second: String, at span: Span) -> Diagnostic {
    error(
      .chainedComparison, at: span,
      .edit(.say(.joinAnd), Span(span.start, span.start), "and \(second) "),
      .say(.orParenthesize, first))
  }

  static func codePointRange(_ digits: String, at span: Span) -> Diagnostic {
    error(
      .codePointRange, digits.prefix(12).uppercased(), at: span, .say(.rangeOfCharacters))
  }

  static func commentBlank(at span: Span) -> Diagnostic {
    error(.commentBlank, at: span, .insert(.putBlankBefore, " ", before: span))
  }

  static func controlInString(_ byte: UInt8, isRaw: Bool, at span: Span) -> Diagnostic {
    let escape = "\\u{\(String(byte, radix: 16, uppercase: true))}"
    return error(
      .controlCharacter, Unicode.Scalar(byte).codePoint, at: span,
      isRaw ? .say(.escapeSequenceQuoted, escape) : .put(.escapeSequence, escape, over: span))
  }

  static func curlyQuote(_ scalar: Unicode.Scalar, at span: Span, fix: Fix) -> Diagnostic {
    error(.curlyQuote, scalar.codePoint, at: span, fix)
  }

  static func declarationDollar(_ keyword: String, at span: Span) -> Diagnostic {
    error(.declarationDollar, keyword, at: span, .put(.remove, "", over: span))
  }

  static func emptyParentheses(at span: Span) -> Diagnostic {
    error(.emptyParentheses, at: span, .edit(.say(.nilValue), span, "nil"))
  }

  static func equalsSign(at span: Span) -> Diagnostic {
    error(.equalsSign, at: span, .put(.compareWith, "==", over: span))
  }

  static func expectedBlock(_ keyword: String, at span: Span, fix: Fix) -> Diagnostic {
    error(.expectedBlock, keyword, at: span, fix)
  }

  static func expectedExpression(_ found: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(.expectedExpression, found, at: span, fix)
  }

  static func expectedName(_ keyword: String, example: String, at span: Span) -> Diagnostic {
    error(.expectedName, keyword, at: span, .say(.nameExample, example))
  }

  static func expectedValue(_ what: String, at span: Span) -> Diagnostic {
    error(.expectedValue, what, at: span, .say(.valueForm))
  }

  static func flagName(_ text: String, at span: Span) -> Diagnostic {
    let name = String(text.lowercased().drop { $0 == "-" })
    let isName =
      name.utf8.first?.isFlagStart == true
      && name.utf8.allSatisfy { $0.isFlag || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") }
    return error(
      .flagName, text, at: span,
      isName
        ? .put(.write, "--\(name)", over: span)
        : .quoted(.quoteText, text, over: span) ?? .say(.valueForm))
  }

  static func flagValue(_ name: String, at span: Span) -> Diagnostic {
    error(.flagValue, name, at: span, .say(.flagForm, name, name))
  }

  /// A word that begins a statement in other languages.
  static func foreignKeyword(_ word: String, use own: String, at span: Span) -> Diagnostic {
    error(.foreignKeyword, word, at: span, .put(.write, own, over: span))
  }

  static func foreignOperator(_ sign: String, at span: Span, _ fix: Fix) -> Diagnostic {
    error(.foreignOperator, sign, at: span, fix)
  }

  static func foreignOperator(_ sign: String, use own: String, at span: Span) -> Diagnostic {
    foreignOperator(sign, at: span, .put(.write, own, over: span))
  }

  static func hyphenKey(_ key: String, at span: Span) -> Diagnostic {
    error(.hyphenKey, at: span, .put(.write, "\"\(key)\"", over: span))
  }

  static func hyphenName(_ name: String, at span: Span) -> Diagnostic {
    let plain = String(name.map { $0 == "-" ? "_" : $0 })
    return error(.hyphenName, at: span, .put(.write, plain, over: span))
  }

  static func idStatement(_ id: String, at span: Span) -> Diagnostic {
    error(.idStatement, at: span, .put(.openObject, "open \(id)", over: span))
  }

  static func indexOperand(at span: Span) -> Diagnostic {
    error(.indexOperand, at: span, .say(.parenthesizeBefore))
  }

  static func insertedField(_ name: String, _ field: String, at span: Span) -> Diagnostic {
    warning(
      .insertedField, name, field, at: span,
      .put(.insertedField, "${\(name).\(field)}", over: span),
      .put(.insertedText, "${\(name)}.\(field)", over: span))
  }

  static func integerRange(_ digits: String, at span: Span) -> Diagnostic {
    let end = Span(span.end, span.end)
    return error(.integerRange, at: span, .edit(.say(.realForm, digits + ".0"), end, ".0"))
  }

  static func invalidUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
    let hex = String(byte, radix: 16, uppercase: true)
    return error(.invalidUtf8, hex, at: span, .say(.saveUTF8))
  }

  static func keywordBlank(_ keyword: String, at span: Span) -> Diagnostic {
    error(.keywordBlank, keyword, at: span, .put(.putBlank, " ", over: span))
  }

  static func keywordName(_ name: String, at span: Span) -> Diagnostic {
    error(.keywordName, name, at: span, .put(.chooseName, "\(name)_", over: span))
  }

  static func keywordValue(_ name: String, at span: Span) -> Diagnostic {
    error(
      .keywordValue, name, at: span,
      name == "not" ? .say(.notLoosely) : .put(.quoteText, "\"\(name)\"", over: span))
  }

  static func keywordVariable(_ name: String, at span: Span) -> Diagnostic {
    error(.keywordVariable, name, at: span, .say(.chooseName, "$\(name)_"))
  }

  static func loneDollar(at span: Span, fix: Fix?) -> Diagnostic {
    error(.loneDollar, at: span, fix ?? .say(.variableName))
  }

  static func loneOperator(_ sign: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(.loneOperator, sign, at: span, fix ?? .say(.parenthesizeExpression))
  }
}
