public import NavContent

// What is on screen: for who draws it, and for commands that act on it.

extension EmbedHost {
  /// D, E, L or F.
  public var state: HostState {
    guard let session else { return .none }
    if session.failed != nil { return .failed }
    return session.top == nil ? .empty : .loaded
  }

  /// The source that is connected.
  public var source: (any ContentSource)? { session?.source }
  /// The connection as its file gives it.
  public var connection: ConnectionInfo? { session?.connection }

  /// What is on screen.
  public var currentView: CurrentView {
    guard let session else { return .none }
    if let failed = session.failed { return .failed(failed) }
    guard let step = session.top?.current else { return .none }
    switch step.box.content {
    case .folder: return .folder(step.object)
    case .report(let instance):
      // An order that cannot be had any more, as after an interrupt, shows the report's own.
      let arranged = try? step.box.report(in: step.arrangement.order)
      return .report(step.object, arranged ?? instance)
    case .document(let instance): return .document(step.object, instance)
    case nil: return .none
    }
  }

  /// View Info as it was last written; `nil` before.
  public var viewInfo: ViewInfo? { session?.mViewInfoView }
  /// The stored state of the Back button.
  public var isBackEnabled: Bool { session?.mBackButtonEnabled ?? false }
  /// Whether there is something to go forward to.
  public var isForwardEnabled: Bool { (session?.forwardCount ?? 0) > 0 }
  /// How many views the stack holds.
  public var depth: Int { session?.depth ?? 0 }
  /// The failed load on screen.
  public var failedLoad: FailedLoad? { session?.failed }
  /// All answers that the failed load was given: where a result was prompted again, those before and
  /// the changed ones.
  public var failedAnswers: PromptAnswers {
    guard let request = session?.failed?.request else { return PromptAnswers() }
    guard request.purpose == .reprompt, let before = session?.top?.current.answers else {
      return request.answers
    }
    return before.standing(.kept).changed(by: request.answers)
  }

  /// The controllers, bottom first.
  public var stack: [StackEntry] {
    guard let session else { return [] }
    return zip(session.mMSTRVCBackwardStack, session.mMSTRViewBackwardStack).map { vc, view in
      StackEntry(
        controller: vc.name, view: view.name, object: vc.current.object,
        stepsBack: vc.position, stepsForward: vc.stepsForward)
    }
  }

  /// The two stacks themselves, bottom first, for tests.
  package var stacks: (controllers: [FetchedController], views: [EmbedView]) {
    (session?.mMSTRVCBackwardStack ?? [], session?.mMSTRViewBackwardStack ?? [])
  }

  /// How the view on screen is arranged; `nil` where no view is loaded. Under a failed load it is
  /// that of the view below.
  public var arrangement: Arrangement? { session?.top?.current.arrangement }
  /// How far the view on screen is scrolled.
  public var scrollOffset: ScrollOffset { session?.top?.current.scroll ?? ScrollOffset() }

  // S22: what a host changes from outside.

  /// The colour behind the content: light grey for a view made for a load, white for the first.
  public var background: ViewColor {
    get { session?.mMicroStrategyVC.view.background ?? .white }
    set {
      session?.mMicroStrategyVC.view.background = newValue
      revision += 1
    }
  }

  /// The title for the navigation bar: the object's name, until the host sets another for as long
  /// as this object is on screen; empty where there is none.
  public var title: String {
    get {
      guard let session else { return "" }
      if let request = session.failed?.request { return request.name ?? request.id.description }
      guard let step = session.top?.current else { return "" }
      return step.title ?? step.object.name
    }
    set {
      guard state == .loaded else { return }
      session?.top?.current.title = newValue
      revision += 1
    }
  }

  // For commands.

  /// View Info, for `info`; under a failed load that of the view below.
  ///
  /// - Throws: kind `empty` where nothing has been loaded.
  public func requireViewInfo() throws(EmbedError) -> ViewInfo {
    guard let info = try connected().mViewInfoView else { throw EmbedHost.nothingOnScreen() }
    return info
  }

  /// The result of the report on screen, for `rows`, `data`, `sql` and their likes.
  ///
  /// - Throws: kind `empty` in every state but L, and on anything but a report: never the result
  ///   of the view below a failed load.
  public func requireReport(for command: String) throws(EmbedError) -> any ReportInstance {
    let step = try viewOnScreen(for: command)
    switch step.box.content {
    case .report(let instance):
      return try asked { () throws(ContentFailure) in
        try step.box.report(in: step.arrangement.order) ?? instance
      }
    case .document:
      throw EmbedError(
        .empty, "\(quoted(step.object.name)) is a document: \(command) is for reports")
    default: throw EmbedHost.noResult(step.object, command)
    }
  }

  /// What the report or document on screen has asked, with the answers.
  ///
  /// - Throws: as `requireReport(for:)`, but not on a document.
  public func requirePrompts(for command: String) throws(EmbedError) -> [Prompt] {
    let step = try viewOnScreen(for: command)
    guard let content = step.box.content, content.instance != nil else {
      throw EmbedHost.noResult(step.object, command)
    }
    return content.prompts
  }

  /// The object on screen, for commands that act on a view.
  ///
  /// - Throws: kind `empty` in every state but L.
  public func requireView(for command: String) throws(EmbedError) -> ContentObject {
    try viewOnScreen(for: command).object
  }

  func viewOnScreen(for command: String) throws(EmbedError) -> Step {
    let session = try connected()
    if session.failed != nil {
      throw EmbedError(.empty, "\(command) has no view: the load has failed; retry or close it")
    }
    guard let step = session.top?.current else { throw EmbedHost.nothingOnScreen() }
    return step
  }

  static func nothingOnScreen() -> EmbedError { EmbedError(.empty, "nothing is on screen") }

  static func noResult(_ object: ContentObject, _ command: String) -> EmbedError {
    EmbedError(.empty, "\(quoted(object.name)) is a \(object.kind): \(command) needs a result")
  }
}
