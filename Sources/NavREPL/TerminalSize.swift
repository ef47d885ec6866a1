internal import Glibc

/// The size of the terminal, in cells.
public struct TerminalSize: Equatable, Sendable {
  /// Cells across.
  public var columns: Int
  /// Lines.
  public var lines: Int

  /// The size of the terminal on standard output; `nil` where there is none.
  public static var current: TerminalSize? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
  }
}
