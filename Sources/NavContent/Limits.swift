/// The limits of what all sources share.
package enum ContentLimits {
  /// How many children are read at once where names are looked for by how they begin.
  package static let prefixPage = 1_000
}
