internal import Glibc

/// Elements that are made when they are asked for, such as the rows of a result.
public protocol ListProvider: AnyObject {
  /// The element at an index from 0, or nothing past the end.
  func element(at index: Int) throws -> Value?
  /// The number of elements; it may read to the end.
  func count() throws -> Int
  /// The number of elements where it is known without reading further.
  var knownCount: Int? { get }
  /// The bytes that it holds itself, about, such as a page of elements: what a memory limit counts.
  var bytesHeld: Int { get }
}

extension ListProvider {
  /// Not known.
  public var knownCount: Int? { nil }
  /// Those of a provider that makes each element anew.
  public var bytesHeld: Int { Limits.providerBytes }
}

/// A list: its elements in memory of their own, or made by a provider.
///
/// What is stored is unchecked for exclusive access: only the machine changes it, and reads nothing
/// meanwhile.
@safe public final class List {
  /// The elements of a list that is not lazy, if it has any.
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<Value>?
  @exclusivity(unchecked) private var storedCount = 0
  @exclusivity(unchecked) private var storedRoom = 0

  /// What a lazy list has instead; apart, since most lists have none.
  private let source: Source?
  /// When it was last counted.
  @exclusivity(unchecked) private var stamp: UInt32 = 0
  @exclusivity(unchecked) private var storedDepth: Int32

  /// The maker of a lazy list's elements.
  private final class Source {
    let provider: any ListProvider
    let range: IntegerRange?

    init(_ provider: any ListProvider) {
      self.provider = provider
      range = (provider as? RangeProvider)?.range
    }
  }

  /// How deep lists and records nest, itself included.
  var depth: Int {
    get { unsafe Int(storedDepth) }
    set { unsafe storedDepth = Int32(clamping: newValue) }
  }

  /// What makes the elements of a lazy list.
  public var provider: (any ListProvider)? { source?.provider }

  /// The integers of a range, which need no provider's call in a loop.
  var range: IntegerRange? { source?.range }

  /// Makes a list of elements.
  public convenience init(_ elements: [Value]) {
    self.init(elements, elementDepth: List.depth(of: elements))
  }

  /// Makes a list of elements whose greatest depth is known.
  convenience init(_ elements: [Value], elementDepth: Int) {
    self.init(room: elements.count, depth: 1 + elementDepth)
    unsafe base?.initialize(from: elements, count: elements.count)
    unsafe storedCount = elements.count
  }

  /// Makes an empty list with room for so many elements, of which it is known how deep they will nest.
  init(room: Int, depth: Int) {
    source = nil
    unsafe storedDepth = Int32(clamping: depth)
    unsafe base = nil
    if room > 0 { makeRoom(room) }
  }

  /// Makes a lazy list.
  public init(_ provider: any ListProvider) {
    unsafe base = nil
    source = Source(provider)
    unsafe storedDepth = Int32(Limits.lazyDepth)
  }

  deinit {
    guard let base = unsafe base else { return }
    for place in 0..<(unsafe storedCount) { unsafe release(base + place) }
    unsafe free(base)
  }

  /// Whether its elements are made when they are asked for.
  public var isLazy: Bool { source != nil }

  /// The number of elements where it is known without reading further.
  var knownCount: Int? { provider == nil ? unsafe storedCount : provider?.knownCount }

  /// The number of elements; that of a lazy list may read to the end.
  public func count() throws -> Int {
    if let provider { return try provider.count() }
    return unsafe storedCount
  }

  /// The element at an index from 0, or nothing past the end.
  public func element(at index: Int) throws -> Value? {
    if let provider { return index < 0 ? nil : try provider.element(at: index) }
    return stored(at: index)
  }

  /// The element at an index, where it is one and the list is not lazy.
  @inline(__always)
  func stored(at index: Int) -> Value? {
    // Of a lazy list there are none.
    guard let base = unsafe base, index >= 0, unsafe index < storedCount else { return nil }
    return unsafe base[index]
  }

  /// The elements of a list that is not lazy, which stay where they are until it changes or nobody holds
  /// it any longer.
  @inline(__always)
  @unsafe var elements: UnsafeBufferPointer<Value> {
    unsafe UnsafeBufferPointer(start: base, count: storedCount)
  }

  /// How many elements there is room for.
  var room: Int { unsafe storedRoom }

  /// Makes room for so many elements.
  private func makeRoom(_ count: Int) {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    // Values may be moved as they are, so what the system can extend is not copied.
    guard !overflow, let memory = unsafe realloc(base, bytes) else {
      fatalError("no memory for \(count) elements")
    }
    unsafe base = memory.assumingMemoryBound(to: Value.self)
    unsafe storedRoom = count
  }

  /// Makes room for so many elements more, and for as many again as there will be.
  @inline(__always)
  func makeRoom(adding count: Int) {
    let needed = unsafe storedCount + count
    if needed > room { makeRoom(max(2 * room, needed)) }
  }

  /// Adds an element to a list with room for it, that nobody else holds.
  @inline(__always)
  func append(_ value: consuming Value) {
    guard let base = unsafe base, unsafe storedCount < storedRoom else { List.hasNoRoom() }
    unsafe (base + storedCount).initialize(to: value)
    unsafe storedCount += 1
  }

  /// Adds an element that a command has made, with the room it takes.
  func append(_ value: Value, _ patience: inout Patience) throws {
    if unsafe storedCount == storedRoom {
      try patience.willMake(bytes: max(1, room) * Value.size)
      makeRoom(adding: 1)
    }
    append(value)
  }

  /// Gives up the room that is left, where it is much.
  func giveUpRoom() {
    let count = unsafe storedCount
    if room > 2 * count + Limits.spareElements { makeRoom(max(1, count)) }
  }

  /// Moves values out of registers to the end of a list with room for them; they become nil.
  @inline(__always)
  @unsafe func append(_ first: UnsafeMutablePointer<Value>, _ count: Int) {
    // An empty list has no room at all, and none was made for nothing.
    guard count > 0 else { return }
    guard let base = unsafe base, unsafe count <= storedRoom - storedCount else {
      List.hasNoRoom()
    }
    for place in 0..<count { unsafe relocate(first + place, to: base + storedCount + place) }
    unsafe storedCount += count
  }

  /// Adds copies of elements to a list with room for them.
  @unsafe func append(copying elements: UnsafeBufferPointer<Value>) {
    guard let first = elements.baseAddress else { return }
    guard let base = unsafe base, unsafe elements.count <= storedRoom - storedCount else {
      List.hasNoRoom()
    }
    unsafe (base + storedCount).initialize(from: first, count: elements.count)
    unsafe storedCount += elements.count
  }

  /// Whoever adds has made room before: an element that went nowhere would be a wrong result.
  @inline(never)
  private static func hasNoRoom() -> Never { preconditionFailure("no room was made") }

  /// Visits the elements in order, until the body answers false.
  public func forEach(_ body: (Value) throws -> Bool) throws {
    guard let provider else {
      var index = 0
      while let element = stored(at: index) {
        guard try body(element) else { return }
        index += 1
      }
      return
    }
    var index = 0
    while let element = try provider.element(at: index) {
      guard try body(element) else { return }
      index += 1
    }
  }

  /// All elements; a lazy list is read to its end.
  public func array() throws -> [Value] {
    guard isLazy else { return unsafe Array(elements) }
    var all: [Value] = []
    try forEach {
      all.append($0)
      return true
    }
    return all
  }

  /// Whether its elements can be joined: the first one tells.
  var hasTexts: Bool {
    guard let first = try? element(at: 0) else { return true }
    return first.text != nil
  }

  /// Whether a count of what is held meets it for the first time.
  func isNew(at time: UInt32) -> Bool {
    defer { unsafe stamp = time }
    return unsafe stamp != time
  }

  /// The greatest depth among values.
  static func depth(of elements: [Value]) -> Int {
    var deepest = 0
    for element in elements {
      switch element {
      case .list, .record: deepest = max(deepest, element.depth)
      default: break
      }
    }
    return deepest
  }
}

/// Integers at equal distances.
struct IntegerRange {
  let start: Int
  let step: Int
  let count: Int

  /// The integer at an index within the range.
  func element(_ index: Int) -> Int { start &+ index &* step }
}

/// The lazy list behind `range`.
final class RangeProvider: ListProvider {
  let range: IntegerRange

  init(_ range: IntegerRange) { self.range = range }

  func element(at index: Int) -> Value? {
    index >= 0 && index < range.count ? .integer(range.element(index)) : nil
  }

  func count() -> Int { range.count }
  var knownCount: Int? { range.count }

  var bytesHeld: Int { MemoryLayout<IntegerRange>.size + Value.size(ofElements: 0) }
}
