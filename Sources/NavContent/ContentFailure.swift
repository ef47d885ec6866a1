/// Why a source could not do what was asked.
public struct ContentFailure: Error, Sendable, Equatable {
  /// What kind of failure it is.
  public var reason: Reason
  /// What happened, for a person, without a full stop.
  public var message: String
  /// The object that was asked for.
  public var id: ObjectID?
  /// The type it was asked for with.
  public var type: ObjectType?
  /// The project.
  public var project: String?
  /// The HTTP status, where a server answered.
  public var status: Int?
  /// The server's or the database's error code.
  public var code: String?
  /// The ticket to name to the server's administrator.
  public var ticket: String?
  /// Where the fault can be mended, such as a file and a key in it; `nil` where that is not known.
  ///
  /// The message does not repeat it, so that it stays short where there is little room.
  public var place: String?
  /// The prompts without an answer that keep a report or a document from running.
  public var prompts: [Prompt] = []

  /// Makes a failure.
  public init(
    _ reason: Reason, _ message: String, id: ObjectID? = nil, type: ObjectType? = nil,
    project: String? = nil, status: Int? = nil, code: String? = nil, ticket: String? = nil,
    place: String? = nil
  ) {
    self.reason = reason
    self.message = message
    self.id = id
    self.type = type
    self.project = project
    self.status = status
    self.code = code
    self.ticket = ticket
    self.place = place
  }

  /// The message with the place before it.
  public var placedMessage: String { place.map { "\($0): \(message)" } ?? message }

  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The object, or its data, could not be loaded.
    case load
    /// The report has prompts that are not answered.
    case prompt
    /// The source could not be reached.
    case connection
    /// The server's session is lost.
    case session
    /// The user interrupted; nothing has changed.
    case interrupt
    /// A limit of nav's was met.
    case limit
  }
}
