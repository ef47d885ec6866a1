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
    if let record = wanted.asRecord {
      var choices: [PageChoice] = []
      for (title, value) in record.pairs {
        guard let index = units.firstIndex(where: { $0.title.lowercased() == title.lowercased() })
        else {
          let titles = units.map { "\"\($0.title)\"" }.joined(separator: ", ")
          throw Missing(message: "the pages are by \(titles), not by \"\(title)\"")
        }
        choices.append(try choice(value.asText, in: units[index]))
      }
      return choices
    }
    let text = wanted.asText
    switch text {
    case "first": return []
    case "next": return try step(1)
    case "previous": return try step(-1)
    case "last": return try end([])
    default: break
    }
    // The innermost unit that has the element; the ones around it stay.
    for (index, unit) in units.enumerated().reversed() {
      guard let choice = try? choice(text, in: unit) else { continue }
      return kept(upTo: index) + [choice]
    }
    guard let unit = units.last else { return [] }
    return [try choice(text, in: unit)]
  }

  private func choice(_ text: String, in unit: Unit) throws(Missing) -> PageChoice {
    let found =
      unit.elements.first { $0.raw.plain == text || $0.formatted == text }
      ?? unit.elements.first { $0.raw.plain.lowercased() == text.lowercased() }
    if let found { return PageChoice(unit: unit.title, element: found.raw) }
    let shown = unit.elements.prefix(KitLimits.namedElements).map(\.raw.plain)
      .joined(separator: ", ")
    let rest = unit.elements.count > KitLimits.namedElements ? ", …" : ""
    throw Missing(message: "\"\(text)\" is no page of \(unit.title): \(shown)\(rest)")
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
      do {
        let arranged = try instance.arranged(GridOrder(page: choices))
        guard let last = try arranged.pageElements(of: index).last else { break }
        choices.append(PageChoice(unit: units[index].title, element: last.raw))
      } catch {
        throw Missing(message: error.message)
      }
    }
    return choices
  }

  // MARK: As a value, and shown

  /// The name of a report with its page, where it has some: `Delays by Airport – Origin: EWR`.
  static func name(of instance: any ReportInstance) throws -> String {
    try withFailures {
      let name = instance.report.name
      let pages = try zip(instance.grid.pages, instance.page()).map { unit, element in
        "\(unit.title): \(element.raw == .null ? "NULL" : element.formatted)"
      }
      return pages.isEmpty ? name : name + " – " + pages.joined(separator: ", ")
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

  /// What stands above the grid: `Origin: EWR (1 of 3)`.
  var caption: String {
    units.map { unit in
      let place = unit.elements.firstIndex { $0.raw == unit.element.raw } ?? 0
      let name = unit.element.raw == .null ? "NULL" : unit.element.formatted
      return "\(unit.title): \(name) (\(place + 1) of \(unit.elements.count))"
    }.joined(separator: "   ")
  }
}

extension Value {
  /// The text of an element as it is given.
  fileprivate var asText: String { asString ?? asInteger.map { String($0) } ?? "" }
}
