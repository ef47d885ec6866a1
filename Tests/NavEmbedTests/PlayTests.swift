import NavContent
import NavEmbed
import Testing

/// A random player, and the model beside it.
struct PlayTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `25,000 random primitives keep every invariant`(seed: UInt64) throws {
    var player = try Player(seed: seed)
    for turn in 0..<25_000 {
      let operation = player.play()
      if let wrong = player.difference() {
        Issue.record("seed \(seed), turn \(turn), \(operation): \(wrong)")
        return
      }
    }
    // The play must have been where it matters.
    for state in HostState.allCases { #expect(player.seen[state, default: 0] > 100, "\(state)") }
    for kind: EmbedError.Kind in [
      .load, .prompt, .session, .interrupt, .limit, .empty, .name, .value,
    ] {
      #expect(player.kinds[kind, default: 0] > 20, "\(kind)")
    }
    #expect(player.deepest == Player.limits.depth)
    #expect(player.revivals > 50)
  }
}

/// Plays primitives on a host and its model.
struct Player {
  static let limits: EmbedLimits = {
    var limits = EmbedLimits()
    limits.depth = 6
    limits.steps = 5
    limits.forward = 8
    limits.instances = 2
    return limits
  }()

  let fixture: Fixture
  var model: Model
  private var random: SplitMix
  private let ids: [ObjectID]
  private let reports: [ObjectID]
  private let counter = Counter()

  private(set) var seen: [HostState: Int] = [:]
  private(set) var kinds: [EmbedError.Kind: Int] = [:]
  private(set) var deepest = 0
  private(set) var revivals = 0

  private var expected: EmbedError.Kind?
  private var thrown: EmbedError.Kind?
  private var executionsBefore = 0
  private var screen = CellSize(columns: 80, lines: 24)
  private var device = Device.pad

  /// What the host's hook has seen.
  private final class Counter {
    var changes = 0
    var last: ObjectID?
    var backAtChange = false
  }

  init(seed: UInt64) throws {
    fixture = try Fixture(limits: Player.limits)
    fixture.host.trace = nil
    model = Model(fixture.source, limits: Player.limits)
    random = SplitMix(state: seed)
    let objects = fixture.source.objects.values.sorted { "\($0.id)" < "\($1.id)" }
    ids = objects.map(\.id) + [StubProject.absent]
    reports = objects.filter { $0.type == .report }.map(\.id)
    fixture.host.onObjectChanged = { [counter] host, object in
      counter.changes += 1
      counter.last = object.id
      counter.backAtChange = host.isBackEnabled
    }
  }

  /// Plays one primitive.
  ///
  /// - Returns: its name.
  mutating func play() -> String {
    counter.changes = 0
    model.changes = 0
    model.executions = 0
    executionsBefore = fixture.source.executions
    inject()
    let host = fixture.host
    let operation: String
    switch random.next(below: 100) {
    case 0..<14: operation = openItem()
    case 14..<24:
      let id = random.pick(ids)
      operation = "open \(id)"
      set({ $0.openID(id) }, { try host.open(.id(id)) })
      model.failedType = model.objects[id]?.type
    case 24..<28:
      operation = "open .."
      let parent = model.onScreen?.parent
      set(
        { model in
          guard model.isConnected, model.top != nil else { return .empty }
          return parent.map { model.inside($0) } ?? .name
        }, { try host.open(.name("..")) })
    case 28..<30:
      operation = "open Nowhere"
      set({ $0.top == nil ? .empty : .name }, { try host.open(.name("Nowhere")) })
    case 30..<36:
      let id = random.pick(reports)
      operation = "report \(id)"
      set({ $0.push(id, as: .report) }, { try host.report(.id(id)) })
      model.failedType = .report
    case 36..<54:
      operation = "back"
      set({ $0.back() }, { try host.back() })
    case 54..<66:
      operation = "forward"
      set({ $0.forward() }, { try host.forward() })
    case 66..<70:
      operation = "retry"
      set({ $0.retry() }, { try host.retry() })
    case 70..<75:
      operation = "close"
      set({ $0.close() }, { try host.close() })
    case 75..<79:
      operation = "rerun"
      set({ $0.rerun() }, { try host.rerun() })
    case 79..<86:
      let mode = random.next(below: 3)
      operation = "sort \(mode)"
      let keys = mode == 0 ? [] : [SortKey("\(mode)")]
      set({ $0.manipulate(mode) }, { try host.manipulate(.sort(keys)) })
    case 86..<95: operation = redraw()
    default: operation = connect()
    }
    fixture.source.nextExecutionFailure = nil
    model.injected = nil
    seen[model.state, default: 0] += 1
    if let expected { kinds[expected, default: 0] += 1 }
    deepest = max(deepest, model.stack.count)
    if ["back", "forward"].contains(operation), model.executions > 0 { revivals += 1 }
    return operation
  }

  /// Now and then the next execution fails.
  private mutating func inject() {
    guard random.next(below: 12) == 0 else { return }
    let reason: ContentFailure.Reason = random.next(below: 2) == 0 ? .load : .interrupt
    model.injected = reason
    fixture.source.nextExecutionFailure = ContentFailure(reason, "injected")
  }

  private mutating func set(
    _ expect: (inout Model) -> EmbedError.Kind?, _ act: () throws -> Void
  ) {
    expected = expect(&model)
    thrown = kind(act)
  }

  private mutating func openItem() -> String {
    let host = fixture.host
    guard let folder = model.folder else {
      set({ _ in .empty }, { try host.open(.row(1)) })
      return "open 1"
    }
    let page = try? fixture.source.children(of: folder, offset: 0, limit: 100, hidden: false)
    let items = page?.objects ?? []
    guard model.onScreen?.type == .folder, !items.isEmpty else {
      set({ _ in .name }, { try host.open(.row(items.count + 9)) })
      return "open \(items.count + 9)"
    }
    let row = random.next(below: items.count)
    set({ $0.inside(items[row].id) }, { try host.open(.row(row + 1)) })
    return "open \(row + 1)"
  }

  private mutating func redraw() -> String {
    let host = fixture.host
    let choice = random.next(below: 6)
    switch choice {
    case 0:
      set(
        {
          $0.isFitWidth.toggle()
          return nil
        }, { host.fitWidth() })
      return "fitwidth"
    case 1:
      set({ $0.state == .loaded ? nil : .empty }, { try host.refresh() })
      return "refresh"
    case 2:
      let size = CellSize(
        columns: random.next(below: 120) - 4, lines: random.next(below: 60) - 4)
      let isValid = size.columns > 0 && size.lines > 0
      if isValid { screen = size }
      set(
        { _ in isValid ? nil : .value },
        { try host.resize(columns: size.columns, lines: size.lines) })
      return "resize \(size)"
    case 3:
      screen = CellSize(columns: screen.lines, lines: screen.columns)
      set({ _ in nil }, { host.rotate() })
      return "rotate"
    case 4:
      let device = random.pick(Device.allCases)
      self.device = device
      set({ _ in nil }, { host.setDevice(device) })
      return "device"
    default:
      set(
        { $0.state == .loaded ? nil : .empty },
        { try host.scroll(to: ScrollOffset(rows: 3, columns: 1)) })
      return "scroll"
    }
  }

  private mutating func connect() -> String {
    let (host, source) = (fixture.host, fixture.source)
    switch random.next(below: 8) {
    case 0:
      set({ $0.disconnect() }, { try host.disconnect() })
      return "disconnect"
    case 1:
      set(
        { $0.launch(StubProject.absent) },
        {
          try host.launch(
            source: source, connection: ConnectionInfo(folderID: StubProject.absent))
        })
      model.failedType = .folder
      return "connect, failing"
    case 2:
      source.nextFailure = ContentFailure(.interrupt, "interrupted")
      set({ _ in .interrupt }, { try host.launch(source: source, connection: Fixture.info) })
      return "connect, interrupted"
    case 3, 4:
      set(
        { $0.launch(.sharedReports) }, { try host.launch(source: source, connection: Fixture.info) }
      )
      return "connect"
    default:
      // A report from Faults: prompts, sessions, cubes.
      let id = random.pick([
        StubProject.asks, StubProject.lost, StubProject.slow, StubProject.oldCube,
        StubProject.huge,
      ])
      set({ $0.push(id, as: .report) }, { try host.report(.id(id)) })
      model.failedType = .report
      return "report \(id)"
    }
  }

  /// What host and model differ in, or which invariant is broken; `nil` if none.
  func difference() -> String? {
    let host = fixture.host
    let (controllers, views) = host.stacks
    if thrown != expected { return "error \(thrown as Any), not \(expected as Any)" }
    if host.state != model.state { return "state \(host.state), not \(model.state)" }
    if controllers.count != views.count { return "the stacks differ in depth" }
    if Set(views.map(\.number)).count != views.count { return "a view is on the stack twice" }
    if controllers.count != model.stack.count {
      return "depth \(controllers.count), not \(model.stack.count)"
    }
    for (vc, expected) in zip(controllers, model.stack) {
      if vc.steps.map(\.object.id) != expected.places.map(\.id) { return "\(vc.name)'s steps" }
      if vc.position != expected.position { return "\(vc.name)'s position" }
    }
    if host.isForwardEnabled != (model.forwardCount > 0) { return "forward" }
    if host.viewInfo?.object.id != model.info { return "View Info" }
    if host.isBackEnabled != model.isBackEnabled { return "Back" }
    if host.isFitWidth != model.isFitWidth { return "the fit-width flag" }
    if (host.fitWidthTitle == "ActualSize") != model.isFitWidth { return "the button's title" }
    if counter.changes != model.changes { return "\(counter.changes) changes of object" }
    if counter.changes > 0, counter.last != host.viewInfo?.object.id { return "View Info's writer" }
    if counter.changes > 0, counter.backAtChange != host.isBackEnabled { return "Back's writer" }
    let runs = fixture.source.executions - executionsBefore
    if runs != model.executions { return "\(runs) executions, not \(model.executions)" }
    if host.screen != screen || host.device != device { return "the screen" }
    if let top = controllers.last {
      if top.frame != host.contentFrame { return "the frame \(top.frame)" }
      if top.isFitWidth != host.isFitWidth { return "the top controller's fit width" }
      if top.current.box.content == nil { return "no result on screen" }
    }
    let live = controllers.flatMap(\.steps).filter { $0.box.content?.instance != nil }
    let boxes = Set(live.map { ObjectIdentifier($0.box) })
    if boxes.count > Player.limits.instances { return "\(boxes.count) instances" }
    return nil
  }
}

/// A generator whose plays can be repeated.
struct SplitMix {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}
