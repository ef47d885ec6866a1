/// A session: the embed flow, the language that drives it, and a screen to look at it.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.output = { print($0, terminator: "") }
/// let session = Session(configuration)
/// session.interpreter.run([Source(name: "-c", text: "report; info")])
/// ```
///
/// It is used from one thread. It installs no signal handlers, and never ends the process.
public final class Session {
  /// The host application: stacks, buttons, View Info. A host of one's own reaches the view on
  /// screen through it (`background`, `title`, `onLaunch`, `onObjectChanged`).
  public let host: EmbedHost
  /// Runs programs of the language; further commands are added to its `commands`.
  public let interpreter: Interpreter
  /// How the screen and tables look.
  public let look: Look
  /// Gives `history` its statements; a prompt sets it.
  public var history: () -> [String] = { [] }

  lazy var records = ObjectRecord()
  /// Whether the first command that needs a session may open the sample project.
  var opensSample = true
  /// The lists of rows that scripts may still hold.
  private var heldLists: [Held] = []

  /// Makes a session that is not connected yet: the first command that needs it opens the sample.
  ///
  /// - Parameters:
  ///   - configuration: what the host decides: output, files, interrupt, limits.
  ///   - display: the screen it begins with.
  public init(_ configuration: Configuration, display: Display = Display()) {
    look = display.look
    host = EmbedHost.withGeometry(display)
    var configuration = configuration
    let look = display.look
    configuration.tabulate = { $0.laidOut { cellWidth($0, charset: look.charset) } }
    interpreter = Interpreter(configuration: configuration)
    for command in commands { interpreter.commands.add(command) }
    host.isHeld = { [unowned self] instance in isHeld(instance) }
  }

  /// Notes that a script may hold rows of an instance.
  func hold(_ list: RowList) {
    heldLists.removeAll { $0.list == nil }
    heldLists.append(Held(list: list))
  }

  private func isHeld(_ instance: AnyObject) -> Bool {
    heldLists.contains { $0.list?.instance === instance }
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

  /// Makes a display; without arguments, that of a batch run: 80 × 24, a pad, no colours.
  public init(
    columns: Int = EmbedLimits.defaultColumns, lines: Int = EmbedLimits.defaultLines,
    device: Device = .pad, look: Look = Look()
  ) {
    self.columns = columns
    self.lines = lines
    self.device = device
    self.look = look
  }
}

extension EmbedHost {
  /// A host whose frames are those that the screen's drawing has; a size that is none is 80 × 24.
  fileprivate static func withGeometry(_ display: Display) -> EmbedHost {
    func frame(_ screen: CellSize, _ device: Device) -> CellSize {
      let frame = ScreenGeometry(
        columns: screen.columns, lines: screen.lines, device: device.geometry
      ).frame
      return CellSize(columns: frame.columns, lines: frame.lines)
    }
    let side = 1...EmbedLimits.screenSide
    let isSize = side.contains(display.columns) && side.contains(display.lines)
    do {
      return try EmbedHost(
        device: display.device,
        columns: isSize ? display.columns : EmbedLimits.defaultColumns,
        lines: isSize ? display.lines : EmbedLimits.defaultLines, frame: frame)
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
