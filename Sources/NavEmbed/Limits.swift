/// What bounds a host, and what it begins with. Meeting a limit changes nothing: it is
/// an error of kind `limit`, or `value` where a size or a zoom was asked for. Only what `forward`
/// remembers falls silently: the oldest of it is forgotten.
public struct EmbedLimits: Sendable, Equatable {
  /// The most controllers on the stack.
  public var depth = 10_000
  /// The most steps inside one controller, the first among them.
  public var steps = 1_000
  /// The most steps back that `forward` can undo; of more, the oldest are forgotten.
  public var forward = 10_000
  /// The most instances kept; of more, the oldest that no value holds is given up.
  public var instances = 10
  /// The most host calls inside one another, where a hook drives the host.
  public var nesting = 16

  /// The most columns or lines of a screen. Whoever draws it says how many.
  public var screenSide = 1_000
  /// The zooms a document takes, in percent. Whoever draws it says which.
  public var zoom = 25...400

  /// The limits of `nav`.
  public init() {}

  /// The columns of a screen whose size nobody has given.
  public static let defaultColumns = 80
  /// The lines of a screen whose size nobody has given.
  public static let defaultLines = 24
  /// The zoom of a fresh document, in percent.
  public static let defaultZoom = 100
  /// The most orders of one result that are kept ready, for Back to be quick.
  public static let orders = 4
  /// The most names on a path.
  public static let pathNames = 1_000
  /// The most objects that the message of an ambiguous name lists.
  public static let listedCandidates = 10
}
