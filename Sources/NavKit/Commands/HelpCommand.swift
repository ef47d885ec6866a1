extension Session {
  /// `help [WORD]`: the commands, or one of them.
  var helpCommand: Command {
    Command(
      Signature(
        "help", "List the commands, or explain one of them",
        group: CommandGroup.shell,
        parameters: [
          Parameter("word", .string, "a command, or a word of another program", isOptional: true)
        ],
        result: Signature.Result("string"),
        examples: [
          .init(
            "help rotate",
            """
            rotate: Turn the device: the screen's sides change places

              rotate

            examples:
              rotate; print (screen).columns (screen).lines
            """),
          .init("help pwd", "nav has no pwd: (info).location is the path of the object on screen"),
        ])
    ) { [unowned self] call in
      let text: String
      if let word = try call.optionalString("word") {
        guard let found = helpPage(on: word) else {
          throw call.failure(
            .name, "no help on \"\(word)\"", at: "word",
            help: help(for: word, among: interpreter.commands.names))
        }
        text = found
      } else {
        text = helpOverview
      }
      return Outcome(.string(text)) { try $0.writeLine(text) }
    }
  }

  /// The page of `help WORD`, without its last newline; nothing where there is none.
  package func helpPage(on word: String) -> String? {
    // A definition takes the place of a command of its name.
    if let definition = interpreter.help(onDefinition: word) { return page(definition) }
    if word.lowercased() == CommandGroup.definitions.lowercased(),
      !interpreter.definitionNames.isEmpty
    {
      return definitions(limit: .max).joined(separator: "\n")
    }
    if let command = interpreter.commands[word] {
      let text = command.signature.help
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    if let keyword = Keywords.help[word] { return keyword }
    if let topic = HelpTopics.texts[word.lowercased()] { return topic }
    if let group = groups.first(where: { $0.lowercased() == word.lowercased() }) {
      return ([group] + members(of: group).map(row)).joined(separator: "\n")
    }
    let word = word.lowercased()
    let advice = BorrowedWords.advice[word] ?? ForeignStatements.advice[word]
    return advice.map { "nav has no \(word): \($0)" }
  }

  private var groups: [String] {
    var groups = CommandGroup.all
    for signature in interpreter.commands.all.map(\.signature)
    where !groups.contains(signature.group) {
      groups.append(signature.group)
    }
    return groups
  }

  private func members(of group: String) -> [Signature] {
    interpreter.commands.all.map(\.signature).filter { $0.group == group }
  }

  private func row(_ signature: Signature) -> String {
    let width = interpreter.commands.names.map(\.count).max() ?? 0
    let padding = String(repeating: " ", count: width - signature.name.count)
    let start = "  \(signature.name)\(padding)  "
    return HelpLayout.wrapped(signature.summary, after: start, indentation: start.count)
  }

  /// The primitives with what they do, all others by name: it is to fit on a screen.
  package var helpOverview: String {
    var lines =
      [CommandGroup.primitives] + members(of: CommandGroup.primitives).map(row)
    let title = groups.map(\.count).filter { $0 < CommandGroup.primitives.count }.max() ?? 0
    lines.append("")
    for group in groups where group != CommandGroup.primitives {
      let padding = String(repeating: " ", count: title - group.count)
      var line = group + padding + " "
      for name in members(of: group).map(\.name) {
        if line.count + name.count + 1 > HelpLayout.width {
          lines.append(line)
          line = String(repeating: " ", count: title + 1)
        }
        line += " " + name
      }
      lines.append(line)
    }
    if !interpreter.definitionNames.isEmpty {
      lines += [""] + definitions(limit: KitLimits.helpDefinitions)
    }
    lines += [
      "", "help NAME explains a command or keyword, help GROUP lists a group;",
      HelpLayout.wrapped(
        "help \(HelpTopics.names.joined(separator: ", ")) are pages of their own"),
    ]
    return lines.joined(separator: "\n")
  }
}
