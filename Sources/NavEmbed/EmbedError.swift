public import NavContent

/// Why the host did not do what was asked.
///
/// All leave the host as it was, but those of a failed load: after these its state is `failed`.
public struct EmbedError: Error, Sendable {
  /// What kind of error it is, by the language's name for it.
  public var kind: Kind
  /// What is wrong, for a person, without a full stop.
  public var message: String
  /// The name that was looked for and not found, or found several times; for "did you mean".
  public var name: String?
  /// The folder that was searched for it.
  public var folder: ContentObject?
  /// The objects that bear an ambiguous name.
  public var candidates: [ContentObject]
  /// What the source said, where it was the source that failed.
  public var failure: ContentFailure?

  /// Makes an error.
  public init(
    _ kind: Kind, _ message: String, name: String? = nil, folder: ContentObject? = nil,
    candidates: [ContentObject] = [], failure: ContentFailure? = nil
  ) {
    self.kind = kind
    self.message = message
    self.name = name
    self.folder = folder
    self.candidates = candidates
    self.failure = failure
  }

  /// The error that a source's failure is; its message begins with the place of the fault.
  public init(_ failure: ContentFailure) {
    self.init(Kind(failure.reason), onOneLine(failure.placedMessage), failure: failure)
  }

  /// The kinds of error, a part of the language's closed set.
  public enum Kind: String, Sendable {
    /// Nothing has the name.
    case name
    /// Several objects have the name.
    case ambiguous
    /// An object was found and could not be loaded.
    case load
    /// A prompt without an answer keeps a report from running.
    case prompt
    /// There is nothing to act on, as with no way back.
    case empty
    /// The source of content cannot be opened.
    case connection
    /// The server has ended the session.
    case session
    /// Somebody wants the call to stop.
    case interrupt
    /// A limit of the host is met.
    case limit
    /// An argument of a wrong type or out of range.
    case value

    init(_ reason: ContentFailure.Reason) {
      switch reason {
      case .load: self = .load
      case .prompt: self = .prompt
      case .connection: self = .connection
      case .session: self = .session
      case .interrupt: self = .interrupt
      case .limit: self = .limit
      }
    }
  }
}

/// What a source answers, its failures as errors of the host.
func asked<Answer>(
  _ ask: () throws(ContentFailure) -> Answer
) throws(EmbedError) -> Answer {
  do { return try ask() } catch { throw EmbedError(error) }
}

extension EmbedError: CustomStringConvertible {
  /// The kind and the message.
  public var description: String { "\(kind.rawValue): \(message)" }
}
