import NavContent

// S12–S14, S23: going back, and undoing that.

extension EmbedHost {
  /// Goes back: inside the top controller if it can, else to the view below.
  ///
  /// From a failed load it dismisses that first, and goes back from the view below it.
  ///
  /// - Throws: kind `empty` where there is nowhere to go; else a result that had been given up
  ///   could not be run again.
  public func back() throws(EmbedError) {
    try enter()
    defer { leave() }
    let session = try connected()
    let top = try checkBack(in: session)
    log("handleBack:")
    if top.respondsToAction(.back) {
      call("\(EmbedHost.backQuestion(top)) → YES")
      let step = top.steps[top.position - 1]
      try revive(step, of: top, for: .back, in: session)
      dismissFailure(in: session)
      call("[\(top.name) performAction:\(SDKAction.back.constantName) withObject:nil]")
      top.performAction(.back)
      session.forgetForward(beyond: limits.forward)
    } else {
      call("\(EmbedHost.backQuestion(top)) → NO")
      call("[mMSTRVCBackwardStack count] > 1 → YES", "\(session.depth)")
      let below = session.mMSTRVCBackwardStack[session.depth - 2]
      try revive(below.current, of: below, for: .back, in: session)
      session.failed = nil
      pop(top, to: below, in: session)
      session.forgetForward(beyond: limits.forward)
    }
  }

  /// Undoes the last `back`. Nothing is loaded.
  ///
  /// - Throws: kind `empty` where nothing was gone back from; else as `back`.
  public func forward() throws(EmbedError) {
    try enter()
    defer { leave() }
    let session = try connected()
    guard let top = session.top else { throw EmbedHost.nothingOnScreen() }
    if top.stepsForward > 0 {
      log("handleForward:", "nav's: undoes the last back")
      try revive(top.steps[top.position + 1], of: top, for: .forward, in: session)
      dismissFailure(in: session)
      call("\(top.name) goes forward inside itself")
      top.goForward()
    } else if let (vc, view) = session.popped.last {
      log("handleForward:", "nav's: undoes the last back")
      try revive(vc.current, of: vc, for: .forward, in: session)
      session.failed = nil
      session.popped.removeLast()
      session.poppedSteps -= 1 + vc.stepsForward
      session.pushViewController(vc, withView: view)
      call(
        "[self pushViewController:\(vc.name) withView:\(view.name)]", "depth \(session.depth)")
      putInPlace(vc, view, "\(view.name)", in: session)
    } else {
      throw EmbedError(.empty, "there is nothing to go forward to")
    }
  }

  /// The top controller, if there is anywhere to go back to.
  @discardableResult
  func checkBack(in session: LaunchedSession) throws(EmbedError) -> FetchedController {
    guard let top = session.top else { throw EmbedHost.nothingOnScreen() }
    guard top.respondsToAction(.back) || session.depth > 1 else {
      throw EmbedError(
        .empty,
        "there is nothing to go back to"
          + (session.failed == nil ? "" : ": the load has failed; retry or close it"))
    }
    return top
  }

  private func pop(
    _ top: FetchedController, to below: FetchedController, in session: LaunchedSession
  ) {
    session.popped.append((top, session.viewBelow))
    session.poppedSteps += 1 + top.stepsForward
    session.popViewController()
    call("[self popViewController]", "depth \(session.depth)")
    putInPlace(below, session.viewBelow, "[mMSTRViewBackwardStack lastObject]", in: session)
  }

  /// Shows a controller again that is now the top one, and reports its object (S13's prose).
  func putInPlace(
    _ vc: FetchedController, _ view: EmbedView, _ expression: String, in session: LaunchedSession
  ) {
    session.mMicroStrategyVC.view = view
    call(
      "mMicroStrategyVC.view = \(expression)", expression == view.name ? nil : view.name)
    if vc.frame != contentFrame { setViewFrame(of: vc) }
    fitAndRefresh(vc)
    currentObjectChanged(vc.current.object)
  }

  /// Runs a result again that was given up, before anything goes to it.
  func revive(
    _ step: Step, of vc: FetchedController, for purpose: LoadRequest.Purpose,
    in session: LaunchedSession
  ) throws(EmbedError) {
    let box = step.box
    let isGone = box.content == nil
    // A step that shares the result with one that was revived has its own order and page.
    guard isGone || step.revival != box.revival else { return }
    let object = step.object
    do throws(ContentFailure) {
      if isGone {
        log("~ running \(quoted(object.name)) in \(vc.name) again", "its instance was given up")
        box.revive(
          try session.mMicroStrategyVC.content(of: object, step.answers, from: session.source))
      }
      // The box keeps what it is arranged as, so it is arranged once.
      step.arrangement = try arrangement(step.arrangement, of: object, for: box)
      step.revival = box.revival
      guard isGone else { return }
      session.ledger.add(box, of: object)
      giveUpInstances(in: session, current: box)
    } catch {
      if isGone { box.content = nil }
      let request = LoadRequest(step, for: purpose)
      throw fail(
        request, error, in: session,
        "currentObjectChanged: is not called; depth \(session.depth)")
    }
  }
}
