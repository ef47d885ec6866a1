/// A lazy list of a script: the children of a folder, or what a search finds.
///
/// It keeps its source, and lives as long as the script holds it.
final class ObjectList: ListProvider {
  private let fetch: (_ offset: Int, _ limit: Int) throws -> ObjectPage
  private let records: ObjectRecord
  private let limit: Int
  private let kept: Int
  private var page: [ContentObject] = []
  private var pageStart = 0
  private var total: Int?

  /// Makes a list of pages.
  ///
  /// - Parameters:
  ///   - limit: how many objects it has at the most.
  ///   - kept: how many of them its source keeps for it alone.
  init(
    records: ObjectRecord, limit: Int = .max, kept: Int = 0,
    fetch: @escaping (_ offset: Int, _ limit: Int) throws -> ObjectPage
  ) {
    self.records = records
    self.limit = limit
    self.kept = kept
    self.fetch = fetch
  }

  /// The object at an index, or nothing past the end.
  func object(at index: Int) throws -> ContentObject? {
    guard index >= 0, index < limit else { return nil }
    if !(pageStart..<pageStart + page.count).contains(index) {
      if let total, index >= total { return nil }
      let start = index / KitLimits.objectPage * KitLimits.objectPage
      let fetched = try fetch(start, KitLimits.objectPage)
      (page, pageStart, total) = (fetched.objects, start, fetched.total)
    }
    let place = index - pageStart
    return page.indices.contains(place) ? page[place] : nil
  }

  func element(at index: Int) throws -> Value? {
    try object(at: index).map(records.record)
  }

  var bytesHeld: Int { KitLimits.listBytes + (kept + page.count) * KitLimits.objectBytes }

  var knownCount: Int? { total.map { min($0, limit) } }

  func count() throws -> Int {
    if total == nil { _ = try object(at: 0) }
    return min(total ?? 0, limit)
  }
}
