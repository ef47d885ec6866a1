extension Command {
  /// `source FILE`: the statements of a file in its place; the compiler does it.
  static var source: Command {
    Command(
      Signature(
        "source", "The statements of a file, read before anything runs", group: Signature.core,
        parameters: [Parameter("file", .string, "a path relative to this file")],
        examples: [Signature.Example("source \"greet.nav\"\ngreet you", "hello, you")],
        effects: .reads)
    ) { _ in .none }
  }
}
