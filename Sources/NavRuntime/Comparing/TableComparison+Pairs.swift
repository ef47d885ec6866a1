// Which old row a new one is: what has changed in a row is told by its cells, not as a row that is
// missing and another one that is additional.

/// Rows without a partner so far.
struct UnpairedRows {
  var was: [NumberedRow] = []
  var `is`: [NumberedRow] = []
  /// Whether there were too many to look for partners.
  var isFull = false
}

extension TableComparison {
  /// Compares the rows that share what tells rows apart.
  mutating func compare(_ group: RowGroup) throws {
    var group = group
    if !options.tolerance.isExact { try removeNear(&group) }
    var pairs = 0
    if hasKeys {
      pairs = min(group.was.count, group.is.count)
      for place in 0..<pairs { try addCells(group.was[place], group.is[place]) }
    }
    try keep(group.was[pairs...], group.is[pairs...])
  }

  /// Removes the pairs of rows that are equal within the tolerance.
  private mutating func removeNear(_ group: inout RowGroup) throws {
    let old = group.was.sorted { CellComparison.comesBefore($0.cells, $1.cells) }
    let new = group.is.sorted { CellComparison.comesBefore($0.cells, $1.cells) }
    var isTaken = [Bool](repeating: false, count: new.count)
    var left: [NumberedRow] = []
    var place = 0
    for row in old {
      while place < new.count, CellComparison.comesBefore(new[place].cells, row.cells) {
        place += 1
      }
      let partner = try best(of: new, around: place, isTaken) { comparison, other in
        try comparison.cells.areEqual(row.cells, other.cells) ? 1 : 0
      }
      if let partner { isTaken[partner] = true } else { left.append(row) }
    }
    group.was = left.sorted { $0.number < $1.number }
    group.is = new.indices.filter { !isTaken[$0] }.map { new[$0] }
      .sorted { $0.number < $1.number }
  }

  /// The row with the highest score above 0 among those that are free around a place.
  private mutating func best(
    of rows: [NumberedRow], around place: Int, _ isTaken: [Bool],
    _ score: (inout TableComparison, NumberedRow) throws -> Int
  ) throws -> Int? {
    var best: (place: Int, score: Int)?
    let range = max(0, place - Limits.pairedNear)..<min(rows.count, place + Limits.pairedNear)
    for other in range where !isTaken[other] {
      try patience.step()
      let score = try score(&self, rows[other])
      if score > best?.score ?? 0 { best = (other, score) }
    }
    return best?.place
  }

  /// Keeps rows whose partners are not known, until all are there; if there are too many, they are
  /// told as they are.
  private mutating func keep(_ old: ArraySlice<NumberedRow>, _ new: ArraySlice<NumberedRow>) throws
  {
    unpaired.was += old
    unpaired.is += new
    if unpaired.was.count + unpaired.is.count > Limits.unpairedRows { unpaired.isFull = true }
    if unpaired.isFull { addUnpaired() }
  }

  /// Pairs rows that are alike, and tells of the rest.
  mutating func pairRest() throws {
    if unpaired.isFull { return addUnpaired() }
    let old = unpaired.was.sorted { $0.number < $1.number }
    let new = unpaired.is.sorted { $0.number < $1.number }
    var isTaken = [Bool](repeating: false, count: new.count)
    var place = 0
    unpaired.was = []
    for row in old {
      while place < new.count, new[place].number < row.number { place += 1 }
      let width = columns.count
      let partner = try best(of: new, around: place, isTaken) { comparison, other in
        let equal = try comparison.cells.equalCells(row.cells, other.cells)
        let isSamePlace = row.number == other.number
        // Half of the cells must be the same; of a row in the same place, some.
        let isAlike = equal > 0 && (2 * equal >= width || isSamePlace)
        return isAlike || width == 1 && isSamePlace ? 2 * equal + (isSamePlace ? 1 : 0) : 0
      }
      if let partner {
        isTaken[partner] = true
        try addCells(row, new[partner])
      } else {
        unpaired.was.append(row)
      }
    }
    unpaired.is = new.indices.filter { !isTaken[$0] }.map { new[$0] }
    addUnpaired()
  }

  private mutating func addUnpaired() {
    for row in unpaired.was {
      found.add(TableDifference(kind: .missingRow, row: row.number, was: whole(row.cells)))
    }
    for row in unpaired.is {
      found.add(TableDifference(kind: .additionalRow, row: row.number, is: whole(row.cells)))
    }
    unpaired.was = []
    unpaired.is = []
  }

  /// Tells of the cells that differ.
  mutating func addCells(_ old: NumberedRow, _ new: NumberedRow) throws {
    for (place, column) in columns.enumerated()
    where try !cells.areEqual(old.cells[place], new.cells[place]) {
      found.add(
        TableDifference(
          kind: .cell, row: new.number, column: column.title, place: place, was: old.cells[place],
          is: new.cells[place]))
    }
  }
}
