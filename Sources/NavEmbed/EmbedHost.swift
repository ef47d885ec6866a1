public import NavContent

/// The host application: the page's `PartialScreenViewController`, driven by a script.
///
/// It embeds the SDK's controllers in a part of a screen, keeps the two stacks, the one fit-width
/// flag, View Info and the state of the Back button, and says in `trace` what it calls. It is used
/// from one thread. Each method that can fail leaves the host as it was when it throws, unless a
/// load has failed: then `state` is `failed`.
///
/// ```swift
/// let host = try EmbedHost { screen, _ in
///   CellSize(columns: screen.columns - 23, lines: screen.lines - 4)
/// }
/// try host.launch(source: source, connection: ConnectionInfo(folderID: .sharedReports))
/// try host.open(.row(1))
/// try host.back()
/// ```
public final class EmbedHost {
  /// What bounds this host.
  public let limits: EmbedLimits
  /// What the application runs on; it survives a launch, as the screen's size does.
  public internal(set) var device: Device
  /// The whole screen, in cells.
  public internal(set) var screen: CellSize
  /// Whether the screen has been turned an odd number of times.
  public internal(set) var isRotated = false
  /// The one flag for all views: whether content is fitted to the frame's width (`mIsFitWidth`).
  public internal(set) var isFitWidth = false
  /// The title of the fit-width button: `Fit Width`, or `ActualSize` while fitted.
  public internal(set) var fitWidthTitle = PageConstants.actualTitle
  /// The SDK's settings, and the report of Execute My Report.
  public internal(set) var settings = EmbedSettings()
  /// Counts what may have changed on screen: who draws again compares it.
  public internal(set) var revision = 0

  /// Gets each call as a line, without its newline; `nil` for no trace.
  public var trace: ((String) -> Void)?
  /// Code of one's own after a launch, once its first load has been answered.
  public var onLaunch: ((EmbedHost) -> Void)?
  /// Code of one's own at the end of each `currentObjectChanged:`. It may drive the host.
  public var onObjectChanged: ((EmbedHost, ContentObject) -> Void)?
  /// Whether a value of a script still holds an instance, which then is never given up. It is
  /// asked in the middle of a load, and must not call the host.
  public var isHeld: ((AnyObject) -> Bool)?

  /// Who answers the open prompts of a report that is loaded; `nil` where nobody is there: then a
  /// prompt that must be answered is a failed load.
  public var answerer: PromptAnswerer?

  let frameRule: FrameRule
  var session: LaunchedSession?
  private var nesting = 0

  /// Makes a host that is not connected.
  ///
  /// - Parameters:
  ///   - device: what the application runs on.
  ///   - columns: cells across the screen.
  ///   - lines: lines of the screen.
  ///   - limits: what bounds it.
  ///   - frame: how large the content's frame is on a screen.
  /// - Throws: kind `value` for a size that is none.
  public init(
    device: Device = .pad, columns: Int = EmbedLimits.defaultColumns,
    lines: Int = EmbedLimits.defaultLines, limits: EmbedLimits = EmbedLimits(),
    frame: @escaping FrameRule
  ) throws(EmbedError) {
    self.device = device
    self.limits = limits
    self.frameRule = frame
    self.screen = try EmbedHost.checked(columns: columns, lines: lines, limits)
  }

  /// Begins a call that may run hooks, which may call again: `leave` ends it.
  func enter() throws(EmbedError) {
    guard nesting < limits.nesting else {
      throw EmbedError(.limit, "hooks call the host \(limits.nesting) deep")
    }
    nesting += 1
  }

  func leave() { nesting -= 1 }

  /// The session, or the error of state D.
  func connected() throws(EmbedError) -> LaunchedSession {
    guard let session else { throw EmbedError(.empty, "not connected") }
    return session
  }
}
