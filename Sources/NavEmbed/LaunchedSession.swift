import NavContent

/// What begins with a launch and ends with the next one or `disconnect`: the variables of the
/// page's `PartialScreenViewController`, under the page's names.
final class LaunchedSession {
  let source: any ContentSource
  let connection: ConnectionInfo

  /// The view that comes from the nib.
  let mMicroStrategyView: EmbedView
  /// The one controller that loads.
  let mMicroStrategyVC: ObjectViewController
  /// The fetched controllers, bottom first.
  var mMSTRVCBackwardStack: [FetchedController] = []
  /// Their views; always as many.
  var mMSTRViewBackwardStack: [EmbedView] = []
  var mViewInfoView: ViewInfo?
  /// The stored state of the Back button: only `currentObjectChanged:` computes it.
  var mBackButtonEnabled = false

  /// What the last backs popped, the last one last: `forward` pushes it again.
  var popped: [(controller: FetchedController, view: EmbedView)] = []
  /// How many steps `popped` holds: one for each controller and one for each step ahead in it.
  var poppedSteps = 0
  /// The failed load on screen.
  var failed: FailedLoad?
  var ledger = InstanceLedger()
  /// The numbers given out, for the trace.
  var controllers = 0
  var views = 1

  init(source: any ContentSource, connection: ConnectionInfo) {
    self.source = source
    self.connection = connection
    mMicroStrategyView = EmbedView(number: 1, background: .white)
    mMicroStrategyVC = ObjectViewController(view: mMicroStrategyView)
  }

  var top: FetchedController? { mMSTRVCBackwardStack.last }
  /// The depth, as the trace and `(screen).depth` count it.
  var depth: Int { mMSTRVCBackwardStack.count }
  /// How many steps `forward` can go.
  var forwardCount: Int { (top?.stepsForward ?? 0) + poppedSteps }

  /// `[mMSTRViewBackwardStack lastObject]`, or the nib's view where the stack is empty.
  var viewBelow: EmbedView { mMSTRViewBackwardStack.last ?? mMicroStrategyView }

  /// `[[UIView alloc] initWithFrame:mMicroStrategyView.frame]`, light grey.
  func makeView() -> EmbedView {
    views += 1
    return EmbedView(number: views, background: .lightGray)
  }

  /// Takes back the making of a view whose load was interrupted.
  func unmakeView() { views -= 1 }

  /// A new place: the object's instance, in the arrangement it begins in.
  func makeStep(_ loaded: ObjectViewController.Loaded, mode: ViewMode?) -> Step {
    let box = InstanceBox(loaded.content)
    ledger.add(box, of: loaded.object)
    var arrangement = Arrangement(of: loaded.object)
    if let mode { arrangement.mode = mode }
    return Step(
      loaded.object, answers: loaded.answers, box: box, arrangement: arrangement)
  }

  func pushViewController(_ controller: FetchedController, withView view: EmbedView) {
    mMSTRVCBackwardStack.append(controller)
    mMSTRViewBackwardStack.append(view)
  }

  /// Takes the top of both stacks away; on empty stacks it does nothing.
  func popViewController() {
    if !mMSTRVCBackwardStack.isEmpty { mMSTRVCBackwardStack.removeLast() }
    if !mMSTRViewBackwardStack.isEmpty { mMSTRViewBackwardStack.removeLast() }
  }

  /// Forgets what `forward` could redo last, until no more steps than `limit` are left.
  func forgetForward(beyond limit: Int) {
    while forwardCount > max(limit, 0) {
      guard let oldest = popped.first?.controller else {
        top?.forgetLastForward()
        continue
      }
      if oldest.stepsForward > 0 { oldest.forgetLastForward() } else { popped.removeFirst() }
      poppedSteps -= 1
    }
  }

  /// Forgets all that `forward` could redo.
  func forgetForward() {
    top?.forgetForward()
    popped.removeAll()
    poppedSteps = 0
  }
}
