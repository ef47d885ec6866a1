// The window on a folder's listing or a result: which rows are fetched, and how far it scrolls.

extension Session {
  /// A folder's listing, scrolled so far.
  func listing(of folder: ContentObject, at offset: ScrollOffset) throws -> TableView {
    guard let source = host.source else { throw EmbedError(.empty, "not connected") }
    let (start, count) = window(at: offset)
    let page = try source.children(of: folder.id, offset: start, limit: count, hidden: false)
    return TableView(
      ListingTable.table(ListingTable.screen, page.objects, first: start + 1),
      pageStart: start, knownRows: page.total, firstRow: offset.rows,
      firstColumn: offset.columns, isFitted: host.isFitWidth)
  }

  /// A result's grid, scrolled so far.
  func grid(of instance: any ReportInstance, at offset: ScrollOffset) throws -> TableView {
    let (start, count) = window(at: offset)
    let table = try GridTable(instance, look)
    let rows = try instance.rows(offset: start, limit: count)
    let known = instance.known
    return TableView(
      table.table(rows), pageStart: start, knownRows: known.rows, isComplete: known.isComplete,
      firstRow: offset.rows, firstColumn: offset.columns, isFitted: host.isFitWidth,
      caption: try ReportPages(instance).caption, hasTotals: instance.hasTotalRows)
  }

  /// The rows to fetch: the first ones all together, so that their columns keep their widths.
  private func window(at offset: ScrollOffset) -> (start: Int, count: Int) {
    let lines = max(host.contentFrame.lines, 1)
    let (end, isFar) = offset.rows.addingReportingOverflow(lines)
    guard isFar || end > KitLimits.measuredRows else { return (0, KitLimits.measuredRows) }
    return (offset.rows, lines)
  }

  /// How far the view is scrolled as it is shown: a larger frame may have left the stored place
  /// behind the end.
  func shownOffset() throws -> ScrollOffset {
    let stored = host.scrollOffset
    return stored == ScrollOffset() ? stored : try clamped(stored)
  }

  /// A place to scroll to, moved back to where the window shows the last row and column.
  func clamped(_ wanted: ScrollOffset) throws -> ScrollOffset {
    switch host.currentView {
    case .folder(let folder):
      guard let source = host.source else { return wanted }
      let total = try source.children(of: folder.id, offset: 0, limit: 1, hidden: false).total
      return try clamped(wanted, total: { total }) { try listing(of: folder, at: $0) }
    case .report(_, let instance):
      if host.arrangement?.mode == .graph {
        return try clamped(wanted, graphOf: instance.details())
      }
      return try clamped(wanted, total: instance.rowCount) { try grid(of: instance, at: $0) }
    case .document(_, let document): return clamped(wanted, in: document)
    default: return wanted
    }
  }

  /// - Parameter total: the number of rows; only asked where the end may be near.
  private func clamped(
    _ wanted: ScrollOffset, total: () throws -> Int, view: (ScrollOffset) throws -> TableView
  ) throws -> ScrollOffset {
    var offset = wanted
    let frame = gridFrame
    func drawing(_ view: TableView) -> TableDrawing {
      TableDrawing(
        view, columns: max(frame.columns, 1), lines: max(frame.lines, 1), look: look)
    }
    let here = try view(offset)
    let fetched = here.pageStart + here.table.rows.count
    let isNearEnd = here.isComplete || fetched < offset.rows + max(frame.lines, 1)
    let rows = isNearEnd ? try total() : .max
    offset.rows = min(offset.rows, max(0, rows - 1))

    // The fewest columns that have to leave for the last one to show whole; more never show less.
    var window = try view(offset)
    var (low, high) = (0, max(0, min(offset.columns, window.table.columns.count - 1)))
    while low < high {
      window.firstColumn = (low + high) / 2
      if drawing(window).columnsRight == 0 {
        high = window.firstColumn
      } else {
        low = window.firstColumn + 1
      }
    }
    offset.columns = low
    guard isNearEnd else { return offset }

    // Fitted rows may take several lines, so the last full window begins no earlier than this.
    return try lastWindow(offset, of: rows, atMost: frame.lines) {
      drawing(try view($0)).rows.upperBound
    }
  }

  /// The place itself, or an earlier one whose window shows the last row, too.
  ///
  /// - Parameters:
  ///   - most: the most rows that a window shows.
  ///   - end: the row behind the last one that the window at a place shows.
  func lastWindow(
    _ wanted: ScrollOffset, of rows: Int, atMost most: Int, end: (ScrollOffset) throws -> Int
  ) rethrows -> ScrollOffset {
    var offset = wanted
    offset.rows = min(wanted.rows, max(0, rows - max(most, 1)))
    while offset.rows < wanted.rows, try end(offset) < rows { offset.rows += 1 }
    return offset
  }
}
