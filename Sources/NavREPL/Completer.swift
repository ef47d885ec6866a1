package import NavKit

/// Says what Tab could complete: commands, flags, variables, fields, files, and what is on screen.
package struct Completer {
  private let session: Session

  /// Makes a completer of what is on screen in a session.
  package init(_ session: Session) { self.session = session }

  /// What could stand at a cursor.
  ///
  /// - Parameters:
  ///   - line: the text typed so far, complete or not.
  ///   - cursor: a byte offset into it.
  package func completion(of line: String, at cursor: Int) -> Completion? {
    var map = SourceMap()
    guard let source = map.add(Source(name: "prompt", text: line)) else { return nil }
    let context = CursorContext.at(cursor, in: source)
    let start = Int(context.span.start - source.base)
    let candidates: [Completion.Candidate]
    if case .field(let operand) = context.place {
      return FieldNames(session, context.script)
        .completion(of: operand, typed: context.text, start: start)
    } else {
      candidates = self.candidates(in: context)
    }
    guard !candidates.isEmpty else {
      return hint(context).map { Completion(start: start, candidates: [], hint: $0) }
    }
    let sorted = Set(candidates).sorted { $0.text < $1.text }
    // A name's own limit: whoever has as many may have more.
    let isCut = sorted.count >= PromptLimits.completedNames
    return Completion(start: start, candidates: sorted, isCut: isCut)
  }

  private func candidates(in context: CursorContext) -> [Completion.Candidate] {
    switch context.place {
    case .command(let isStatement):
      var names = session.interpreter.commands.names + session.interpreter.definitionNames
      if isStatement { names += Keywords.all }
      return words(context.text, among: names)
    case .flag(let call):
      let flags =
        session.interpreter.commands[context.script.text(of: call.name)]?.signature.flags ?? []
      return words(context.text, among: flags.map { "--" + $0.name })
    case .argument(let call, let flag):
      return arguments(of: call, flag: flag, context)
    case .variable:
      return words(context.text, among: session.interpreter.variableNames, .operand)
    case .field, .expression, .nothing: return []
    }
  }

  private func words(
    _ text: String, among names: [String], _ ending: Completion.Ending = .word
  ) -> [Completion.Candidate] {
    names.filter { $0.hasPrefix(text) }.map { Completion.Candidate($0, ending) }
  }

  // MARK: Arguments

  private func arguments(
    of call: Call, flag: Name?, _ context: CursorContext
  ) -> [Completion.Candidate] {
    let script = context.script
    let command = script.text(of: call.name)
    if let definition = session.interpreter.help(onDefinition: command) {
      return arguments(of: definition, context)
    }
    guard let signature = session.interpreter.commands[command]?.signature else { return [] }
    let type: ParameterType
    let name: String
    if let flag = flag.flatMap({ signature.flag(script.text(of: $0)) }), let flagType = flag.type {
      (type, name) = (flagType, "--" + flag.name)
    } else {
      guard let parameter = parameter(of: signature, call, context) else { return [] }
      (type, name) = (parameter.type, parameter.name)
    }
    if name == "--type" { return kinds(type.words, context) }
    if !type.words.isEmpty { return words(context.text, among: type.words) }
    if type.contains(.onOff) { return words(context.text, among: ["off", "on"]) }
    if signature.name == "help" {
      return words(
        context.text,
        among: session.interpreter.commands.names + session.interpreter.definitionNames)
    }
    return values(of: name, in: signature, context)
  }

  /// What an argument can be by the name of its parameter.
  private func values(
    of name: String, in signature: Signature? = nil, _ context: CursorContext
  ) -> [Completion.Candidate] {
    switch name {
    case "target" where signature?.name == "report":
      return objects(context) { $0.isReport || $0.isFolder }
    case "target":
      return words(context, session.panelTitles) + objects(context) { _ in true }
    case "element" where signature?.name == "pageby":
      return words(context, session.pageElements + ["next", "previous", "first", "last"])
    case "column" where signature?.name == "sort":
      return words(context, session.columnTitles(withTotals: true))
    case "folder", "--in": return objects(context) { $0.isFolder }
    case "--columns": return titles(context)
    case "file", "place", "directory": return files(context)
    default: return []
    }
  }

  /// Names of what is on screen, as arguments; letters match ignoring case.
  private func words(_ context: CursorContext, _ names: [String]) -> [Completion.Candidate] {
    let typed = context.text.lowercased()
    return names.filter { $0.lowercased().hasPrefix(typed) }
      .map { Completion.Candidate(Session.argument($0, quote: context.quote)) }
  }

  /// The words of a parameter's comment, or what commands take for a parameter of its name.
  private func arguments(
    of definition: DefinitionHelp, _ context: CursorContext
  ) -> [Completion.Candidate] {
    guard context.position < definition.parameters.count else { return [] }
    let parameter = definition.parameters[context.position]
    if !parameter.choices.isEmpty { return words(context.text, among: parameter.choices) }
    return values(of: parameter.name, context)
  }

  /// How the definition is called whose argument stands at the cursor, and what is said of it.
  private func hint(_ context: CursorContext) -> String? {
    guard case .argument(let call, _) = context.place,
      let definition = session.interpreter.help(
        onDefinition: context.script.text(of: call.name))
    else { return nil }
    var hint = definition.synopsis
    if context.position < definition.parameters.count {
      let parameter = definition.parameters[context.position]
      if !parameter.summary.isEmpty {
        hint += "  (\(parameter.name.uppercased()): \(parameter.summary))"
      }
    }
    return shownText(hint)
  }

  /// The parameter that an argument goes to; values of flags are not counted.
  private func parameter(
    of signature: Signature, _ call: Call, _ context: CursorContext
  ) -> Parameter? {
    let script = context.script
    var position = context.position
    for argument in call.arguments {
      if case .flag(let flag) = script[argument].kind, script[flag].value == nil,
        signature.flag(script.text(of: script[flag].name))?.type != nil
      {
        position -= 1
      }
    }
    let parameters = signature.parameters
    if position >= parameters.count { return parameters.last { $0.isRepeated } }
    return position >= 0 ? parameters[position] : nil
  }

  /// The kinds that occur on screen, and all only where none of those fits.
  private func kinds(_ all: [String], _ context: CursorContext) -> [Completion.Candidate] {
    let near = session.kindsOnScreen(limit: PromptLimits.completedNames)
    let found = words(context.text, among: all.filter(near.contains))
    return found.isEmpty ? words(context.text, among: all) : found
  }

  private func objects(
    _ context: CursorContext, where isWanted: (NamedObject) -> Bool
  ) -> [Completion.Candidate] {
    objectNames(context).filter(isWanted).map { object in
      let separator = object.separator.map(String.init) ?? ""
      return Completion.Candidate(
        Session.argument(object.text + separator, quote: context.quote),
        separator.isEmpty ? .word : .folder)
    }
  }

  private func objectNames(_ context: CursorContext) -> [NamedObject] {
    let limit = PromptLimits.completedNames
    let names = session.names(startingWith: context.text, limit: limit)
    return names.count < limit ? names : names + session.lastNames(startingWith: context.text)
  }

  private func files(_ context: CursorContext) -> [Completion.Candidate] {
    let home = session.interpreter.configuration.environment().first { $0.0 == "HOME" }?.1
    return FileNames.paths(
      startingWith: context.text, home: home, limit: PromptLimits.completedFiles
    ).map {
      Completion.Candidate(
        Session.argument($0.path, quote: context.quote), $0.isDirectory ? .folder : .word)
    }
  }

  /// The titles of the result on screen, after those that stand before the last comma.
  private func titles(_ context: CursorContext) -> [Completion.Candidate] {
    let text = context.text
    let begin = text.lastIndex(of: ",").map { text.index(after: $0) } ?? text.startIndex
    let wanted = text[begin...].lowercased()
    return session.selectableTitles.filter {
      $0.lowercased().hasPrefix(wanted) && !$0.contains(",")
    }
    .map { Completion.Candidate(Session.argument(text[..<begin] + $0, quote: context.quote)) }
  }
}
