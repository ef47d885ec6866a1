/// The pages of a result: its units, the element of each that is shown, and those to choose from.
struct ReportPages {
  /// A unit of the page axis.
  struct Unit {
    var title: String
    var element: GridCell
    var elements: [GridCell]
  }

  let units: [Unit]
  private let instance: any ReportInstance

  init(_ instance: any ReportInstance) throws(ContentFailure) {
    self.instance = instance
    let page = instance.grid.pages.isEmpty ? [] : try instance.page()
    var units: [Unit] = []
    for (index, unit) in instance.grid.pages.enumerated() where index < page.count {
      units.append(
        Unit(
          title: unit.title, element: page[index],
          elements: try instance.pageElements(of: index)))
    }
    self.units = units
  }

  /// Why there is no such page.
  struct Missing: Error {
    var message: String
    /// Whether it lies behind the last page, or before the first.
    var isEnd = false
  }

  /// The choices that a word, an element or a record means.
  func choices(for wanted: Value) throws(Missing) -> [PageChoice] {
    if let record = wanted.asRecord { return try choices(for: record.pairs) }
    switch wanted.asString {
    case "first": return []
    case "next": return try step(1)
    case "previous": return try step(-1)
    case "last": return try end([])
    default: break
    }
    // The innermost unit that has the element; the ones around it stay.
    for (index, unit) in units.enumerated().reversed() {
      guard let choice = try? choice(wanted, of: unit.title, in: unit.elements) else { continue }
      return kept(upTo: index) + [choice]
    }
    guard let unit = units.last else { return [] }
    return [try choice(wanted, of: unit.title, in: unit.elements)]
  }

  /// The choices of a record. Units before the last one it names stay as they are, as long as those
  /// before them do.
  private func choices(for pairs: [(key: String, value: Value)]) throws(Missing) -> [PageChoice] {
    var wanted: [Int: Value] = [:]
    for (title, value) in pairs {
      guard let index = units.firstIndex(where: { $0.title.lowercased() == title.lowercased() })
      else {
        let titles = units.map { "\"\($0.title)\"" }.joined(separator: ", ")
        throw Missing(message: "the pages are by \(titles), not by \"\(title)\"")
      }
      wanted[index] = value
    }
    var choices: [PageChoice] = []
    var areKept = true
    for (index, unit) in units.enumerated() where index <= wanted.keys.max() ?? -1 {
      if let value = wanted[index] {
        let elements = areKept ? unit.elements : try elements(of: index, under: choices)
        choices.append(try choice(value, of: unit.title, in: elements))
        areKept = areKept && choices.last?.element == unit.element.raw
      } else if areKept {
        choices.append(PageChoice(unit: unit.title, element: unit.element.raw))
      }
    }
    return choices
  }

  /// The elements of a unit that go with some choices for those before it.
  private func elements(
    of unit: Int, under choices: [PageChoice]
  ) throws(Missing) -> [GridCell] {
    do {
      return try instance.arranged(GridOrder(page: choices)).pageElements(of: unit)
    } catch {
      throw Missing(message: error.message)
    }
  }

  /// The element that a value means: itself before one that is spelled like it, and that before one
  /// that differs by case.
  private func choice(
    _ wanted: Value, of unit: String, in elements: [GridCell]
  ) throws(Missing) -> PageChoice {
    guard let value = wanted.element else {
      throw Missing(message: "a page of \(unit) is a text, a number or nil, not \(wanted.typeName)")
    }
    let text = value == .null ? Table.nullText : value.plain
    let found =
      elements.first { $0.raw == value }
      ?? elements.first { Self.text(of: $0) == text || $0.formatted == text }
      ?? elements.first { Self.text(of: $0).lowercased() == text.lowercased() }
    if let found { return PageChoice(unit: unit, element: found.raw) }
    guard !elements.isEmpty else { throw Missing(message: "the result has no rows, so no pages") }
    let shown = elements.prefix(KitLimits.namedElements).map(Self.text).joined(separator: ", ")
    let rest = elements.count > KitLimits.namedElements ? ", …" : ""
    throw Missing(message: "\"\(text)\" is no page of \(unit): \(shown)\(rest)")
  }

  private static func text(of element: GridCell) -> String {
    element.raw == .null ? Table.nullText : element.raw.plain
  }

  /// The elements of the first units as they are.
  private func kept(upTo index: Int) -> [PageChoice] {
    units[..<index].map { PageChoice(unit: $0.title, element: $0.element.raw) }
  }

  /// The page after this one, or before it.
  private func step(_ direction: Int) throws(Missing) -> [PageChoice] {
    for (index, unit) in units.enumerated().reversed() {
      guard let place = unit.elements.firstIndex(where: { $0.raw == unit.element.raw }) else {
        continue
      }
      let next = place + direction
      guard unit.elements.indices.contains(next) else { continue }
      let choices =
        kept(upTo: index) + [PageChoice(unit: unit.title, element: unit.elements[next].raw)]
      return direction > 0 ? choices : try end(choices)
    }
    let words = direction > 0 ? "this is the last page" : "this is the first page"
    throw Missing(message: words, isEnd: true)
  }

  /// Goes on from some choices with the last element of each further unit.
  private func end(_ choices: [PageChoice]) throws(Missing) -> [PageChoice] {
    var choices = choices
    while choices.count < units.count {
      let index = choices.count
      guard let last = try elements(of: index, under: choices).last else { break }
      choices.append(PageChoice(unit: units[index].title, element: last.raw))
    }
    return choices
  }

  // MARK: As a value, and shown

  /// The name of a report with its page, where it has some: `Delays by Airport – Origin: EWR`.
  static func name(of instance: any ReportInstance) throws -> String {
    try withFailures {
      let name = instance.report.name
      return try page(of: instance).map { name + " – " + $0 } ?? name
    }
  }

  /// The page that is shown: `Origin: EWR`; nothing where there are no pages.
  static func page(of instance: any ReportInstance) throws -> String? {
    try withFailures {
      let pages = try zip(instance.grid.pages, instance.page()).map { unit, element in
        "\(unit.title): \(element.named)"
      }
      return pages.isEmpty ? nil : pages.joined(separator: ", ")
    }
  }

  /// A record for each unit.
  var records: [Value] {
    units.map { unit in
      .record([
        ("unit", .string(unit.title)), ("element", unit.element.raw.value),
        ("elements", .list(unit.elements.map(\.raw.value))),
      ])
    }
  }

  /// A line for each unit.
  var table: Table {
    Table(
      columns: [.text, .text, .number], headers: [["Pages by", "Element", "Elements"]],
      rows: units.map {
        [.text($0.title), GridTable.cell($0.element), .text(String($0.elements.count))]
      })
  }

  /// What stands above the grid: `Origin: EWR (1 of 3)`; nothing where there are no pages.
  var caption: String? {
    units.isEmpty
      ? nil
      : units.map { unit in
        let place = unit.elements.firstIndex { $0.raw == unit.element.raw } ?? 0
        return "\(unit.title): \(unit.element.named) (\(place + 1) of \(unit.elements.count))"
      }.joined(separator: "   ")
  }
}
