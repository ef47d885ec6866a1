/// The limits of what all sources share.
public enum ContentLimits {
  /// The size of a document's layout that does not say, in cells.
  public static let documentColumns = 120
  /// The same in lines.
  public static let documentLines = 40
  /// How many children are read at once where names are looked for by how they begin.
  package static let prefixPage = 1_000
  /// How many choices of a prompt are listed with it; the rest is looked for.
  public static let listedChoices = 1_000
  /// How many of them a message names.
  package static let namedChoices = 12
  /// The longest name of a choice, or answer, that a message has whole, in characters.
  package static let namedText = 80
  /// The bytes of text from which on raw rows are written before more are read.
  package static let rowBytes = 1 << 20
  /// How many rows are read between two looks at these bytes.
  package static let rowPiece = 100
}
