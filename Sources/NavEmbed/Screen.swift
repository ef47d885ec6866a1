/// What the application runs on: it decides the nib, and whether there is a navigation bar.
public enum Device: String, Sendable, CaseIterable {
  /// No navigation bar; the content gains its row.
  case phone
  /// A navigation bar with the current object's name.
  case pad

  /// The name of the nib that the page loads for this device.
  public var nibName: String {
    switch self {
    case .phone: "PartialScreenViewController_iPhone"
    case .pad: "PartialScreenViewController_iPad"
    }
  }
}

/// A size in terminal cells: of the whole screen, or of the content's frame.
public struct CellSize: Hashable, Sendable {
  /// Cells across.
  public var columns: Int
  /// Cells down.
  public var lines: Int

  /// Makes a size.
  public init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }
}

/// How large the content's frame is on a screen of a size and device.
///
/// The geometry is drawn, so another module owns it; the host only hands it on (`setViewFrame:`).
public typealias FrameRule = (_ screen: CellSize, _ device: Device) -> CellSize

/// The colour behind the content.
public struct ViewColor: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `[UIColor whiteColor]`: the view that comes from the nib.
  public static let white = ViewColor(red: 255, green: 255, blue: 255)
  /// `[UIColor lightGrayColor]`: two thirds of white; a view made by `handleReport:`.
  public static let lightGray = ViewColor(red: 170, green: 170, blue: 170)
}

/// A `UIView` of the flow: where a controller draws.
///
/// The first, of the nib, is `mMicroStrategyView`; those made later are view2, view3, ….
package final class EmbedView {
  package let number: Int
  package var background: ViewColor

  init(number: Int, background: ViewColor) {
    self.number = number
    self.background = background
  }

  /// As the trace writes it.
  package var name: String { number == 1 ? "mMicroStrategyView" : "view\(number)" }
}
