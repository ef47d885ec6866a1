/// The limits of what all sources share.
package enum ContentLimits {
  /// How many children are read at once where names are looked for by how they begin.
  package static let prefixPage = 1_000
  /// The bytes of text from which on raw rows are written before more are read.
  package static let rowBytes = 1 << 20
  /// How many rows are read between two looks at these bytes.
  package static let rowPiece = 100
}
