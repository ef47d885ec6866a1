// Names for completion, written as a script has to write them.

extension Session {
  /// The names that a text could go on to, of objects on screen or below the folder of a path, as
  /// a command takes them. Letters match ignoring case; the sample is not opened for it.
  ///
  /// - Parameters:
  ///   - text: what is written so far: a part of a name or path.
  ///   - limit: how many objects are looked through.
  public func names(startingWith text: String, limit: Int) -> [String] {
    guard let source = host.source else { return [] }
    let separator = text.first { $0 == "/" || $0 == "\\" }
    var folderPart = ""
    var namePart = text[...]
    if let separator, let last = text.lastIndex(of: separator) {
      folderPart = String(text[...last])
      namePart = text[text.index(after: last)...]
    }
    guard let folder = folder(ofPath: folderPart, separator: separator) else { return [] }
    let page = try? source.children(of: folder.id, offset: 0, limit: limit, hidden: false)
    let wanted = namePart.lowercased()
    return (page?.objects ?? []).map(\.name).filter { $0.lowercased().hasPrefix(wanted) }.map {
      folderPart + $0
    }
  }

  private func folder(ofPath path: String, separator: Character?) -> ContentObject? {
    guard !path.isEmpty else { return try? host.folderOnScreen() }
    if path == separator.map(String.init) { return try? host.source?.object(.root, type: .folder) }
    return try? host.resolve(.name(String(path.dropLast())), preferring: .folder)
  }

  /// A text as an argument: a bare word where it is one, else a string.
  ///
  /// - Parameter quote: the quote that has been typed already.
  public static func argument(_ text: String, quote: CursorContext.Quote? = nil) -> String {
    if quote == .single, !text.contains("'"), !text.contains(where: \.isNewline) {
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
        let isControl = scalar.properties.generalCategory == .control
        quoted += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a text, written as it is, is one argument that means just this text: the parser says.
  private static func isBareWord(_ text: String) -> Bool {
    var map = SourceMap()
    guard let source = map.add(Source(name: "", text: "open " + text)) else { return false }
    let result = Parser.parse(source)
    guard result.diagnostics.isEmpty, result.script.statements.count == 1,
      case .command(let call) = result.script.statements[0].kind, call.arguments.count == 1,
      case .word(let word) = call.arguments[0].kind
    else { return false }
    return word == text
  }
}
