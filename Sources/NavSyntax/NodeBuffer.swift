/// Nodes of one type, one behind the other, in memory of its own.
///
/// Nodes are plain data, so one is added by writing it, and all are given up at once. (An array
/// asks at each addition whether somebody shares it, and these are most of what a parser does.)
@safe
@usableFromInline
struct NodeBuffer<Node: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Node>
  /// The number of nodes.
  @usableFromInline var count = 0
  private var capacity: Int

  /// Makes room for some nodes; memory that is not written to costs nothing.
  init(capacity: Int = 0) {
    self.capacity = max(capacity, 4)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  /// The node at an index.
  @inlinable
  subscript(index: Int) -> Node {
    precondition(index >= 0 && index < count)
    return unsafe base[index]
  }

  /// Puts another node in the place of one.
  mutating func replace(_ index: Int, _ node: Node) {
    precondition(index >= 0 && index < count)
    unsafe base[index] = node
  }

  /// The last node.
  var last: Node? { count == 0 ? nil : self[count - 1] }

  /// Adds a node.
  @inline(__always)
  mutating func append(_ node: Node) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: node)
    count += 1
  }

  /// Takes the nodes from an index on away.
  @inline(__always)
  mutating func drop(to index: Int) {
    if index < count { count = max(index, 0) }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}

/// Nobody changes a buffer that can be shared.
extension NodeBuffer: @unchecked Sendable where Node: Sendable {}

/// The nodes of one type while a script is read.
///
/// What belongs to a list that is still being read waits on a stack, since nodes of the same type
/// may be read in between; then the list goes to its place in one piece.
struct NodeStore<Node: BitwiseCopyable>: ~Copyable {
  /// The nodes that have their places.
  var placed: NodeBuffer<Node>
  /// The nodes of open lists, the outermost first.
  private var open = NodeBuffer<Node>()

  init(capacity: Int = 0) { placed = NodeBuffer(capacity: capacity) }

  /// How many wait: a list begins at what this was before its first node.
  @inline(__always)
  var openCount: Int { open.count }

  /// Gives a node its place.
  @inline(__always)
  mutating func place(_ node: Node) -> NodeID<Node> {
    placed.append(node)
    return NodeID(placed.count - 1)
  }

  /// Adds a node to the innermost open list.
  @inline(__always)
  mutating func push(_ node: Node) { open.append(node) }

  /// The nodes from `mark` on have become a list.
  @inline(__always)
  mutating func list(from mark: Int) -> NodeList<Node> {
    let list = copy(mark..<openCount)
    open.drop(to: mark)
    return list
  }

  /// A list of nodes that are still open.
  @inline(__always)
  mutating func copy(_ range: Range<Int>) -> NodeList<Node> {
    let start = placed.count
    for index in range { placed.append(open[index]) }
    return NodeList(start..<placed.count)
  }

  /// The last node of the open list that begins at `mark`, if it has any.
  func last(from mark: Int) -> Node? { openCount > mark ? open.last : nil }

  /// Forgets open nodes, after an error.
  mutating func drop(to mark: Int) { open.drop(to: mark) }

  /// The node at a place.
  subscript(id: NodeID<Node>) -> Node {
    get { placed[Int(id.index)] }
    set { placed.replace(Int(id.index), newValue) }
  }
}
