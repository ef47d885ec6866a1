import NavContent

/// Reads the running query of a report, as far as it was asked for, and keeps its rows.
final class ResultReader {
  /// How many rows were read.
  var count: Int { store.count }
  /// Whether these are all.
  private(set) var isComplete = false
  /// How long the statement has run, and its rows were kept.
  private(set) var duration = Duration.zero

  private let run: ReportRun
  private let interrupt: @Sendable () -> Bool
  private let progress: @Sendable (SourceProgress) -> Void
  private let store: RowStore
  /// `nil` once it has ended.
  private var query: (any RunningQuery)?
  /// Why the query has ended before the result did.
  private var fault: ContentFailure?

  init(
    _ query: any RunningQuery, of run: ReportRun, interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void
  ) {
    self.query = query
    self.run = run
    self.interrupt = interrupt
    self.progress = progress
    store = RowStore(columns: query.columnCount)
  }

  /// Reads on until there are `count` rows, or the result ends.
  ///
  /// An interrupt that comes between two rows leaves the query as it is: the next call goes on.
  /// A single row that takes long ends with its query; the rows before it stay.
  func read(upTo count: Int) throws(ContentFailure) {
    guard store.count < count, !isComplete else { return }
    let start = ContinuousClock.now
    defer { duration += start.duration(to: .now) }
    while store.count < count, !isComplete {
      guard let query else { throw fault! }
      try checkInterrupt()
      do {
        if try query.step() {
          try store.append(query)
          if store.count % Limits.itemsBetweenPolls == 0 { progress(.rows(store.count)) }
        } else {
          isComplete = true
          self.query = nil
        }
      } catch let error as QueryError {
        throw end(with: run.failure(error))
      } catch {
        throw end(with: failure(.load, "\(error)"))
      }
    }
  }

  /// Ends what goes on with rows that were read already, where the user has interrupted.
  func checkInterrupt() throws(ContentFailure) {
    if interrupt() { throw failure(.interrupt, "interrupted") }
  }

  /// The values of a row that was read.
  func row(_ index: Int) throws(ContentFailure) -> [ContentValue] {
    do throws(FileFault) {
      return try store.row(index)
    } catch {
      throw failure(.load, error.description)
    }
  }

  /// The values of rows that were read, each in an order of the columns, as far as `values` take them.
  func values(
    of rows: Range<Int>, order: [Int], into values: inout RowValues
  ) throws(ContentFailure) {
    do throws(FileFault) {
      try store.values(of: rows, order: order, into: &values)
    } catch {
      throw failure(.load, error.description)
    }
  }

  /// Ends with a query that cannot go on; answers what to throw now.
  private func end(with failure: ContentFailure) -> ContentFailure {
    query = nil
    fault = failure
    if failure.reason == .interrupt {
      fault = self.failure(
        .load, "reading the result was interrupted after \(store.count) rows: run it again")
    }
    return failure
  }

  /// A failure of this report's.
  func failure(_ reason: ContentFailure.Reason, _ message: String) -> ContentFailure {
    run.failure(reason, message)
  }

  /// The failure of a report that has more than so many of something.
  func tooMany(_ what: String, limit: Int) -> ContentFailure {
    failure(
      .limit,
      "\(VisibleText.quoted(run.report.name)) has more than \(limit) \(what)")
  }
}
