/// The limits of what all sources share.
package enum ContentLimits {
  /// How many children are read at once where names are looked for by how they begin.
  package static let prefixPage = 1_000
  /// How many choices of a prompt are listed with it; the rest is looked for.
  package static let listedChoices = 1_000
  /// How many of them a message names.
  package static let namedChoices = 12
}
