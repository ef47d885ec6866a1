extension Session {
  /// `report [TARGET] [ANSWERS]`: the button Execute My Report.
  var reportCommand: Command {
    Command(
      Signature(
        "report", "Execute My Report, or another report, on top of the stack",
        group: CommandGroup.primitives,
        parameters: [
          Parameter(
            "target", [.string, .integer, .record],
            "a report, named as for open; without one, My Report", isOptional: true),
          Session.answersParameter,
        ],
        flags: [
          Flag(
            "timeout", [.integer, .real], valueName: "SECONDS",
            summary: "give up where the first row takes longer; nothing has changed then"),
          Flag(
            "reprompt",
            summary: "ask the report or document on screen again, or change some of its answers; "
              + "Back undoes it"
          ),
        ],
        examples: [
          .init("report; print (info).name (rows)", "Arrival Delay by Carrier 16"),
          .init("report Destinations; print (screen).depth", "2"),
          .init("report \"Carrier at Airport\" {Origin: \"EWR\"}; print (rows)", "12"),
          .init(
            """
            report "Carrier at Airport" {Origin: "EWR"}; report --reprompt {Origin: "LGA"}
            print (rows); back; print (rows)
            """,
            "13\n12"),
        ])
    ) { [unowned self] call in
      let host = try connectedHost()
      // A record alone answers for the report that is meant without a name.
      let isNamed = call.isGiven("target") && call.value("target")?.asRecord == nil
      let place = call.isGiven("target") && !isNamed ? "target" : "answers"
      if place == "target", call.isGiven("answers") {
        throw call.failure(.usage, "the answers are given twice", at: "answers")
      }
      let answers = try answers(call, place)
      let seconds = try timeout(call)
      if call.flag("reprompt") {
        if isNamed {
          throw call.failure(
            .usage, "--reprompt asks what is on screen again: it takes nothing else", at: "target")
        }
        let prompts = try perform(call) { try host.requirePrompts(for: "report --reprompt") }
        if answers.isEmpty, !prompts.isEmpty, host.answerer == nil {
          throw call.failure(
            .usage, "--reprompt needs answers, where nobody is there to be asked",
            help: ["report --reprompt {PROMPT: VALUE}"])
        }
        try limited(to: seconds, call) {
          try perform(call, answers: place) { try host.reprompt(answers) }
        }
        return .none
      }
      let target = isNamed ? try target(call, "target") : nil
      try limited(to: seconds, call) {
        try perform(call, blaming: isNamed ? "target" : nil, answers: place) {
          do {
            try host.report(target, answers: answers)
          } catch let error as EmbedError {
            // Without a target the id is the settings', the connection file's or the page's.
            guard target == nil, host.settings.reportID == nil, let connection = host.connection
            else { throw error }
            if connection.reportID != nil {
              throw error.naming(PageConstants.reportKey, of: connection)
            }
            throw error.withoutMyReport
          }
        }
      }
      try noteObject(call)
      return .none
    }
  }

  /// The seconds that a call may take; `nil` for any time.
  private func timeout(_ call: Invocation) throws -> Double? {
    guard let seconds = call.value("timeout")?.asReal else { return nil }
    guard seconds > 0, seconds <= KitLimits.longestTimeout else {
      throw call.failure(
        .value, "--timeout is more than 0 and at most \(Int(KitLimits.longestTimeout)) seconds",
        at: "timeout")
    }
    return seconds
  }
}

extension EmbedError {
  /// The error where nobody has said which report is My Report, and the page's own is not there.
  fileprivate var withoutMyReport: EmbedError {
    guard kind == .load, failure?.id == PageConstants.reportID else { return self }
    var error = self
    error.message +=
      ", which is My Report unless ReportID in ConnectionInfo.plist, or "
      + "settings ReportID, names another"
    return error
  }
}
