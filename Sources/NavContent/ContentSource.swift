/// A project that answers for its content: in files, or on a server.
///
/// A source is used from one thread. Long calls poll the interrupt that the source was made with
/// and end with a failure of reason `interrupt`.
public protocol ContentSource: AnyObject {
  /// Which project this is.
  var project: ProjectInfo { get }

  /// The object of an id.
  ///
  /// - Parameters:
  ///   - id: the id.
  ///   - type: the type to look for; `nil` to find whatever has the id.
  /// - Throws: reason `load` where there is none.
  func object(_ id: ObjectID, type: ObjectType?) throws(ContentFailure) -> ContentObject

  /// A page of a folder's children, folders first, then by name (case folded).
  ///
  /// - Parameters:
  ///   - folder: the folder's id.
  ///   - offset: the first child wanted, from 0.
  ///   - limit: how many at the most.
  ///   - hidden: whether hidden objects count.
  func children(
    of folder: ObjectID, offset: Int, limit: Int, hidden: Bool
  ) throws(ContentFailure) -> ObjectPage

  /// The children that bear a name: those that match exactly, else those that match ignoring case.
  /// Hidden ones count. Shared Reports also answers to "Shared Reports" and "Reports".
  func children(of folder: ObjectID, named name: String) throws(ContentFailure) -> [ContentObject]

  /// The children whose names begin with a text, ignoring case, in the order of `children`; hidden
  /// ones do not count. A source that has no better way reads all children for it.
  func children(
    of folder: ObjectID, startingWith prefix: String, limit: Int
  ) throws(ContentFailure) -> [ContentObject]

  /// The last of those children: the last folder, and the last of the rest. Between them and the
  /// first ones lie all others, so what these have in common all have.
  func lastChildren(
    of folder: ObjectID, startingWith prefix: String
  ) throws(ContentFailure) -> [ContentObject]

  /// A page of the objects that a search finds, sorted by location: name by name, case folded.
  func search(
    _ search: ObjectSearch, offset: Int, limit: Int
  ) throws(ContentFailure) -> ObjectPage

  /// The prompts of a report, in the order in which they are asked, each with its answers; of a
  /// document, those of its reports that it does not answer itself.
  ///
  /// They are told as far as the answers lead: one that depends on an open prompt comes later.
  ///
  /// - Throws: reason `prompt` where an answer is wrong.
  func prompts(
    of report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> [Prompt]

  /// The choices of a prompt of a report or a document whose names or values hold a text, ignoring
  /// case, in their order; those whose names begin with it come first.
  func choices(
    of prompt: String, in report: ContentObject, answers: PromptAnswers, matching text: String,
    limit: Int
  ) throws(ContentFailure) -> [PromptElement]

  /// Executes a report: its result is an instance that is paged without running it again.
  ///
  /// Returns once the first row, or the end, is known; errors of the query come from here or from
  /// the instance as it reads on.
  ///
  /// - Throws: reason `prompt` where an answer is wrong, or one that is required is missing: the
  ///   failure has the prompts that are open.
  func execute(
    _ report: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any ReportInstance

  /// Ends the session: the source gives up what it can do without.
  ///
  /// Nothing is executed any more. Instances that live on keep what they need, and look-ups go on
  /// working for whoever still holds the source, unless a server has ended them.
  func close()
}

extension ContentSource {
  /// Executes a report without answers.
  public func execute(_ report: ContentObject) throws(ContentFailure) -> any ReportInstance {
    try execute(report, answers: PromptAnswers())
  }

  /// Reads the children page by page, until enough of them begin with the text.
  public func children(
    of folder: ObjectID, startingWith prefix: String, limit: Int
  ) throws(ContentFailure) -> [ContentObject] {
    let prefix = prefix.lowercased()
    var found: [ContentObject] = []
    var offset = 0
    while found.count < limit {
      let page = try children(
        of: folder, offset: offset, limit: ContentLimits.prefixPage, hidden: false)
      found += page.objects.lazy.filter { $0.name.lowercased().hasPrefix(prefix) }
        .prefix(limit - found.count)
      offset += page.objects.count
      if page.objects.isEmpty || offset >= page.total { break }
    }
    return found
  }

  /// Reads all of them.
  public func lastChildren(
    of folder: ObjectID, startingWith prefix: String
  ) throws(ContentFailure) -> [ContentObject] {
    let all = try children(of: folder, startingWith: prefix, limit: .max)
    return [all.last { $0.type == .folder }, all.last { $0.type != .folder }].compactMap { $0 }
  }
}

/// Which project a source shows.
public struct ProjectInfo: Sendable, Equatable {
  /// Where it comes from: a path or an address, as a person would write it.
  public var source: String
  /// The project's name.
  public var name: String
  /// The project's id.
  public var id: ObjectID
  /// The user's name; empty where there is none.
  public var user: String

  /// Makes the description of a project.
  public init(source: String, name: String, id: ObjectID, user: String) {
    self.source = source
    self.name = name
    self.id = id
    self.user = user
  }
}

/// Some of a longer list of objects.
public struct ObjectPage: Sendable {
  /// The objects, in order.
  public var objects: [ContentObject]
  /// How many the whole list has.
  public var total: Int

  /// Makes a page.
  public init(objects: [ContentObject], total: Int) {
    self.objects = objects
    self.total = total
  }
}

/// What to search for.
public struct ObjectSearch: Sendable {
  /// A part of the name, ignoring case; or, where it has `*` or `?`, a glob for the whole name.
  public var pattern: String
  /// Whether the pattern is a glob.
  public var isGlob: Bool { pattern.contains { $0 == "*" || $0 == "?" } }
  /// The folder below which to search; `nil` for the whole project.
  public var folder: ObjectID?
  /// The kinds wanted (`ObjectKind`'s names); empty for all.
  public var kinds: [String]
  /// Whether hidden objects count.
  public var hidden: Bool

  /// Makes a search.
  public init(
    _ pattern: String, folder: ObjectID? = nil, kinds: [String] = [], hidden: Bool = false
  ) {
    self.pattern = pattern
    self.folder = folder
    self.kinds = kinds
    self.hidden = hidden
  }
}
