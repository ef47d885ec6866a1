import NavContent

// S5, S11, S16: what becomes of a load once the method that asked for it has returned.

extension EmbedHost {
  /// Loads an object into a new, light grey view, to be pushed: `handleReport:` and its likes.
  ///
  /// - Parameters:
  ///   - known: what is known of the object already, so that it is not looked up twice.
  ///   - method: the host method as the trace names it.
  func push(
    _ request: LoadRequest, known: Result<ContentObject, ContentFailure>? = nil,
    in session: LaunchedSession, method: String, comment: String? = nil
  ) throws(EmbedError) {
    guard session.depth < limits.depth else {
      throw EmbedError(.limit, "the stack holds \(limits.depth) views: go back first")
    }
    let sdk = session.mMicroStrategyVC
    let before = sdk.view
    log(method, comment)
    sdk.view = session.makeView()
    call(
      "mMicroStrategyVC.view = [[UIView alloc] initWithFrame:mMicroStrategyView.frame]",
      sdk.view.name)
    call("[mMicroStrategyVC.view setBackgroundColor:[UIColor lightGrayColor]]")
    sdk.load(request, known: known)
    call(EmbedHost.loadCall(request), EmbedHost.number(request.type))
    // Here the method returns; the answer is delivered after it.
    guard let answer = sdk.answer(from: session.source, asking: asking) else { return }
    try finishPush(request, answer, in: session) {
      session.unmakeView()
      sdk.view = before
    }
  }

  /// Delivers the answer of a load that is to be pushed.
  func finishPush(
    _ request: LoadRequest, _ answer: Result<ObjectViewController.Loaded, ContentFailure>,
    in session: LaunchedSession, wasInterrupted: () -> Void
  ) throws(EmbedError) {
    switch answer {
    case .failure(let failure):
      if failure.reason == .interrupt { wasInterrupted() }
      throw fail(
        request, failure, in: session, "initMSTRView: is not called; depth \(session.depth)")
    case .success(let loaded):
      session.failed = nil
      session.forgetForward()
      log("~ loaded \(loaded.object.kind) \(quoted(loaded.object.name))")
      let step = session.makeStep(loaded, mode: request.mode)
      giveUpInstances(in: session, current: step.box)
      session.controllers += 1
      initMSTRView(FetchedController(number: session.controllers, first: step), in: session)
    }
  }

  /// S5, in the page's order.
  private func initMSTRView(_ vc: FetchedController, in session: LaunchedSession) {
    let view = session.mMicroStrategyVC.view
    let frame = contentFrame
    log("initMSTRView:\(vc.name)")
    session.pushViewController(vc, withView: view)
    call(
      "[self pushViewController:\(vc.name) withView:\(view.name)]", "depth \(session.depth)")
    vc.setViewFrame(frame)
    call("[\(vc.name) setViewFrame:\(objc(frame))]")
    vc.setViewOrientation(false)
    call("[\(vc.name) setViewOrientation:NO]")
    fitAndRefresh(vc)
    call("[\(vc.name) setCurrentObjectChangedDelegate:self]")
    vc.setCurrentObjectChangedDelegate(self)
  }

  /// `setFitWidth:` with the host's one flag, then `refresh`: nothing is run.
  func fitAndRefresh(_ vc: FetchedController?) {
    vc?.setFitWidth(isFitWidth)
    call("[\(objc(vc)) setFitWidth:\(objc(isFitWidth))]", vc == nil ? "no controller" : nil)
    refresh(vc)
  }

  func refresh(_ vc: FetchedController?) {
    vc?.refresh()
    revision += 1
    call("[\(objc(vc)) refresh]")
  }

  /// Turns a failure into state F, or, for an interrupt, into nothing at all.
  ///
  /// Over a view that stays on the stack the empty grey view comes now; a push has put it in place.
  ///
  /// - Parameter consequence: what does not happen, for the trace.
  /// - Returns: the error to throw.
  func fail(
    _ request: LoadRequest, _ failure: ContentFailure, in session: LaunchedSession,
    _ consequence: String
  ) -> EmbedError {
    guard failure.reason != .interrupt else {
      log("~ \(EmbedHost.outcome(failure)) (nothing has changed)")
      return EmbedError(failure)
    }
    if request.purpose != .push, session.failed == nil {
      session.mMicroStrategyVC.view = session.makeView()
    }
    var failure = failure
    failure.id = failure.id ?? request.id
    failure.type = failure.type ?? request.type
    failure.project = failure.project ?? session.source.project.name
    session.failed = FailedLoad(request: request, failure: failure)
    revision += 1
    log("~ \(EmbedHost.outcome(failure)) (\(consequence))")
    return EmbedError(failure)
  }

  /// Gives up the oldest instances beyond the limit; coming back to one runs it again.
  func giveUpInstances(in session: LaunchedSession, current: InstanceBox) {
    let instances = session.ledger.instances
    guard instances.count > limits.instances else { return }
    let held = instances.filter { isHeld?($0) ?? false }
    let objects = session.ledger.trim(
      to: limits.instances, current: current, held: Set(held.map(ObjectIdentifier.init)))
    for object in objects {
      log(
        "~ gave up the instance of \(quoted(object.name))",
        "more than \(limits.instances); coming back runs it again")
    }
  }

  static func loadCall(_ request: LoadRequest) -> String {
    let type = request.type?.constantName ?? "ObjectTypeUnknown"
    return "[mMicroStrategyVC loadWithObjectID:\(request.id) type:\(type)]"
  }

  private static func number(_ type: ObjectType?) -> String {
    type.map { "\($0.rawValue)" } ?? "no object of this id is known"
  }

  /// A failure as the trace says it, on one line.
  static func outcome(_ failure: ContentFailure) -> String {
    failure.reason == .interrupt ? "interrupted" : "failed: " + onOneLine(failure.message)
  }
}
