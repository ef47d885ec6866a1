/// Which characters may be sent to where a drawing goes.
public enum Charset: Sendable, Hashable {
  /// All of Unicode that shows: the locale is UTF-8.
  case utf8
  /// ASCII only; of other text each character is shown as `?`.
  case ascii
}

/// How a drawing looks: which characters it may use, and whether it has colours.
public struct Look: Sendable, Hashable {
  /// The characters that may be sent.
  public var charset: Charset
  /// Whether styles are sent, as SGR sequences; nothing else is ever sent as an escape sequence.
  public var hasColor: Bool

  /// Makes a look; without arguments, that of a file.
  public init(charset: Charset = .utf8, hasColor: Bool = false) {
    self.charset = charset
    self.hasColor = hasColor
  }

  private func pick(_ unicode: String, _ ascii: String) -> String {
    charset == .utf8 ? unicode : ascii
  }

  /// What stands where something is cut: `…`, or `~` in ASCII. It is one cell wide.
  public var ellipsis: String { pick("…", "~") }
  /// The dash of a range of numbers.
  var rangeDash: String { pick("–", "-") }
  var horizontal: String { pick("─", "-") }
  var vertical: String { pick("│", "|") }
  /// A mark on an axis that goes across.
  var tick: String { pick("┬", "+") }
  /// A mark on an axis that goes down.
  var tickLeft: String { pick("┤", "+") }
  /// A line across that is there for the eye alone.
  var guide: String { pick("┄", "-") }
  /// What marks the points of a series, one after the other.
  var markers: [String] {
    charset == .utf8
      ? ["●", "○", "▲", "△", "■", "□", "◆", "◇"] : ["*", "o", "x", "+", "#", "@", "%", "&"]
  }
  /// Where a line between panels begins, goes on or ends at a title's rule.
  func joint(above: Bool, below: Bool) -> String {
    switch (above, below) {
    case (true, true): pick("┼", "+")
    case (true, false): pick("┴", "+")
    case (false, true): pick("┬", "+")
    case (false, false): horizontal
    }
  }
  var topLeft: String { pick("┌", "+") }
  var topRight: String { pick("┐", "+") }
  var bottomLeft: String { pick("└", "+") }
  var bottomRight: String { pick("┘", "+") }
}

/// What a piece of a drawing is, from which follows how it is shown where there are colours.
enum Style: Sendable, Hashable {
  case plain
  /// The navigation bar.
  case title
  /// A table's header.
  case heading
  /// NULL, or a button that is disabled.
  case faint
  /// The light-grey view of a load that failed, or is not answered yet.
  case grey
  /// A cell that stands out.
  case toned(Table.Tone)

  /// The parameters of the SGR sequence; `nil` for none.
  var sgr: String? {
    switch self {
    case .plain: nil
    case .title, .heading: "1"
    case .faint: "2"
    case .grey: "30;47"
    case .toned(let tone): tone.sgr
    }
  }
}

extension Table.Tone {
  fileprivate var sgr: String {
    switch self {
    case .strong: "1"
    case .red: "31"
    case .green: "32"
    case .yellow: "33"
    case .blue: "34"
    case .magenta: "35"
    case .cyan: "36"
    }
  }
}
