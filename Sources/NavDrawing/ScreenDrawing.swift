/// What a content view shows.
public enum ScreenContent: Sendable, Hashable {
  /// Nothing: no view has been put in place yet.
  case empty
  /// A text in the middle, such as that there is no connection.
  case message(String)
  /// A folder's listing or a report's result.
  case table(TableView)
  /// Lines of text from the top, each cut at the frame.
  case text([String])
  /// The light-grey view of a load that is not answered yet.
  case loading
  /// The light-grey view of a load that failed, with Retry, and with Close if it is offered.
  case failed(message: String, offersClose: Bool)
}

/// A screen: the host's chrome around the content.
///
/// ```swift
/// let screen = ScreenDrawing(
///   geometry: ScreenGeometry(columns: 80, lines: 24, device: .pad), title: "Shared Reports",
///   info: ["Object ID: D3C7D461F69C4610AA6BAA5EF51F4125", "Object Type: 8"],
///   content: .table(TableView(table)), isBackEnabled: false, isFitted: false)
/// print(screen.lines(Look()).joined(separator: "\n"))
/// ```
public struct ScreenDrawing: Sendable, Hashable {
  /// Where everything stands.
  public var geometry: ScreenGeometry
  /// What the navigation bar says, raw: the current object's name.
  public var title: String
  /// The lines of View Info, raw.
  public var info: [String]
  /// What the content view shows.
  public var content: ScreenContent
  /// Whether Back is enabled.
  public var isBackEnabled: Bool
  /// Whether content is fitted: then the third button is `[ActualSize]`, else `[Fit Width]`.
  public var isFitted: Bool

  /// Makes a screen.
  public init(
    geometry: ScreenGeometry, title: String, info: [String], content: ScreenContent,
    isBackEnabled: Bool, isFitted: Bool
  ) {
    self.geometry = geometry
    self.title = title
    self.info = info
    self.content = content
    self.isBackEnabled = isBackEnabled
    self.isFitted = isFitted
  }
}
