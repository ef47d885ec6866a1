// What commands have in common: who is asked, and how errors are told.

extension Session {
  static let typeFlag = Flag(
    "type", .choice(ObjectKind.all), valueName: "KIND", summary: "only objects of this kind")
  static let hiddenFlag = Flag("hidden", summary: "hidden objects, too")
  static let folderParameter = Parameter(
    "folder", [.string, .integer], "a folder, named as for open; without one, that on screen",
    isOptional: true)

  /// The host, once the sample has been opened where nobody has connected elsewhere.
  func sessionHost() throws -> EmbedHost {
    try withFailures { try begin() }
    return host
  }

  /// The host, which must be connected.
  func connectedHost() throws -> EmbedHost {
    let host = try sessionHost()
    guard host.state != .none else {
      throw Failure(.empty, "not connected", help: ["connect, or connect PLACE"])
    }
    return host
  }

  /// The source of the open project.
  func connectedSource() throws -> any ContentSource {
    guard let source = try connectedHost().source else { throw Failure(.empty, "not connected") }
    return source
  }

  /// What an argument names an object by.
  func target(_ call: Invocation, _ name: String) throws -> Target {
    if let row = call.value(name)?.asInteger { return .row(row) }
    let text = try call.string(name)
    // An item on screen may be called like an id; its whole name wins.
    if ObjectID(text) != nil, let folder = try? host.folderOnScreen(),
      let named = try? host.source?.children(of: folder.id, named: text), !named.isEmpty
    {
      return .name(text)
    }
    return Target(text)
  }

  /// The folder that an argument names, or the one on screen.
  func folder(_ call: Invocation, _ name: String) throws -> ContentObject {
    let host = try connectedHost()
    return try perform(call, blaming: name) {
      guard call.isGiven(name) else { return try host.folderOnScreen() }
      let object = try host.resolve(target(call, name), preferring: .folder)
      guard object.type == .folder else {
        throw EmbedError(.value, "\"\(object.name)\" is a \(object.kind), not a folder")
      }
      return object
    }
  }

  /// Does something with the host; its errors become the language's, with advice.
  ///
  /// - Parameters:
  ///   - argument: the parameter whose argument is to blame.
  ///   - answers: the one to blame for a wrong answer to a prompt.
  @discardableResult
  func perform<Result>(
    _ call: Invocation, blaming argument: String? = nil, answers: String? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as EmbedError {
      let isAnswer = error.kind == .prompt && error.failure?.prompts.isEmpty == true
      let argument = isAnswer && answers.map(call.isGiven) == true ? answers : argument
      throw Failures.failure(
        error, span: argument.map { call.span(of: $0) }, help: advice(on: error))
    } catch let error as ContentFailure {
      throw Failures.failure(error, span: argument.map { call.span(of: $0) })
    }
  }

  /// Tells a person at a terminal which object is on screen now.
  func noteObject(_ call: Invocation) throws {
    guard !isDrawn, let object = host.viewInfo?.object else { return }
    try call.note("\(object.kind) \"\(object.name)\"")
  }

  /// An error of the content side as one of the language, for a host that calls the flow itself.
  public func failure(of error: any Error) -> Failure {
    guard let error = error as? EmbedError else { return Failure(error) }
    return Failures.failure(error, help: advice(on: error))
  }

  private func advice(on error: EmbedError) -> [String] {
    switch error.kind {
    case .name:
      guard let name = error.name, let folder = error.folder, let source = host.source else {
        return []
      }
      let page = try? source.children(
        of: folder.id, offset: 0, limit: KitLimits.suggestedNames, hidden: false)
      let names = page?.objects.map(\.name) ?? []
      return names.contains(name) ? [] : help(for: name, among: names)
    case .ambiguous:
      guard let first = error.candidates.first else { return [] }
      let isOneKind = error.candidates.allSatisfy { $0.kind == first.kind }
      return ["open it by its id" + (isOneKind ? "" : ", or say which kind with --type")]
    case .prompt where host.answerer == nil:
      return error.failure?.prompts.isEmpty == false
        ? ["give answers: " + Prompt.example(error.failure?.prompts ?? [])] : []
    case .load, .prompt, .session:
      // In a script nobody is there to do so.
      guard host.state == .failed, interpreter.configuration.showsNotes else { return [] }
      let offersClose = host.settings.isEnforceShowCloseForRetry
      return ["retry repeats the load, " + (offersClose ? "close dismisses it" : "back leaves it")]
    default: return []
    }
  }

  /// "Did you mean", where a name is like one of some names, or the only one that begins so.
  func help(for name: String, among names: [String]) -> [String] {
    let begun = names.filter { $0.lowercased().hasPrefix(name.lowercased()) }
    let meant = Suggestion.closest(to: name, among: names) ?? (begun.count == 1 ? begun[0] : nil)
    return meant.map { ["did you mean \"\($0)\"?"] } ?? []
  }
}

extension ContentSource {
  /// All children of a folder, page by page; each counts twice for a command that lists it and
  /// makes a record of it.
  func allChildren(
    of folder: ObjectID, hidden: Bool, for call: Invocation
  ) throws -> [ContentObject] {
    var objects: [ContentObject] = []
    while true {
      let page = try withFailures {
        try children(
          of: folder, offset: objects.count, limit: KitLimits.objectPage, hidden: hidden)
      }
      try call.willHold(bytes: 2 * page.objects.count * KitLimits.objectBytes)
      objects += page.objects
      if page.objects.isEmpty || objects.count >= page.total { return objects }
    }
  }
}
