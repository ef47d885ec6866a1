internal import NavSyntax

/// Decides which argument goes to which parameter or flag, by a signature.
///
/// Flags are syntax, so all of it is known before anything runs; what is left for the run is the
/// type of arguments that are variables or in parentheses.
public struct Binder {
  /// The command.
  private let command: CommandBox
  /// The arguments in the order of the text, each with its slot: the parameters', then the flags'.
  private(set) var items: [(slot: Int, argument: Argument)] = []
  private(set) var switches: [String] = []
  /// The arguments that there is no parameter for.
  private(set) var surplus: [Argument] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Binds the arguments of a call; what is wrong with them is in the diagnostics.
  init(_ call: Call, _ command: CommandBox) {
    self.command = command
    items.reserveCapacity(call.arguments.count)
    bind(call)
  }

  /// The command's signature.
  var signature: Signature { command.signature }

  private mutating func bind(_ call: Call) {
    let count = command.parameterCount
    var place = 0
    var index = 0
    var isFilled = false
    while index < call.arguments.count {
      let argument = call.arguments[index]
      index += 1
      if case .flag(let name, let attached) = argument.kind {
        var next = index < call.arguments.count ? call.arguments[index] : nil
        if let flag = next?.kind, case .flag = flag { next = nil }
        if bindFlag(name, attached, argument, next) { index += 1 }
      } else if place < count {
        items.append((place, argument))
        if command.isRepeated, place == count - 1 { isFilled = true } else { place += 1 }
      } else {
        surplus.append(argument)
      }
    }
    if let first = surplus.first {
      let given = count + surplus.count
      report(
        "too-many-arguments", Wording.tooManyArguments(signature.name, count, given),
        first.span, [signature.usage])
    }
    if place < command.requiredCount, !(isFilled && place == command.requiredCount - 1) {
      let missing = signature.parameters[place].name
      report(
        "missing-argument", Wording.missingArgument(missing, of: signature.name), call.span,
        [signature.usage])
    }
    for (slot, argument) in items {
      let problem = Binder.mismatch(argument, command.types[slot], command.slotName(slot))
      if let problem { diagnostics.append(problem) }
    }
  }

  /// Binds a flag, and answers whether it took the argument after it.
  private mutating func bindFlag(
    _ name: Name, _ attached: Argument?, _ argument: Argument, _ next: Argument?
  ) -> Bool {
    guard let place = signature.flags.firstIndex(where: { $0.name == name.text }) else {
      let names = signature.flags.map(\.name)
      let meant = Suggestion.closest(to: name.text, among: names)
      diagnostics.append(
        Diagnostic(
          code: "unknown-flag", Wording.unknownFlag(name.text, of: signature.name),
          at: argument.span,
          fixes: meant.map { [Diagnostic.Fix(Wording.didYouMean(code: "--" + $0))] }
            ?? [Diagnostic.Fix(Wording.flags(of: signature))]))
      // What follows cannot be told from an operand.
      return false
    }
    let flag = signature.flags[place]
    let slot = command.parameterCount + place
    guard flag.type != nil else {
      if let attached {
        report("flag-value", Wording.switchTakesNoValue(flag.name), attached.span)
      }
      if switches.contains(flag.name) {
        report("repeated-flag", Wording.repeatedFlag(flag.name), argument.span)
      }
      switches.append(flag.name)
      return false
    }
    if !flag.isRepeated, items.contains(where: { $0.slot == slot }) {
      report("repeated-flag", Wording.repeatedFlag(flag.name), argument.span)
    }
    guard let value = attached ?? next else {
      report("missing-flag-value", Wording.missingFlagValue(flag), argument.span)
      return false
    }
    items.append((slot, value))
    return attached == nil
  }

  private mutating func report(
    _ code: String, _ text: String, _ span: Span, _ help: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(code: code, text, at: span, fixes: help.map { Diagnostic.Fix($0) }))
  }
}

extension Binder {
  /// What is wrong with a literal given to a parameter of a type.
  static func mismatch(
    _ argument: Argument, _ type: ParameterType, _ name: @autoclosure () -> String
  ) -> Diagnostic? {
    let found: String
    switch argument.kind {
    case .flag: return nil
    case .block:
      if type.contains(.block) { return nil }
      found = "a block"
    case .word(let word):
      return mismatch(word: word, type, name(), argument.span)
    case .bare(let literal):
      if Binder.literal(literal, type) != nil || type.contains(.string) { return nil }
      found = literal.kind.literalType ?? "a word"
    case .value(let expression):
      if case .string(let text) = expression.kind {
        return mismatch(word: text, type, name(), argument.span)
      }
      if case .record(let pairs) = expression.kind, pairs.isEmpty, type.contains(.block) {
        return nil
      }
      guard let literal = expression.kind.literalType, !type.accepts(literal: literal) else {
        return nil
      }
      found = literal
    }
    return Diagnostic(
      code: "argument-type", Wording.wrongType(name(), type.described, found), at: argument.span)
  }

  private static func mismatch(
    word: String, _ type: ParameterType, _ name: @autoclosure () -> String, _ span: Span
  ) -> Diagnostic? {
    if type.contains(.onOff), word == "on" || word == "off" { return nil }
    if type.words.isEmpty {
      guard !type.contains(.string) else { return nil }
      return Diagnostic(
        code: "argument-type", Wording.wrongType(name(), type.described, "\"\(word)\""), at: span)
    }
    guard !type.words.contains(word) else { return nil }
    let meant = Suggestion.closest(to: word, among: type.words)
    return Diagnostic(
      code: "argument-type", Wording.wrongType(name(), type.described, "\"\(word)\""), at: span,
      fixes: meant.map { [Diagnostic.Fix(Wording.didYouMean($0), replacing: span, with: $0)] } ?? []
    )
  }

  /// The value of a bare literal for a parameter of a type; nothing where its spelling is meant.
  static func literal(_ literal: Expression, _ type: ParameterType) -> Value? {
    switch literal.kind {
    case .nil: return type.contains(.null) ? .nil : nil
    case .boolean(let truth):
      return type.contains(.boolean) || type.contains(.onOff) ? .boolean(truth) : nil
    case .integer(let number):
      return type.contains(.integer) || type.contains(.real) ? .integer(number) : nil
    case .real(let number): return type.contains(.real) ? .real(number) : nil
    case .id(let id): return type.contains(.any) ? .string(id) : nil
    default: return nil
    }
  }
}

extension Expression.Kind {
  /// The described type of a literal; nothing where only the run can tell.
  var literalType: String? {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .real: "a real"
    case .string, .id, .template: "a string"
    case .list: "a list"
    case .record: "a record"
    case .group(let inner): inner.kind.literalType
    case .variable, .command, .postfix, .unary, .chain, .comparison: nil
    }
  }
}

extension ParameterType {
  /// Whether a literal of a described type is of it.
  fileprivate func accepts(literal: String) -> Bool {
    switch literal {
    case "nil": contains(.null)
    case "a boolean": contains(.boolean) || contains(.onOff)
    case "an integer": contains(.integer) || contains(.real)
    case "a real": contains(.real)
    case "a string": contains(.string) || contains(.onOff)
    case "a list": contains(.list)
    case "a record": contains(.record)
    default: true
    }
  }
}
