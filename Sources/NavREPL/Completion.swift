internal import NavKit

/// What could stand at the cursor.
public struct Completion: Equatable, Sendable {
  /// Where the part that is typed already begins, as a byte offset into the line.
  public var start: Int
  /// What could stand there, sorted.
  public var candidates: [Candidate]
  /// Whether there may be more than these.
  public var isCut: Bool
  /// What to show where nothing can be completed: how a definition is called.
  public var hint: String?

  /// Makes a completion.
  public init(
    start: Int, candidates: [Candidate], isCut: Bool = false, hint: String? = nil
  ) {
    self.start = start
    self.candidates = candidates
    self.isCut = isCut
    self.hint = hint
  }

  /// One thing that could stand there.
  public struct Candidate: Hashable, Sendable {
    /// The text as it is inserted, with its quotes.
    public var text: String
    /// How one goes on after it.
    public var ending: Ending

    /// Makes a candidate.
    public init(_ text: String, _ ending: Ending = .word) {
      self.text = text
      self.ending = ending
    }

    /// The quote that it begins and ends with.
    fileprivate var quote: Character? { Completion.quote(of: text) }
  }

  /// How one goes on after a candidate.
  public enum Ending: Sendable {
    /// It is a word of its own: a blank follows.
    case word
    /// An expression may go on right after it.
    case operand
    /// It is a part of a path: one goes on within its quotes.
    case folder
  }

  /// What Tab does to a line.
  struct Edit: Equatable {
    /// How many scalars go before the cursor.
    var deletedBefore: Int
    /// How many scalars go after it.
    var deletedAfter = 0
    /// What comes in their place.
    var inserted: String
    /// How many scalars of it the cursor then stands before.
    var cursorBack = 0
  }

  /// What Tab does: it takes the one candidate, or what all have in common; `nil` where that
  /// changes nothing and the candidates are to be listed.
  func edit(of line: String, at cursor: Int) -> Edit? {
    let bytes = Array(line.utf8)
    let typed = String(decoding: bytes[start..<cursor], as: UTF8.self)
    let rest = String(decoding: bytes[cursor...], as: UTF8.self)
    let count = typed.unicodeScalars.count
    guard candidates.count == 1, let only = candidates.first else {
      let common = commonText
      guard common != typed, common.unicodeScalars.count >= count else { return nil }
      return Edit(deletedBefore: count, inserted: common)
    }
    // The quote that closes the string already is replaced, not doubled.
    let closes = Completion.quote(of: typed).map { rest.first == $0 } ?? false
    var edit = Edit(deletedBefore: count, deletedAfter: closes ? 1 : 0, inserted: only.text)
    let next = closes ? rest.dropFirst() : rest[...]
    switch only.ending {
    case .folder: edit.cursorBack = only.quote == nil ? 0 : 1
    case .word where next.isEmpty || next.first == "\n":
      if !only.text.hasSuffix("=") { edit.inserted += " " }
    case .word, .operand: break
    }
    return edit
  }

  /// What all candidates begin with.
  private var commonText: String {
    guard let first = candidates.first?.text else { return "" }
    var common = first[...]
    for candidate in candidates.dropFirst() {
      common = common.prefix(zip(common, candidate.text).prefix { $0 == $1 }.count)
    }
    // Half an escape sequence would mean something else.
    if common.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 { common.removeLast() }
    return String(common)
  }

  private static func quote(of text: String) -> Character? {
    text.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
  }

  /// The candidates in columns, for the lines below the prompt.
  func listing(columns: Int) -> String {
    let shown = candidates.prefix(PromptLimits.listedCandidates).map { shownText($0.text) }
    let width = (shown.map { cellWidth($0) }.max() ?? 0) + 2
    let perLine = max(1, columns / width)
    var text = ""
    for (index, candidate) in shown.enumerated() {
      let isLast = index % perLine == perLine - 1 || index == shown.count - 1
      let padding = String(repeating: " ", count: width - cellWidth(candidate))
      text += candidate + (isLast ? "\r\n" : padding)
    }
    let rest = candidates.count - shown.count
    if isCut { return text + "… at least \(rest) more\r\n" }
    return rest > 0 ? text + "… \(rest) more\r\n" : text
  }
}
