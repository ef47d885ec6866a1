extension ComparedRows {
  /// The rows of a result, some at a time.
  init(_ instance: any ReportInstance, titles: [String], pause: @escaping () throws -> Void) {
    self.init(columns: titles) {
      var page = RowValues()
      var (offset, place) = (0, 0)
      return {
        if place == page.rowCount {
          try pause()
          offset += page.rowCount
          place = 0
          try withFailures {
            try instance.values(offset: offset, limit: KitLimits.rowPage, into: &page)
          }
          if page.rowCount == 0 { return nil }
        }
        place += 1
        return (0..<page.width).map { page.value(place - 1, $0) }
      }
    }
  }
}
