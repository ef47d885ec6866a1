public import NavContent

// The prompts of a local report: which are asked, what can be chosen, and what answers mean.

extension LocalSource {
  /// The prompts of a report or a document, as far as the answers lead.
  public func prompts(
    of report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> [Prompt] {
    if report.type == .document {
      let reports = try reports(of: definition(ofDocument: report), in: report)
      return try prompts(of: reports, in: report, answers: answers)
    }
    return try answered(definition(of: report).content, answers, report).prompts
  }

  /// The choices of a prompt that hold a text, those first that begin with it.
  public func choices(
    of prompt: String, in report: ContentObject, answers: PromptAnswers, matching text: String,
    limit: Int
  ) throws(ContentFailure) -> [PromptElement] {
    if report.type == .document {
      guard let asked = try self.report(asking: prompt, in: report, answers) else { return [] }
      return try choices(
        of: prompt, in: asked.report, answers: asked.answers, matching: text, limit: limit)
    }
    let definition = try definition(of: report).content
    guard let asked = definition.prompts.first(where: { $0.name == prompt }) else { return [] }
    let bound = try answered(definition, answers, report).values
    let wanted = Folding.fold(text)
    var begun: [PromptElement] = []
    var found: [PromptElement] = []
    try forEachChoice(of: asked, bound, report) { element in
      let name = Folding.fold(element.name)
      if name.hasPrefix(wanted) {
        begun.append(element)
      } else if found.count < limit,
        name.contains(wanted) || Folding.fold(element.value.plain).contains(wanted)
      {
        found.append(element)
      }
      return begun.count < limit
    }
    return Array((begun + found).prefix(limit))
  }

  /// The prompts that are asked, and what the parameters of all stand for.
  func answered(
    _ definition: ReportDefinition, _ answers: PromptAnswers, _ report: ContentObject
  ) throws(ContentFailure) -> (prompts: [Prompt], values: [String: [ContentValue]]) {
    try check(answers, among: definition.prompts.map(\.name), in: report)
    var prompts: [Prompt] = []
    var values: [String: [ContentValue]] = [:]
    // Prompts that are open, or depend on one that is.
    var open: Set<String> = []
    for prompt in definition.prompts {
      values[prompt.parameter] = []
      if !open.isDisjoint(with: prompt.dependencies(among: definition.prompts)) {
        open.insert(prompt.parameter)
        continue
      }
      let standing = answers.standing(of: prompt.name)
      guard prompt.isAsked(after: prompts) else {
        if standing == .given {
          throw .unasked(prompt.name, because: prompt.condition?.prompt, in: report)
        }
        continue
      }
      let asked: Prompt
      do throws(ContentFailure) {
        asked = try self.prompt(prompt, answers[prompt.name], values, report)
      } catch {
        guard standing == .kept, error.reason == .prompt else { throw error }
        asked = try self.prompt(prompt, nil, values, report)
      }
      prompts.append(asked)
      values[prompt.parameter] = asked.effective.map(\.value)
      if asked.isMissing { open.insert(prompt.parameter) }
    }
    return (prompts, values)
  }

  /// Makes sure that all answers are to prompts of some names.
  func check(
    _ answers: PromptAnswers, among names: [String], in report: ContentObject
  ) throws(ContentFailure) {
    let known = Set(names.map { $0.lowercased() })
    for answer in answers.all where !known.contains(answer.prompt.lowercased()) {
      throw .unknownPrompt(answer.prompt, in: report, among: names)
    }
  }

  /// A prompt with its choices and its answers.
  private func prompt(
    _ definition: PromptDefinition, _ answer: [ContentValue]?,
    _ values: [String: [ContentValue]], _ report: ContentObject
  ) throws(ContentFailure) -> Prompt {
    var prompt = Prompt(
      definition.name, definition.kind, description: definition.description,
      isRequired: definition.isRequired, counts: definition.counts)
    // What the answers and defaults mean is looked for while the choices are gone through.
    var meant = MeantChoices((answer ?? []) + definition.defaults)
    if definition.hasChoices {
      var listed: [PromptElement] = []
      var count = 0
      try forEachChoice(of: definition, values, report) { element in
        count += 1
        if listed.count < ContentLimits.listedChoices { listed.append(element) }
        meant.look(at: element)
        return true
      }
      (prompt.choices, prompt.choiceCount) = (listed, count)
    }
    let found = meant
    func element(_ value: ContentValue) -> PromptElement? {
      definition.hasChoices ? found[value].first : definition.kind.element(of: value)
    }
    // A default that is no longer there to be chosen is none.
    prompt.defaults = definition.defaults.compactMap(element)
    if let answer {
      prompt.answers = try prompt.elements(of: answer, in: report) { found[$0] }
    }
    return prompt
  }

  /// Goes through the choices of a prompt until the body answers false.
  private func forEachChoice(
    of prompt: PromptDefinition, _ values: [String: [ContentValue]], _ report: ContentObject,
    _ body: (PromptElement) -> Bool
  ) throws(ContentFailure) {
    switch prompt.choices {
    case .any: return
    case .list(let elements):
      for element in elements where !body(element) { return }
    case .query(let sql): try forEachRow(of: sql, values, report, body)
    case .objects(let folder, let kind):
      let search = ObjectSearch(
        "*", folder: try linked(folder, report, type: .folder), kinds: kind.map { [$0] } ?? [])
      var offset = 0
      while true {
        let page = try self.search(search, offset: offset, limit: ContentLimits.prefixPage)
        for object in page.objects {
          let element = PromptElement(.text(object.id.description), name: object.name)
          if !body(element) { return }
        }
        offset += page.objects.count
        if page.objects.isEmpty || offset >= page.total { return }
      }
    }
  }

  private func forEachRow(
    of sql: SQLText, _ values: [String: [ContentValue]], _ report: ContentObject,
    _ body: (PromptElement) -> Bool
  ) throws(ContentFailure) {
    let (definition, file) = try definition(of: report)
    do throws(QueryError) {
      let query = try self.query(sql, values, in: definition.place)
      let count = query.columnCount
      guard (1...2).contains(count) else {
        throw QueryError("choices have a value and perhaps a name: one column or two, not \(count)")
      }
      while try query.step() {
        // Many quick rows may take long together.
        if isInterrupted { throw .interrupted }
        let row = query.values
        if row[0] == .null { continue }
        let name = count == 2 && row[1] != .null ? row[1].plain : nil
        if !body(PromptElement(row[0], name: name)) { return }
      }
    } catch {
      throw ReportRun(report: report, file: file, project: project.name)
        .failure(error, at: "prompts")
    }
  }
}

extension PromptDefinition {
  /// Whether its answers are among some that can be chosen.
  var hasChoices: Bool { if case .any = choices { false } else { true } }

  /// The parameters of the earlier prompts on whose answers it depends.
  func dependencies(among prompts: [PromptDefinition]) -> Set<String> {
    var names: Set<String> = []
    if case .query(let sql) = choices {
      for name in sql.parameters { names.insert(SQLText.counted(by: name) ?? name) }
    }
    if let condition, let earlier = prompts.first(where: { $0.name == condition.prompt }) {
      names.insert(earlier.parameter)
    }
    return names
  }

  /// Whether it is asked, after the earlier ones that are.
  func isAsked(after earlier: [Prompt]) -> Bool {
    guard let condition else { return true }
    let answers = earlier.first { $0.name == condition.prompt }?.effective ?? []
    return condition.values.isEmpty
      ? !answers.isEmpty
      : answers.contains { answer in condition.values.contains { answer.isMeant(by: $0) } }
  }
}
