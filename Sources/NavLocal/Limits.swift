/// The limits of local projects. Each one that is met is an error for the user, and has a test.
package enum Limits {
  // MARK: Files of a project

  /// The most problems that are listed in full; more are counted.
  package static let problems = 100
  /// The largest definition: project, folder, report, object.
  package static let definitionBytes = 4 << 20
  /// How deep the arrays and objects of a definition may nest.
  package static let jsonDepth = 64
  /// How deep folders may nest.
  package static let folderDepth = 64
  /// The longest name of an object, in bytes of UTF-8.
  package static let nameBytes = 1_000
  /// The longest record of a CSV file.
  package static let recordBytes = 16 << 20
  /// The most tables of a project.
  package static let tables = 1_000
  /// The most columns of a table; SQLite's own limit.
  package static let tableColumns = 2_000
  /// The most attributes and metrics of a report; the columns of its result.
  package static let reportColumns = 1_000

  /// The most panels of a document.
  package static let panels = 100
  /// The most columns or lines of a document's layout.
  package static let documentSide = 1_000
  /// The most prompts of a report.
  package static let prompts = 100
  /// The most answers to one prompt.
  package static let promptAnswers = 1_000

  /// How much of a file is read at once. Before each piece the interrupt is polled.
  package static let pieceBytes = 256 << 10

  /// The largest built project whose pages are all checked when it is opened; those of a larger one
  /// are checked as they are read.
  package static let checkedBytes = 64 << 20
  /// How often a file is placed again that another build of the same name has taken away.
  package static let placings = 100
  /// The most symbolic links that lead on from one to the next.
  package static let links = 40

  // MARK: Messages

  /// The longest message, or key in it, in characters; the rest is cut.
  package static let messageLength = 500
  /// How many bytes of a wrong value are looked at to show it.
  package static let shownBytes = 200
  /// How many characters of a wrong value are shown.
  package static let shownLength = 40
  /// How many columns a message says are missing from a result, or too many in it.
  package static let columnFaults = 10
  /// The longest name that another is suggested for, in characters.
  package static let suggestionLength = 64
  /// The most names that are compared to suggest one of them.
  package static let suggestionCandidates = 20_000
  /// The most slips between a name and the one that is suggested.
  package static let suggestionSlips = 3

  // MARK: SQL

  /// The longest text or blob that SQL may make.
  package static let valueBytes = 64 << 20
  /// The longest statement.
  package static let sqlBytes = 1 << 20
  /// After how many operations of SQLite's machine the interrupt is polled.
  package static let pollOperations = 1_000
  /// How many polls a single step goes on for after an interrupt, so that a result whose rows come
  /// quickly stays intact and can be read on later.
  package static let patientPolls = 20
  /// The page cache of a project's database, in KiB.
  package static let cacheKiB = 16_384

  // MARK: Results

  /// The piece of a result that is written and read as one.
  package static let chunkBytes = 64 << 10
  /// How much of one result is kept in memory; the rest goes to a private temporary file.
  package static let resultBytes = 8 << 20
  /// How many chunks a result keeps ready to be read again.
  package static let chunksReady = 8
  /// Of so many rows of a chunk, the place of one is kept after it is written.
  package static let markedRows = 16
  /// The numbers of rows, of a page or sorted, that are written and read as one.
  package static let numbersPerChunk = 16_384
  /// How many such pieces of one order are kept in memory; the rest goes to a temporary file.
  package static let numberChunksInMemory = 64
  /// The most pages of a report.
  package static let pages = 100_000
  /// The most columns of a cross-tab, one for each metric on columns.
  package static let crossTabColumns = 16_384
  /// The most cells of a cross-tab, before metrics.
  package static let crossTabCells = 10_000_000

  /// The most columns that rows are sorted by.
  package static let sortKeys = 30
  /// The most values that subtotals and totals of a report have together.
  package static let totalCells = 4_000_000

  // MARK: Warehouses

  /// The largest secret, and the file it is in.
  package static let secretBytes = 64 << 10
  /// How long a driver may try to connect, where it can be told.
  package static let loginSeconds = 30
  /// How many connections without a query are kept.
  package static let idleConnections = 2
  /// How many rows psqlODBC fetches at once, if the connection does not say.
  package static let rowsFetched = 1_000
  /// The longest message of a driver, in units of UTF-16.
  package static let diagnosticUnits = 8_192
  /// How much of a text is asked for at once, in units of UTF-16; of a blob, in bytes.
  package static let pieceUnits = 4_096
  /// How often the interrupt is looked at while a driver works.
  package static let cancelPollMilliseconds = 20
  /// After how many of these looks a call that goes on is cancelled again.
  package static let cancelAgainPolls = 25
  /// After how many looks at nothing the looking stops, until there is a call.
  package static let cancelIdlePolls = 50

  // MARK: Look-ups

  /// How many names a block of names has at the most, and after how many bytes it takes no more.
  package static let blockNames = 1_024
  package static let blockBytes = 32 << 10
  /// How many folders' places are remembered.
  package static let foldersRemembered = 10_000
  /// How many listings are remembered, to go on with their next page.
  package static let listingsRemembered = 100
  /// How many of nav's own statements are kept prepared.
  package static let statementsRemembered = 100
  /// The positions that objects of a project can have: so far from the largest integers that counting on
  /// from one needs no care, whatever stands in a file.
  package static let positions = 1...(1 << 40)
  /// How many rows are written, or entries of a folder listed, between two polls of the interrupt.
  package static let itemsBetweenPolls = 256
}
