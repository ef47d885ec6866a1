import NavContent

// What a document asks: the prompts of its reports that its definition does not answer. Those of one
// name, in several reports, are one: its answer goes to all of them.

extension LocalSource {
  /// What the definition of a document says.
  func definition(
    ofDocument document: ContentObject
  ) throws(ContentFailure) -> DocumentDefinition {
    let (fields, problems) = try fields(of: document)
    let definition = DocumentDefinition(fields)
    guard problems.count == 0 else {
      let all = problems.problems.map(\.description).joined(separator: "; ")
      throw failure(all, document.id, document.type)
    }
    return definition
  }

  /// The prompts of a document, as far as the answers lead.
  ///
  /// - Throws: reason `prompt` where an answer is wrong, or answers nothing that is asked.
  func prompts(
    ofDocument document: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> [Prompt] {
    var prompts: [Prompt] = []
    var names: [String] = []
    for (report, own) in try reports(of: document) {
      let given = try self.answers(answers, own, to: report)
      let open = try promptNames(of: report).filter { own[$0] == nil }
      for name in open where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
        names.append(name)
      }
      if open.isEmpty { continue }
      for prompt in try self.prompts(of: report, answers: given) where own[prompt.name] == nil {
        guard
          let place = prompts.firstIndex(where: {
            $0.name.lowercased() == prompt.name.lowercased()
          })
        else {
          prompts.append(prompt)
          continue
        }
        prompts[place].demand(as: prompt)
      }
    }
    for answer in answers.all
    where !names.contains(where: { $0.lowercased() == answer.prompt.lowercased() }) {
      throw .unknownPrompt(answer.prompt, in: document, among: names)
    }
    return prompts
  }

  /// The first report of a document that asks something, and all answers to it; `nil` for none.
  func report(
    asking prompt: String, in document: ContentObject, _ answers: PromptAnswers
  ) throws(ContentFailure) -> (report: ContentObject, answers: PromptAnswers)? {
    for (report, own) in try reports(of: document) where own[prompt] == nil {
      let given = try self.answers(answers, own, to: report)
      let asked = try self.prompts(of: report, answers: given)
      if asked.contains(where: { $0.name == prompt }) { return (report, given) }
    }
    return nil
  }

  /// The answers to a report in a panel: the panel's own, and of the given ones those that it asks.
  func answers(
    _ given: PromptAnswers, _ own: PromptAnswers, to report: ContentObject
  ) throws(ContentFailure) -> PromptAnswers {
    let names = try promptNames(of: report).map { $0.lowercased() }
    var shared = PromptAnswers()
    for answer in given.all
    where own[answer.prompt] == nil && names.contains(answer.prompt.lowercased()) {
      var one = PromptAnswers()
      one[answer.prompt] = answer.values
      // What was kept stays so.
      shared = shared.changed(by: one.standing(answer.standing == .kept ? .kept : .shared))
    }
    return own.standing(.shared).changed(by: shared)
  }

  private func promptNames(
    of report: ContentObject
  ) throws(ContentFailure) -> [String] {
    try definition(of: report).content.prompts.map(\.name)
  }

  /// The reports in the panels of a document, with the answers of its definition.
  private func reports(
    of document: ContentObject
  ) throws(ContentFailure) -> [(report: ContentObject, answers: PromptAnswers)] {
    var reports: [(report: ContentObject, answers: PromptAnswers)] = []
    for panel in try definition(ofDocument: document).panels.joined() {
      guard case .report(let name, _, let answers) = panel.content else { continue }
      let id = try linked(name, document, type: .report)
      reports.append((try object(id, type: .report), answers))
    }
    return reports
  }
}

extension Prompt {
  /// Asks what another prompt of the same name asks, too: it needs an answer if that does, and as many.
  fileprivate mutating func demand(as other: Prompt) {
    isRequired = isRequired || other.isRequired
    if defaults.isEmpty || other.defaults.isEmpty, other.isMissing { defaults = [] }
    let least = max(counts.lowerBound, other.counts.lowerBound)
    let most = min(counts.upperBound, other.counts.upperBound)
    if least <= most { counts = least...most }
  }
}
