import NavContent
import NavEmbed

/// The flow again, written as plainly as can be: what the host is compared with.
///
/// It knows no views, no trace and no SDK. Its history is values, its instances are numbers.
struct Model {
  /// A place in a controller's history. `run` numbers the instance; manipulations share it.
  struct Place: Equatable {
    var id: ObjectID
    var run: Int?
    var zoomOrMode = 0
  }
  struct Controller: Equatable {
    var places: [Place]
    var position = 0
    var current: Place { places[position] }
  }
  enum Purpose: Equatable { case push, inside, back, forward, rerun }

  let objects: [ObjectID: ContentObject]
  let failures: [ObjectID: ContentFailure.Reason]
  let limits: EmbedLimits

  var isConnected = false
  var stack: [Controller] = []
  var popped: [Controller] = []
  var failed: (id: ObjectID, purpose: Purpose)?
  var info: ObjectID?
  var isBackEnabled = false
  var isFitWidth = false
  var live: [Int] = []
  /// What the next execution is told to fail with.
  var injected: ContentFailure.Reason?

  // What the last operation did.
  var executions = 0
  var changes = 0
  private var runs = 0

  init(_ source: StubSource, limits: EmbedLimits) {
    objects = source.objects
    failures = source.failures.mapValues(\.reason)
    self.limits = limits
  }

  var top: Controller? { stack.last }
  var forwardCount: Int {
    (top.map { $0.places.count - 1 - $0.position } ?? 0)
      + popped.reduce(0) { $0 + $1.places.count - $1.position }
  }
  var onScreen: ContentObject? { top.flatMap { objects[$0.current.id] } }
  var folder: ObjectID? {
    onScreen.flatMap { $0.type == .folder ? $0.id : $0.parent }
  }
  var state: HostState {
    !isConnected ? .none : failed != nil ? .failed : stack.isEmpty ? .empty : .loaded
  }

  // Loads.

  private mutating func execute(_ id: ObjectID) -> ContentFailure.Reason? {
    executions += 1
    defer { injected = nil }
    return injected ?? failures[id]
  }

  /// Why an object cannot be loaded; `nil` if it can.
  private mutating func failure(_ id: ObjectID, as type: ObjectType?) -> ContentFailure.Reason? {
    guard let object = objects[id], type == nil || type == object.type else { return .load }
    switch object.type {
    case .folder, .document: return nil
    case .report: return [776, 779].contains(object.subtype) ? .load : execute(id)
    default: return .load
    }
  }

  private mutating func place(_ id: ObjectID) -> Place {
    guard objects[id]?.type != .folder else { return Place(id: id) }
    return Place(id: id, run: newRun())
  }

  private mutating func newRun() -> Int {
    runs += 1
    live.append(runs)
    return runs
  }

  private mutating func giveUp() {
    let reachable = Set((stack + popped).flatMap(\.places).compactMap(\.run))
    live.removeAll { !reachable.contains($0) }
    while live.count > limits.instances {
      guard let index = live.firstIndex(where: { $0 != top?.current.run }) else { return }
      live.remove(at: index)
    }
  }

  private mutating func changed() {
    changes += 1
    info = top?.current.id
    isBackEnabled = (top?.position ?? 0) > 0 || stack.count > 1
  }

  private mutating func forgetForward() {
    popped = []
    guard let top else { return }
    stack[stack.count - 1].places.removeLast(top.places.count - 1 - top.position)
  }

  mutating func push(_ id: ObjectID, as type: ObjectType? = nil) -> EmbedError.Kind? {
    guard isConnected else { return .empty }
    guard stack.count < limits.depth else { return .limit }
    if let reason = failure(id, as: type) { return fail(reason, id, .push) }
    failed = nil
    forgetForward()
    stack.append(Controller(places: [place(id)]))
    giveUp()
    changed()
    return nil
  }

  mutating func inside(_ id: ObjectID) -> EmbedError.Kind? {
    guard isConnected, let top else { return .empty }
    guard top.position + 1 < limits.steps else { return .limit }
    if let reason = failure(id, as: nil) { return fail(reason, id, .inside) }
    failed = nil
    forgetForward()
    append(place(id))
    return nil
  }

  private mutating func append(_ place: Place) {
    stack[stack.count - 1].places.append(place)
    stack[stack.count - 1].position += 1
    giveUp()
    changed()
  }

  private mutating func fail(
    _ reason: ContentFailure.Reason, _ id: ObjectID, _ purpose: Purpose
  ) -> EmbedError.Kind {
    if reason == .interrupt { return .interrupt }
    failed = (id, purpose)
    return reason == .load
      ? .load : reason == .prompt ? .prompt : reason == .limit ? .limit : .session
  }

  // Operations.

  mutating func launch(_ folder: ObjectID) -> EmbedError.Kind? {
    self = Model(copying: self)
    isConnected = true
    return push(folder, as: .folder)
  }

  private init(copying old: Model) {
    objects = old.objects
    failures = old.failures
    limits = old.limits
    runs = old.runs
    injected = old.injected
  }

  mutating func disconnect() -> EmbedError.Kind? {
    guard isConnected else { return .empty }
    let isFit = isFitWidth
    self = Model(copying: self)
    isFitWidth = isFit
    return nil
  }

  mutating func openID(_ id: ObjectID) -> EmbedError.Kind? {
    guard isConnected else { return .empty }
    if let object = objects[id], let screen = onScreen, screen.type == .folder,
      object.parent == screen.id, !object.hidden
    {
      return inside(id)
    }
    return push(id)
  }

  mutating func back() -> EmbedError.Kind? {
    guard isConnected, let top, top.position > 0 || stack.count > 1 else { return .empty }
    let isInner = top.position > 0
    let target =
      isInner ? top.places[top.position - 1] : stack[stack.count - 2].current
    if let kind = revive(target, .back) { return kind }
    failed = nil
    if isInner { stack[stack.count - 1].position -= 1 } else { popped.append(stack.removeLast()) }
    settle(target)
    while forwardCount > limits.forward { forgetOldest() }
    return nil
  }

  /// Forgets the step that forward would come to last.
  private mutating func forgetOldest() {
    if popped.isEmpty {
      stack[stack.count - 1].places.removeLast()
    } else if popped[0].position + 1 < popped[0].places.count {
      popped[0].places.removeLast()
    } else {
      popped.removeFirst()
    }
  }

  mutating func forward() -> EmbedError.Kind? {
    guard isConnected, let top, forwardCount > 0 else { return .empty }
    let isInner = top.position + 1 < top.places.count
    let target = isInner ? top.places[top.position + 1] : popped[popped.count - 1].current
    if let kind = revive(target, .forward) { return kind }
    failed = nil
    if isInner { stack[stack.count - 1].position += 1 } else { stack.append(popped.removeLast()) }
    settle(target)
    return nil
  }

  private mutating func revive(_ place: Place, _ purpose: Purpose) -> EmbedError.Kind? {
    guard let run = place.run, !live.contains(run), objects[place.id]?.type == .report else {
      return nil
    }
    return execute(place.id).map { fail($0, place.id, purpose) }
  }

  private mutating func settle(_ place: Place) {
    if let run = place.run, !live.contains(run) {
      live.append(run)
      giveUp()
    }
    changed()
  }

  mutating func rerun() -> EmbedError.Kind? {
    guard state == .loaded, let onScreen, onScreen.type != .folder else { return .empty }
    return runAgain()
  }

  private mutating func runAgain() -> EmbedError.Kind? {
    guard let top, let onScreen else { return .empty }
    if let reason = failure(onScreen.id, as: nil) { return fail(reason, onScreen.id, .rerun) }
    failed = nil
    stack[stack.count - 1].places[top.position].run = newRun()
    giveUp()
    return nil
  }

  mutating func retry() -> EmbedError.Kind? {
    guard isConnected, let failed else { return .empty }
    switch failed.purpose {
    case .push: return push(failed.id, as: failedType)
    case .inside: return inside(failed.id)
    case .back: return back()
    case .forward: return forward()
    case .rerun: return runAgain()
    }
  }

  /// The type of the failed request, where it matters: a report or the first folder.
  var failedType: ObjectType?

  mutating func close() -> EmbedError.Kind? {
    guard isConnected, failed != nil else { return .empty }
    failed = nil
    return nil
  }

  mutating func manipulate(_ value: Int) -> EmbedError.Kind? {
    guard state == .loaded, let top, let onScreen, onScreen.type == .report else { return .empty }
    guard top.current.zoomOrMode != value else { return nil }
    guard top.position + 1 < limits.steps else { return .limit }
    var next = top.current
    next.zoomOrMode = value
    forgetForward()
    stack[stack.count - 1].places.append(next)
    stack[stack.count - 1].position += 1
    changed()
    return nil
  }
}
