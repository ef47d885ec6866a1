public import NavContent

// S1–S4: the application's start, its connection, and the first folder.

extension EmbedHost {
  /// Starts the application on a source that has been opened: `connect`.
  ///
  /// The settings begin anew, and so does everything on screen; device, size and trace stay. The
  /// old session ends, and its source is closed, only when the new source has answered.
  ///
  /// - Throws: kinds `connection` and `interrupt` leave everything as it was, and `source` stays
  ///   the caller's; any other is a failed first load, and the host has taken the source over.
  public func launch(
    source: any ContentSource, connection: ConnectionInfo
  ) throws(EmbedError) {
    try enter()
    defer { leave() }
    let new = LaunchedSession(source: source, connection: connection)
    applicationDidFinishLaunching()
    setupNavigationController(new)
    let request = viewDidLoad(new)
    guard let answer = new.mMicroStrategyVC.answer(from: source) else { return }
    if case .failure(let failure) = answer, [.interrupt, .connection].contains(failure.reason) {
      log("~ \(EmbedHost.outcome(failure)) (nothing has changed)")
      throw EmbedError(failure)
    }
    adopt(new)
    defer { onLaunch?(self) }
    try finishPush(request, answer, in: new, wasInterrupted: {})
  }

  /// Ends the session and closes its source: state D.
  public func disconnect() throws(EmbedError) {
    let session = try connected()
    log("disconnect", "nav's: the page never leaves")
    call("[mMicroStrategyVC willMoveToParentViewController:nil]")
    call("[mMicroStrategyVC.view removeFromSuperview]")
    call("[mMicroStrategyVC removeFromParentViewController]")
    self.session = nil
    session.source.close()
    revision += 1
  }

  private func applicationDidFinishLaunching() {
    log("application:didFinishLaunchingWithOptions:")
    call("NSSetUncaughtExceptionHandler(&uncaughtExceptionHandler1)")
    call(
      "[[PartialScreenViewController alloc] initWithNibName:@\"\(device.nibName)\" bundle:nil]",
      "device \(device.rawValue)")
    call("[viewController setWantsFullScreenLayout:YES]")
    call("window.rootViewController = viewController")
    call("[window makeKeyAndVisible]")
  }

  private func setupNavigationController(_ new: LaunchedSession) {
    log("setupNavigationControllerWithApplicationLauncher:")
    let file = new.connection.file.map { "@" + quoted($0) } ?? "nil"
    let name = onOneLine(new.source.project.name)
    call(
      "[Generic setupConnectInfoFromPlist:\(file)]",
      new.connection.file == nil ? name + "; no file" : name)
    call("[Generic getSDKEnvSettings].isEnforceShowCloseForRetry = YES")
    call("[Generic getSDKEnvSettings].isEnforceEnableDocumentZoom = YES")
  }

  /// Asks for the first folder, and only then sets everything up: the answer comes later.
  private func viewDidLoad(_ new: LaunchedSession) -> LoadRequest {
    let folder = new.connection.folderID
    let request = LoadRequest(id: folder, type: .folder, mode: nil, purpose: .push, name: nil)
    log("viewDidLoad")
    call("[plistDict objectForKey:@\"\(PageConstants.folderKey)\"] → \(folder)")
    call(EmbedHost.loadCall(request), "8; answered later")
    new.mMicroStrategyVC.load(request)
    call("mMicroStrategyVC.delegate = self")
    call("mMSTRVCBackwardStack = []; mMSTRViewBackwardStack = []", "depth \(new.depth)")
    call("mIsFitWidth = NO")
    call("mBackButtonView.enabled = NO")
    call("[self addChildViewController:mMicroStrategyVC]")
    call("mMicroStrategyVC.view = \(new.mMicroStrategyView.name)")
    call("[mMicroStrategyVC didMoveToParentViewController:self]")
    return request
  }

  /// The new session takes the old one's place.
  private func adopt(_ new: LaunchedSession) {
    let old = session
    session = new
    settings = EmbedSettings()
    isFitWidth = false
    fitWidthTitle = PageConstants.actualTitle
    revision += 1
    if let old, old.source !== new.source { old.source.close() }
  }
}
