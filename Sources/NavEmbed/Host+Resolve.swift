public import NavContent

// Resolving is not loading: a target that leads to nothing changes nothing.

extension EmbedHost {
  /// The object that a target names, as `open` would find it. Nothing is loaded.
  ///
  /// - Parameters:
  ///   - target: what is named.
  ///   - kind: the kind wanted; objects of other kinds do not count.
  ///   - preferred: the type that decides where a name is borne by several.
  /// - Throws: kind `name` or `ambiguous`; `empty` where nothing is on screen to be relative to;
  ///   or the source's own failure.
  public func resolve(
    _ target: Target, kind: String? = nil, preferring preferred: ObjectType? = nil
  ) throws(EmbedError) -> ContentObject {
    let session = try connected()
    if case .url(let text) = target {
      let url = try MicroStrategyURL(text)
      guard url != .back else {
        throw EmbedError(.name, "the URL \(quoted(text)) leads to no object", name: text)
      }
      let (id, type, _) = try parts(of: url, in: session)
      return try found(id, type, in: session)
    }
    let destination = try destination(of: target, kind: kind, preferring: preferred, in: session)
    if case .success(let object)? = destination.known { return object }
    return try found(destination.id, destination.type, in: session)
  }

  /// The folder on screen, or the one that holds the report or document on screen: what `ls`
  /// lists. A failed load covers it and changes nothing about it.
  public func folderOnScreen() throws(EmbedError) -> ContentObject {
    try resolver(in: connected()).folder()
  }

  /// Where a target leads, and how.
  struct Destination {
    var id: ObjectID
    var type: ObjectType?
    var name: String?
    /// The object, where finding it has already looked it up.
    var known: Result<ContentObject, ContentFailure>?
    /// Whether it is named by what is on screen: then opening it is a step inside.
    var isRelative: Bool
    /// What the link answers that leads there.
    var answers = PromptAnswers()
    /// The mode that a report begins in there; `nil` for its own.
    var mode: ViewMode?
    /// Whether a panel or a row leads there.
    var isLinked = false
  }

  func destination(
    of target: Target, kind: String?, preferring preferred: ObjectType? = nil,
    in session: LaunchedSession
  ) throws(EmbedError) -> Destination {
    var type: ObjectType?
    if let kind {
      type = ObjectKind.type(named: kind)
      guard type != nil else { throw EmbedError(.value, "there is no kind \(quoted(kind))") }
    }
    switch target {
    case .id(let id):
      return Destination(id: id, type: type, name: nil, known: nil, isRelative: false)
    case .url(let text):
      let (id, type, _) = try parts(of: MicroStrategyURL(text), in: session)
      return Destination(id: id, type: type, name: nil, known: nil, isRelative: false)
    case .row(let number):
      if let link = try link(toRow: number, in: session) { return link }
      return EmbedHost.found(try resolver(in: session).row(number), isRelative: true)
    case .name(let text):
      if let link = try link(named: text, in: session) { return link }
      do {
        let (object, isRelative) = try resolver(in: session).object(
          named: text, kind: kind, preferring: preferred)
        return EmbedHost.found(object, isRelative: isRelative)
      } catch {
        throw naming(error, text, in: session)
      }
    }
  }

  /// The id, type and mode of what a URL asks to load.
  func parts(
    of url: MicroStrategyURL, in session: LaunchedSession
  ) throws(EmbedError) -> (ObjectID, ObjectType, ViewMode?) {
    switch url {
    case .folder(let id): return (id, .folder, nil)
    case .report(let id, let mode): return (id, .report, mode)
    case .document(let id): return (id, .document, nil)
    case .systemFolder(MicroStrategyURL.sharedReports): return (.sharedReports, .folder, nil)
    case .systemFolder(let number):
      let folders = session.source as? any SystemFolderSource
      guard let id = try asked({ () throws(ContentFailure) in try folders?.systemFolder(number) })
      else {
        throw EmbedError(.name, "the project has no system folder \(number)")
      }
      return (id, .folder, nil)
    case .back: throw EmbedError(.name, "the URL leads to no object")
    }
  }

  private func resolver(in session: LaunchedSession) -> Resolver {
    Resolver(source: session.source, place: session.top?.current.object)
  }

  private func found(
    _ id: ObjectID, _ type: ObjectType?, in session: LaunchedSession
  ) throws(EmbedError) -> ContentObject {
    try asked { () throws(ContentFailure) in try session.source.object(id, type: type) }
  }

  private static func found(_ object: ContentObject, isRelative: Bool) -> Destination {
    Destination(
      id: object.id, type: object.type, name: object.name, known: .success(object),
      isRelative: isRelative)
  }

  // A document's panels and a grid's linked rows come before the folder that holds them.

  /// An error of a name, where a document is on screen: it has no such panel either.
  private func naming(
    _ error: EmbedError, _ name: String, in session: LaunchedSession
  ) -> EmbedError {
    guard error.kind == .name, case .document(let document)? = session.top?.current.box.content
    else { return error }
    var error = error
    let panels = document.panels.joined()
    if panels.contains(where: { $0.title.lowercased() == name.lowercased() }) {
      error.message = "the panel \(quoted(name)) is a text, which leads nowhere"
    } else if !panels.isEmpty {
      let titles = panels.map { quoted($0.title) }.joined(separator: ", ")
      error.message += ", and no such panel: \(quoted(document.document.name)) has \(titles)"
    }
    return error
  }

  private func link(
    named name: String, in session: LaunchedSession
  ) throws(EmbedError) -> Destination? {
    guard let linked = session.top?.current.box.content?.instance as? any LinkedContent else {
      return nil
    }
    guard let link = try asked({ () throws(ContentFailure) in try linked.link(named: name) })
    else { return nil }
    return Destination(link, name: name)
  }

  /// Whether a result has a row of a number, from 1. It is read on as far as that row.
  private func hasRow(
    _ number: Int, in report: any ReportInstance
  ) throws(EmbedError) -> Bool {
    guard number >= 1 else { return false }
    return try asked { () throws(ContentFailure) in
      try !report.rows(offset: number - 1, limit: 1).isEmpty
    }
  }

  private func link(
    toRow number: Int, in session: LaunchedSession
  ) throws(EmbedError) -> Destination? {
    guard let step = session.top?.current, let loaded = step.box.content?.instance else {
      return nil
    }
    let arranged = try asked { () throws(ContentFailure) in
      try step.box.report(in: step.arrangement.order)?.details()
    }
    let instance: AnyObject = arranged ?? loaded
    let linked = instance as? any LinkedContent
    guard let link = try asked({ () throws(ContentFailure) in try linked?.link(row: number) })
    else {
      let name = quoted(step.object.name)
      if let rows = instance as? any ReportInstance, try !hasRow(number, in: rows) {
        let known = rows.known
        let count = known.isComplete ? ", which has \(known.rows)" : ""
        throw EmbedError(.name, "there is no row \(number) in \(name)\(count)")
      }
      throw EmbedError(.name, "row \(number) of \(name) has no link to follow")
    }
    return Destination(link, name: "row \(number)")
  }
}

extension EmbedHost.Destination {
  /// Where a panel or a row leads.
  fileprivate init(_ link: ContentLink, name: String) {
    self.init(
      id: link.id, type: nil, name: name, known: nil, isRelative: true, answers: link.answers,
      mode: link.isGraph ? .graph : nil, isLinked: true)
  }
}
