import NavContent

// Drawing again what is there, and running it again.

extension EmbedHost {
  /// Draws the view on screen again. It never runs a report.
  ///
  /// - Throws: kind `empty` where no view is loaded, or a failed load covers it.
  public func refresh() throws(EmbedError) {
    let step = try viewOnScreen(for: "refresh")
    log("handleRefresh:", "nav's: \(quoted(step.object.name)) is drawn again, not run")
    refresh(session?.top)
  }

  /// Runs the report or document on screen again: a new instance in the same place.
  ///
  /// - Throws: kind `empty` where there is none; else the run has failed.
  public func rerun() throws(EmbedError) {
    try enter()
    defer { leave() }
    let step = try viewOnScreen(for: "rerun")
    guard step.object.type != .folder else {
      throw EmbedHost.noResult(step.object, "rerun")
    }
    log("handleRerun:", "nav's: a new instance")
    try runAgain(in: connected())
  }

  /// The same for `retry`, under a failed load.
  func runAgain(in session: LaunchedSession) throws(EmbedError) {
    guard let top = session.top else { throw EmbedHost.nothingOnScreen() }
    let step = top.current
    do throws(ContentFailure) {
      let content = try session.mMicroStrategyVC.content(
        of: step.object, step.answers, from: session.source)
      let box = InstanceBox(content)
      let arrangement = try arrangement(step.arrangement, of: step.object, for: box)
      dismissFailure(in: session)
      // Steps before it that shared the old instance keep that one.
      step.box = box
      step.arrangement = arrangement
      session.ledger.add(step.box, of: step.object)
      log("~ ran \(step.object.kind) \(quoted(step.object.name)) in \(top.name) again")
      giveUpInstances(in: session, current: step.box)
      refresh(top)
    } catch {
      throw fail(
        LoadRequest(step, for: .rerun), error, in: session,
        "\(top.name) keeps \(quoted(step.object.name)); depth \(session.depth)")
    }
  }
}
