/// A piece of a script as it may be laid out: what is written, and where a line may end in it.
///
/// The builder makes it of a tree; the writer decides where lines do end. All that the writer
/// asks of a piece to decide is a number or a mark that is known when the piece is made, so that
/// nothing is laid out twice.
struct Layout {
  var kind: Kind
  /// The columns that it takes on one line.
  var width: Int
  /// The columns before the first place where its line may end.
  var head: Int
  /// Whether no line ends in it.
  var isRigid: Bool
  /// Whether it needs more than one line.
  var isForced = false
  /// Whether it holds a comment, brackets inside of it aside.
  var holdsComment = false
  /// Whether a comment is the first in it.
  var beginsWithComment = false

  indirect enum Kind {
    /// Words of the source, or of this program; a string may hold newlines in an insertion.
    case text(String)
    /// One blank.
    case blank
    /// Comments before a token.
    case comments([Comment])
    /// Pieces that follow each other directly.
    case joined([Layout])
    /// Pieces with a blank between them, which may be a newline instead.
    case sequence([Layout], Style)
    case brackets(Brackets)
    case block(Body)
  }

  /// How a sequence is broken.
  struct Style {
    /// What it is a sequence of.
    var kind: Kind
    /// Whether a newline needs a backslash: it does but for inside of brackets.
    var joins: Bool

    enum Kind {
      /// A command and its arguments: as many on a line as fit.
      case arguments
      /// Operands with their operators before them, as many on a line as fit.
      case operands
      /// Conditions, each on a line.
      case conditions
    }
  }

  /// Brackets around expressions.
  struct Brackets {
    var open: String
    var items: [Layout]
    var close: String
    /// Comments before the closing bracket.
    var closing: [Comment]
    /// Whether it is a list or a record: then commas stand between items, and where they are
    /// broken, each has a line, and a comma after it.
    var isList: Bool
  }

  /// Statements in braces.
  struct Body {
    /// The comment on the line of the opening brace.
    var opening: Comment?
    var lines: [Line]
    /// The only statement, where it may stand on the line of the braces.
    var single: Layout?
    /// How it is written if it holds nothing.
    var empty: String
  }

  /// A line of a block or of the script, or more where it is broken.
  struct Line {
    var content: Content
    /// Whether a blank line stands before it.
    var followsBlank: Bool

    enum Content {
      case comment(Comment)
      case statement(Layout, trailing: Comment?)
    }
  }
}

// MARK: - Making pieces

extension Layout {
  /// Words as they are.
  static func text(_ text: String) -> Layout {
    let first = text.prefix { $0 != "\n" }
    let width = DisplayCell.width(of: first)
    let isOneLine = first.endIndex == text.endIndex
    return Layout(
      kind: .text(text), width: width, head: width, isRigid: isOneLine, isForced: !isOneLine)
  }

  static var blank: Layout { Layout(kind: .blank, width: 1, head: 1, isRigid: true) }

  static func comments(_ comments: [Comment]) -> Layout {
    Layout(
      kind: .comments(comments), width: 0, head: 0, isRigid: false, isForced: true,
      holdsComment: true, beginsWithComment: true)
  }

  static func joined(_ parts: [Layout]) -> Layout {
    if parts.count == 1 { return parts[0] }
    return of(parts, gap: 0, kind: .joined(parts))
  }

  static func sequence(_ items: [Layout], _ style: Style) -> Layout {
    if items.count == 1 { return items[0] }
    var sequence = of(items, gap: 1, kind: .sequence(items, style))
    sequence.head = items[0].head
    sequence.isRigid = false
    return sequence
  }

  private static func of(_ parts: [Layout], gap: Int, kind: Kind) -> Layout {
    var whole = Layout(kind: kind, width: gap * (parts.count - 1), head: 0, isRigid: true)
    for part in parts {
      whole.width += part.width
      if whole.isRigid { whole.head += part.head }
      if !part.isRigid { whole.isRigid = false }
      if part.isForced { whole.isForced = true }
      if part.holdsComment { whole.holdsComment = true }
    }
    whole.beginsWithComment = parts[0].beginsWithComment
    return whole
  }

  static func brackets(_ brackets: Brackets) -> Layout {
    let gaps = 2 * max(0, brackets.items.count - 1)
    let ends = brackets.open.utf8.count + brackets.close.utf8.count
    let width = brackets.items.reduce(gaps + ends) { $0 + $1.width }
    let isForced = !brackets.closing.isEmpty || brackets.items.contains(where: \.isForced)
    let isRigid =
      !isForced && (brackets.items.isEmpty || width <= FormattingLimits.shortBrackets)
    return Layout(
      kind: .brackets(brackets), width: width,
      head: isRigid ? width : brackets.open.utf8.count, isRigid: isRigid, isForced: isForced)
  }

  static func block(_ body: Body) -> Layout {
    if body.lines.isEmpty, body.opening == nil { return .text(body.empty) }
    return Layout(
      kind: .block(body), width: (body.single?.width ?? 0) + 4, head: 1, isRigid: false,
      isForced: body.single == nil)
  }
}
