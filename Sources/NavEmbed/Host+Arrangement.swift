import NavContent

// How a result that was run again is arranged: as the one before, as far as it can be.

extension EmbedHost {
  /// The arrangement of a view for a new result of it. The columns that it was sorted by may be
  /// gone, and the page; the trace names what no longer applies.
  ///
  /// - Throws: the failure of an interrupt, and of reading the result.
  func arrangement(
    _ old: Arrangement, of object: ContentObject, for box: InstanceBox
  ) throws(ContentFailure) -> Arrangement {
    var arrangement = old
    while true {
      do {
        _ = try box.report(in: arrangement.order)
        return arrangement
      } catch {
        if error.reason == .interrupt || arrangement.order == GridOrder() { throw error }
        let name = quoted(object.name)
        if arrangement.order.page.isEmpty {
          log("~ \(name) is in its own order", "it has other columns now")
          arrangement.order.sort = []
        } else {
          log("~ \(name) is at its first page", "the one before is gone")
          arrangement.order.page = []
        }
      }
    }
  }
}
