import NavContent
import NavEmbed

/// A project in memory that counts what is asked of it and fails where it is told to.
class StubSource: ContentSource {
  var project = ProjectInfo(
    source: "stub", name: "NYC Flights 2013", id: ObjectID(high: 7, low: 7), user: "")
  private(set) var objects: [ObjectID: ContentObject] = [:]
  private var items: [ObjectID: [ContentObject]] = [:]

  /// What executing an object fails with.
  var failures: [ObjectID: ContentFailure] = [:]
  /// What looking an object up fails with.
  var lookUpFailures: [ObjectID: ContentFailure] = [:]
  /// What the next look-up or execution fails with, once.
  var nextFailure: ContentFailure?
  /// What the next execution of a report fails with, once.
  var nextExecutionFailure: ContentFailure?
  /// Where the rows of a report lead.
  var links: [ObjectID: [Int: ObjectID]] = [:]

  private(set) var executions = 0
  private(set) var lookUps = 0
  private(set) var isClosed = false
  var executed: [ObjectID] = []

  func add(_ object: ContentObject) {
    objects[object.id] = object
    guard let parent = object.parent else { return }
    items[parent, default: []].append(object)
    items[parent]?.sort {
      ($0.type == .folder ? 0 : 1, $0.name.lowercased(), "\($0.id)")
        < ($1.type == .folder ? 0 : 1, $1.name.lowercased(), "\($1.id)")
    }
  }

  func object(_ id: ObjectID, type: ObjectType?) throws(ContentFailure) -> ContentObject {
    lookUps += 1
    try failOnce()
    if let failure = lookUpFailures[id] { throw failure }
    guard let object = objects[id], type == nil || type == object.type else {
      throw ContentFailure(.load, "no object \(id)", id: id, type: type)
    }
    return object
  }

  func children(
    of folder: ObjectID, offset: Int, limit: Int, hidden: Bool
  ) throws(ContentFailure) -> ObjectPage {
    let all = (items[folder] ?? []).filter { hidden || !$0.hidden }
    return ObjectPage(
      objects: Array(all.dropFirst(offset).prefix(limit)), total: all.count)
  }

  func children(
    of folder: ObjectID, named name: String
  ) throws(ContentFailure) -> [ContentObject] {
    if let failure = lookUpFailures[folder] { throw failure }
    let all = items[folder] ?? []
    func names(_ object: ContentObject) -> [String] {
      object.id == .sharedReports ? ["Reports", "Shared Reports"] : [object.name]
    }
    let exact = all.filter { names($0).contains(name) }
    guard exact.isEmpty else { return exact }
    return all.filter { names($0).contains { $0.lowercased() == name.lowercased() } }
  }

  func search(
    _ search: ObjectSearch, offset: Int, limit: Int
  ) throws(ContentFailure) -> ObjectPage { ObjectPage(objects: [], total: 0) }

  /// The prompts of a report; each takes one of its choices.
  var prompts: [ObjectID: [Prompt]] = [:]
  /// The answers of each execution.
  private(set) var answers: [PromptAnswers] = []

  func prompts(
    of report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> [Prompt] {
    var asked: [Prompt] = []
    for var prompt in prompts[report.id] ?? [] {
      if let values = answers[prompt.name] {
        let choices = prompt.choices ?? []
        prompt.answers = try prompt.elements(of: values, in: report) { value in
          choices.filter { $0.isMeant(by: value) }
        }
      }
      asked.append(prompt)
    }
    return asked
  }

  func choices(
    of prompt: String, in report: ContentObject, answers: PromptAnswers, matching text: String,
    limit: Int
  ) throws(ContentFailure) -> [PromptElement] {
    let choices = prompts[report.id]?.first { $0.name == prompt }?.choices ?? []
    return Array(choices.filter { $0.name.contains(text) }.prefix(limit))
  }

  func execute(
    _ report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any ReportInstance {
    let asked = try prompts(of: report, answers: answers)
    let missing = asked.filter(\.isMissing)
    guard missing.isEmpty else { throw .open(missing, of: report) }
    self.answers.append(answers)
    executions += 1
    executed.append(report.id)
    if let failure = nextExecutionFailure {
      nextExecutionFailure = nil
      throw failure
    }
    try failOnce()
    if let failure = failures[report.id] { throw failure }
    guard let links = links[report.id] else { return StubInstance(report, asked) }
    return LinkedInstance(report, links)
  }

  func close() { isClosed = true }

  private func failOnce() throws(ContentFailure) {
    guard let failure = nextFailure else { return }
    nextFailure = nil
    throw failure
  }
}

/// A source that opens documents, and knows My Reports.
final class StubDocuments: StubSource, DocumentSource, SystemFolderSource {
  /// Where the panels of a document lead.
  var panels: [ObjectID: [String: ObjectID]] = [:]
  var zoomless: Set<ObjectID> = []
  var opened = 0

  func open(
    _ document: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any DocumentInstance {
    opened += 1
    if let failure = failures[document.id] { throw failure }
    return StubDocument(
      document, panels: panels[document.id] ?? [:], allowsZoom: !zoomless.contains(document.id))
  }

  func systemFolder(_ number: Int) throws(ContentFailure) -> ObjectID? {
    number == 20 && objects[StubProject.many] != nil ? StubProject.many : nil
  }
}

class StubInstance: ReportInstance {
  let report: ContentObject
  let grid = GridDefinition(rows: [], columns: [.metrics], metrics: [])
  let sql = "SELECT 1"
  let prompts: [Prompt]
  /// How many rows it has; they are empty.
  var count: Int { 0 }
  var known: (rows: Int, isComplete: Bool) { (count, true) }

  init(_ report: ContentObject, _ prompts: [Prompt] = []) {
    self.report = report
    self.prompts = prompts
  }

  func columns() throws(ContentFailure) -> [GridColumn] { [] }
  func rows(offset: Int, limit: Int) throws(ContentFailure) -> [GridRow] {
    let row = GridRow(headers: [], values: [])
    return Array(repeating: row, count: max(0, min(limit, count - offset)))
  }
  func rowCount() throws(ContentFailure) -> Int { count }

  var result: AnyObject { self }
  /// How often it was arranged, and what the next time fails with.
  private(set) var arrangements = 0
  var nextArrangementFailure: ContentFailure?

  func arranged(_ order: GridOrder) throws(ContentFailure) -> any ReportInstance {
    arrangements += 1
    if let failure = nextArrangementFailure {
      nextArrangementFailure = nil
      throw failure
    }
    return ArrangedInstance(self, order)
  }
}

/// A stub's result in another order.
final class ArrangedInstance: StubInstance {
  let base: StubInstance
  let order: GridOrder

  init(_ base: StubInstance, _ order: GridOrder) {
    self.base = base
    self.order = order
    super.init(base.report, base.prompts)
  }

  override var count: Int { base.count }
  override var result: AnyObject { base }
}

final class LinkedInstance: StubInstance, LinkedContent {
  let links: [Int: ObjectID]
  override var count: Int { 3 }

  init(_ report: ContentObject, _ links: [Int: ObjectID]) {
    self.links = links
    super.init(report)
  }

  func link(named name: String) throws(ContentFailure) -> ContentLink? { nil }
  func link(row: Int) throws(ContentFailure) -> ContentLink? {
    links[row].map { ContentLink($0) }
  }
}

final class StubDocument: DocumentInstance, LinkedContent {
  let document: ContentObject
  let panels: [String: ObjectID]
  let allowsZoom: Bool

  init(_ document: ContentObject, panels: [String: ObjectID], allowsZoom: Bool) {
    self.document = document
    self.panels = panels
    self.allowsZoom = allowsZoom
  }

  func link(named name: String) throws(ContentFailure) -> ContentLink? {
    panels[name].map { ContentLink($0) }
  }
  func link(row: Int) throws(ContentFailure) -> ContentLink? { nil }
}
