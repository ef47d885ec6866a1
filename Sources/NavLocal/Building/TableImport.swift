import NavContent

/// Fills a table from its CSV file. Wrong rows are noted, and reading goes on.
struct TableImport {
  let table: TableDefinition
  let problems: ProblemList
  let database: Database
  private let insertion: Statement
  /// The table's column for each field of the file.
  private var order: [Int] = []

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
  mutating func run(_ source: ByteReader, interrupted: () -> Bool) throws {
    do {
      var csv = try CSVReader(source)
      try fill(from: &csv, interrupted)
    } catch let fault as FileFault {
      problems.add(table.file, .file, fault.description)
    }
  }

  private mutating func fill(from csv: inout CSVReader, _ interrupted: () -> Bool) throws {
    guard try next(&csv) else {
      return problems.add(table.file, .file, "is empty: its first line names the columns")
    }
    guard header(csv) else { return }
    var count = 0
    while try next(&csv) {
      if count % Limits.rowsBetweenPolls == 0, interrupted() {
        throw ContentFailure(.interrupt, "interrupted")
      }
      count += 1
      if isBlank(csv) { continue }
      if bindRow(csv) {
        _ = try insertion.step()
        insertion.reset()
      }
    }
  }

  /// The next record without a problem of its own; those that have one are noted.
  private func next(_ csv: inout CSVReader) throws -> Bool {
    while true {
      do throws(CSVReader.Failure) {
        return try csv.next()
      } catch {
        switch error {
        case .problem(let problem):
          problems.add(
            table.file, .line(problem.line, column: problem.column), problem.message)
        case .fault(let fault): throw fault
        }
      }
    }
  }

  /// An empty line of a table with several columns is no row.
  private func isBlank(_ csv: CSVReader) -> Bool {
    csv.fields.count == 1 && table.columns.count > 1 && csv.fields[0].range.isEmpty
      && !csv.fields[0].isQuoted
  }

  /// Reads the first line, which has the names of all columns in any order.
  private mutating func header(_ csv: CSVReader) -> Bool {
    var missing = table.columns.map(\.name)
    var isRight = true
    for field in csv.fields {
      guard let name = String(validating: csv.bytes(of: field), as: UTF8.self) else {
        wrong(csv, field, "is no valid UTF-8")
        return false
      }
      guard let column = table.columns.firstIndex(where: { $0.name == name }) else {
        let hint = Folding.nearest(to: name, among: missing).map { ": is it \"\($0)\"?" } ?? ""
        wrong(csv, field, "the table has no column \"\(name)\"\(hint)")
        isRight = false
        continue
      }
      guard let place = missing.firstIndex(of: name) else {
        wrong(csv, field, "the column \"\(name)\" is here twice")
        isRight = false
        continue
      }
      missing.remove(at: place)
      order.append(column)
    }
    for name in missing {
      problems.add(
        table.file, .line(csv.line, column: 1), "the column \"\(name)\" is missing")
      isRight = false
    }
    return isRight
  }

  /// Binds a record's values; notes all that are wrong.
  private func bindRow(_ csv: CSVReader) -> Bool {
    guard csv.fields.count == order.count else {
      problems.add(
        table.file, .line(csv.line, column: 1),
        "\(csv.fields.count) fields, not \(order.count)")
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

  private func wrong(_ csv: CSVReader, _ field: CSVReader.Field, _ message: String) {
    let place = csv.place(of: field.range.lowerBound)
    problems.add(table.file, .line(place.line, column: place.column), message)
  }

  /// A field in quotes, cut where it is long.
  private func shown(_ csv: CSVReader, _ field: CSVReader.Field) -> String {
    let text = String(decoding: csv.bytes(of: field).prefix(200), as: UTF8.self)
    return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
  }
}
