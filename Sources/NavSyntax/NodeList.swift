/// The place of one node in the script that holds it: `script[id]` is the node.
///
/// An id means something only to the script it stems from.
@usableFromInline package struct NodeID<Node>: Hashable, BitwiseCopyable, Sendable {
  /// The index among the script's nodes of the same type.
  @usableFromInline let index: UInt32

  /// The place at an index.
  @inlinable
  init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// The places of nodes that stand side by side, in the order of the text.
@usableFromInline
package struct NodeList<Node>: RandomAccessCollection, Hashable, BitwiseCopyable,
  Sendable
{
  @usableFromInline let first: UInt32
  @usableFromInline let length: UInt32

  /// The nodes of some indices.
  @inlinable
  init(_ indices: Range<Int>) {
    first = UInt32(truncatingIfNeeded: indices.lowerBound)
    length = UInt32(truncatingIfNeeded: indices.count)
  }

  /// The same nodes behind others.
  init(_ other: NodeList, behind offset: Int) {
    let start = offset + Int(other.first)
    self.init(start..<start + other.count)
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

extension NodeList<Statement> {
  /// Where the indices of the statements of blocks begin; those below are of the script itself.
  @usableFromInline static var blocks: Int { 1 << 31 }
}
