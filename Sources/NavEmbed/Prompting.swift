public import NavContent

/// A prompt that is open while its report is loaded: what whoever answers is asked.
public struct PromptQuestion {
  /// The report that asks.
  public var report: ContentObject
  /// The prompt, with its choices.
  public var prompt: Prompt
  /// The answers that the result on screen is of, where it is prompted again.
  public var previous: [PromptElement]?
  /// What was wrong with the answer before, where there was one.
  public var problem: String?
  /// The choices whose names hold a text, so many at the most.
  public var choices: (_ text: String, _ limit: Int) throws(ContentFailure) -> [PromptElement]

  /// Makes a question.
  public init(
    report: ContentObject, prompt: Prompt, previous: [PromptElement]? = nil,
    problem: String? = nil,
    choices: @escaping (_ text: String, _ limit: Int) throws(ContentFailure) -> [PromptElement]
  ) {
    self.report = report
    self.prompt = prompt
    self.previous = previous
    self.problem = problem
    self.choices = choices
  }
}

/// Answers a prompt: no values leave it open. It is asked in the middle of a load, and must not
/// call the host; a failure of reason `interrupt` ends the load, and nothing has changed.
public typealias PromptAnswerer = (PromptQuestion) throws(ContentFailure) -> [ContentValue]

/// The asking of a report's open prompts, one after another.
struct Prompting {
  let source: any ContentSource
  let report: ContentObject
  /// The answers so far.
  var answers: PromptAnswers
  /// Whether only what must be answered is asked.
  var asksRequiredOnly = false
  /// The answers before, where the report is prompted again.
  var previous: [Prompt] = []

  /// Of the answers before those that can still be given; `nil` where there were none.
  private static func offered(_ before: [PromptElement]?, to prompt: Prompt) -> [PromptElement]? {
    guard let choices = prompt.choices, let before, choices.count == prompt.choiceCount else {
      return before
    }
    let left = before.filter { answer in choices.contains { $0.value == answer.value } }
    return left.isEmpty && !before.isEmpty ? nil : left
  }

  /// Asks until no prompt is open. Answers may open further ones.
  mutating func run(_ answerer: PromptAnswerer) throws(ContentFailure) {
    var last: (name: String, problem: String)?
    var asked: String?
    while true {
      let open: Prompt?
      do {
        open = try source.prompts(of: report, answers: answers).first {
          $0.answers == nil && (!asksRequiredOnly || $0.isMissing)
        }
      } catch {
        // A wrong answer is asked for again; one that was there before is not asked for.
        guard error.reason == .prompt, let name = asked else { throw error }
        answers[name] = nil
        asked = nil
        last = (name, error.message)
        continue
      }
      guard let open else { return }
      let (source, report, answers) = (source, report, answers)
      let question = PromptQuestion(
        report: report, prompt: open,
        previous: Prompting.offered(previous.first { $0.name == open.name }?.answers, to: open),
        problem: last?.name == open.name ? last?.problem : nil
      ) { text, limit throws(ContentFailure) in
        try source.choices(
          of: open.name, in: report, answers: answers, matching: text, limit: limit)
      }
      let values = try answerer(question)
      self.answers[open.name] = nil
      self.answers[open.name] = values
      asked = open.name
    }
  }
}
