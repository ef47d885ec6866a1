public import NavSyntax

/// How one `test` of a program ended.
public struct TestResult {
  /// Its name as the script gives it; several may have the same.
  public var name: String
  /// Where it stands: the command and its name.
  public var span: Span
  /// What ended it; nothing where it passed.
  public var failure: Failure?
  /// How long its block took, by `Configuration.clock`.
  public var duration: Duration
  /// The status with which it has left the program; of another than 0 it has failed.
  public var quitStatus: Int32?
  /// Whether it has failed since its time was over.
  public var isTimedOut = false
}

extension Interpreter {
  /// A failed test as a diagnostic: its error, with a note for the test.
  public func diagnostic(of result: TestResult) -> Diagnostic? {
    guard let failure = result.failure else { return nil }
    var diagnostic = self.diagnostic(of: failure)
    diagnostic.notes.append(Diagnostic.Note(Wording.inTest(result.name), at: result.span))
    return diagnostic
  }
}
