/// Every limit of the run-time, each an error of kind `limit` when it is met.
public struct Limits: Sendable {
  /// How deep calls may go: values on the stack, of which each call takes as many as its `def` has
  /// parameters, variables and intermediate results. 16 bytes each are set aside, and used only as
  /// far as calls go.
  public var stack = 1_000_000
  /// Calls of a block by a command by a block, and so on: these take the thread's own stack.
  public var nativeNesting = 64
  /// Backward jumps and calls of one run; nothing is counted without it. It is looked at every
  /// 4,096 of them at the latest, and no `catch` stops it.
  public var steps: Int?
  /// Bytes that the values of a script may hold, or the whole process where the host tells what that
  /// has in use (`Configuration.memoryInUse`); nothing is counted without it.
  public var memory: Int?

  /// Makes the limits of a program that is on its own.
  public init() {}

  /// How deep lists and records may nest; releasing a deeper one would overrun the thread's stack.
  public static let depth = 1_000
  /// The depth that a lazy list is taken for: a list of records of lists.
  static let lazyDepth = 3
  /// Registers of one definition, or of the top level.
  static let registers = 60_000
  /// Variables at top level, those of all submissions together.
  static let variables = 40_000
  /// Values on the stack that there is room for whatever the host says.
  static let leastStack = 1_024
  /// Functions that there is room for at first.
  static let entries = 64
  /// Elements of a list literal that take registers at once; a longer one is made in pieces.
  static let listPiece = 64
  /// Bytes of a text and elements of a list up to which a command need not be interrupted.
  static let quickBytes = 4_096
  static let quickElements = 1_024
  /// Arguments of a call up to which a command has a short way for them.
  static let quickArguments = 8
  /// Bytes that a text may be told to have: no machine has more memory.
  static let textBytes = 1 << 47
  /// Bytes of a text up to which it stands in the value itself.
  static let shortBytes = 7
  /// Bytes of a part of a text and what follows it, about.
  static let partBytes = 4
  /// Elements for which a finished list may have room beside twice those that it has.
  static let spareElements = 4
  /// Bytes of a text up to which each place is tried when another text is looked for in it.
  static let triedBytes = 64
  /// Keys of a record up to which they are searched one by one.
  static let searchedKeys = 8
  /// Keys of a record up to which they are compared pair by pair, which needs no table.
  static let comparedKeys = 64
  /// Jumps and calls between two looks at the interrupt and the step counter.
  static let patience = 4_096
  /// The part of the memory limit that is made, at least, before what is held is measured again.
  static let memoryGrain = 32
  /// What a step of a command makes at most, on average: a text of its own in a list.
  static let bytesPerStep = 128
  /// What a call of a command leaves behind at most, on average, besides its value.
  static let bytesPerCall = 1_024
  /// What a lazy list holds whose provider does not say.
  static let providerBytes = 1_024
  /// Rows of a lazy list whose keys and widths stand for all of them.
  public static let firstPage = 1_000
  /// Bytes kept back before output is sent.
  static let outputBuffer = 65_536
  /// Calls shown on either end of the chain of an error.
  static let shownCalls = 4
  /// How deep JSON may nest that is read: half of what a value may.
  public static let jsonNesting = 500
  /// Digits after the point that `round` takes.
  static let roundDigits = 15
  /// Characters of a value that a message shows.
  static let shownLength = 120
  /// Names that a message lists.
  static let shownNames = 12
  /// Differences between two tables that a message shows.
  package static let shownCells = 10
  /// Buckets that the rows of two tables are put into where their order does not count.
  static let comparedBuckets = 65_536
  /// Rows of both tables that are collected at once, about, where some of them differ.
  static let comparedRows = 100_000
  /// Different rows that are held then.
  static let heldRows = 400_000
  /// Rows without a partner up to which one is looked for, and how many rows are looked at before
  /// and behind the place where it would be.
  static let unpairedRows = 10_000
  static let pairedNear = 100
  /// Lines that the comparison of a test's output shows.
  static let shownDifferences = 20
  /// Pairs of lines that it compares for the shortest difference; longer texts are shown as changed.
  static let comparedLines = 1_000_000
  /// Columns of `help`'s and `usage`'s text.
  static let helpColumn = 24
  /// The columns that the pages of help keep to.
  static let helpWidth = 80
  /// The most words of a choice that `help` lists.
  static let helpWords = 8
  /// Bytes of a source up to which its tree is held as a whole while it is checked.
  static let checkedWhole = 65_536
  /// Pieces of a longer one that are read before they are checked.
  static let piecesAhead = 4
  /// Bytes of the stack of the thread that reads them.
  static let readerStack = 8 << 20
  /// Files that one program may `source`.
  public static let sources = 1_000
}
