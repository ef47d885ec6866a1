/// A text to be read: a file, an option, standard input, or what was typed.
public struct Source: Sendable {
  /// How diagnostics call it: a path as it was given, `-c`, `-` or `prompt`.
  public var name: String
  /// Its bytes, as read.
  public var bytes: [UInt8]
  /// Whether the name is the path of a file; paths in the source are then relative to its folder.
  public var isFile: Bool
  /// The offset of its first byte in the map; set when it is added.
  public internal(set) var base: UInt32 = 0

  /// Makes a source, of a file unless that is denied.
  public init(name: String, bytes: [UInt8], isFile: Bool = true) {
    self.name = name
    self.bytes = bytes
    self.isFile = isFile
  }

  /// Makes a source of a text that stands in no file.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8), isFile: false)
  }

  /// Whether a path is that of a library, which other scripts include and which is no program by
  /// itself: its last name begins with `_`.
  package static func isLibrary(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix("_") ?? false
  }

  /// The whole source; valid once it is in a map.
  public var span: Span { Span(base, base + UInt32(bytes.count)) }
}

/// Sources laid end to end, so that a `Span` names its source.
public struct SourceMap: Sendable {
  /// The sources in the order they were added.
  public private(set) var sources: [Source] = []
  private var end: UInt32 = 0

  /// Makes an empty map.
  public init() {}

  /// Adds a source and returns it with its place; `nil` where the map would pass 4 GiB.
  public mutating func add(_ source: Source) -> Source? {
    // One byte lies between sources, so that the end of one is not the start of the next.
    guard source.bytes.count < Int(UInt32.max - end) else { return nil }
    var placed = source
    placed.base = end
    end += UInt32(source.bytes.count) + 1
    sources.append(placed)
    return placed
  }

  /// Forgets the sources from a place among them on; spans in them have no place any longer.
  package mutating func removeAll(from index: Int) {
    guard sources.indices.contains(index) else { return }
    end = sources[index].base
    sources.removeSubrange(index...)
  }

  /// The source that holds a span.
  public func source(of span: Span) -> Source? {
    var low = 0
    var high = sources.count
    while low < high {
      let middle = (low + high) / 2
      if sources[middle].base <= span.start { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : sources[low - 1]
  }

  /// The text of a span, with U+FFFD where its bytes are not UTF-8.
  public func text(_ span: Span) -> String {
    guard let source = source(of: span) else { return "" }
    let start = Int(span.start - source.base)
    let end = min(Int(span.end - source.base), source.bytes.count)
    return String(decoding: source.bytes[min(start, end)..<end], as: UTF8.self)
  }
}
