// What the screen looks like now: content and chrome, from the state of the flow.

extension Session {
  /// The lines of the screen; none is wider than the screen.
  public func screenLines(_ look: Look? = nil) throws -> [String] {
    let drawing = ScreenDrawing(
      geometry: geometry, title: host.title, info: host.viewInfo?.lines ?? [],
      content: try content(), isBackEnabled: host.isBackEnabled, isFitted: host.isFitWidth)
    return drawing.lines(look ?? self.look)
  }

  /// Where everything stands on the screen.
  var geometry: ScreenGeometry {
    ScreenGeometry(
      columns: host.screen.columns, lines: host.screen.lines, device: host.device.geometry)
  }

  private func content() throws -> ScreenContent {
    switch host.currentView {
    case .none: return host.state == .none ? .message("not connected") : .empty
    case .folder(let folder): return .table(try withFailures { try listing(of: folder) })
    case .report(_, let instance): return .table(try withFailures { try grid(of: instance) })
    case .document(let document, _): return .message(document.name)
    case .failed(let failed):
      return .failed(
        message: failed.failure.message, offersClose: host.settings.isEnforceShowCloseForRetry)
    }
  }

  private func listing(of folder: ContentObject) throws -> TableView {
    guard let source = host.source else { throw EmbedError(.empty, "not connected") }
    let window = window()
    let page = try source.children(
      of: folder.id, offset: window.start, limit: window.count, hidden: false)
    return TableView(
      ListingTable.table(ListingTable.screen, page.objects, first: window.start + 1),
      pageStart: window.start, knownRows: page.total, firstRow: host.scrollOffset.rows,
      firstColumn: host.scrollOffset.columns, isFitted: host.isFitWidth)
  }

  private func grid(of instance: any ReportInstance) throws -> TableView {
    let window = window()
    let table = try GridTable(instance)
    let rows = try instance.rows(offset: window.start, limit: window.count)
    let known = instance.known
    return TableView(
      table.table(rows), pageStart: window.start, knownRows: known.rows,
      isComplete: known.isComplete, firstRow: host.scrollOffset.rows,
      firstColumn: host.scrollOffset.columns, isFitted: host.isFitWidth)
  }

  /// The rows to fetch: the first ones all together, so that their columns keep their widths.
  private func window() -> (start: Int, count: Int) {
    let first = host.scrollOffset.rows
    let lines = max(host.contentFrame.lines, 1)
    guard first + lines > KitLimits.measuredRows else { return (0, KitLimits.measuredRows) }
    return (first, lines)
  }

  // MARK: Scrolling

  /// A place to scroll to, moved back where the content ends before it.
  func clamped(_ wanted: ScrollOffset) throws -> ScrollOffset {
    var offset = wanted
    let lines = max(host.contentFrame.lines, 1)
    switch host.currentView {
    case .folder(let folder):
      guard let source = host.source else { break }
      let total = try source.children(of: folder.id, offset: 0, limit: 1, hidden: false).total
      offset.rows = min(offset.rows, lastFirstRow(of: total, body: max(1, lines - 1)))
      offset.columns = min(offset.columns, ListingTable.screen.count - 1)
    case .report(_, let instance):
      let table = try GridTable(instance)
      let body = max(1, lines - table.headerLines)
      // The last row wanted must be there; only where it is not is the result read to its end.
      let last = offset.rows.addingReportingOverflow(body - 1)
      let isThere =
        try !last.overflow && !instance.rows(offset: last.partialValue, limit: 1).isEmpty
      if !isThere {
        offset.rows = min(offset.rows, lastFirstRow(of: try instance.rowCount(), body: body))
      }
      offset.columns = min(offset.columns, max(0, try instance.columns().count - 1))
    default: break
    }
    return offset
  }

  /// The row at the top when the content is scrolled to its end. Fitted rows may take several
  /// lines, so the last one may then stand at the top.
  private func lastFirstRow(of total: Int, body: Int) -> Int {
    max(0, total - (host.isFitWidth ? 1 : body))
  }
}
