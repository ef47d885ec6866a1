// The way of a result from its instance to a file, a batch at a time: memory stays flat.

/// Where an export goes.
enum ExportTarget {
  /// A file, by its path as it was given.
  case file(String, FileWriter)
  /// Standard output.
  case output(TextOutput)
}

extension Session {
  /// Writes a selection of a result, and answers how many rows.
  func write(
    _ selection: RowSelection, of instance: any ReportInstance, as format: ExportFormat,
    formatted: Bool, to target: ExportTarget, _ call: Invocation
  ) throws -> Int {
    let stream: FileStream?
    let send: ([UInt8]) throws -> Void
    switch target {
    case .file(_, let writer):
      let opened = try writer.open()
      stream = opened
      send = opened.write
    case .output(let output):
      stream = nil
      send = { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        try output.write(output.showsControls ? text.showingControls() : text)
      }
    }
    let head = ExportHead(
      name: try ReportPages.name(of: instance), summary: instance.report.description,
      titles: selection.shape.titles, isNumeric: selection.isNumeric)
    let rows: Int
    if let encoder = format.encoder(head) {
      rows = try writeRows(
        selection, of: instance, head, encoder, formatted: formatted, call, send)
    } else {
      let (picture, count) = try withFailures { try svg(selection, of: instance, call) }
      try send(Array(picture.utf8))
      rows = count
    }
    try stream?.finish()
    return rows
  }

  /// The graph of a selection, and how many rows it has.
  private func svg(
    _ selection: RowSelection, of instance: any ReportInstance, _ call: Invocation
  ) throws -> (picture: String, rows: Int) {
    let graph = try GraphRows(instance, selection.shape)
    guard !graph.isEmpty else {
      throw call.failure(.value, GraphRows.nothing(in: instance), at: "format")
    }
    let start = selection.range.lowerBound
    let most = min(KitLimits.graphRows, max(KitLimits.graphMarks / graph.valueCount, 1))
    let wanted = min(selection.range.count, most)
    let rows = try instance.rows(offset: start, limit: wanted)
    var note = instance.report.description
    // One row more, if there is one, tells that these are not all.
    let areMore = try !instance.rows(offset: start + rows.count, limit: 1).isEmpty
    let known = instance.known
    if !rows.isEmpty, start > 0 || !known.isComplete || start + rows.count < known.rows {
      // Which rows these are is told, since a picture cannot be scrolled.
      let view = CountLine.text(rows: start..<start + rows.count, known)
      note += note.isEmpty ? view : " (\(view))"
      if wanted < selection.range.count, areMore {
        try call.warn(
          "the graph shows \(view): --offset and --limit choose others, at most \(grouped(most))")
      }
    }
    let title = try ReportPages.name(of: instance)
    return (GraphSVG(graph.view(rows), title: title, note: note).text, rows.count)
  }

  private func writeRows(
    _ selection: RowSelection, of instance: any ReportInstance, _ head: ExportHead,
    _ encoder: any RowEncoder, formatted: Bool, _ call: Invocation,
    _ send: ([UInt8]) throws -> Void
  ) throws -> Int {
    var encoder = encoder
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * KitLimits.piece)
    var values = RowValues()
    let columns = selection.shape.indices(in: instance.grid)
    try encoder.begin(head, to: &bytes)
    var next = selection.range.lowerBound
    while next < selection.range.upperBound {
      try call.checkInterrupt()
      let wanted = min(KitLimits.exportPage, selection.range.upperBound - next)
      try withFailures {
        if formatted {
          try instance.formattedValues(offset: next, limit: wanted, into: &values)
        } else {
          try instance.values(offset: next, limit: wanted, into: &values)
        }
      }
      if values.rowCount == 0 { break }
      next += values.rowCount
      progress?.update(rows: next - selection.range.lowerBound)
      try encoder.add(values, columns: columns, to: &bytes)
      if bytes.count >= KitLimits.piece {
        try send(bytes)
        bytes.removeAll(keepingCapacity: bytes.capacity <= KitLimits.keptPiece)
      }
    }
    let count = next - selection.range.lowerBound
    try encoder.end(rows: count, to: &bytes)
    try send(bytes)
    return count
  }
}

extension ReportInstance {
  /// Puts rows into `values` as people read them: NULL stays NULL, all else is text.
  fileprivate func formattedValues(
    offset: Int, limit: Int, into values: inout RowValues
  ) throws(ContentFailure) {
    values.removeAll(width: grid.rows.count + (try columns()).count)
    for row in try rows(offset: offset, limit: limit) {
      for cell in row.headers + row.values {
        if cell.raw == .null { values.append(.null) } else { values.append(text: cell.formatted) }
      }
      values.endRow()
    }
  }
}
