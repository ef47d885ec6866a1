/// A session: the embed flow, the language that drives it, and a screen to look at it.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.output = { print($0, terminator: "") }
/// let session = Session(configuration)
/// session.host.onObjectChanged = { _, object in print("now on screen: \(object.name)") }
/// try session.interpreter.run(text: "report; info")
/// for line in try session.screenLines() { print(line) }
/// ```
///
/// It is used from one thread. It installs no signal handlers, never ends the process, and shares
/// nothing with another session: a process may have as many as it likes.
public final class Session {
  /// The host application: stacks, buttons, View Info. A host of one's own reaches and changes the
  /// view on screen through it (`currentView`, `title`, `background`), acts after a launch
  /// (`onLaunch`) and at each change of object (`onObjectChanged`), and hears each call (`trace`).
  public let host: EmbedHost
  /// Runs programs of the language; further commands are added to its `commands`.
  public let interpreter: Interpreter
  /// How the screen and tables look.
  public let look: Look
  /// Whether the screen is nothing but content, as whoever hosts it draws the rest.
  public let isContentOnly: Bool
  /// Whether who hosts it draws the screen after each statement, as the prompt does: then commands
  /// that change it need not tell.
  public var isDrawn = false
  /// Gives `history` its statements; a prompt sets it.
  public var history: () -> [String] = { [] }

  /// The width that listings and tables of records keep to: that of the terminal they go to; `nil`
  /// where they go to a file or a pipe, in which nothing is cut.
  public var tableColumns: () -> Int? {
    get { shownSize.columns }
    set { shownSize.columns = newValue }
  }

  /// How many lines of a string, a list or a record a statement shows; `nil` for all.
  public var shownLines: () -> Int? {
    get { shownSize.lines }
    set { shownSize.lines = newValue }
  }

  private let shownSize = ShownSize()
  /// Where the lines of `trace on` go, each with its newline; `nil` is standard error, at once.
  public var traceSink: ((String) -> Void)?
  /// How often `verify` has been called, whatever came of it.
  package internal(set) var verifiedReports = 0
  /// Whether `refresh` has asked for a redraw, changed or not, since `takeRedraw`.
  var wantsRedraw = false

  lazy var records = ObjectRecord()
  /// How far long work is, if somebody looks on.
  let progress: ProgressLine?
  /// Ends what a command executes once its time is over.
  let executionTime = Cancellation()
  /// Whether the first command that needs a session may open the sample project.
  var opensSample = true
  /// The lists of rows that scripts may still hold.
  private var heldLists: [Held] = []
  /// The result of which rows were asked for last.
  private weak var lastResult: AnyObject?
  /// How many of them there are when those that are gone are looked for.
  private var listsToLookAt = KitLimits.heldLists

  /// Makes a session that is not connected yet: the first command that needs it opens the sample.
  ///
  /// - Parameters:
  ///   - configuration: what the host decides: output, files, interrupt, limits.
  ///   - display: the screen it begins with.
  public init(_ configuration: Configuration, display: Display = Display()) {
    look = display.look
    isContentOnly = display.isContentOnly
    host = EmbedHost.withGeometry(display)
    progress = ProgressLine(configuration)
    var configuration = configuration
    if let progress { progress.shareTerminal(with: &configuration) }
    let look = display.look
    let width = shownSize
    configuration.tabulate = { TextTables.lay(out: &$0, look: look, columns: width.columns()) }
    configuration.shownLines = { width.lines() }
    configuration.adviceOnCommand = { BorrowedWords.advice[$0.lowercased()] }
    interpreter = Interpreter(configuration: configuration)
    for command in commands { interpreter.commands.add(living(command)) }
    surroundTests()
    host.isHeld = { [weak self] instance in self?.isHeld(instance) ?? false }
  }

  /// A command that is an error once its session has gone: an interpreter may outlive it.
  private func living(_ command: Command) -> Command {
    let body = command.body
    // A block's own commands tell how far they are.
    let isWatched = !command.signature.parameters.contains { $0.type.contains(.block) }
    return Command(command.signature) { [weak self] call in
      guard let self else { throw Failure(.empty, "the session of this command has ended") }
      guard isWatched, let progress else { return try body(call) }
      var outcome = try progress.during { try body(call) }
      if let view = outcome.view {
        outcome.view = { output in try progress.during { try view(output) } }
      }
      return outcome
    }
  }

  /// Does some work, and tells how far it is, if somebody looks on.
  func watched<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard let progress else { return try work() }
    return try progress.during(work)
  }

  /// Whether a redraw was asked for since this was last asked; whoever draws the screen asks.
  public func takeRedraw() -> Bool {
    defer { wantsRedraw = false }
    return wantsRedraw
  }

  /// Rows of an instance, noted as what a script may hold.
  func rows(
    of instance: any ReportInstance, _ shape: RowShape, in range: Range<Int>
  ) -> RowList {
    // The first list of an instance stands for it where memory is counted.
    let list = RowList(
      instance, shape: shape, range: range, countsInstance: lastResult !== instance.result)
    lastResult = instance.result
    // Now and then, so that each is looked at about once.
    if heldLists.count >= listsToLookAt {
      heldLists.removeAll { $0.list == nil }
      listsToLookAt = max(KitLimits.heldLists, 2 * heldLists.count)
    }
    heldLists.append(Held(list: list))
    return list
  }

  private func isHeld(_ instance: AnyObject) -> Bool {
    let result = (instance as? any ReportInstance)?.result ?? instance
    return heldLists.contains { $0.list?.instance.result === result }
  }

  /// The size, shared with what the language's printing asks.
  private final class ShownSize {
    var columns: () -> Int? = { nil }
    var lines: () -> Int? = { nil }
  }

  private struct Held {
    weak var list: RowList?
  }
}

/// The screen that a session begins with.
public struct Display: Sendable {
  /// Cells across.
  public var columns: Int
  /// Lines.
  public var lines: Int
  /// With a navigation bar, or without.
  public var device: Device
  /// Which characters may be used, and whether there are colours.
  public var look: Look
  /// Whether the screen is nothing but content: no frame, no View Info, no buttons. A host that has
  /// a window of its own, and shows content in a part of it, wants just this part.
  public var isContentOnly: Bool

  /// Makes a display; without arguments, that of a batch run: 80 × 24, a pad, no colours.
  public init(
    columns: Int = EmbedLimits.defaultColumns, lines: Int = EmbedLimits.defaultLines,
    device: Device = .pad, look: Look = Look(), isContentOnly: Bool = false
  ) {
    self.columns = columns
    self.lines = lines
    self.device = device
    self.look = look
    self.isContentOnly = isContentOnly
  }
}

extension EmbedHost {
  /// A host whose frames are those that the screen's drawing has; a size that is none is 80 × 24.
  fileprivate static func withGeometry(_ display: Display) -> EmbedHost {
    func frame(_ screen: CellSize, _ device: Device) -> CellSize {
      if display.isContentOnly { return screen }
      let frame = ScreenGeometry(
        columns: screen.columns, lines: screen.lines, device: device.geometry
      ).frame
      return CellSize(columns: frame.columns, lines: frame.lines)
    }
    var limits = EmbedLimits()
    limits.screenSide = min(DrawingLimits.screenColumns, DrawingLimits.screenLines)
    limits.zoom = DrawingLimits.zoom
    let side = 1...limits.screenSide
    let isSize = side.contains(display.columns) && side.contains(display.lines)
    do {
      return try EmbedHost(
        device: display.device,
        columns: isSize ? display.columns : EmbedLimits.defaultColumns,
        lines: isSize ? display.lines : EmbedLimits.defaultLines, limits: limits, frame: frame)
    } catch {
      preconditionFailure("the default size is a size")
    }
  }
}

extension Device {
  /// The same, as drawing calls it.
  var geometry: ScreenGeometry.Device {
    switch self {
    case .phone: .phone
    case .pad: .pad
    }
  }
}
