// Answers to prompts, as scripts write them: {Origin: "EWR", Month: [1, 2]}.

extension Session {
  /// Lets somebody answer the open prompts of reports and documents: at a prompt, the person there.
  /// While that is asked, no progress is told.
  public func answer(_ answerer: @escaping PromptAnswerer) {
    host.answerer = { [weak self] question throws(ContentFailure) in
      guard let progress = self?.progress else { return try answerer(question) }
      let result = progress.aside {
        Result { () throws(ContentFailure) in try answerer(question) }
      }
      return try result.get()
    }
  }

  static let answersParameter = Parameter(
    "answers", .record, "answers to its prompts, by their names: {Origin: \"EWR\"}",
    isOptional: true)

  /// The answers that an argument gives; none without it.
  func answers(_ call: Invocation, _ name: String) throws -> PromptAnswers {
    var answers = PromptAnswers()
    guard let record = call.value(name)?.asRecord else { return answers }
    for (prompt, value) in record.pairs {
      guard answers[prompt] == nil else {
        throw call.failure(
          .value, "\"\(prompt.showingControls(keepsLines: false))\" is answered twice", at: name,
          help: ["prompts are named ignoring case"])
      }
      if let list = value.asList {
        answers[prompt] = try list.array().map { try answer($0, to: prompt, call, name) }
      } else {
        answers[prompt] = value.isNil ? [] : [try answer(value, to: prompt, call, name)]
      }
    }
    return answers
  }

  private func answer(
    _ value: Value, to prompt: String, _ call: Invocation, _ name: String
  ) throws -> ContentValue {
    if let element = value.element, element != .null { return element }
    throw call.failure(
      .value,
      "the answer to \"\(prompt.showingControls(keepsLines: false))\" is \(value.typeName), "
        + "not a string, a number, a list of them or nil", at: name)
  }
}

extension Value {
  /// The value of a report that a script writes so: a string, a number, or nil for NULL; `nil` for
  /// any other.
  var element: ContentValue? {
    switch self {
    case .string(let text): .text(text.string)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .nil: .null
    default: nil
    }
  }
}

extension Prompt {
  /// Answers to some prompts as a script writes them, each by its first choice.
  static func example(_ prompts: [Prompt]) -> String {
    let pairs = prompts.map { prompt in
      let isPlain = prompt.name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_")
      }
      return "\(isPlain ? prompt.name : quoted(prompt.name)): \(prompt.exampleValue)"
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }

  /// A text as a string of the language.
  private static func quoted(_ text: String) -> String {
    let argument = Session.argument(text)
    return argument == text ? "\"\(text)\"" : argument
  }

  private var exampleValue: String {
    if let first = choices?.first {
      return if case .text(let text) = first.value { Prompt.quoted(text) } else {
        first.value.plain
      }
    }
    return switch kind {
    case .number: "1"
    case .date: "\"2013-12-31\""
    case .text, .element, .object: "\"…\""
    }
  }

  /// The record that a script sees.
  var record: Value {
    func elements(_ elements: [PromptElement]) -> Value {
      .list(elements.map { .record([("value", $0.value.value), ("name", .string($0.name))]) })
    }
    return .record([
      ("name", .string(name)), ("description", .string(description)),
      ("type", .string(kind.rawValue)), ("required", .boolean(isRequired)),
      ("minimum", .integer(counts.lowerBound)), ("maximum", .integer(counts.upperBound)),
      ("default", elements(defaults)), ("choices", choices.map(elements) ?? .nil),
      ("answer", answers.map(elements) ?? .nil),
    ])
  }
}

extension ContentValue {
  /// The value as a script has it.
  var value: Value {
    switch self {
    case .null: .nil
    case .integer(let number): .integer(number)
    case .real(let number): .ofResult(number)
    case .text(let text): .string(text)
    }
  }
}

extension Value {
  /// A number of a result: the language's reals are finite, and what is not is told from NULL.
  static func ofResult(_ number: Double) -> Value { finite(number) ?? .string("\(number)") }
}
