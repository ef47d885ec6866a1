/// Where everything stands on a screen of so many columns and lines.
///
/// From ``DrawingLimits/sideBySideColumns`` the frame has View Info and the buttons at its right,
/// below that under it. Where lines lack, these go first, in this order: View Info from its last
/// line, the count line, the navigation bar, the buttons from the last. One line of content always
/// stays; a screen too small for that has places for nothing.
public struct ScreenGeometry: Sendable, Hashable {
  /// What a screen imitates.
  public enum Device: String, Sendable, Hashable {
    /// Without a navigation bar; the content gains its line.
    case phone
    /// With a navigation bar.
    case pad
  }

  /// A size in cells.
  public struct Size: Sendable, Hashable {
    /// The width.
    public var columns: Int
    /// The height.
    public var lines: Int

    /// Makes a size.
    public init(columns: Int, lines: Int) {
      self.columns = columns
      self.lines = lines
    }
  }

  /// A stretch of one line.
  public struct Place: Sendable, Hashable {
    /// The line, from 0.
    public var line: Int
    /// The first column, from 0.
    public var column: Int
    /// How many columns.
    public var columns: Int
  }

  /// The columns of the whole screen.
  public let columns: Int
  /// The lines of the whole screen.
  public let lines: Int
  /// What the screen imitates.
  public let device: Device
  /// The content's size in cells, borders not counted; 0 × 0 on a screen that is too small.
  public let frame: Size
  /// Whether View Info and the buttons stand at the right of the frame, not under it.
  public let isSideBySide: Bool
  /// The navigation bar, inside the borders.
  public let bar: Place?
  /// The first line of the content.
  public let content: Place?
  /// The count line, inside the borders.
  public let count: Place?
  /// The words "View Info"; there are none under the frame.
  public let infoTitle: Place?
  /// The lines of View Info that have a place, from the first.
  public let info: [Place]
  /// The buttons that have a place, from the first: Back, Execute My Report, Fit Width.
  public let buttons: [Place]

  /// Whether nothing but a message can be shown.
  public var isTooSmall: Bool { content == nil }

  /// Lays out a screen; sizes beyond ``DrawingLimits`` are taken as those.
  public init(columns: Int, lines: Int, device: Device) {
    let columns = min(max(columns, 0), DrawingLimits.screenColumns)
    let lines = min(max(lines, 0), DrawingLimits.screenLines)
    self.columns = columns
    self.lines = lines
    self.device = device
    isSideBySide = columns >= DrawingLimits.sideBySideColumns
    guard columns >= DrawingLimits.fewestColumns, lines >= DrawingLimits.fewestLines else {
      (frame, bar, content, count, infoTitle) = (Size(columns: 0, lines: 0), nil, nil, nil, nil)
      (info, buttons) = ([], [])
      return
    }
    let width = columns - (isSideBySide ? DrawingLimits.sideColumns + 3 : 2)
    let share = Self.share(lines: lines, columns: columns, device: device)
    frame = Size(columns: width, lines: share.content)

    // The frame, from its upper border downwards.
    var line = 1
    func next(_ isThere: Bool, _ height: Int = 1) -> Place? {
      guard isThere else { return nil }
      defer { line += height }
      return Place(line: line, column: 1, columns: width)
    }
    bar = next(share.bar)
    content = next(true, share.content)
    count = next(share.count)
    line += 1

    if isSideBySide {
      let column = width + 3
      func side(_ line: Int) -> Place {
        Place(line: line, column: column, columns: DrawingLimits.sideColumns)
      }
      // A title above nothing would say nothing.
      let room = lines - share.buttons - 1
      let infoLines = min(max(room, 0), DrawingLimits.infoLines)
      infoTitle = infoLines > 0 ? side(0) : nil
      info = (0..<infoLines).map { side($0 + 1) }
      buttons = (0..<share.buttons).map { side(lines - share.buttons + $0) }
    } else {
      infoTitle = nil
      let first = line
      info = (0..<share.info).map { Place(line: first + $0, column: 0, columns: columns) }
      let row = first + share.info
      if columns >= DrawingLimits.buttonRowColumns {
        var column = 0
        buttons = (share.buttons == 0 ? [] : Button.allCases).map { button in
          defer { column += button.columns + 1 }
          return Place(line: row, column: column, columns: button.columns)
        }
      } else {
        buttons = (0..<share.buttons).map { Place(line: row + $0, column: 0, columns: columns) }
      }
    }
  }

  /// How many lines each part gets: what goes last is served first.
  private static func share(
    lines: Int, columns: Int, device: Device
  ) -> (content: Int, buttons: Int, bar: Bool, count: Bool, info: Int) {
    var left = lines - DrawingLimits.fewestLines
    func take(_ wanted: Int) -> Int {
      let taken = min(wanted, left)
      left -= taken
      return taken
    }
    let isSideBySide = columns >= DrawingLimits.sideBySideColumns
    let isRow = columns >= DrawingLimits.buttonRowColumns
    let buttonCount = Button.allCases.count
    // At the right of the frame the buttons take no line from it.
    let buttons = isSideBySide ? min(buttonCount, lines) : take(isRow ? 1 : buttonCount)
    let bar = device == .pad && take(1) == 1
    let count = take(1) == 1
    let info = isSideBySide ? 0 : take(DrawingLimits.infoLines)
    return (left + 1, buttons, bar, count, info)
  }
}

/// The host's buttons, in their order.
enum Button: CaseIterable {
  case back
  case report
  case fitWidth

  /// The widest that it can be.
  var columns: Int {
    switch self {
    case .back: 6
    case .report: 19
    case .fitWidth: 12
    }
  }
}
