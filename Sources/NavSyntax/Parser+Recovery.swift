// After an error: where the next statement begins.

extension Parser {
  /// Skips the rest of a statement that failed. Returns how many blocks it opened whose closing
  /// braces are still to come.
  ///
  /// Brackets of the statement are skipped to their ends, but not into a line that begins with a
  /// keyword, since an unclosed bracket would swallow the rest of the script.
  mutating func resume(depth: Int, inBlock: Bool) -> Int {
    var closers: [UInt8] = []
    for index in min(depth, brackets.count)..<brackets.count {
      let bracket = brackets[index]
      // A string ends on its line, and with it what it holds.
      if bracket.kind.isInString { break }
      closers.append(bracket.kind.closer)
    }
    brackets.drop(to: depth)
    scanner.layout = .lines
    while !scanner.isAtEnd {
      switch scanner.byte {
      case 0x0A:
        if closers.isEmpty || closers.last == UInt8(ascii: "}")
          || beginsStatement(after: scanner.at)
        {
          return closers.count { $0 == UInt8(ascii: "}") }
        }
        scanner.at += 1
      case UInt8(ascii: ";") where closers.isEmpty: return 0
      case UInt8(ascii: "("):
        closers.append(UInt8(ascii: ")"))
        scanner.at += 1
      case UInt8(ascii: "["):
        closers.append(UInt8(ascii: "]"))
        scanner.at += 1
      case UInt8(ascii: "{"):
        closers.append(UInt8(ascii: "}"))
        scanner.at += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if closers.last == scanner.byte { closers.removeLast() }
        scanner.at += 1
      case UInt8(ascii: "}"):
        if let index = closers.lastIndex(of: UInt8(ascii: "}")) {
          closers.removeSubrange(index...)
        } else if inBlock {
          return 0
        }
        scanner.at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
      case UInt8(ascii: "#") where scanner.at > 0 && scanner.bytes[scanner.at - 1].isBlank:
        scanner.comment()
      case UInt8(ascii: "\\"):
        scanner.at += max(1, scanner.bytes.join(at: scanner.at))
      default: scanner.at += 1
      }
    }
    hasReportedEnd = true
    return 0
  }

  /// Skips a string up to its quote; a quote without a partner on its line alone.
  private mutating func skipString() {
    let quote = scanner.byte
    var end = scanner.at + 1
    while end < scanner.count, scanner.bytes[end] != 0x0A {
      if scanner.bytes[end] == quote {
        scanner.at = end + 1
        return
      }
      let isEscape = quote == UInt8(ascii: "\"") && scanner.bytes[end] == UInt8(ascii: "\\")
      end += isEscape && end + 1 < scanner.count && scanner.bytes[end + 1] != 0x0A ? 2 : 1
    }
    // The rest of the line is inside a string that never ends.
    scanner.at = quote == UInt8(ascii: "\"") ? min(end, scanner.count) : scanner.at + 1
  }

  /// What the statement at a place declares, as far as its head can be read: the variable of a `let`
  /// or a `for`, the name and the parameters of a `def`.
  func namesDeclared(from start: Int) -> Set<String> {
    var at = scanner.bytes.endOfHyphenName(from: start)
    let keyword = scanner.bytes.keyword(start, at)
    guard keyword == .let || keyword == .for || keyword == .def else { return [] }
    var names: Set<String> = []
    while at < scanner.count, scanner.bytes[at] != UInt8(ascii: "{"),
      scanner.bytes.newline(at: at) == 0
    {
      let isCommand = keyword == .def && names.isEmpty
      let end =
        isCommand
        ? scanner.bytes.endOfHyphenName(from: at) : scanner.bytes.endOfFieldName(from: at)
      if end > at {
        names.insert(scanner.text(at, end))
        if keyword != .def { break }
      }
      at = max(end, at + 1)
    }
    return names
  }

  /// Whether the line after a newline begins with a keyword that begins a statement.
  func beginsStatement(after newline: Int) -> Bool {
    var start = newline + 1
    while start < scanner.count, scanner.bytes[start].isBlank { start += 1 }
    guard start < scanner.count else { return false }
    let end = scanner.bytes.endOfHyphenName(from: start)
    switch scanner.bytes.keyword(start, end) {
    case .let, .set, .if, .for, .while, .def, .return, .try, .expect, .fail: return true
    default: return false
    }
  }
}
