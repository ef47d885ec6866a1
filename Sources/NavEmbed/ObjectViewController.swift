import NavContent

/// The SDK's `MSTRObjectViewController`, of which the host has one.
///
/// It loads asynchronously: an outcome is delivered after the method that asked for the load has
/// returned, never inside it. Its queue holds one request.
final class ObjectViewController {
  /// Where the content is drawn: the view in place on screen.
  var view: EmbedView
  private var queue: Pending?

  /// A request, and the object it names where that is known already.
  private struct Pending {
    var request: LoadRequest
    var known: Result<ContentObject, ContentFailure>?
  }

  init(view: EmbedView) { self.view = view }

  /// Asks for a load; the answer comes from `answer(from:)`.
  func load(_ request: LoadRequest, known: Result<ContentObject, ContentFailure>? = nil) {
    queue = Pending(request: request, known: known)
  }

  /// The outcome of the load that is due; `nil` where none is.
  ///
  /// - Parameter answerer: who answers open prompts; `nil` where nobody is there.
  func answer(
    from source: any ContentSource, asking answerer: PromptAnswerer? = nil
  ) -> Result<Loaded, ContentFailure>? {
    guard let pending = queue else { return nil }
    queue = nil
    return Result { () throws(ContentFailure) in
      let object: ContentObject
      switch pending.known {
      case .success(let known): object = known
      case .failure(let failure): throw failure
      case nil:
        object = try source.object(pending.request.id, type: pending.request.type)
      }
      try check(object, is: pending.request.type)
      var answers = pending.request.answers
      let isDocument = object.type == .document && source is any DocumentSource
      if let answerer, isDocument || object.kind == "report" {
        // A document opens with the defaults of its reports.
        var prompting = Prompting(
          source: source, report: object, answers: answers,
          asksRequiredOnly: isDocument || pending.request.isLinked)
        try prompting.run(answerer)
        answers = prompting.answers
      }
      let content = try content(of: object, answers, from: source)
      return Loaded(object: object, answers: answers, content: content)
    }
  }

  /// What a load brings.
  struct Loaded {
    var object: ContentObject
    /// The answers to its prompts.
    var answers: PromptAnswers
    var content: LoadedContent
  }

  /// Makes the instance of an object: the only place where a report is run.
  func content(
    of object: ContentObject, _ answers: PromptAnswers, from source: any ContentSource
  ) throws(ContentFailure) -> LoadedContent {
    if !answers.isEmpty, object.type != .report, object.type != .document {
      throw failure(
        object, "\(quoted(object.name)) is a \(object.kind): it has no prompts to answer")
    }
    switch object.type {
    case .folder: return .folder
    case .report where ObjectKind.cubeSubtypes.contains(object.subtype):
      throw failure(
        object,
        "\(quoted(object.name)) is a cube (subtype \(object.subtype)): "
          + "it is not executed as a report")
    case .report: return .report(try source.execute(object, answers: answers))
    case .document:
      guard let source = source as? any DocumentSource else {
        throw failure(object, "this source cannot open the document \(quoted(object.name))")
      }
      return .document(try source.open(object, answers: answers))
    default:
      throw failure(
        object,
        "\(quoted(object.name)) is a \(object.kind) (type \(object.type.rawValue)): "
          + "only folders, reports and documents can be shown")
    }
  }

  private func check(_ object: ContentObject, is type: ObjectType?) throws(ContentFailure) {
    guard let type, type != object.type else { return }
    throw ContentFailure(
      .load,
      "\(quoted(object.name)) is a \(object.kind) (type \(object.type.rawValue)), "
        + "not of type \(type.rawValue)",
      id: object.id, type: type)
  }

  private func failure(_ object: ContentObject, _ message: String) -> ContentFailure {
    ContentFailure(.load, message, id: object.id, type: object.type)
  }
}
