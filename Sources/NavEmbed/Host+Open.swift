public import NavContent

// S10, S11: opening inside the top controller, or by a push.

extension EmbedHost {
  /// Opens what a target names.
  ///
  /// An item of the folder on screen, and all that is named relative to it, is one step inside
  /// the top controller; an id, an absolute path or an `mstr://` URL from elsewhere is pushed.
  ///
  /// - Parameters:
  ///   - target: what to open.
  ///   - kind: the kind wanted (`ObjectKind`'s names) where a name is borne by several.
  ///   - answers: answers to the prompts of a report.
  /// - Throws: kinds `name`, `ambiguous`, `empty` where the target leads to nothing; else the load
  ///   has failed.
  public func open(
    _ target: Target, kind: String? = nil, answers: PromptAnswers = PromptAnswers()
  ) throws(EmbedError) {
    try enter()
    defer { leave() }
    let session = try connected()
    if case .url(let text) = target { return try open(url: text, answers, in: session) }
    let destination = try destination(of: target, kind: kind, in: session)
    let request = LoadRequest(
      id: destination.id, type: destination.type, mode: destination.mode, purpose: .push,
      name: destination.name, answers: destination.answers.changed(by: answers),
      isLinked: destination.isLinked)
    guard !destination.isRelative else {
      return try openInside(request, known: destination.known, in: session)
    }
    let known =
      if let known = destination.known { known } else {
        try lookUp(destination.id, destination.type, in: session)
      }
    if case .success(let object) = known {
      var request = request
      request.type = object.type
      request.name = object.name
      if isOnScreen(object, in: session) {
        return try openInside(request, known: known, in: session)
      }
      return try push(request, known: known, in: session, method: "handleOpen:", comment: "nav's")
    }
    try push(request, known: known, in: session, method: "handleOpen:", comment: "nav's")
  }

  /// An `mstr://` URL: always a push, but for back.
  private func open(
    url text: String, _ answers: PromptAnswers, in session: LaunchedSession
  ) throws(EmbedError) {
    let url = try MicroStrategyURL(text)
    let method = "application:openURL:\(quoted(text)) options:"
    guard url != .back else {
      try checkBack(in: session)
      log(method)
      return try back()
    }
    let (id, type, mode) = try parts(of: url, in: session)
    let request = LoadRequest(
      id: id, type: type, mode: mode, purpose: .push, name: nil, answers: answers)
    try push(request, in: session, method: method)
  }

  /// One step inside the top controller: it loads by itself, and nothing is pushed.
  func openInside(
    _ request: LoadRequest, known: Result<ContentObject, ContentFailure>?,
    in session: LaunchedSession
  ) throws(EmbedError) {
    guard let top = session.top else { throw EmbedHost.nothingOnScreen() }
    try checkSteps(of: top)
    var request = request
    request.purpose = .inside
    let sdk = session.mMicroStrategyVC
    log("~ tapped \(request.name.map(quoted) ?? request.id.description) in \(top.name)")
    sdk.load(request, known: known)
    guard let answer = sdk.answer(from: session.source, asking: asking) else { return }
    switch answer {
    case .failure(let failure):
      throw fail(
        request, failure, in: session,
        "currentObjectChanged: is not called; depth \(session.depth)")
    case .success(let loaded):
      dismissFailure(in: session)
      session.forgetForward()
      log(
        "~ loaded \(loaded.object.kind) \(quoted(loaded.object.name))",
        "inside \(top.name): no push; \(steps(top.position + 1))")
      let step = session.makeStep(loaded, mode: request.mode)
      giveUpInstances(in: session, current: step.box)
      top.show(step)
    }
  }

  /// Whether a step more fits into a controller.
  func checkSteps(of controller: FetchedController) throws(EmbedError) {
    guard controller.position + 1 < limits.steps else {
      throw EmbedError(.limit, "\(controller.name) holds \(limits.steps) steps: go back first")
    }
  }

  /// The object of an id. That there is none is the failure of a load; an interrupt is thrown.
  private func lookUp(
    _ id: ObjectID, _ type: ObjectType?, in session: LaunchedSession
  ) throws(EmbedError) -> Result<ContentObject, ContentFailure> {
    do {
      return .success(try session.source.object(id, type: type))
    } catch {
      guard error.reason != .interrupt else { throw EmbedError(error) }
      return .failure(error)
    }
  }

  /// Whether an object is an item of the folder on screen, scrolled into view or not.
  private func isOnScreen(_ object: ContentObject, in session: LaunchedSession) -> Bool {
    guard let folder = session.top?.current.object, folder.type == .folder else { return false }
    return object.parent == folder.id && !object.hidden
  }
}
