/// Every limit and every default of drawing, by name.
public enum DrawingLimits {
  /// The greatest number of columns a screen can have; what is beyond is not used.
  public static let screenColumns = 1_000
  /// The greatest number of lines a screen can have; what is beyond is not used.
  public static let screenLines = 1_000
  /// The fewest columns that are drawn: the longest button, and a border's worth of air.
  public static let fewestColumns = 20
  /// The fewest lines that are drawn: two borders and one line of content.
  public static let fewestLines = 3
  /// From this many columns View Info and the buttons stand at the right of the frame.
  public static let sideBySideColumns = 60
  /// From this many columns the buttons stand in one row.
  public static let buttonRowColumns = 40
  /// The width of View Info and the buttons at the right of the frame.
  public static let sideColumns = 20
  /// The lines of View Info, its title not counted.
  public static let infoLines = 3

  /// The cells of rule and blank that a title over several columns has around it.
  public static let titleRule = 4
  /// The blanks between two columns of a table.
  public static let gap = 2
  /// The most that each column of a narrow table is widened by.
  public static let air = 2
  /// The most lines that a row takes where words are wrapped; the rest is cut with `…`.
  public static let wrappedLines = 3
  /// A word longer than this does not keep a column from shrinking: it is broken.
  public static let narrowestText = 12
  /// A title over numbers does not keep its column wider than this where columns would leave.
  public static let narrowestTitle = 5
  /// A text column at the right edge of an actual-size window is shown cut from this width on.
  public static let narrowestCut = 8
  /// A graph's labels, and the names of its series, do not give way to bars below this.
  public static let narrowestLabel = 6
  /// The blanks before the names of series where their row's label has a line of its own.
  public static let indent = 2
  /// Where a graph has fewer cells than this for bars, it has none.
  public static let narrowestBar = 8
  /// Where a graph has fewer cells than this for bars, they have no axis.
  public static let narrowestAxis = 16
  /// In fewer lines than this bars have no axis.
  public static let shortestAxis = 8
  /// The most marks of an axis.
  public static let ticks = 8
  /// The fewest lines that a line's measure is drawn in, its title counted.
  public static let shortestPlot = 3
  /// The narrowest label of a point on a line; where there is less room, not every point has one.
  public static let narrowestPoint = 3
  /// From this many columns a report's grid and graph stand side by side.
  public static let bothColumns = 100
  /// Where a document's panels would be narrower than this, they stand one below another.
  public static let narrowestPanel = 24
  /// The fewest lines of a document's panel, its title counted.
  public static let shortestPanel = 4
  /// The percents that a document can be zoomed to.
  public static let zoom = 25...400
  /// How deep documents can stand in panels of documents.
  public static let panelDepth = 3
  /// How many rows a ``TableWriter`` reads before it fixes the widths of its columns.
  public static let measuredRows = 1_000
  /// The most combining marks that are sent on one letter; those beyond are shown as escapes.
  public static let marks = 8
}
