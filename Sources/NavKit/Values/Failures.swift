/// Turns what the content side throws into errors of the language.
enum Failures {
  /// The error of a flow's error.
  ///
  /// - Parameters:
  ///   - span: the argument that is to blame.
  ///   - help: what to do, most likely first.
  static func failure(_ error: EmbedError, span: Span? = nil, help: [String] = []) -> Failure {
    Failure(
      ErrorKind(rawValue: error.kind.rawValue) ?? .value, error.message, help: help, span: span,
      fields: error.failure.map(fields) ?? [])
  }

  /// The error of a source's failure.
  static func failure(_ failure: ContentFailure, span: Span? = nil) -> Failure {
    self.failure(EmbedError(failure), span: span)
  }

  /// The further fields of a caught error; those that are not known are nil.
  static func fields(_ failure: ContentFailure) -> [(String, Value)] {
    func text(_ text: String?) -> Value { text.map { .string($0) } ?? .nil }
    func number(_ number: Int?) -> Value { number.map { .integer($0) } ?? .nil }
    var fields: [(String, Value)] = [
      ("id", text(failure.id?.description)), ("type", number(failure.type?.rawValue)),
      ("project", text(failure.project)), ("status", number(failure.status)),
      ("code", text(failure.code)), ("ticket", text(failure.ticket)),
    ]
    if failure.reason == .prompt {
      fields.append(("prompts", .list(failure.prompts.map(\.record))))
    }
    return fields
  }
}

extension EmbedError: ScriptError {
  /// The error under the same kind, as a command of a host that drives the flow throws it.
  public var scriptFailure: Failure { Failures.failure(self) }
}

extension ContentFailure: ScriptError {
  /// The error of a source, as a command of a host that asks it throws it.
  public var scriptFailure: Failure { Failures.failure(self) }
}

/// Does something with content; what it throws becomes an error of the language.
func withFailures<Result>(span: Span? = nil, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as EmbedError {
    throw Failures.failure(error, span: span)
  } catch let error as ContentFailure {
    throw Failures.failure(error, span: span)
  }
}
