/// Which columns of a result are wanted, in which order, and what they are called.
struct RowShape {
  /// The titles, each once.
  let titles: [String]
  /// Where each column's cell stands: a row header, or a value.
  private let places: [Place]

  /// The shape of a whole result.
  ///
  /// In a cross-tab a column is called by its elements, joined by ` / `, with the metric's name
  /// only if there are several; a repeated title becomes `Title (2)`.
  init(_ grid: GridDefinition, columns: [GridColumn]) {
    var titles: [String] = []
    var places: [Place] = []
    for (index, unit) in grid.rows.enumerated() {
      titles.append(unit.title)
      places.append(.header(index))
    }
    for (index, column) in columns.enumerated() {
      titles.append(RowShape.title(of: column, in: grid))
      places.append(.value(index))
    }
    self.titles = RowShape.unique(titles)
    self.places = places
  }

  /// A column of a grid.
  enum Place {
    /// A unit on rows, from 0.
    case header(Int)
    /// A column of values, from 0.
    case value(Int)
  }

  private init(titles: [String], places: [Place]) {
    self.titles = titles
    self.places = places
  }

  /// The shape with only some of the columns, in the order given; throws where no column has a title.
  func picking(_ wanted: [String]) throws(UnknownColumn) -> RowShape {
    var picked: [Int] = []
    for title in wanted {
      guard let index = index(of: title) else { throw UnknownColumn(title: title) }
      picked.append(index)
    }
    return RowShape(
      titles: RowShape.unique(picked.map { titles[$0] }), places: picked.map { places[$0] })
  }

  /// The column of a title, exactly or else ignoring case.
  func place(of title: String) -> Place? { index(of: title).map { places[$0] } }

  private func index(of title: String) -> Int? {
    titles.firstIndex(of: title)
      ?? titles.firstIndex { $0.lowercased() == title.lowercased() }
  }

  /// A title that no column has.
  struct UnknownColumn: Error {
    let title: String
  }

  /// The cells of a row, in the shape's order.
  func cells(of row: GridRow) -> [GridCell] {
    places.map { place in
      switch place {
      case .header(let index): row.headers.indices.contains(index) ? row.headers[index] : .null
      case .value(let index): row.values.indices.contains(index) ? row.values[index] : .null
      }
    }
  }

  /// Where each column's cell stands in a row of raw values, which begins with the headers.
  func indices(in grid: GridDefinition) -> [Int] {
    places.map { place in
      switch place {
      case .header(let index): index
      case .value(let index): grid.rows.count + index
      }
    }
  }

  /// Whether each column has numbers.
  func isNumeric(_ grid: GridDefinition, columns: [GridColumn]) -> [Bool] {
    places.map { place in
      switch place {
      case .header(let index):
        if case .attribute(_, let isNumeric) = grid.rows[index] { isNumeric } else { false }
      case .value(let index): columns[index].isNumeric
      }
    }
  }

  private static func title(of column: GridColumn, in grid: GridDefinition) -> String {
    let showsMetric = grid.metrics.count > 1 || !grid.isCrossTab
    var names: [String] = []
    for (unit, element) in zip(grid.columns, column.elements) where unit != .metrics || showsMetric
    {
      names.append(element.named)
    }
    return names.joined(separator: " / ")
  }

  private static func unique(_ titles: [String]) -> [String] {
    var used: Set<String> = []
    return titles.map { title in
      var candidate = title
      var number = 2
      while !used.insert(candidate).inserted {
        candidate = "\(title) (\(number))"
        number += 1
      }
      return candidate
    }
  }
}
