/// The place of one node in the script that holds it: `script[id]` is the node.
///
/// An id means something only to the script it stems from.
public struct NodeID<Node>: Hashable, Sendable {
  /// The index among the script's nodes of the same type.
  @usableFromInline let index: UInt32

  /// The place at an index.
  @inlinable
  init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// The places of nodes that stand side by side, in the order of the text.
public struct NodeList<Node>: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline let first: UInt32
  @usableFromInline let length: UInt32

  /// The nodes of some indices.
  @inlinable
  init(_ indices: Range<Int>) {
    first = UInt32(truncatingIfNeeded: indices.lowerBound)
    length = UInt32(truncatingIfNeeded: indices.count)
  }

  /// The list of none.
  @inlinable
  public init() { self.init(0..<0) }

  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of nodes.
  @inlinable
  public var endIndex: Int { Int(length) }

  /// The place of the node at a position of the list.
  @inlinable
  public subscript(position: Int) -> NodeID<Node> {
    precondition(position >= 0 && position < Int(length))
    return NodeID(Int(first) + position)
  }
}

/// The nodes of one type while a script is read.
///
/// What belongs to a list that is still being read waits on a stack, since nodes of the same type
/// may be read in between; then the list goes to its place in one piece.
struct NodeStore<Node> {
  /// The nodes that have their places.
  private(set) var placed: [Node] = []
  /// The nodes of open lists, the outermost first; those above `openCount` are left over.
  private var open: [Node] = []
  /// How many wait: a list begins at what this was before its first node.
  private(set) var openCount = 0

  /// Makes room for nodes that are likely to come.
  mutating func reserve(_ count: Int) { placed.reserveCapacity(count) }

  /// Gives a node its place.
  @inline(__always)
  mutating func place(_ node: Node) -> NodeID<Node> {
    placed.append(node)
    return NodeID(placed.count - 1)
  }

  /// Adds a node to the innermost open list.
  @inline(__always)
  mutating func push(_ node: Node) {
    if openCount < open.count { open[openCount] = node } else { open.append(node) }
    openCount += 1
  }

  /// The nodes from `mark` on have become a list.
  @inline(__always)
  mutating func list(from mark: Int) -> NodeList<Node> {
    let list = copy(mark..<openCount)
    openCount = mark
    return list
  }

  /// A list of nodes that are still open.
  mutating func copy(_ range: Range<Int>) -> NodeList<Node> {
    let start = placed.count
    for index in range { placed.append(open[index]) }
    return NodeList(start..<placed.count)
  }

  /// The last node of the open list that begins at `mark`, if it has any.
  func last(from mark: Int) -> Node? { openCount > mark ? open[openCount - 1] : nil }

  /// Forgets open nodes, after an error.
  mutating func drop(to mark: Int) { openCount = mark }
}

extension NodeStore {
  /// The node at a place.
  subscript(id: NodeID<Node>) -> Node { placed[Int(id.index)] }
}
