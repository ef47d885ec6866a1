internal import NavSyntax

/// Reads the files that `source` names, each once a program.
struct SourceLoader {
  let interpreter: Interpreter
  /// What the parser found in included files.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were included, by their canonical paths, and where.
  private var included: [String: Span] = [:]
  /// For each included source, by its offset, its canonical path and where it is included.
  private var parents: [UInt32: (path: String, place: Span)] = [:]
  private var count = 0

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// Parses a source of the program; nothing where the map is full.
  mutating func parse(_ source: Source) -> ParseResult? {
    guard let placed = interpreter.sources.add(source) else { return nil }
    return Parser.parse(placed)
  }

  /// The script of a path that stands at a place; nothing where it was included before.
  mutating func load(_ path: String, from place: Span) throws -> Script? {
    let from = interpreter.sources.source(of: place)
    let resolved = resolve(path, from: from)
    let canonical = interpreter.configuration.canonical(resolved)
    if let chain = chain(to: canonical, from: from, at: place) {
      throw Diagnostic(code: "source-cycle", Wording.includeCycle, at: place, notes: chain)
    }
    guard included.updateValue(place, forKey: canonical) == nil else { return nil }
    count += 1
    guard count <= Limits.sources else {
      throw Diagnostic(
        code: "source-count", Wording.tooManySources(Limits.sources), at: place)
    }
    let bytes: [UInt8]
    do {
      bytes = try interpreter.configuration.read(resolved)
    } catch let failure as Failure {
      throw Diagnostic(code: "source-file", failure.message, at: place)
    } catch {
      throw Diagnostic(code: "source-file", Wording.cannotRead(path, "\(error)"), at: place)
    }
    guard let placed = interpreter.sources.add(Source(name: resolved, bytes: bytes)) else {
      throw Diagnostic(code: "source-size", Wording.sourceTooLarge, at: place)
    }
    parents[placed.base] = (canonical, place)
    let result = Parser.parse(placed)
    diagnostics += result.diagnostics
    return result.script
  }

  /// The inclusions that lead from a canonical path back to itself; nothing where they do not.
  private func chain(to path: String, from: Source?, at place: Span) -> [Diagnostic.Note]? {
    var notes: [Diagnostic.Note] = []
    var current = from
    while let source = current {
      guard let parent = parents[source.base] else {
        guard source.isFile else { return nil }
        let root = interpreter.configuration.canonical(SourceLoader.normalized(source.name))
        return root == path ? notes.reversed() : nil
      }
      if parent.path == path { return notes.reversed() }
      notes.append(Diagnostic.Note(Wording.includedHere, at: parent.place))
      current = interpreter.sources.source(of: parent.place)
    }
    return nil
  }

  /// A path relative to the source it stands in; those without a file, to the working directory.
  private func resolve(_ path: String, from source: Source?) -> String {
    if path.hasPrefix("~/") { return path }  // Whoever reads files knows where that is.
    if path.hasPrefix("/") { return SourceLoader.normalized(path) }
    var folder = interpreter.configuration.workingDirectory
    if let source, source.isFile {
      let name = source.name
      folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
      if name.hasPrefix("/"), folder.isEmpty { folder = "/" }
    }
    return SourceLoader.normalized(folder.isEmpty ? path : folder + "/" + path)
  }

  /// A path without `.`, doubled slashes and `..` after a name.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
