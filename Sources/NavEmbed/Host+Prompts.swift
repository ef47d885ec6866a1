public import NavContent

// S12: prompting again is a report manipulation. Prompts are asked in the middle of a load.

extension EmbedHost {
  /// Runs the report or document on screen with other answers to its prompts: a step that `back`
  /// undoes, to the result of the answers before.
  ///
  /// - Parameter answers: the answers that change; none to be asked for all of them anew, where
  ///   there is somebody to ask.
  /// - Throws: kind `empty` where nothing is on screen that has prompts; else the run has failed.
  public func reprompt(_ answers: PromptAnswers = PromptAnswers()) throws(EmbedError) {
    try enter()
    defer { leave() }
    let step = try viewOnScreen(for: "report --reprompt")
    guard let content = step.box.content, content.instance != nil else {
      throw EmbedHost.noResult(step.object, "report --reprompt")
    }
    let name = quoted(step.object.name)
    guard !content.prompts.isEmpty else { throw EmbedError(.empty, "\(name) has no prompts") }
    log("handleReprompt:", "nav's: \(name) is asked again")
    try promptAgain(answers, in: connected())
  }

  /// The same for `retry`, under a failed load.
  func promptAgain(
    _ changed: PromptAnswers, in session: LaunchedSession
  ) throws(EmbedError) {
    guard let top = session.top, let old = top.current.box.content else {
      throw EmbedHost.nothingOnScreen()
    }
    let step = top.current
    try checkSteps(of: top)
    var answers = step.answers.standing(.kept).changed(by: changed)
    do throws(ContentFailure) {
      if let asking {
        // Where some answers are given, only what they leave open is asked.
        var prompting = Prompting(
          source: session.source, report: step.object,
          answers: changed.isEmpty ? PromptAnswers() : answers,
          asksRequiredOnly: !changed.isEmpty, previous: old.prompts)
        try prompting.run(asking)
        answers = prompting.answers
      }
      let content = try session.mMicroStrategyVC.content(
        of: step.object, answers, from: session.source)
      let box = InstanceBox(content)
      var wanted = step.arrangement
      // The elements of the page axis may be others.
      wanted.order.page = []
      let arrangement = try arrangement(wanted, of: step.object, for: box)
      dismissFailure(in: session)
      session.forgetForward()
      log(
        "~ ran \(step.object.kind) \(quoted(step.object.name)) in \(top.name) with other answers",
        "a manipulation: \(steps(top.position + 1))")
      let next = Step(step.object, answers: answers, box: box, arrangement: arrangement)
      next.title = step.title
      session.ledger.add(next.box, of: step.object)
      giveUpInstances(in: session, current: next.box)
      top.show(next)
    } catch {
      var request = LoadRequest(step, for: .reprompt)
      request.answers = changed
      throw fail(
        request, error, in: session,
        "\(top.name) keeps \(quoted(step.object.name)); depth \(session.depth)")
    }
  }

  /// Who answers, with what the trace says of it.
  var asking: PromptAnswerer? {
    guard let answerer else { return nil }
    return { [unowned self] question throws(ContentFailure) in
      log(
        "~ \(quoted(question.report.name)) asks for \(quoted(question.prompt.name))")
      let values = try answerer(question)
      let shown = values.map { quoted($0.plain) }.joined(separator: ", ")
      log("~ answered " + (shown.isEmpty ? "nothing" : shown))
      return values
    }
  }
}
