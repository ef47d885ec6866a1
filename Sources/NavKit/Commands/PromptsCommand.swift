extension Session {
  /// `prompts [TARGET] [ANSWERS]`: what a report or a document asks.
  var promptsCommand: Command {
    Command(
      Signature(
        "prompts", "What a report or document asks before it runs, with choices and answers",
        group: CommandGroup.content,
        parameters: [
          Parameter(
            "target", [.string, .integer],
            "a report or document, named as for open; without one, that on screen or whose load "
              + "has failed",
            isOptional: true),
          Parameter(
            "answers", .record, "answers so far: prompts may depend on them", isOptional: true),
        ],
        result: Signature.Result("list"),
        examples: [
          .init(
            "for p in (prompts \"Carrier at Airport\") { print $p.name $p.required }",
            "Origin true\nMonth false"),
          .init(
            "print (count (prompts \"Carrier at Airport\")[0].choices)", "3"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      let given = try answers(call, "answers")
      let prompts = try perform(call, blaming: "target") { () throws -> [Prompt] in
        if call.isGiven("target") {
          let report = try host.resolve(target(call, "target"), preferring: .report)
          return try connectedSource().prompts(of: report, answers: given)
        }
        if let failed = host.failedLoad {
          let report = try connectedSource().object(failed.request.id, type: failed.request.type)
          // Answers that are themselves wrong are why it has failed.
          let known = try? connectedSource().prompts(of: report, answers: host.failedAnswers)
          return try known ?? connectedSource().prompts(of: report, answers: given)
        }
        return try host.requirePrompts(for: "prompts")
      }
      let table = PromptTable.table(prompts)
      return Outcome(.list(prompts.map(\.record))) { [unowned self] output in
        if prompts.isEmpty { return }
        try output.write(TextTables.fitted(table, columns: tableColumns() ?? .max, look: look))
      }
    }
  }
}

/// Prompts as a table: what `prompts` shows.
private enum PromptTable {
  static func table(_ prompts: [Prompt]) -> Table {
    Table(
      columns: Array(repeating: .text, count: 5),
      headers: [["Prompt", "Asks for", "Choices", "Default", "Answer"]],
      rows: prompts.map { prompt in
        [
          .text(prompt.name), .text(kind(of: prompt)), .text(prompt.listedChoices),
          names(prompt.defaults), prompt.answers.map(names) ?? .missing,
        ]
      })
  }

  private static func names(_ elements: [PromptElement]) -> Table.Cell {
    .text(elements.map(\.shown).joined(separator: ", "))
  }

  private static func kind(of prompt: Prompt) -> String {
    let (least, most) = (prompt.counts.lowerBound, prompt.counts.upperBound)
    var kind = prompt.kind.rawValue
    if most > 1 { kind += least > 1 ? ", \(least) to \(most)" : ", up to \(most)" }
    return kind + (prompt.isRequired ? ", required" : "")
  }
}
