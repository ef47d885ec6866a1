// Names for completion, written as a script has to write them.

extension Session {
  /// The names that a text could go on to, of objects on screen or below the folder of a path, as
  /// a command takes them. Letters match ignoring case; the sample is not opened for it.
  ///
  /// - Parameters:
  ///   - text: what is written so far: a part of a name or path.
  ///   - limit: how many names at the most.
  public func names(startingWith text: String, limit: Int) -> [NamedObject] {
    names(text) { source, folder, part in
      try source.children(of: folder, startingWith: part, limit: limit)
    }
  }

  /// The last of the names that a text could go on to, however many they are: of folders, and of the
  /// rest. What they and the first ones have in common all have.
  package func lastNames(startingWith text: String) -> [NamedObject] {
    names(text) { source, folder, part in
      try source.lastChildren(of: folder, startingWith: part)
    }
  }

  private func names(
    _ text: String,
    _ find: (any ContentSource, _ folder: ObjectID, _ part: String) throws -> [ContentObject]
  ) -> [NamedObject] {
    guard let source = host.source else { return [] }
    let separator = text.first { $0 == "/" || $0 == "\\" }
    var folderPart = ""
    var namePart = text[...]
    if let separator, let last = text.lastIndex(of: separator) {
      folderPart = String(text[...last])
      namePart = text[text.index(after: last)...]
    }
    guard let folder = folder(ofPath: folderPart, separator: separator) else { return [] }
    let found = try? find(source, folder.id, String(namePart))
    return (found ?? []).map {
      // What comes first in a path is its separator, even within a name.
      let goesOn = !$0.name.utf8.contains { byte in
        separator == nil
          ? byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
          : byte == separator?.asciiValue
      }
      return NamedObject(
        text: folderPart + $0.name,
        separator: $0.type == .folder && goesOn ? separator ?? "/" : nil, kind: $0.kind,
        isFolder: $0.type == .folder, isReport: $0.type == .report && $0.kind != "cube")
    }
  }

  private func folder(ofPath path: String, separator: Character?) -> ContentObject? {
    guard !path.isEmpty else { return try? host.folderOnScreen() }
    if path == separator.map(String.init) { return try? host.source?.object(.root, type: .folder) }
    return try? host.resolve(.name(String(path.dropLast())), preferring: .folder)
  }

  /// The kinds of the objects in the folder on screen, as `--type` takes them.
  ///
  /// - Parameter limit: how many objects are looked through.
  public func kindsOnScreen(limit: Int) -> Set<String> {
    Set(names(startingWith: "", limit: limit).map(\.kind))
  }

  /// The titles of the result on screen; none where nothing with columns is there.
  ///
  /// - Parameter withTotals: those of columns of totals, too, which `sort` knows.
  public func columnTitles(withTotals: Bool = false) -> [String] {
    guard host.source != nil, let shown = try? host.requireReport(for: "data") else { return [] }
    let instance = withTotals ? shown : shown.details()
    guard let columns = try? instance.columns() else { return [] }
    return RowShape(instance.grid, columns: columns).titles
  }

  /// The titles of the result on screen, and of the units of its pages: what `--columns` can name.
  public var selectableTitles: [String] {
    guard host.source != nil, let instance = try? host.requireReport(for: "data") else { return [] }
    return instance.grid.pages.map(\.title) + columnTitles()
  }

  /// The titles of the panels of the document on screen that lead to a report.
  public var panelTitles: [String] {
    guard case .document(_, let document) = host.currentView else { return [] }
    return document.panels.joined().compactMap { panel in
      if case .text = panel.content { nil } else { panel.title }
    }
  }

  /// The elements of the page axis of the result on screen.
  public var pageElements: [String] {
    guard case .report(_, let instance) = host.currentView,
      let pages = try? ReportPages(instance)
    else { return [] }
    return pages.units.flatMap { $0.elements.map(\.raw.plain) }
  }

  /// The fields of a list's elements, as far as they are known without making an element.
  public func fields(ofElementsOf list: List) -> [String] {
    switch list.provider {
    case nil: return (try? list.element(at: 0))?.asRecord?.keys.names ?? []
    case let rows as RowList: return rows.titles
    case is ObjectList: return ObjectRecord.fields
    default: return []
    }
  }

  /// A text as an argument: a bare word where it is one, else a string.
  public static func argument(_ text: String) -> String { argument(text, quote: nil) }

  /// The same where a quote may have been typed already.
  package static func argument(_ text: String, quote: CursorContext.Quote?) -> String {
    if quote == .single, !text.contains("'"), !text.unicodeScalars.contains(where: isHidden) {
      return "'\(text)'"
    }
    if quote == nil, isBareWord(text) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        quoted += isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a character is one that a terminal obeys, or that nobody would see.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // Most letters are of ASCII, whose hidden ones are known.
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether a text, written as it is, is one argument that means just this text: the parser says.
  private static func isBareWord(_ text: String) -> Bool {
    var map = SourceMap()
    guard let source = map.add(Source(name: "", text: "open " + text)) else { return false }
    let result = Parser.parse(source)
    let script = result.script
    guard result.diagnostics.isEmpty, script.statements.count == 1,
      case .command(let call) = script[script.statements[0]].kind,
      script[call].arguments.count == 1,
      case let argument = script[script[call].arguments[0]], case .word = argument.kind
    else { return false }
    return script.text(in: argument.span) == text
  }
}

/// An object whose name a text could go on to.
public struct NamedObject: Sendable {
  /// The path or name so far, and the object's own name.
  public var text: String
  /// What goes between it and the name of an object in it; `nil` where no path goes on there.
  public var separator: Character?
  /// What a person calls it: folder, report, …
  public var kind: String
  /// Whether it holds others.
  public var isFolder: Bool
  /// Whether `report` executes it.
  public var isReport: Bool
}
