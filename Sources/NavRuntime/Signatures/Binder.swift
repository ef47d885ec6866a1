internal import NavSyntax

/// Decides which argument goes to which parameter or flag, by a signature.
///
/// Flags are syntax, so all of it is known before anything runs; what is left for the run is the
/// type of arguments that are variables or in parentheses.
public struct Binder {
  /// The script of the call.
  private let script: Script
  /// The command.
  private let command: CommandBox
  /// The arguments in the order of the text, each with its slot: the parameters', then the flags'.
  private(set) var items: [(slot: Int, argument: Argument)] = []
  private(set) var switches: [String] = []
  /// The arguments that there is no parameter for.
  private(set) var surplus: [Argument] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Binds the arguments of a call; what is wrong with them is in the diagnostics.
  init(_ call: Call, of script: Script, _ command: CommandBox) {
    self.script = script
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
      let argument = script[call.arguments[index]]
      index += 1
      if case .flag(let flag) = argument.kind {
        var next = index < call.arguments.count ? script[call.arguments[index]] : nil
        if let flag = next?.kind, case .flag = flag { next = nil }
        if bindFlag(script[flag], argument, next) { index += 1 }
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
      let problem = Binder.mismatch(
        argument, of: script, command.types[slot], command.slotName(slot))
      if let problem { diagnostics.append(problem) }
    }
  }

  /// Binds a flag, and answers whether it took the argument after it.
  private mutating func bindFlag(
    _ given: FlagArgument, _ argument: Argument, _ next: Argument?
  ) -> Bool {
    let name = script.text(of: given.name)
    let attached = given.value.map { script[$0] }
    guard let place = signature.flags.firstIndex(where: { $0.name == name }) else {
      let names = signature.flags.map(\.name)
      let meant = Suggestion.closest(to: name, among: names)
      diagnostics.append(
        Diagnostic(
          code: "unknown-flag", Wording.unknownFlag(name, of: signature.name),
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
    _ argument: Argument, of script: Script, _ type: ParameterType,
    _ name: @autoclosure () -> String
  ) -> Diagnostic? {
    let found: String
    switch argument.kind {
    case .flag: return nil
    case .block:
      if type.contains(.block) { return nil }
      found = "a block"
    case .word:
      return mismatch(word: .source(argument.span), of: script, type, name(), argument.span)
    case .bare(let literal):
      if type.contains(.string) || Binder.literal(script[literal], of: script, type) != nil {
        return nil
      }
      found = script.literalType(literal) ?? "a word"
    case .value(let expression):
      if case .string(let text) = script[expression].kind {
        return mismatch(word: text, of: script, type, name(), argument.span)
      }
      if case .record(let pairs) = script[expression].kind, pairs.isEmpty, type.contains(.block) {
        return nil
      }
      guard let literal = script.literalType(expression), !type.accepts(literal: literal) else {
        return nil
      }
      found = literal
    }
    return Diagnostic(
      code: "argument-type", Wording.wrongType(name(), type.described, found), at: argument.span)
  }

  private static func mismatch(
    word text: StringContent, of script: Script, _ type: ParameterType,
    _ name: @autoclosure () -> String, _ span: Span
  ) -> Diagnostic? {
    if type.words.isEmpty, type.contains(.string) { return nil }
    let word = script.text(of: text)
    if type.contains(.onOff), word == "on" || word == "off" { return nil }
    if type.words.isEmpty {
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
  static func literal(
    _ literal: Expression, of script: Script, _ type: ParameterType
  ) -> Value? {
    switch literal.kind {
    case .nil: return type.contains(.null) ? .nil : nil
    case .boolean(let truth):
      return type.contains(.boolean) || type.contains(.onOff) ? .boolean(truth) : nil
    case .integer(let number):
      return type.contains(.integer) || type.contains(.real) ? .integer(number) : nil
    case .real(let number): return type.contains(.real) ? .real(number) : nil
    case .id: return type.contains(.any) ? .string(script.id(in: literal.span)) : nil
    default: return nil
    }
  }
}

extension Script {
  /// Whether only the run can tell the type of an argument.
  func isComputed(_ argument: Argument) -> Bool {
    guard case .value(let id) = argument.kind else { return false }
    return isComputed(id)
  }

  private func isComputed(_ id: Expression.ID) -> Bool {
    switch self[id].kind {
    case .group(let inner): isComputed(inner)
    case .variable, .command, .postfix, .unary, .chain, .comparison: true
    case .nil, .boolean, .integer, .real, .string, .id, .template, .list, .record: false
    }
  }

  /// The described type of a literal; nothing where only the run can tell.
  func literalType(_ id: Expression.ID) -> String? {
    switch self[id].kind {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .real: "a real"
    case .string, .id, .template: "a string"
    case .list: "a list"
    case .record: "a record"
    case .group(let inner): literalType(inner)
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
