/// Elements that are made when they are asked for, such as the rows of a result.
public protocol ListProvider: AnyObject {
  /// The element at an index from 0, or nothing past the end.
  func element(at index: Int) throws -> Value?
  /// The number of elements; it may read to the end.
  func count() throws -> Int
  /// The bytes that it holds itself, about, such as a page of elements: what a memory limit counts.
  var bytesHeld: Int { get }
}

extension ListProvider {
  /// Those of a provider that makes each element anew.
  public var bytesHeld: Int { Limits.providerBytes }
}

/// A list: its elements in an array, or made by a provider.
@safe public final class List {
  /// Unchecked: only the machine changes it, and reads nothing meanwhile.
  @exclusivity(unchecked) private var stored: [Value]

  /// The elements of a list that is not lazy.
  var elements: [Value] {
    get { unsafe stored }
    _modify { yield unsafe &stored }
  }

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
  public init(_ elements: [Value]) {
    unsafe stored = elements
    source = nil
    unsafe storedDepth = Int32(clamping: 1 + List.depth(of: elements))
  }

  /// Makes a list of elements whose greatest depth is known.
  init(_ elements: [Value], elementDepth: Int) {
    unsafe stored = elements
    source = nil
    unsafe storedDepth = Int32(clamping: 1 + elementDepth)
  }

  /// Makes a lazy list.
  public init(_ provider: any ListProvider) {
    unsafe stored = []
    source = Source(provider)
    unsafe storedDepth = Int32(Limits.lazyDepth)
  }

  /// Whether its elements are made when they are asked for.
  public var isLazy: Bool { source != nil }

  /// The number of elements; that of a lazy list may read to the end.
  public func count() throws -> Int {
    if let provider { return try provider.count() }
    return elements.count
  }

  /// The element at an index from 0, or nothing past the end.
  public func element(at index: Int) throws -> Value? {
    if let provider { return index < 0 ? nil : try provider.element(at: index) }
    return elements.indices.contains(index) ? elements[index] : nil
  }

  /// The element at an index, where it is one and the list is not lazy.
  @inline(__always)
  func stored(at index: Int) -> Value? {
    // Of a lazy list there are none.
    unsafe stored.withUnsafeBufferPointer { elements in
      unsafe index >= 0 && index < elements.count ? elements[index] : nil
    }
  }

  /// Visits the elements in order, until the body answers false.
  public func forEach(_ body: (Value) throws -> Bool) throws {
    guard let provider else {
      for element in elements { guard try body(element) else { return } }
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
    guard isLazy else { return elements }
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

  var bytesHeld: Int { MemoryLayout<IntegerRange>.size + Value.size(ofElements: 0) }
}
