/// A source that can open documents. One that cannot fails to load them.
public protocol DocumentSource: ContentSource {
  /// Opens a document: runs the reports it lays out.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - answers: answers to what these ask and the document does not answer.
  /// - Throws: as a report does, where an answer is wrong or missing.
  func open(
    _ document: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any DocumentInstance
}

/// An opened document.
public protocol DocumentInstance: AnyObject {
  /// The document.
  var document: ContentObject { get }
  /// Whether the document itself lets a reader zoom.
  var allowsZoom: Bool { get }
  /// The panels, row by row.
  var panels: [[DocumentPanel]] { get }
  /// How large the layout is in cells, before zoom.
  var size: DocumentSize { get }
  /// What its reports ask, with the answers that whoever opened it has given.
  var prompts: [Prompt] { get }
}

extension DocumentInstance {
  /// No panels.
  public var panels: [[DocumentPanel]] { [] }
  /// No prompts.
  public var prompts: [Prompt] { [] }
  /// The default size.
  public var size: DocumentSize { DocumentSize() }
}

/// The size of a document's layout, in cells.
public struct DocumentSize: Hashable, Sendable {
  /// Cells across.
  public var columns: Int
  /// Lines.
  public var lines: Int

  /// Makes a size; without more, that of a document that does not say.
  public init(
    columns: Int = ContentLimits.documentColumns, lines: Int = ContentLimits.documentLines
  ) {
    self.columns = columns
    self.lines = lines
  }
}

/// A part of a document.
public struct DocumentPanel {
  /// Its title, by which `open` goes to its report.
  public var title: String
  /// What it shows.
  public var content: Content

  /// Makes a panel.
  public init(title: String, content: Content) {
    self.title = title
    self.content = content
  }

  /// What a panel shows.
  public enum Content {
    /// The result of a report, as a table.
    case grid(any ReportInstance)
    /// The result of a report, as a graph.
    case graph(any ReportInstance)
    /// Lines of text.
    case text([String])
  }
}

/// Content whose parts lead to objects: a document's panels, a grid's rows. Instances adopt it.
public protocol LinkedContent: AnyObject {
  /// Where a panel leads; `nil` where no panel has the name.
  func link(named name: String) throws(ContentFailure) -> ContentLink?
  /// Where a row leads, counted from 1; `nil` where it has no link.
  func link(row: Int) throws(ContentFailure) -> ContentLink?
}

/// Where a part of some content leads.
public struct ContentLink: Sendable, Hashable {
  /// The object.
  public var id: ObjectID
  /// Answers to its prompts.
  public var answers: PromptAnswers
  /// Whether it is a report that is a graph where the link is, and is to begin as one.
  public var isGraph: Bool

  /// Makes a link.
  public init(_ id: ObjectID, answers: PromptAnswers = PromptAnswers(), isGraph: Bool = false) {
    self.id = id
    self.answers = answers
    self.isGraph = isGraph
  }
}

/// A source that knows the ids of the vendor's system folders, such as 20, My Reports.
public protocol SystemFolderSource: ContentSource {
  /// The id of a system folder by its number (`EnumDSSXMLFolderNames`); `nil` if there is none.
  func systemFolder(_ number: Int) throws(ContentFailure) -> ObjectID?
}
