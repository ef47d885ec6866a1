internal import NavSyntax

/// Decides which argument goes to which parameter or flag, by a signature.
///
/// Flags are syntax, so all of it is known before anything runs; what is left for the run is the
/// type of arguments that are variables or in parentheses.
public struct Binder {
  /// The command's signature.
  public let signature: Signature
  /// What stands in each slot: the parameters', then the flags'.
  private(set) var slots: [[Argument]]
  private(set) var switches: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Binds the arguments of a call; what is wrong with them is in the diagnostics.
  init(_ call: Call, _ signature: Signature) {
    self.signature = signature
    slots = Array(repeating: [], count: signature.parameters.count + signature.flags.count)
    bind(call)
  }

  private mutating func bind(_ call: Call) {
    let parameters = signature.parameters
    var place = 0
    var surplus: Argument?
    var index = 0
    while index < call.arguments.count {
      let argument = call.arguments[index]
      index += 1
      if case .flag(let name, let attached) = argument.kind {
        var next = index < call.arguments.count ? call.arguments[index] : nil
        if let flag = next?.kind, case .flag = flag { next = nil }
        if bindFlag(name, attached, argument, next) { index += 1 }
      } else if place < parameters.count {
        slots[place].append(argument)
        if !parameters[place].isRepeated { place += 1 }
      } else if surplus == nil {
        surplus = argument
      }
    }
    if let surplus {
      let given = call.arguments.count { if case .flag = $0.kind { false } else { true } }
      report(
        "too-many-arguments",
        Wording.tooManyArguments(signature.name, parameters.count, given), surplus.span,
        [signature.usage])
    }
    let missing = parameters.indices.first { !parameters[$0].isOptional && slots[$0].isEmpty }
    if let missing {
      report(
        "missing-argument", Wording.missingArgument(parameters[missing].name, of: signature.name),
        call.span, [signature.usage])
    }
    checkTypes()
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
          fixes: meant.map { [Diagnostic.Fix(Wording.didYouMean("--" + $0))] }
            ?? [Diagnostic.Fix(Wording.flags(of: signature))]))
      // What follows cannot be told from an operand.
      return false
    }
    let flag = signature.flags[place]
    let slot = signature.parameters.count + place
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
    if !slots[slot].isEmpty && !flag.isRepeated {
      report("repeated-flag", Wording.repeatedFlag(flag.name), argument.span)
    }
    guard let value = attached ?? next else {
      report("missing-flag-value", Wording.missingFlagValue(flag), argument.span)
      return false
    }
    slots[slot].append(value)
    return attached == nil
  }

  /// What a slot is called and takes.
  func slot(_ index: Int) -> (name: String, type: ParameterType) {
    if index < signature.parameters.count {
      let parameter = signature.parameters[index]
      return (parameter.name, parameter.type)
    }
    let flag = signature.flags[index - signature.parameters.count]
    return ("--" + flag.name, flag.type ?? .any)
  }

  private mutating func checkTypes() {
    for index in slots.indices {
      let (name, type) = slot(index)
      for argument in slots[index] {
        guard let problem = Binder.mismatch(argument, type, name) else { continue }
        diagnostics.append(problem)
      }
    }
  }

  private mutating func report(_ code: String, _ text: String, _ span: Span, _ help: [String] = []) {
    diagnostics.append(
      Diagnostic(code: code, text, at: span, fixes: help.map { Diagnostic.Fix($0) }))
  }
}

extension Binder {
  /// What is wrong with a literal given to a parameter of a type.
  static func mismatch(_ argument: Argument, _ type: ParameterType, _ name: String) -> Diagnostic? {
    let found: String
    switch argument.kind {
    case .flag: return nil
    case .block:
      if type.contains(.block) { return nil }
      found = "a block"
    case .word(let word):
      return mismatch(word: word, type, name, argument.span)
    case .bare(let literal):
      if Binder.literal(literal, type) != nil || type.contains(.string) { return nil }
      found = literal.kind.literalType ?? "a word"
    case .value(let expression):
      if case .string(let text) = expression.kind {
        return mismatch(word: text, type, name, argument.span)
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
      code: "argument-type", Wording.wrongType(name, type.described, found), at: argument.span)
  }

  private static func mismatch(
    word: String, _ type: ParameterType, _ name: String, _ span: Span
  ) -> Diagnostic? {
    if type.contains(.onOff), word == "on" || word == "off" { return nil }
    if type.words.isEmpty {
      guard !type.contains(.string) else { return nil }
      return Diagnostic(
        code: "argument-type", Wording.wrongType(name, type.described, "\"\(word)\""), at: span)
    }
    guard !type.words.contains(word) else { return nil }
    let meant = Suggestion.closest(to: word, among: type.words)
    return Diagnostic(
      code: "argument-type", Wording.wrongType(name, type.described, "\"\(word)\""), at: span,
      fixes: meant.map { [Diagnostic.Fix(Wording.didYouMean($0), replacing: span, with: $0)] } ?? [])
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
