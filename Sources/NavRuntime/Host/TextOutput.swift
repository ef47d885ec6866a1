/// Text on its way to standard output, sent in large pieces; to a terminal at once.
public final class TextOutput {
  private let send: (String) throws -> Void
  private var pending = ""
  /// The lines that may still be written; `nil` for any number.
  private var linesLeft: Int?
  /// Whether control characters are shown instead of sent: the output is a terminal.
  public let showsControls: Bool

  /// Makes an output of a closure that sends.
  public init(showsControls: Bool = false, _ send: @escaping (String) throws -> Void) {
    self.send = send
    self.showsControls = showsControls
  }

  /// Writes text; throws an error of kind `io`, or `ClosedPipe`, where sending fails.
  public func write(_ text: String) throws {
    if let left = linesLeft {
      let count = text.utf8.count { $0 == 0x0A }
      guard count < left else { return try writeLast(text, left) }
      linesLeft = left - count
    }
    pending += text
    if showsControls || pending.utf8.count >= Limits.outputBuffer { try flush() }
  }

  /// Writes a line.
  public func writeLine(_ text: String) throws {
    if linesLeft != nil { return try write(text + "\n") }
    pending += text
    try write("\n")
  }

  /// Thrown where more lines are written than are shown.
  struct Enough: Error {}

  /// Writes the last lines that are shown; what comes after them ends the writing.
  private func writeLast(_ text: String, _ left: Int) throws {
    if left == 0 { throw Enough() }
    var lines = left
    let end = text.utf8.firstIndex { byte in
      if byte == 0x0A { lines -= 1 }
      return lines == 0
    }
    guard let end else { return }
    let next = text.utf8.index(after: end)
    pending += text[..<next]
    linesLeft = 0
    if next < text.endIndex { throw Enough() }
  }

  /// Does something, of which no more than so many lines are shown.
  ///
  /// - Throws: `Enough` where there would be more.
  func limited(to lines: Int, _ body: () throws -> Void) throws {
    linesLeft = lines
    defer { linesLeft = nil }
    try body()
  }

  /// Sends what is kept back. What could not be sent is given up, so that it is not sent twice.
  ///
  /// No `catch` stops such a failure: the output lacks something, whatever the script does next.
  public func flush() throws {
    guard !pending.isEmpty else { return }
    let text = pending
    pending = ""
    do {
      try send(text)
    } catch let error as ClosedPipe {
      throw error
    } catch {
      var failure = error as? Failure ?? Failure(.io, Wording.cannotWrite("\(error)"))
      failure.isFatal = true
      throw failure
    }
  }
}

extension String {
  /// This text with control and bidirectional characters written as escapes; a newline and a tab
  /// stay where `keepsLines` says so.
  public func showingControls(keepsLines: Bool = true) -> String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if !scalar.isControl || (keepsLines && (scalar == "\n" || scalar == "\t")) {
        shown.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\r": shown += "\\r"
      default: shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return shown
  }

  /// Whether two strings are the same bytes; Swift's `==` would find canonical equivalents, too.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    if words == other.words { return true }
    // The same text in another normal form differs in length or in bytes.
    return utf8.count == other.utf8.count && areBytesEqual(other)
  }

  /// The string itself as two words: the same for short strings of the same bytes, and for those that
  /// share their characters.
  @inline(__always)
  var words: (Int, Int) { unsafe unsafeBitCast(self, to: (Int, Int).self) }

  @inline(never)
  private func areBytesEqual(_ other: String) -> Bool {
    let mine = utf8.span
    let others = other.utf8.span
    for place in mine.indices where mine[place] != others[place] { return false }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it, or reorder text by it, rather than show it.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
