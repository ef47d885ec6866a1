import NavContent

extension LocalInstance {
  /// Puts the raw values of rows into `values`. Where each row of the grid is one of the result
  /// they are taken as they are kept, without a text or an array in between.
  func values(
    offset: Int, limit: Int, into values: inout RowValues
  ) throws(ContentFailure) {
    guard lines.isPlain, !hasTotalRows, case .some(.none) = placement else {
      return try putRows(offset: offset, limit: limit, into: &values)
    }
    let offset = max(0, offset)
    let end = offset.addingReportingOverflow(max(0, limit))
    let (reader, columns) = (local.reader, local.columns)
    try reader.read(upTo: end.overflow ? .max : end.partialValue)
    let order = columns.rows + columns.metrics
    values.removeAll(width: order.count)
    let rows = offset..<max(offset, min(end.overflow ? .max : end.partialValue, reader.count))
    try reader.values(of: rows, order: order, into: &values)
  }
}
