internal import NavKit

/// Says what Tab could complete: commands, flags, variables, fields, and the names on screen.
struct Completer {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What could stand at a cursor.
  ///
  /// - Parameters:
  ///   - line: the text typed so far, complete or not.
  ///   - cursor: a byte offset into it.
  func completion(of line: String, at cursor: Int) -> Completion? {
    var map = SourceMap()
    guard let source = map.add(Source(name: "prompt", text: line)) else { return nil }
    let context = CursorContext.at(cursor, in: source)
    let candidates = candidates(in: context)
    guard !candidates.isEmpty else { return nil }
    return Completion(start: Int(context.span.start - source.base), candidates: candidates)
  }

  private func candidates(in context: CursorContext) -> [String] {
    switch context.place {
    case .command(let isStatement):
      var names = session.interpreter.commands.names + session.interpreter.definitionNames
      if isStatement { names += Keywords.all }
      return starting(with: context.text, among: names)
    case .flag(let call):
      let flags = session.interpreter.commands[call.name.text]?.signature.flags ?? []
      return starting(with: context.text, among: flags.map { "--" + $0.name })
    case .argument(let call, let flag):
      return arguments(of: call, flag: flag, context)
    case .variable:
      return starting(with: context.text, among: session.interpreter.variableNames)
    case .field(let operand):
      return starting(with: context.text, among: fields(of: operand))
    case .expression, .nothing: return []
    }
  }

  private func starting(with text: String, among names: [String]) -> [String] {
    Array(Set(names.filter { $0.hasPrefix(text) })).sorted()
  }

  private func arguments(of call: Call, flag: Name?, _ context: CursorContext) -> [String] {
    guard let signature = session.interpreter.commands[call.name.text]?.signature else { return [] }
    let type: ParameterType
    let namesObject: Bool
    if let flag = flag.flatMap({ signature.flag($0.text) }), let flagType = flag.type {
      type = flagType
      namesObject = flag.name == "in"
    } else {
      guard let parameter = parameter(at: context.position, of: signature, call) else { return [] }
      type = parameter.type
      namesObject = ["target", "folder"].contains(parameter.name)
    }
    if !type.words.isEmpty { return starting(with: context.text, among: type.words) }
    if type.contains(.onOff) { return starting(with: context.text, among: ["off", "on"]) }
    if signature.name == "help" {
      return starting(with: context.text, among: session.interpreter.commands.names)
    }
    guard namesObject else { return [] }
    return session.names(startingWith: context.text, limit: PromptLimits.completedNames)
      .map { Session.argument($0, quote: context.quote) }
  }

  /// The parameter that an argument goes to; values of flags are not counted.
  private func parameter(at position: Int, of signature: Signature, _ call: Call) -> Parameter? {
    var position = position
    for argument in call.arguments {
      if case .flag(let name, nil) = argument.kind, signature.flag(name.text)?.type != nil {
        position -= 1
      }
    }
    let parameters = signature.parameters
    if position >= parameters.count { return parameters.last { $0.isRepeated } }
    return position >= 0 ? parameters[position] : nil
  }

  private func fields(of operand: Expression) -> [String] {
    switch operand.kind {
    case .command(let call):
      let result = session.interpreter.commands[call.name.text]?.signature.result
      return result?.type == "record" ? result?.fields ?? [] : []
    case .variable(let name):
      return session.interpreter.variable(name.text)?.asRecord?.keys.names ?? []
    default: return []
    }
  }
}
