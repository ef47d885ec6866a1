internal import NavSyntax

/// The options and operands of a program, bound by its signature.
public struct Options {
  /// The operands, in order.
  public private(set) var operands: [String] = []
  private var given: [String: [Value]] = [:]
  private let signature: Signature

  /// Makes options of what is bound.
  fileprivate init(_ signature: Signature) { self.signature = signature }

  /// Whether a switch, or an option with a value, was given.
  public func flag(_ name: String) -> Bool { given[name] != nil }

  /// The last value of an option.
  public func value(_ name: String) -> Value? { given[name]?.last }

  /// All values of an option, in order.
  public func values(_ name: String) -> [Value] { given[name] ?? [] }

  /// The last value of an option as a string.
  public func string(_ name: String) -> String? { value(name)?.text }
}

extension Binder {
  /// Binds the words of a command line by a program's signature.
  ///
  /// Beyond what flags of the language know, there are one-letter options (`-c`), and where the
  /// signature says so all words from the first operand on are operands. The word `--` ends the
  /// options, `-` is an operand. Errors are of kind `usage`.
  public static func bind(_ signature: Signature, words: [String]) throws(Failure) -> Options {
    var options = Options(signature)
    var index = 0
    var areOptionsOver = false
    while index < words.count {
      let word = words[index]
      index += 1
      if areOptionsOver || word == "-" || !word.hasPrefix("-") {
        options.append(word)
        if signature.endsOptionsAtOperand { areOptionsOver = true }
        continue
      }
      if word == "--" {
        areOptionsOver = true
        continue
      }
      let (name, attached) = split(word)
      guard let flag = find(name, signature) else { throw unknown(name, signature) }
      guard let type = flag.type else {
        if attached != nil {
          throw usage(Wording.switchTakesNoValue(flag.name), signature)
        }
        options.give(flag.name, .boolean(true))
        continue
      }
      var text = attached
      if text == nil, index < words.count, isValue(words[index], of: flag, signature) {
        text = words[index]
        index += 1
      }
      guard let text else { throw usage(Wording.missingFlagValue(flag), signature) }
      if options.flag(flag.name), !flag.isRepeated {
        throw usage(Wording.repeatedFlag(flag.name), signature)
      }
      guard let value = value(text, type) else {
        let meant = Suggestion.closest(to: text, among: type.words)
        throw Failure(
          .usage, Wording.wrongType(flag.shownName, type.described, "\"\(text)\""),
          help: [meant.map { Wording.didYouMean($0) } ?? signature.usage])
      }
      options.give(flag.name, value)
    }
    try checkOperands(options.operands.count, signature)
    return options
  }

  /// Whether the word after an option is its value rather than the next option, which a value
  /// that was forgotten would swallow. Any word may be attached by `=`, and an option with a
  /// letter, such as `-c`, takes texts that look like letters.
  private static func isValue(_ word: String, of flag: Flag, _ signature: Signature) -> Bool {
    if word.hasPrefix("--") { return false }
    return flag.short != nil || !word.hasPrefix("-") || find(word, signature) == nil
  }

  /// The name of an option without dashes, or with one if it is a letter, and what follows `=`.
  private static func split(_ word: String) -> (name: String, attached: String?) {
    guard word.hasPrefix("--"), let mark = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<mark]), String(word[word.index(after: mark)...]))
  }

  private static func find(_ name: String, _ signature: Signature) -> Flag? {
    if name.hasPrefix("--") { return signature.flag(String(name.dropFirst(2))) }
    let letter = name.dropFirst()
    guard letter.count == 1 else { return nil }
    return signature.flags.first { $0.short == letter.first }
  }

  private static func unknown(_ name: String, _ signature: Signature) -> Failure {
    let names = signature.flags.map { "--" + $0.name }
    let word = name.hasPrefix("--") ? name : "-" + name
    let meant = Suggestion.closest(to: word, among: names)
    return Failure(
      .usage, Wording.unknownOption(name),
      help: [meant.map { Wording.didYouMean(code: $0) } ?? signature.usage])
  }

  private static func usage(_ message: String, _ signature: Signature) -> Failure {
    Failure(.usage, message, help: [signature.usage])
  }

  private static func checkOperands(_ count: Int, _ signature: Signature) throws(Failure) {
    let parameters = signature.parameters
    if let missing = parameters.indices.first(where: { !parameters[$0].isOptional && $0 >= count })
    {
      throw usage(
        Wording.missingArgument(parameters[missing].name, of: signature.name), signature)
    }
    guard count > parameters.count, parameters.last?.isRepeated != true,
      !signature.endsOptionsAtOperand
    else { return }
    throw usage(Wording.tooManyArguments(signature.name, parameters.count, count), signature)
  }

  /// A word as a value of a type.
  private static func value(_ text: String, _ type: ParameterType) -> Value? {
    if !type.words.isEmpty { return type.words.contains(text) ? .string(text) : nil }
    if type.contains(.onOff), text == "on" || text == "off" { return .boolean(text == "on") }
    if type.contains(.integer) || type.contains(.real), let number = Int(text) {
      return .integer(number)
    }
    if type.contains(.real), let number = Double(text), number.isFinite { return .real(number) }
    if type.contains(.boolean), text == "true" || text == "false" {
      return .boolean(text == "true")
    }
    return type.contains(.string) ? .string(text) : nil
  }
}

extension Options {
  fileprivate mutating func append(_ operand: String) { operands.append(operand) }

  fileprivate mutating func give(_ name: String, _ value: Value) {
    given[name, default: []].append(value)
  }
}
