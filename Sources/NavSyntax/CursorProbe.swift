/// What the parser notes down about a cursor at the end of its source.
struct CursorProbe {
}

extension Parser {
  func markCommand(at offset: Int) {}
  func markCommand(from: Int, to: Int) {}
  func markArgument(of call: Call, at: Int) {}
  func markFlagValue(_ name: Name, at: Int) {}
  func markVariable(from: Int, to: Int) {}
  func markField(of: Expression, _ postfixes: [Postfix], from: Int, to: Int) {}
  func markString(from: Int, quote: StaticString) {}
  func markExpression(at: Int) {}
  func enterArgument(of: Call, at: Int) -> Int { 0 }
  func leaveArgument(_ argument: Argument, outer: Int) {}
}
