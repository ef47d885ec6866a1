/// How a number is written for people: a pattern as spreadsheets and the platform know it.
///
/// ```
/// #,##0          1,234          #,##0;(#,##0)    1,234 and (1,234)
/// #,##0.0        1,234.5        "$"#,##0         $1,234
/// 0.0%           12.3%          0.0,," M"        1.2 M
/// ```
///
/// - `0` is a digit that is always written, `#` one that is written where there is one.
/// - A comma between digits groups by thousands; each one after the last digit divides by 1,000.
/// - `%` multiplies by 100. Text in quotes and a character after `\` stand for themselves, and so
///   do `$ € £ ¥ + - ( ) / :` and the blank.
/// - `;` separates sections: positive, negative (written without a sign), zero.
/// - The empty pattern and `General` write a number with as many digits as it has.
///
/// Numbers are rounded in decimal, halves away from zero: what is rounded is the shortest decimal
/// that reads back as the value, so 2.675 with two decimals is 2.68, as in a spreadsheet. A number
/// that rounds to zero is written as zero, without a sign.
public struct NumberFormat: Hashable, Sendable {
  /// The pattern, as it was given.
  public let pattern: String
  /// One to three sections; none for the general format.
  let sections: [NumberSection]

  /// The format that writes a number with as many digits as it has.
  public static let general = NumberFormat(pattern: "", sections: [])
  /// The longest pattern, in characters.
  public static let patternLimit = 255
  /// The most decimals a pattern may ask for.
  public static let decimalsLimit = 30
  /// The most sections of a pattern: positive, negative, zero.
  public static let sectionsLimit = 3

  private init(pattern: String, sections: [NumberSection]) {
    self.pattern = pattern
    self.sections = sections
  }

  /// Reads a pattern.
  ///
  /// - Throws: what is wrong with the pattern, and where.
  public init(_ pattern: String) throws(Problem) {
    guard pattern.count <= Self.patternLimit else {
      throw Problem(
        position: Self.patternLimit + 1,
        "a number format has at most \(Self.patternLimit) characters")
    }
    self.pattern = pattern
    if pattern.isEmpty || pattern.lowercased() == "general" {
      sections = []
      return
    }
    var parser = NumberPatternParser(pattern)
    sections = try parser.sections()
  }

  /// What is wrong with a pattern.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character of the pattern, from 1.
    public let position: Int
    /// What is wrong there.
    public let message: String

    init(position: Int, _ message: String) {
      self.position = position
      self.message = message
    }

    /// The message with its place.
    public var description: String {
      "character \(position): \(VisibleText.escaped(message))"
    }
  }
}

/// One section of a pattern.
struct NumberSection: Hashable, Sendable {
  var prefix = ""
  var suffix = ""
  /// How many digits stand before the point at least.
  var integerDigits = 0
  /// How many decimals are written at least, and at most.
  var leastDecimals = 0
  var mostDecimals = 0
  var isGrouped = false
  /// The power of ten to multiply with: 2 for each `%`, −3 for each comma after the digits.
  var scale = 0
  /// Whether it writes the number at all, and not only text.
  var hasDigits = false
}

/// Reads the sections of a pattern, one character after the other.
private struct NumberPatternParser {
  private let characters: [Character]
  private var index = 0

  init(_ pattern: String) { characters = Array(pattern) }

  mutating func sections() throws(NumberFormat.Problem) -> [NumberSection] {
    var sections = [try section()]
    guard sections[0].hasDigits else {
      throw NumberFormat.Problem(position: 1, "the pattern has no digit: write # or 0")
    }
    while index < characters.count {
      guard sections.count < NumberFormat.sectionsLimit else {
        throw problem("at most three sections: positive, negative and zero")
      }
      index += 1
      sections.append(try section())
    }
    return sections
  }

  /// Text, digits, text, up to `;` or the end.
  private mutating func section() throws(NumberFormat.Problem) -> NumberSection {
    var section = NumberSection()
    while index < characters.count, characters[index] != ";" {
      switch characters[index] {
      case "0", "#", ".":
        guard !section.hasDigits else { throw problem("the digits of a pattern stand together") }
        section.hasDigits = true
        try digits(&section)
      case ",":
        throw problem("a comma stands between digits, or after the last one")
      default:
        let text = try literal(&section)
        if section.hasDigits { section.suffix += text } else { section.prefix += text }
      }
    }
    return section
  }

  /// `#,##0.0#` and commas after it that divide by 1,000.
  private mutating func digits(_ section: inout NumberSection) throws(NumberFormat.Problem) {
    let first = index
    var commas = 0
    var places = 0
    while index < characters.count, "0#,".contains(characters[index]) {
      if characters[index] == "," {
        commas += 1
      } else {
        if commas > 0 { section.isGrouped = true }
        commas = 0
        places += 1
        if characters[index] == "0" || section.integerDigits > 0 { section.integerDigits += 1 }
      }
      index += 1
    }
    section.scale -= 3 * commas
    guard index < characters.count, characters[index] == "." else { return }
    if commas > 0 { throw problem("a comma before the point has no digit after it", at: index - 1) }
    index += 1
    while index < characters.count, "0#".contains(characters[index]) {
      section.mostDecimals += 1
      if characters[index] == "0" { section.leastDecimals = section.mostDecimals }
      index += 1
    }
    guard section.mostDecimals <= NumberFormat.decimalsLimit else {
      throw problem("at most \(NumberFormat.decimalsLimit) decimals")
    }
    if places == 0, section.mostDecimals == 0 {
      throw problem("a point without digits: put it in quotes, if it is text", at: first)
    }
    while index < characters.count, characters[index] == "," {
      section.scale -= 3
      index += 1
    }
  }

  /// A piece of text: quoted, after `\`, or one of the characters that stand for themselves.
  private mutating func literal(
    _ section: inout NumberSection
  ) throws(NumberFormat.Problem) -> String {
    let first = index
    let character = characters[index]
    index += 1
    switch character {
    case "\"":
      guard let end = characters[index...].firstIndex(of: "\"") else {
        throw problem("the quote is not closed", at: first)
      }
      defer { index = end + 1 }
      return String(characters[index..<end])
    case "\\":
      guard index < characters.count else { throw problem("nothing follows the \\", at: first) }
      defer { index += 1 }
      return String(characters[index])
    case "%":
      section.scale += 2
      return "%"
    case "$", "€", "£", "¥", "+", "-", "(", ")", "/", ":", " ", "\u{A0}":
      return String(character)
    default:
      throw problem(
        "`\(character)` has no meaning here: put it in quotes, if it is text", at: first)
    }
  }

  private func problem(_ message: String, at place: Int? = nil) -> NumberFormat.Problem {
    NumberFormat.Problem(position: (place ?? index) + 1, message)
  }
}
