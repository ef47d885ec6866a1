// Commands from closures of Swift types: arity, types, flags and result are those of the closure.

extension Command {
  /// The heading of a host's own commands in `help`, where it gives none.
  public static let hostGroup = "This program"

  /// Makes a command of a closure, whose types say what its arguments may be and what it gives.
  ///
  /// ```swift
  /// Command(
  ///   "greet", "Greet somebody",
  ///   parameters: ["name": "whom", "times": "how often", "--loud": "in capitals"]
  /// ) { (name: String, times: Int?, loud: Bool) in
  ///   let words = Array(repeating: "hello, \(name)", count: times ?? 1).joined(separator: "; ")
  ///   return loud ? words.uppercased() : words
  /// }
  /// ```
  ///
  /// Each parameter of the closure has its name and a line of help in `parameters`, in order. An
  /// optional one may be left out, and comes last. A name that begins with `--` is a flag: a switch
  /// where its type is `Bool`, else one with a value, which is optional. For blocks, repeated
  /// parameters and views of one's own there is ``init(_:_:)``.
  ///
  /// What the closure throws is an error of the script at the call: a ``Failure`` as it is, a
  /// ``ScriptError`` as it says, any other of kind `fail` with its description.
  ///
  /// - Parameters:
  ///   - name: by which scripts call it.
  ///   - summary: what it does, in one line without a full stop.
  ///   - parameters: names and lines of help; a name that does not fit the closure's types is a
  ///     fault of the program, which stops there.
  ///   - group: the heading in `help`.
  ///   - examples: sources and what they print.
  ///   - effects: whether it reads files, writes them or connects; a restricted run refuses the
  ///     latter two.
  ///   - body: what it does.
  public init<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ summary: String, parameters: KeyValuePairs<String, String> = [:],
    group: String = hostGroup, examples: [Signature.Example] = [],
    effects: Signature.Effects = [], _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    var shape = ClosureShape(name, parameters)
    repeat shape.add((each Argument).self)
    let result = Signature.Result(Result.parameterType)
    self.init(shape.signature(summary, group, result, examples, effects)) { [shape] call in
      var arguments = shape.arguments(of: call)
      return Outcome(try body(repeat try arguments.next((each Argument).self)).toScript())
    }
  }

  /// Makes a command of a closure that gives nothing.
  public init<each Argument: ScriptValue>(
    _ name: String, _ summary: String, parameters: KeyValuePairs<String, String> = [:],
    group: String = hostGroup, examples: [Signature.Example] = [],
    effects: Signature.Effects = [], _ body: @escaping (repeat each Argument) throws -> Void
  ) {
    var shape = ClosureShape(name, parameters)
    repeat shape.add((each Argument).self)
    self.init(shape.signature(summary, group, .none, examples, effects)) { [shape] call in
      var arguments = shape.arguments(of: call)
      try body(repeat try arguments.next((each Argument).self))
      return .none
    }
  }

  /// Makes a command of a closure that is also given the call: to write output, look at the
  /// interrupt, or make an error with the caret at an argument.
  public init<each Argument: ScriptValue, Result: ScriptValue>(
    _ name: String, _ summary: String, parameters: KeyValuePairs<String, String> = [:],
    group: String = hostGroup, examples: [Signature.Example] = [],
    effects: Signature.Effects = [],
    _ body: @escaping (Invocation, repeat each Argument) throws -> Result
  ) {
    var shape = ClosureShape(name, parameters)
    repeat shape.add((each Argument).self)
    let result = Signature.Result(Result.parameterType)
    self.init(shape.signature(summary, group, result, examples, effects)) { [shape] call in
      var arguments = shape.arguments(of: call)
      return Outcome(
        try body(call, repeat try arguments.next((each Argument).self)).toScript())
    }
  }

  /// Makes a command of a closure that is also given the call, and gives nothing.
  public init<each Argument: ScriptValue>(
    _ name: String, _ summary: String, parameters: KeyValuePairs<String, String> = [:],
    group: String = hostGroup, examples: [Signature.Example] = [],
    effects: Signature.Effects = [],
    _ body: @escaping (Invocation, repeat each Argument) throws -> Void
  ) {
    var shape = ClosureShape(name, parameters)
    repeat shape.add((each Argument).self)
    self.init(shape.signature(summary, group, .none, examples, effects)) { [shape] call in
      var arguments = shape.arguments(of: call)
      try body(call, repeat try arguments.next((each Argument).self))
      return .none
    }
  }
}
