/// A table of texts, ready to be laid out.
///
/// Texts are raw: whatever draws a table sanitizes them.
///
/// ```swift
/// let table = Table(
///   columns: [.text, .number], headers: [["Carrier", "Flights"]],
///   rows: [["Envoy Air", "26,397"], ["Mesa Airlines Inc.", .null]])
/// ```
public struct Table: Sendable, Hashable {
  /// What NULL is called where it is shown.
  package static let nullText = "NULL"

  /// The columns, from the left.
  public var columns: [Column]
  /// The header, row by row, each with a text for each column; a missing one is blank.
  ///
  /// Above the last row equal neighbours stand once over all their columns, as long as the rows
  /// above have them joined too: the outer elements of a cross-tab. Empty texts are not joined.
  public var headers: [[String]]
  /// The body, row by row, each with a cell for each column; a missing one is blank.
  public var rows: [[Cell]]
  /// How many columns at the left stay in place when the window moves sideways.
  public var frozenColumns: Int

  /// Makes a table.
  public init(
    columns: [Column], headers: [[String]], rows: [[Cell]] = [], frozenColumns: Int = 0
  ) {
    self.columns = columns
    self.headers = headers
    self.rows = rows
    self.frozenColumns = frozenColumns
  }

  /// Where the texts of a column stand in it.
  public enum Alignment: Sendable, Hashable {
    /// Blanks follow the text.
    case left
    /// Blanks come before the text, as before numbers.
    case right
  }

  /// A column of a table.
  public struct Column: Sendable, Hashable {
    /// Whether it has numbers: they are never cut or wrapped, and shrink last.
    public var isNumeric: Bool
    /// Where its texts, and its header, stand.
    public var alignment: Alignment

    /// Makes a column; numbers stand at the right unless told otherwise.
    public init(isNumeric: Bool, alignment: Alignment? = nil) {
      self.isNumeric = isNumeric
      self.alignment = alignment ?? (isNumeric ? .right : .left)
    }

    /// A column of texts.
    public static let text = Column(isNumeric: false)
    /// A column of numbers.
    public static let number = Column(isNumeric: true)
  }

  /// How a cell stands out where there are colours.
  public enum Tone: Sendable, Hashable, CaseIterable {
    /// A total among rows.
    case strong
    /// In red.
    case red
    /// In yellow.
    case yellow
    /// In green.
    case green
    /// In blue.
    case blue
    /// In magenta.
    case magenta
    /// In cyan.
    case cyan
  }

  /// A cell of a table's body.
  public enum Cell: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A text, raw.
    case text(String)
    /// A text that stands out where there are colours, raw.
    case toned(String, Tone)
    /// NULL, drawn as `NULL`, faint where there are colours.
    case null
    /// Nothing, drawn as blanks.
    case missing

    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// The raw text.
    var raw: String {
      switch self {
      case .text(let text), .toned(let text, _): text
      case .null: Table.nullText
      case .missing: ""
      }
    }
  }
}
