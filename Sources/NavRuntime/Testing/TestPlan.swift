/// What a host decides about the tests of its programs.
public struct TestPlan {
  /// Whether a test of a name runs; another is passed over as if it were not there.
  public var isWanted: (String) -> Bool = { _ in true }
  /// The time that each test may take, and so all that a program does outside of its tests; nothing
  /// is measured without it. What looks at `Interpreter.configuration.interrupt` ends in time, native
  /// calls among them.
  public var timeout: Duration?
  /// Called before the block of a test runs, with the output so far sent.
  public var willRun: (String) throws -> Void = { _ in }
  /// Gets each result, with the output of the test sent; without it the interpreter writes the
  /// failures to `Configuration.diagnostics`, and says nothing of what passes.
  public var hasRun: ((TestResult) throws -> Void)?

  /// Makes the plan of a run in which all tests run and only failures are told.
  public init() {}
}
