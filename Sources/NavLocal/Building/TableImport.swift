import NavContent

/// Fills a table from its CSV file. Wrong rows are noted, and reading goes on.
struct TableImport {
  let table: TableDefinition
  let problems: ProblemList
  let database: Database
  /// Is told now and then how many rows are read.
  var progress: (SourceProgress) -> Void = { _ in }
  private let insertion: Statement
  /// The table's column for each field of the file.
  private var order: [Int] = []
  /// How many records were read, right or wrong.
  private var recordCount = 0

  init(
    _ table: TableDefinition, problems: ProblemList, database: Database
  ) throws(SQLiteError) {
    self.table = table
    self.problems = problems
    self.database = database
    try database.run(table.creation)
    insertion = try Statement(table.insertion, in: database)
  }

  /// Reads the file to its end, or until `interrupted` says so.
  mutating func run(_ source: ByteReader, interrupted: @escaping () -> Bool) throws {
    do {
      // One field more than there are columns tells that there are too many.
      var csv = try CSVReader(
        source, fieldLimit: table.columns.count + 1, interrupted: interrupted)
      try fill(from: &csv, interrupted)
    } catch let fault as FileFault {
      problems.add(table.file, .file, fault.description)
    }
  }

  private mutating func fill(from csv: inout CSVReader, _ interrupted: () -> Bool) throws {
    guard try next(&csv, interrupted) else {
      return problems.add(table.file, .file, "is empty: its first line names the columns")
    }
    guard header(csv) else { return }
    while try next(&csv, interrupted) {
      if isBlank(csv) { continue }
      if bindRow(csv) {
        _ = try insertion.step()
        insertion.reset()
      }
    }
  }

  /// The next record without a problem of its own; those that have one are noted.
  private mutating func next(
    _ csv: inout CSVReader, _ interrupted: () -> Bool
  ) throws -> Bool {
    while true {
      if recordCount % Limits.itemsBetweenPolls == 0 {
        if interrupted() { throw ContentFailure(.interrupt, "interrupted") }
        progress(.rows(recordCount))
      }
      recordCount += 1
      do throws(CSVReader.Failure) {
        return try csv.next()
      } catch {
        switch error {
        case .problem(let problem):
          problems.add(
            table.file, .line(problem.line, column: problem.column), problem.message)
        case .fault(let fault): throw fault
        case .interrupt: throw ContentFailure(.interrupt, "interrupted")
        }
      }
    }
  }

  /// An empty line of a table with several columns is no row.
  private func isBlank(_ csv: CSVReader) -> Bool {
    csv.fieldCount == 1 && table.columns.count > 1 && csv.fields[0].range.isEmpty
      && !csv.fields[0].isQuoted
  }

  /// Reads the first line, which has the names of all columns in any order.
  private mutating func header(_ csv: CSVReader) -> Bool {
    let names = table.columns.map(\.name)
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var seen: Set<String> = []
    // Where there are more fields than columns one at least is wrong: it is told, and no other.
    let hasTooMany = csv.fieldCount > names.count
    var isRight = true
    func hint(_ name: String) -> String {
      let nearest = NearestName.of(name, among: names.lazy.filter { !seen.contains($0) })
      return nearest.map { ": is it \"\($0)\"?" } ?? ""
    }
    for field in csv.fields {
      guard let name = String(validating: csv.bytes(of: field), as: UTF8.self) else {
        wrong(csv, field, "is no valid UTF-8")
        return false
      }
      guard let column = places[name] else {
        wrong(csv, field, "the table has no column \"\(name)\"\(hint(name))")
        if hasTooMany { return false }
        isRight = false
        continue
      }
      guard seen.insert(name).inserted else {
        wrong(csv, field, "the column \"\(name)\" is here twice")
        if hasTooMany { return false }
        isRight = false
        continue
      }
      order.append(column)
    }
    for name in names where !seen.contains(name) {
      problems.add(
        table.file, .line(csv.line, column: 1), "the column \"\(name)\" is missing")
      isRight = false
    }
    return isRight
  }

  /// Binds a record's values; notes all that are wrong.
  private func bindRow(_ csv: CSVReader) -> Bool {
    guard csv.fieldCount == order.count else {
      problems.add(
        table.file, .line(csv.line, column: 1),
        "\(csv.fieldCount) fields, not \(order.count)")
      return false
    }
    var isRight = true
    for (index, field) in csv.fields.enumerated() {
      let column = order[index]
      if field.range.isEmpty, !field.isQuoted {
        insertion.bindNull(at: column + 1)
      } else if let fault = bind(csv, field, to: column) {
        wrong(csv, field, fault)
        isRight = false
      }
    }
    return isRight
  }

  /// Binds a value that is not NULL; answers what is wrong with it.
  private func bind(_ csv: CSVReader, _ field: CSVReader.Field, to column: Int) -> String? {
    let range = (csv.start + field.range.lowerBound)..<(csv.start + field.range.upperBound)
    switch table.columns[column].type {
    case .integer:
      guard let number = CSVNumber.integer(csv.buffer[range]) else {
        return "\(shown(csv, field)) is no integer of 64 bits (column \(name(column)))"
      }
      insertion.bind(number, at: column + 1)
    case .real:
      guard let number = CSVNumber.real(csv.buffer[range]) else {
        return "\(shown(csv, field)) is no number (column \(name(column)))"
      }
      insertion.bind(number, at: column + 1)
    case .text:
      if let fault = CSVNumber.fault(ofText: csv.buffer[range]) {
        return "\(fault) (column \(name(column)))"
      }
      if field.hasQuotes {
        unsafe csv.bytes(of: field).withUnsafeBytes {
          unsafe insertion.bind(text: $0, at: column + 1)
        }
      } else {
        unsafe csv.buffer.withUnsafeBytes {
          unsafe insertion.bind(text: UnsafeRawBufferPointer(rebasing: $0[range]), at: column + 1)
        }
      }
    }
    return nil
  }

  private func name(_ column: Int) -> String { "\"\(table.columns[column].name)\"" }

  private func wrong(
    _ csv: CSVReader, _ field: CSVReader.Field, _ message: @autoclosure () -> String
  ) {
    func place() -> ProjectProblem.Place {
      let place = csv.place(of: field.range.lowerBound)
      return .line(place.line, column: place.column)
    }
    problems.add(table.file, place(), message())
  }

  /// A field in quotes, cut where it is long.
  private func shown(_ csv: CSVReader, _ field: CSVReader.Field) -> String {
    let text = String(decoding: csv.bytes(of: field).prefix(Limits.shownBytes), as: UTF8.self)
    let length = Limits.shownLength
    return text.count > length ? "\"\(text.prefix(length))…\"" : "\"\(text)\""
  }
}
