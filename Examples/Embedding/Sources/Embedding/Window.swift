import NavKit

/// The program's own window, in text: a title, the content at the left, notes at the right.
final class Window {
  /// Cells across, and lines.
  let columns, lines: Int
  /// What stands at the right.
  var notes: [String] = []
  /// Which state of the content is drawn.
  private var drawn = -1

  init(columns: Int, lines: Int) {
    (self.columns, self.lines) = (columns, lines)
  }

  private let noteColumns = 24
  /// The part that content has: what the borders, the notes and the title leave.
  var contentColumns: Int { columns - noteColumns - 3 }
  var contentLines: Int { lines - 4 }

  /// Draws the window where the content has changed since it was last drawn.
  func draw(_ session: Session) throws {
    guard drawn != session.host.revision else { return }
    drawn = session.host.revision
    let color = session.host.background
    let title = "\(session.host.title) · on (\(color.red), \(color.green), \(color.blue))"
    let content = try session.screenLines()
    let rule = String(repeating: "=", count: columns)
    print(rule)
    print("|" + padded(title, to: columns - 2) + "|")
    print(rule)
    for line in 0..<contentLines {
      let left = line < content.count ? content[line] : ""
      let right = line < notes.count ? notes[line] : ""
      print("|" + padded(left, to: contentColumns) + "|" + padded(right, to: noteColumns) + "|")
    }
    print(rule)
  }

  /// A text filled up with blanks to a width in cells.
  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - cellWidth(text)))
  }
}
