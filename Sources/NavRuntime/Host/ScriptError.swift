/// An error of a host's own that says how a script sees it, thrown by a command or a closure of the
/// configuration. Any other error is of kind `fail`, its message the description.
public protocol ScriptError: Error {
  /// The error as scripts see it: `catch` is given its fields.
  var scriptFailure: Failure { get }
}

extension Failure {
  /// Any error as one of the language.
  public init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any ScriptError: self = error.scriptFailure
    default: self.init(.fail, "\(error)")
    }
  }
}
