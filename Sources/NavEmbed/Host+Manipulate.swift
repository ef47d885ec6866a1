import NavContent

// S12, S19: report manipulations and zoom are steps inside the top controller.

extension EmbedHost {
  /// Changes how the view on screen is arranged: a step that `back` undoes. Nothing is run.
  ///
  /// A manipulation that changes nothing makes no step.
  ///
  /// - Throws: kind `empty` where the view on screen cannot be manipulated so, `value` for a zoom
  ///   out of range.
  public func manipulate(_ manipulation: Manipulation) throws(EmbedError) {
    try enter()
    defer { leave() }
    let step = try viewOnScreen(for: manipulation.command)
    try check(manipulation, on: step)
    let session = try connected()
    let arrangement = manipulation.applied(to: step.arrangement)
    guard arrangement != step.arrangement, let top = session.top else { return }
    try checkSteps(of: top)
    // What cannot be sorted so, or is interrupted, changes nothing.
    if arrangement.order != step.arrangement.order {
      _ = try asked { () throws(ContentFailure) in try step.box.report(in: arrangement.order) }
    }
    log(
      "~ \(manipulation.command) \(EmbedHost.words(manipulation)) in \(top.name)",
      "a manipulation: nothing is run; \(steps(top.position + 1))")
    session.forgetForward()
    let next = Step(
      step.object, answers: step.answers, box: step.box, arrangement: arrangement)
    next.title = step.title
    top.show(next)
  }

  /// Scrolls the view on screen. Who draws clamps the offset.
  ///
  /// - Throws: kind `empty` where no view is loaded, `value` for a negative offset.
  public func scroll(to offset: ScrollOffset) throws(EmbedError) {
    let step = try viewOnScreen(for: "scroll")
    guard offset.rows >= 0, offset.columns >= 0 else {
      throw EmbedError(.value, "a view is not scrolled to \(offset.rows), \(offset.columns)")
    }
    step.scroll = offset
    revision += 1
  }

  /// Changes the settings; the trace names those that are different.
  public func changeSettings(_ new: EmbedSettings) {
    let old = settings
    settings = new
    let receiver = "[Generic getSDKEnvSettings]"
    if new.isEnforceShowCloseForRetry != old.isEnforceShowCloseForRetry {
      log("\(receiver).isEnforceShowCloseForRetry = \(objc(new.isEnforceShowCloseForRetry))")
    }
    if new.isEnforceEnableDocumentZoom != old.isEnforceEnableDocumentZoom {
      log("\(receiver).isEnforceEnableDocumentZoom = \(objc(new.isEnforceEnableDocumentZoom))")
    }
    if new.reportID != old.reportID { log("kHANDREPORTID = \(reportID)", "nav's: a setting") }
    if new != old { revision += 1 }
  }

  private func check(_ manipulation: Manipulation, on step: Step) throws(EmbedError) {
    let name = quoted(step.object.name)
    switch (manipulation, step.box.content) {
    case (_, .folder), (_, nil): throw EmbedHost.noResult(step.object, manipulation.command)
    case (.zoom(let percent), .document(let document)):
      guard limits.zoom.contains(percent) else {
        throw EmbedError(
          .value,
          "a zoom is from \(limits.zoom.lowerBound) to \(limits.zoom.upperBound) "
            + "percent, not \(percent)")
      }
      guard settings.isEnforceEnableDocumentZoom || document.allowsZoom else {
        throw EmbedError(
          .empty, "\(name) does not zoom, and isEnforceEnableDocumentZoom is off")
      }
    case (.zoom, .report): throw EmbedError(.empty, "\(name) is a report: documents zoom")
    case (_, .document):
      throw EmbedError(.empty, "\(name) is a document: \(manipulation.command) is for reports")
    case (_, .report): break
    }
  }

  private static func words(_ manipulation: Manipulation) -> String {
    switch manipulation {
    case .sort(let keys):
      keys.isEmpty
        ? "in the report's order"
        : keys.map { quoted($0.column) + ($0.isDescending ? " descending" : "") }
          .joined(separator: ", ")
    case .page(let choices):
      choices.isEmpty
        ? "the first page"
        : choices.map { quoted($0.unit) + " " + quoted($0.element.plain) }.joined(separator: ", ")
    case .mode(let mode): mode.name
    case .zoom(let percent): "\(percent) %"
    }
  }
}
