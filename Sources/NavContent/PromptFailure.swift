// What sources say of prompts: that they are open, or that an answer is wrong.

extension ContentFailure {
  /// Prompts of a report that are required and open.
  package static func open(_ prompts: [Prompt], of report: ContentObject) -> ContentFailure {
    var asked = prompts.map { prompt in
      let choices = prompt.listedChoices
      let kind = choices.isEmpty ? prompt.kind.wording : choices
      return "\(VisibleText.quoted(prompt.name)) (\(kind))"
    }
    let last = asked.popLast() ?? ""
    let all = asked.isEmpty ? last : asked.joined(separator: ", ") + " and " + last
    var failure = answer("\(VisibleText.quoted(report.name)) asks for \(all)", report)
    failure.prompts = prompts
    return failure
  }

  /// An answer to a prompt that a report does not have.
  package static func unknownPrompt(
    _ name: String, in report: ContentObject, among names: [String]
  ) -> ContentFailure {
    let known = names.map(VisibleText.quoted).joined(separator: ", ")
    return answer(
      "\(VisibleText.quoted(report.name)) has no prompt \(VisibleText.quoted(name))"
        + (names.isEmpty ? "" : "; it asks for \(known)"), report)
  }

  /// An answer to a prompt that is not asked, because of the answer to another one.
  package static func unasked(
    _ name: String, because other: String?, in report: ContentObject
  ) -> ContentFailure {
    let reason = other.map { ": that depends on \(VisibleText.quoted($0))" } ?? ""
    return answer("the prompt \(VisibleText.quoted(name)) is not asked\(reason)", report)
  }

  fileprivate static func answer(_ message: String, _ report: ContentObject) -> ContentFailure {
    ContentFailure(.prompt, message, id: report.id, type: report.type)
  }
}

extension Prompt {
  /// Checks answers to this prompt, and gives them as elements.
  ///
  /// - Parameters:
  ///   - values: the answers; none where the prompt is left open on purpose.
  ///   - report: the report that asks.
  ///   - choice: the choices that a value means, of which only one may be; only asked where there are
  ///     choices.
  /// - Throws: reason `prompt`.
  package func elements(
    of values: [ContentValue], in report: ContentObject,
    choice: (ContentValue) throws(ContentFailure) -> [PromptElement]
  ) throws(ContentFailure) -> [PromptElement] {
    if values.isEmpty {
      if isRequired { throw .open([self], of: report) }
      return []
    }
    let title = VisibleText.quoted(name)
    guard counts.contains(values.count) else {
      throw .answer(
        "the prompt \(title) takes \(Prompt.wording(of: counts)), not \(values.count)", report)
    }
    var elements: [PromptElement] = []
    for value in values {
      let shown = value == .null ? "nil" : VisibleText.quoted(VisibleText.cut(value.plain))
      let meant =
        value == .null || choices == nil
        ? kind.element(of: value).map { [$0] } ?? [] : try choice(value)
      guard meant.count < 2 else {
        let values = meant.map { VisibleText.quoted(VisibleText.cut($0.value.plain)) }
        throw .answer(
          "\(shown) is the name of \(values.joined(separator: " and ")) of the prompt \(title): "
            + "answer with the value", report)
      }
      guard let element = meant.first else {
        let known = listedChoices
        throw .answer(
          choices == nil
            ? "the prompt \(title) takes \(kind.wording), not \(shown)"
              + (kind == .date && value.number != nil ? ": a day stands in quotes" : "")
            : "\(shown) is no \(kind.rawValue) of the prompt \(title)"
              + (known.isEmpty ? ", which has none" : ": \(known)"), report)
      }
      guard !elements.contains(where: { $0.value == element.value }) else {
        throw .answer("\(shown) answers the prompt \(title) twice", report)
      }
      elements.append(element)
    }
    return elements
  }

  private static func wording(of counts: ClosedRange<Int>) -> String {
    let (least, most) = (counts.lowerBound, counts.upperBound)
    let noun = most == 1 ? "answer" : "answers"
    if least == most { return "\(most) \(noun)" }
    return most == .max ? "\(least) or more answers" : "\(least) to \(most) \(noun)"
  }
}

extension Prompt.Kind {
  /// An answer of this kind, for a sentence.
  public var wording: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .date: "a day like 2013-12-31"
    case .element: "an element"
    case .object: "an object"
    }
  }

  /// A value as an answer of this kind; `nil` where it is none.
  package func element(of value: ContentValue) -> PromptElement? {
    switch (self, value) {
    case (.text, .null), (.number, .null), (.date, .null): nil
    case (.text, _): PromptElement(.text(value.plain))
    case (.number, .text(let text)): PromptElement.number(text)
    case (.number, _): PromptElement(value)
    case (.date, .text(let text)): Day.isDay(text) ? PromptElement(value) : nil
    default: nil
    }
  }
}

extension PromptElement {
  /// The number that a text is.
  fileprivate static func number(_ text: String) -> PromptElement? {
    if let number = Int(text) { return PromptElement(.integer(number)) }
    // What Swift reads beyond digits, such as "nan" and "0x1", is no number here.
    guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return PromptElement(.real(number), name: text)
  }
}
