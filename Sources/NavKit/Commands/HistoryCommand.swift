extension Session {
  /// `history`: the statements of this and earlier prompts.
  var historyCommand: Command {
    Command(
      Signature(
        "history", "The statements typed at the prompt, oldest first",
        group: CommandGroup.shell,
        result: Signature.Result("list"),
        examples: [.init("print (type (history))", "list")])
    ) { [unowned self] _ in
      Outcome(.list(history().map { .string($0) }))
    }
  }
}
