public import NavContent

// S15: Execute My Report.

extension EmbedHost {
  /// The report that Execute My Report runs: of the settings, else of the connection file, else
  /// the page's constant.
  public var reportID: ObjectID {
    settings.reportID ?? session?.connection.reportID ?? PageConstants.reportID
  }

  /// Runs a report and pushes it, each time anew.
  ///
  /// - Parameters:
  ///   - target: the report; `nil` for the configured one. Where a name is borne by several
  ///     objects, the report among them is meant.
  ///   - mode: the mode it begins in; `nil` for its own.
  ///   - answers: answers to its prompts.
  /// - Throws: as `open`.
  public func report(
    _ target: Target? = nil, mode: ViewMode? = nil, answers: PromptAnswers = PromptAnswers()
  ) throws(EmbedError) {
    try enter()
    defer { leave() }
    let session = try connected()
    var request = LoadRequest(
      id: reportID, type: .report, mode: mode, purpose: .push, name: nil, answers: answers)
    var known: Result<ContentObject, ContentFailure>?
    if let target {
      let destination = try destination(
        of: target, kind: nil, preferring: .report, in: session)
      request.id = destination.id
      request.name = destination.name
      request.answers = destination.answers.changed(by: answers)
      known = destination.known
    }
    try push(request, known: known, in: session, method: "handleReport:")
  }
}
