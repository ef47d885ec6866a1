public import NavContent

/// A source that can open documents. One that cannot fails to load them.
public protocol DocumentSource: ContentSource {
  /// Opens a document: runs the reports it lays out.
  func open(_ document: ContentObject) throws(ContentFailure) -> any DocumentInstance
}

/// An opened document.
public protocol DocumentInstance: AnyObject {
  /// The document.
  var document: ContentObject { get }
  /// Whether the document itself lets a reader zoom.
  var allowsZoom: Bool { get }
}

/// Content whose parts lead to objects: a document's panels, a grid's rows. Instances adopt it.
public protocol LinkedContent: AnyObject {
  /// The object that a panel leads to; `nil` where no panel has the name.
  func linkedObject(named name: String) throws(ContentFailure) -> ObjectID?
  /// The object that a row leads to, counted from 1; `nil` where it has no link.
  func linkedObject(row: Int) throws(ContentFailure) -> ObjectID?
}

/// A source that knows the ids of the vendor's system folders, such as 20, My Reports.
public protocol SystemFolderSource: ContentSource {
  /// The id of a system folder by its number (`EnumDSSXMLFolderNames`); `nil` if there is none.
  func systemFolder(_ number: Int) throws(ContentFailure) -> ObjectID?
}
