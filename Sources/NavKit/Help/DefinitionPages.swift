// What `help` says of the definitions of scripts and the prompt.

extension Session {
  /// The page of a definition: its comment, how it is called, and its parameters.
  func page(_ definition: DefinitionHelp) -> String {
    var lines: [String] = []
    if let first = definition.text.first {
      let title = "\(definition.name): \(first)"
      lines = ([title] + definition.text.dropFirst()).map { HelpLayout.wrapped($0) } + [""]
    }
    lines.append(HelpLayout.call(definition.synopsis))
    let explained = definition.parameters.filter { !$0.summary.isEmpty }
    if !explained.isEmpty { lines.append("") }
    for parameter in explained {
      lines.append(HelpLayout.row(parameter.name.uppercased(), parameter.summary))
    }
    return lines.joined(separator: "\n").showingControls()
  }

  /// The definitions under their heading, a line each: the call, and the first line of the comment.
  func definitions(limit: Int) -> [String] {
    let all = interpreter.definitionNames.compactMap { interpreter.help(onDefinition: $0) }
    let shown = all.prefix(limit)
    let width = shown.map(\.synopsis.count).filter { $0 <= KitLimits.helpCall }.max() ?? 0
    var lines = [CommandGroup.definitions]
    for definition in shown {
      let call = definition.synopsis
      let padding = String(repeating: " ", count: max(0, width - call.count) + 2)
      let line = definition.text.first.map {
        HelpLayout.wrapped($0, after: "  " + call + padding, indentation: width + 4)
      }
      lines.append((line ?? "  " + call).showingControls())
    }
    let rest = all.count - shown.count
    if rest > 0 { lines.append("  … \(rest) more: help definitions") }
    return lines
  }
}
