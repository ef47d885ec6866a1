// Diagnostics of this module with their fixes, in alphabetical order: M to Z.

extension Diagnostic {
  static func mismatched(_ found: String, _ wanted: String, at span: Span) -> Diagnostic {
    error(.mismatchedBracket, found, wanted, at: span, .put(.write, wanted, over: span))
  }

  static func missingCatch(at span: Span) -> Diagnostic {
    let end = Span(span.end, span.end)
    return error(.missingCatch, at: span, .edit(.say(.addCatch), end, " catch e { }"))
  }

  static func missingComma(at span: Span) -> Diagnostic {
    error(.missingComma, at: span, .insert(.putComma, ",", before: span))
  }

  /// A character that stands only in strings and comments.
  static func misfit(_ scalar: Unicode.Scalar, _ misfit: Misfit, at span: Span) -> Diagnostic {
    let fix: Fix =
      switch misfit {
      case .space: .put(.plainBlank, " ", over: span)
      case .separator: .put(.useLineFeed, "\n", over: span)
      default: .put(.remove, "", over: span)
      }
    return error(.misfit, misfit.wording, scalar.codePoint, at: span, fix)
  }

  static func missingEquals(_ name: String, at span: Span, put text: String) -> Diagnostic {
    error(.missingEquals, name, at: span, .edit(.say(.write, "\(name) = …"), span, text))
  }

  static func missingIn(_ name: String, at span: Span) -> Diagnostic {
    error(.missingIn, name, at: span, .say(.forForm, name))
  }

  static func nesting(_ limit: Int, at span: Span) -> Diagnostic {
    error(.nestingLimit, "\(limit)", at: span, .say(.nameParts))
  }

  static func notIn(at span: Span) -> Diagnostic {
    error(.notIn, at: span, .say(.notFirst))
  }

  static func numberFormat(_ text: String, at span: Span) -> Diagnostic {
    let ends = text.split(separator: "..", maxSplits: 1).map(String.init)
    // `1..3` holds its end in most languages, and a range of nav does not.
    if text.contains(".."), ends.count == 2, Int(ends[0]) != nil, let last = Int(ends[1]),
      case (let end, false) = last.addingReportingOverflow(1)
    {
      return error(
        .numberFormat, text, at: span, .put(.write, "(range \(ends[0]) \(end))", over: span))
    }
    let digits = text.filter { $0 != "_" }
    let isGrouped = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    return error(
      .numberFormat, text, at: span,
      isGrouped && digits != text
        ? .put(.noGrouping, digits, over: span)
        : .edit(.say(.numberForm), span, "\"\(text)\""))
  }

  static func operatorArgument(_ sign: String, at span: Span) -> Diagnostic {
    warning(
      .operatorArgument, sign, at: span, .say(.parenthesizeExpression),
      .put(.quoteWord, "\"\(sign)\"", over: span))
  }

  static func pairColon(_ key: String, at span: Span) -> Diagnostic {
    error(.pairColon, at: span, colon(after: key, over: span))
  }

  static func pairSign(_ key: String, at span: Span) -> Diagnostic {
    error(.pairSign, at: span, colon(after: key, over: span))
  }

  private static func colon(after key: String, over span: Span) -> Fix {
    Fix(Message.fill(Advice.write.rawValue, ["\(key):"]), replacing: span, with: ":")
  }

  static func parameter(_ command: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(.parameter, command, at: span, fix ?? .say(.parameterForm, command))
  }

  /// An element or a field that is assigned to.
  static func partAssignment(_ name: String, isField: Bool, at span: Span) -> Diagnostic {
    error(.partAssignment, at: span, isField ? .say(.setField, name, name) : .say(.setElement))
  }

  static func realRange(at span: Span) -> Diagnostic {
    error(.realRange, at: span, .say(.rangeOfReals))
  }

  static func recordKey(at span: Span) -> Diagnostic {
    error(.recordKey, at: span, .say(.keyForm))
  }

  static func requiredAfterOptional(_ name: String, _ last: String, at span: Span) -> Diagnostic {
    error(
      .requiredAfterOptional, name, last, at: span,
      .put(.addDefault, "\(name) = nil", over: span), .say(.moveBefore, last))
  }

  static func shellSign(_ sign: String, _ advice: Advice, at span: Span) -> Diagnostic {
    error(.shellSign, sign, at: span, .say(advice), .say(.quotedSign))
  }

  /// A host that knows the command's flags can say more than that they have long names.
  static func shortFlag(_ text: String, of command: String?, at span: Span) -> Diagnostic {
    var result = error(
      .shortFlag, at: span, .say(.longFlags),
      .quoted(.quoteText, text, over: span) ?? .say(.valueForm))
    result.command = command
    return result
  }

  static func sourceSize(_ size: Int, limit: Int, at span: Span) -> Diagnostic {
    error(.sourceSize, "\(size)", "\(limit)", at: span, .say(.splitSource))
  }

  static func statementInside(_ keyword: String, at span: Span) -> Diagnostic {
    error(.statementInside, keyword, at: span, .say(.lineAlone))
  }

  static func statementStart(_ text: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(.statementStart, text, at: span, fix ?? .say(.goodStart))
  }

  static func strayBackslash(at span: Span, fix: Fix) -> Diagnostic {
    error(.strayBackslash, at: span, fix)
  }

  static func strayDollar(at span: Span) -> Diagnostic {
    error(.strayDollar, at: span, .put(.dollarEscape, "\\$", over: span))
  }

  static func strayKeyword(_ word: String, afterSemicolon: Bool, at span: Span) -> Diagnostic {
    let fix: Fix =
      switch word {
      case "else", "catch":
        afterSemicolon
          ? .say(.followsSemicolon, word) : .say(word == "else" ? .followsIf : .followsTry)
      default: .put(.quoteText, "\"\(word)\"", over: span)
      }
    return error(.statementStart, word, at: span, fix)
  }

  static func stringAcrossLines(at span: Span) -> Diagnostic {
    error(.stringAcrossLines, at: span, .say(.newLine))
  }

  static func templateKey(at span: Span) -> Diagnostic {
    error(.templateKey, at: span, .say(.dollarEscape))
  }

  static func tooManyErrors(_ limit: Int, at span: Span) -> Diagnostic {
    error(.tooManyErrors, "\(limit)", at: span, .say(.mendFirst))
  }

  static func unclosed(_ kind: Bracket.Kind, at open: Span, end: Span) -> Diagnostic {
    let closer = String(Unicode.Scalar(kind.closer))
    let place = Span(end.start, end.start)
    return error(.unclosedBracket, kind.opener, at: open, .put(.closeWith, closer, over: place))
  }

  static func unexpectedText(_ found: String, at span: Span, fix: Fix?) -> Diagnostic {
    error(.unexpectedText, found, at: span, fix ?? .say(.endOfStatement))
  }

  static func unicodeEscape(_ digits: String, at span: Span) -> Diagnostic {
    error(
      .unicodeEscape, at: span,
      digits.isEmpty
        ? .say(.write, "\\u{1F600}") : .put(.write, "\\u{\(digits)}", over: span))
  }

  static func unknownEscape(
    _ text: String, raw: (text: String, span: Span)?, at span: Span
  ) -> Diagnostic {
    error(
      .unknownEscape, text, at: span,
      .edit(.say(.doubleBackslash, text), span, "\\" + text),
      raw.map { .put(.orSingleQuotes, $0.text, over: $0.span) })
  }

  static func unmatched(_ bracket: String, at span: Span) -> Diagnostic {
    error(.unmatchedBracket, bracket, at: span, .put(.remove, "", over: span))
  }

  static func unterminatedString(_ quote: String, at span: Span) -> Diagnostic {
    error(
      .unterminatedString, at: span, .put(.closeWith, quote, over: Span(span.end, span.end)))
  }

  static func wordStart(_ text: String, at span: Span) -> Diagnostic {
    error(
      .wordStart, String(text.prefix(1)), at: span,
      .quoted(.quoteText, text, over: span) ?? .say(.quotedSign))
  }
}

extension Diagnostic.Note {
  static func stillOpen(_ kind: Bracket.Kind, at span: Span) -> Diagnostic.Note {
    Diagnostic.Note(Message.fill(Message.stillOpen, [kind.opener]), at: span)
  }
}
