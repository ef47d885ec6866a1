import NavContent

// What a document asks: the prompts of its reports that its definition does not answer. Those of one
// name, in several reports, are one: its answer goes to all of them.

/// A report in a panel of a document.
struct PanelReport {
  let report: ContentObject
  /// The answers of the document's definition.
  let own: PromptAnswers
  /// The names of all its prompts.
  let names: [String]

  /// Those that the definition does not answer.
  var open: [String] { names.filter { own[$0] == nil } }

  /// All answers to it: the definition's, and of the given ones those that it asks.
  func answers(_ given: PromptAnswers) -> PromptAnswers {
    let open = Set(open.map { $0.lowercased() })
    return own.standing(.shared)
      .changed(by: given.shared { open.contains($0.prompt.lowercased()) })
  }
}

extension LocalSource {
  /// What the definition of a document says.
  func definition(
    ofDocument document: ContentObject
  ) throws(ContentFailure) -> DocumentDefinition {
    let (fields, problems) = try fields(of: document)
    let definition = DocumentDefinition(fields)
    guard problems.count == 0 else { throw failure(problems, in: document) }
    return definition
  }

  /// The prompts of a document, as far as the answers lead.
  ///
  /// - Parameter reports: those in its panels.
  /// - Throws: reason `prompt` where an answer is wrong, or answers nothing that is asked.
  func prompts(
    of reports: [PanelReport], in document: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> [Prompt] {
    var prompts: [Prompt] = []
    var names: [String] = []
    // The place of each prompt, by its name in lower case.
    var places: [String: Int] = [:]
    var known: Set<String> = []
    for panel in reports where !panel.open.isEmpty {
      names += panel.open.filter { known.insert($0.lowercased()).inserted }
      for prompt in try self.prompts(of: panel.report, answers: panel.answers(answers))
      where panel.own[prompt.name] == nil {
        if let place = places[prompt.name.lowercased()] {
          prompts[place].demand(as: prompt)
        } else {
          places[prompt.name.lowercased()] = prompts.count
          prompts.append(prompt)
        }
      }
    }
    try check(answers, among: names, in: document)
    return prompts
  }

  /// The first report of a document that asks something, and all answers to it; `nil` for none.
  func report(
    asking prompt: String, in document: ContentObject, _ answers: PromptAnswers
  ) throws(ContentFailure) -> (report: ContentObject, answers: PromptAnswers)? {
    for panel in try reports(of: definition(ofDocument: document), in: document)
    where panel.own[prompt] == nil {
      let given = panel.answers(answers)
      let asked = try prompts(of: panel.report, answers: given)
      if asked.contains(where: { $0.name == prompt }) { return (panel.report, given) }
    }
    return nil
  }

  /// The reports in the panels of a document, in their order.
  func reports(
    of definition: DocumentDefinition, in document: ContentObject
  ) throws(ContentFailure) -> [PanelReport] {
    var reports: [PanelReport] = []
    for panel in definition.panels.joined() {
      guard case .report(let name, _, let own) = panel.content else { continue }
      let report = try object(try linked(name, document, type: .report), type: .report)
      let names = try self.definition(of: report).content.prompts.map(\.name)
      reports.append(PanelReport(report: report, own: own, names: names))
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
