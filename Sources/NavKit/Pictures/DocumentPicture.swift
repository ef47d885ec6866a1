// A document on screen: its panels laid out in the frame or, in actual size, on a canvas of their own.

extension Session {
  /// A document as the screen shows it.
  func picture(of document: any DocumentInstance) throws -> ScreenContent {
    let offset = try shownOffset()
    var view = PanelView(
      rows: try document.panels.map { try $0.map(shown) },
      zoom: host.arrangement?.zoom ?? EmbedLimits.defaultZoom)
    if host.isFitWidth {
      view.firstPanel = offset.rows
    } else {
      let size = canvas(of: document)
      view.canvas = PanelView.Canvas(
        columns: size.columns, lines: size.lines, left: offset.columns, top: offset.rows)
    }
    return .panels(view)
  }

  /// A panel as the screen shows it. A failure of its rows names it.
  private func shown(_ panel: DocumentPanel) throws -> PanelView.Panel {
    do {
      return PanelView.Panel(panel.title, try orMessage { try content(of: panel) })
    } catch var failure as Failure where failure.kind != .interrupt {
      failure.message =
        "panel \"\(panel.title.showingControls(keepsLines: false))\": \(failure.message)"
      throw failure
    }
  }

  private func content(of panel: DocumentPanel) throws -> ScreenContent {
    switch panel.content {
    case .text(let lines): return .text(lines)
    case .grid(let instance):
      return try withFailures {
        let rows = try instance.rows(offset: 0, limit: KitLimits.measuredRows)
        let known = instance.known
        // A panel does not scroll: what it has is fitted to it.
        return .table(
          TableView(
            try GridTable(instance, look).table(rows), knownRows: known.rows,
            isComplete: known.isComplete, isFitted: true,
            caption: try ReportPages(instance).caption, hasTotals: instance.hasTotalRows))
      }
    case .graph(let instance):
      return try graphContent(of: instance.details(), at: ScrollOffset())
    }
  }

  /// The layout's size with zoom, and at least the frame's.
  private func canvas(of document: any DocumentInstance) -> CellSize {
    let zoom = host.arrangement?.zoom ?? EmbedLimits.defaultZoom
    let frame = host.contentFrame
    func scaled(_ side: Int) -> Int { side * zoom / 100 }
    return CellSize(
      columns: max(scaled(document.size.columns), frame.columns),
      lines: max(scaled(document.size.lines), frame.lines))
  }

  /// A place to scroll to, moved back to where the window ends with the document.
  func clamped(_ wanted: ScrollOffset, in document: any DocumentInstance) -> ScrollOffset {
    if host.isFitWidth {
      let panels = document.panels.reduce(0) { $0 + $1.count }
      return ScrollOffset(rows: min(wanted.rows, max(panels - 1, 0)))
    }
    let (size, frame) = (canvas(of: document), host.contentFrame)
    return ScrollOffset(
      rows: min(wanted.rows, size.lines - frame.lines),
      columns: min(wanted.columns, size.columns - frame.columns))
  }
}
