import NavContent

// S16: a failed load is retried or closed.

extension EmbedHost {
  /// Repeats the request that failed, the very same.
  ///
  /// - Throws: kind `empty` where nothing has failed; else it has failed again.
  public func retry() throws(EmbedError) {
    try enter()
    defer { leave() }
    let session = try connected()
    guard let failed = session.failed else {
      throw EmbedError(.empty, "there is nothing to retry: no load has failed")
    }
    let request = failed.request
    log("handleRetry:", "nav's: the very request again")
    switch request.purpose {
    case .push:
      let sdk = session.mMicroStrategyVC
      sdk.load(request)
      call(EmbedHost.loadCall(request))
      guard let answer = sdk.answer(from: session.source, asking: asking) else { return }
      try finishPush(request, answer, in: session, wasInterrupted: {})
    case .inside: try openInside(request, known: nil, in: session)
    case .back: try back()
    case .forward: try forward()
    case .rerun: try runAgain(in: session)
    case .reprompt: try promptAgain(request.answers, in: session)
    }
  }

  /// Dismisses a failed load: the view below it is put back.
  ///
  /// - Throws: kind `empty` where nothing has failed, or where the setting shows no Close.
  public func close() throws(EmbedError) {
    let session = try connected()
    guard session.failed != nil else {
      throw EmbedError(.empty, "there is nothing to close: no load has failed")
    }
    guard settings.isEnforceShowCloseForRetry else {
      throw EmbedError(.empty, "there is no Close: isEnforceShowCloseForRetry is off")
    }
    log("handleClose:", "nav's")
    dismissFailure(in: session)
  }

  /// Puts the view below a failed load back, if there is one.
  func dismissFailure(in session: LaunchedSession) {
    guard session.failed != nil else { return }
    session.failed = nil
    let view = session.viewBelow
    session.mMicroStrategyVC.view = view
    revision += 1
    call(
      session.depth > 0
        ? "mMicroStrategyVC.view = [mMSTRViewBackwardStack lastObject]"
        : "mMicroStrategyVC.view = \(view.name)",
      session.depth > 0
        ? "\(view.name); the failed load is dismissed" : "the failed load is dismissed")
  }
}
