import NavContent

// nav's: what is on screen can be noted, and put back whatever has happened since.

/// What was on screen at some time: the stacks, where each controller was, and what `forward` had.
public struct EmbedPlace {
  let session: LaunchedSession?
  let stack: [Kept]
  let popped: [Kept]
  let poppedSteps: Int
  let hadFailed: Bool

  /// A controller with its view, its history and its position in it.
  struct Kept {
    let controller: FetchedController
    let view: EmbedView
    let steps: [Step]
    let position: Int

    init(_ controller: FetchedController, _ view: EmbedView) {
      self.controller = controller
      self.view = view
      steps = controller.steps
      position = controller.position
    }

    /// Whether the controller is as it was.
    var isKept: Bool {
      controller.position == position && controller.steps.elementsEqual(steps, by: ===)
    }
  }
}

extension EmbedHost {
  /// What is on screen now, for `restore`.
  public var place: EmbedPlace {
    let session = session
    let controllers = session?.mMSTRVCBackwardStack ?? []
    let views = session?.mMSTRViewBackwardStack ?? []
    return EmbedPlace(
      session: session, stack: zip(controllers, views).map { .init($0, $1) },
      popped: session?.popped.map { .init($0.controller, $0.view) } ?? [],
      poppedSteps: session?.poppedSteps ?? 0, hadFailed: session?.failed != nil)
  }

  /// Puts back what was on screen: the depth of the stack, the place inside each controller, and what
  /// `forward` would redo. A load that has failed since is dismissed.
  ///
  /// The screen's size, fit-width and the settings stay. After a launch since then, be it of the same
  /// project, the earlier session is gone: the new one goes to its first view. After a `disconnect`
  /// nothing is put back.
  ///
  /// - Throws: a result on screen had been given up, and could not be run again.
  public func restore(_ place: EmbedPlace) throws(EmbedError) {
    try enter()
    defer { leave() }
    guard let session else { return }
    guard session === place.session else { return try goToFirstView(in: session) }
    if session.failed != nil, !place.hadFailed { dismiss(in: session) }
    let isKept =
      session.mMSTRVCBackwardStack.elementsEqual(place.stack.map(\.controller), by: ===)
      && session.popped.map(\.controller).elementsEqual(place.popped.map(\.controller), by: ===)
      && (place.stack + place.popped).allSatisfy(\.isKept)
    if !isKept { try putBack(place.stack, place.popped, place.poppedSteps, in: session) }
  }

  private func goToFirstView(in session: LaunchedSession) throws(EmbedError) {
    dismiss(in: session)
    guard let first = session.mMSTRVCBackwardStack.first,
      let view = session.mMSTRViewBackwardStack.first,
      session.depth > 1 || first.position > 0 || session.forwardCount > 0
    else { return }
    first.go(to: [first.steps[0]], position: 0)
    try putBack([.init(first, view)], [], 0, in: session)
  }

  private func dismiss(in session: LaunchedSession) {
    guard session.failed != nil else { return }
    log("handleClose:", "nav's")
    dismissFailure(in: session)
  }

  private func putBack(
    _ stack: [EmbedPlace.Kept], _ popped: [EmbedPlace.Kept], _ poppedSteps: Int,
    in session: LaunchedSession
  ) throws(EmbedError) {
    log("restore", "nav's: what was on screen before")
    session.failed = nil
    for kept in stack + popped { kept.controller.go(to: kept.steps, position: kept.position) }
    session.mMSTRVCBackwardStack = stack.map(\.controller)
    session.mMSTRViewBackwardStack = stack.map(\.view)
    session.popped = popped.map { ($0.controller, $0.view) }
    session.poppedSteps = poppedSteps
    revision += 1
    guard let top = session.top else {
      session.mMicroStrategyVC.view = session.viewBelow
      return
    }
    try revive(top.current, of: top, for: .back, in: session)
    putInPlace(top, session.viewBelow, "[mMSTRViewBackwardStack lastObject]", in: session)
  }
}
