/// A question that a report asks before it is executed.
///
/// A prompt may depend on the answers to earlier ones: whether it is asked, and what its choices
/// are. A source tells the prompts as far as the answers so far lead.
public struct Prompt: Hashable, Sendable {
  /// Its title, which no other prompt of the report has; answers name it.
  public var name: String
  /// What it asks, in a sentence; empty where the title says it all.
  public var description: String
  /// What an answer is.
  public var kind: Kind
  /// Whether the report does not run without an answer.
  public var isRequired: Bool
  /// The fewest answers, where there are any, and the most.
  public var counts: ClosedRange<Int>
  /// What is taken without an answer; empty for nothing.
  public var defaults: [PromptElement]
  /// What can be chosen, or the first of it (``ContentLimits/listedChoices``); `nil` where every
  /// value of the kind is right.
  public var choices: [PromptElement]?
  /// How many there are to choose from.
  public var choiceCount: Int
  /// The answers that were given; `nil` where the prompt is still open.
  public var answers: [PromptElement]?

  /// Makes a prompt.
  public init(
    _ name: String, _ kind: Kind, description: String = "", isRequired: Bool = false,
    counts: ClosedRange<Int> = 1...1, defaults: [PromptElement] = [],
    choices: [PromptElement]? = nil, choiceCount: Int? = nil, answers: [PromptElement]? = nil
  ) {
    self.name = name
    self.description = description
    self.kind = kind
    self.isRequired = isRequired
    self.counts = counts
    self.defaults = defaults
    self.choices = choices
    self.choiceCount = choiceCount ?? choices?.count ?? 0
    self.answers = answers
  }

  /// The kinds of prompt.
  public enum Kind: String, CaseIterable, Sendable {
    /// Any text.
    case text
    /// An integer or a number with a fraction.
    case number
    /// A day: `2013-12-31`.
    case date
    /// An element of an attribute: one of the choices.
    case element
    /// An object of the project: one of the choices, whose value is its id.
    case object
  }

  /// What the report takes: the answers, else what is taken without.
  public var effective: [PromptElement] { answers ?? defaults }

  /// Whether it has no answer and the report cannot do without.
  public var isMissing: Bool { answers == nil && isRequired && defaults.isEmpty }

  /// The choices for a sentence: `EWR, JFK or LGA`, and how many more; empty where there are none.
  public var listedChoices: String {
    guard let choices, !choices.isEmpty else { return "" }
    var names = choices.prefix(ContentLimits.namedChoices).map(\.shown)
    let more = choiceCount - names.count
    if more > 0 { return names.joined(separator: ", ") + " and \(more) more" }
    let last = names.removeLast()
    return names.isEmpty ? last : names.joined(separator: ", ") + " or " + last
  }
}

/// One thing that can be chosen, or was: a value, and what a person calls it.
public struct PromptElement: Hashable, Sendable {
  /// The value that goes to the report.
  public var value: ContentValue
  /// What a person calls it; the value's text where it has no other name.
  public var name: String

  /// Makes an element.
  public init(_ value: ContentValue, name: String? = nil) {
    self.value = value
    self.name = name ?? value.plain
  }

  /// The name, and the value where that is something else: `Newark Liberty Intl (EWR)`. One with a
  /// comma stands in quotes, since commas part answers.
  public var shown: String {
    let plain = VisibleText.cut(value.plain)
    let name = VisibleText.cut(name)
    let text = name == plain || ObjectID(plain) != nil ? name : "\(name) (\(plain))"
    return text.isEmpty || text.contains(",") ? VisibleText.quoted(text) : VisibleText.escaped(text)
  }

  /// Whether an answer means it: by its value or its name, a number also by its digits.
  public func isMeant(by answer: ContentValue) -> Bool { likeness(to: answer) > 0 }

  /// How well an answer means it: 5 by its value, 4 as the same number, 3 by its value's text, 2 by its
  /// name, 1 by one of these ignoring case; 0 where it means something else.
  public func likeness(to answer: ContentValue) -> Int {
    if value == answer { return 5 }
    if value.isSameNumber(as: answer) { return 4 }
    let (own, other) = (value.plain, answer.plain)
    if own == other { return 3 }
    if name == other { return 2 }
    let folded = other.lowercased()
    return own.lowercased() == folded || name.lowercased() == folded ? 1 : 0
  }
}

/// Answers to a report's prompts, in the order in which they were given.
public struct PromptAnswers: Hashable, Sendable {
  /// The answers to one prompt.
  public struct Answer: Hashable, Sendable {
    /// The prompt's name, as it was given.
    public var prompt: String
    /// The values; none for an answer that leaves the prompt open on purpose.
    public var values: [ContentValue]
    /// Where it comes from.
    public var standing = Standing.given
  }

  /// Where an answer comes from, which decides what becomes of one that does not fit.
  public enum Standing: Hashable, Sendable {
    /// Somebody gives it now: what does not fit is an error.
    case given
    /// It was given to the result before: what no longer fits the other answers is left out.
    case kept
    /// A link gives it, or whoever opens a document: a report that does not ask leaves it out.
    case shared
  }

  /// All of them.
  public private(set) var all: [Answer] = []

  /// No answers.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The answers to a prompt, whose name matches ignoring case; `nil` where there are none.
  public subscript(prompt: String) -> [ContentValue]? {
    get { index(of: prompt).map { all[$0].values } }
    set {
      let index = index(of: prompt)
      switch (index, newValue) {
      case (let index?, let values?): all[index].values = values
      case (let index?, nil): all.remove(at: index)
      case (nil, let values?): all.append(Answer(prompt: prompt, values: values))
      case (nil, nil): break
      }
    }
  }

  private func index(of prompt: String) -> Int? {
    all.firstIndex { $0.prompt == prompt }
      ?? all.firstIndex { $0.prompt.lowercased() == prompt.lowercased() }
  }

  /// The answers, all of one standing.
  public func standing(_ standing: Standing) -> PromptAnswers {
    var result = self
    for place in result.all.indices { result.all[place].standing = standing }
    return result
  }

  /// Some of the answers, as a document gives them to a report: what was kept stays so.
  package func shared(where isWanted: (Answer) -> Bool) -> PromptAnswers {
    var result = self
    result.all = all.filter(isWanted)
    for place in result.all.indices where result.all[place].standing != .kept {
      result.all[place].standing = .shared
    }
    return result
  }

  /// The standing of the answer to a prompt; `nil` where there is none.
  public func standing(of prompt: String) -> Standing? {
    index(of: prompt).map { all[$0].standing }
  }

  /// These answers, and others in place of those to the same prompts.
  public func changed(by others: PromptAnswers) -> PromptAnswers {
    var result = self
    for other in others.all {
      result[other.prompt] = nil
      result.all.append(other)
    }
    return result
  }
}
