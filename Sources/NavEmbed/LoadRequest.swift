public import NavContent

/// What is to be loaded, and what becomes of it: all that `retry` needs to ask the very same again.
public struct LoadRequest: Sendable, Hashable {
  /// The object's id.
  public var id: ObjectID
  /// The type to load it as; `nil` where only the id is known.
  public var type: ObjectType?
  /// The mode a report is to begin in; `nil` for its own.
  public var mode: ViewMode?
  /// What the load is for.
  public var purpose: Purpose
  /// The object's name, where it is known.
  public var name: String?
  /// Answers to the prompts of a report.
  public var answers = PromptAnswers()
  /// Whether a link has answered: then only what must be answered is asked.
  public var isLinked = false

  /// What a load is for.
  public enum Purpose: Sendable {
    /// A new controller on the stack (`loadWithObjectID:type:`).
    case push
    /// A step inside the top controller.
    case inside
    /// Going back to a result that was given up.
    case back
    /// Going forward to a result that was given up.
    case forward
    /// A new instance of the report on screen.
    case rerun
    /// An instance of the report on screen with other answers to its prompts.
    case reprompt
  }
}

extension LoadRequest {
  /// The request for what a step has, once more.
  init(_ step: Step, for purpose: Purpose) {
    self.init(
      id: step.object.id, type: step.object.type, mode: nil, purpose: purpose,
      name: step.object.name, answers: step.answers)
  }
}

/// A load that failed: it covers the view below until it is retried or dismissed.
public struct FailedLoad: Sendable {
  /// What was asked for.
  public var request: LoadRequest
  /// Why it failed.
  public var failure: ContentFailure
}
