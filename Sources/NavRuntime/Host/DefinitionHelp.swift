// What a script says of its own definitions: `##` comments, and the parameters with their defaults.

internal import NavSyntax

/// What `help` and completion tell of a `def`.
///
/// ```
/// ## Opens the busiest reports.
/// ## kind: report | document
/// ## limit: how many
/// def busiest kind limit = 3 { … }
/// ```
public struct DefinitionHelp {
  /// Its name.
  public var name: String
  /// Its parameters, the required ones first.
  public var parameters: [Parameter]
  /// The lines of its comment that are about no parameter.
  public var text: [String] = []

  /// What a definition itself says, without its comment.
  init(name: String, _ info: DefinitionInfo) {
    self.name = name
    parameters = info.parameters.enumerated().map { place, name in
      let isGiven = place < info.requiredCount
      return Parameter(
        name: name, defaultText: isGiven ? nil : info.defaults[place - info.requiredCount])
    }
  }

  /// A parameter of a `def`.
  public struct Parameter {
    /// Its name.
    public var name: String
    /// Its default as it is written; `nil` where it must be given.
    public var defaultText: String?
    /// What the comment's line `name: …` says of it.
    public var summary = ""

    /// The words it takes, where its line names nothing but words, parted by `|`.
    public var choices: [String] {
      let words = summary.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      }
      guard words.count > 1, words.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
        return []
      }
      return words.map { String($0) }
    }
  }

  /// The call in one line: `busiest KIND [LIMIT = 3]`.
  public var synopsis: String {
    let words = parameters.map { parameter in
      let name = parameter.name.uppercased()
      return parameter.defaultText.map { "[\(name) = \($0)]" } ?? name
    }
    return ([name] + words).joined(separator: " ")
  }
}

extension DefinitionHelp {
  /// Whether a line tells of the definition below it: it begins with `##`, blanks aside.
  static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop(while: \.isBlank).starts(with: "##".utf8)
  }
}

extension Interpreter {
  /// What is known of a definition; nothing where there is none of the name.
  public func help(onDefinition name: String) -> DefinitionHelp? {
    guard let info = globals.definitions[name] else { return nil }
    var help = DefinitionHelp(name: name, info)
    var lines: [String] = []
    for line in comment(over: info.span) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[1].first == " ",
        let place = info.parameters.firstIndex(of: String(parts[0]))
      {
        help.parameters[place].summary = String(parts[1].drop { $0 == " " })
      } else {
        lines.append(line)
      }
    }
    while lines.last == "" { lines.removeLast() }
    help.text = Array(lines.drop { $0.isEmpty })
    return help
  }

  /// The lines that begin with `##` directly over the line of a `def`, without their signs and a
  /// blank after them; a `def` that begins in the middle of a line has none.
  private func comment(over name: Span) -> [String] {
    guard let source = sources.source(of: name) else { return [] }
    let bytes = source.bytes
    var start = Interpreter.statementLine(Int(name.start - source.base), bytes)
    guard Interpreter.line(bytes[start...], begins: "def") else { return [] }
    var lines: [String] = []
    while start > 0 {
      let end = start - 1
      start = Interpreter.lineStart(end, bytes)
      let line = bytes[start..<end]
      guard DefinitionHelp.isComment(line) else { break }
      var text = line.drop { $0 != UInt8(ascii: "#") }.dropFirst(2)
      if text.first == UInt8(ascii: " ") { text.removeFirst() }
      while let last = text.last, last == 13 || last == UInt8(ascii: " ") { text.removeLast() }
      lines.append(String(decoding: text, as: UTF8.self))
    }
    return lines.reversed()
  }

  /// The offset at which the line of a byte begins.
  private static func lineStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
  }

  /// The offset at which the line of a byte begins, or the first of those that a `\` joins to it.
  private static func statementLine(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var start = lineStart(offset, bytes)
    while start > 0 {
      let end = start > 1 && bytes[start - 2] == 13 ? start - 2 : start - 1
      let before = lineStart(end, bytes)
      let line = bytes[before..<end]
      // A comment ends with its line, whatever that ends with.
      guard line.last == UInt8(ascii: "\\"),
        line.first(where: { !$0.isBlank }) != UInt8(ascii: "#")
      else { return start }
      start = before
    }
    return start
  }

  /// Whether a line begins with a word, blanks, joins and semicolons aside: none of them is there
  /// once `nav fmt` has been over it.
  private static func line(_ bytes: ArraySlice<UInt8>, begins word: String) -> Bool {
    let rest = bytes.drop { isAside($0) || $0 == UInt8(ascii: ";") }
    return rest.starts(with: word.utf8)
      && rest.dropFirst(word.utf8.count).first.map(isAside) ?? false
  }

  /// Whether a byte is a blank, or part of a join.
  private static func isAside(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == 0x0D || byte == 0x0A || byte == UInt8(ascii: "\\")
  }
}
