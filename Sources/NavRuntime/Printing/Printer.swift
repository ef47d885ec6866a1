/// Prints values under a format, lists element by element.
struct Printer {
  let format: OutputFormat
  let output: TextOutput
  /// Lays out a page of a table.
  let tabulate: (inout TextTable) throws -> String
  /// Looks at the interrupt.
  let pause: () throws -> Void

  /// Prints a value; nil prints nothing.
  func print(_ value: Value) throws {
    switch value {
    case .nil: return
    case .block: throw Failure(.value, Wording.noText(value), help: [Wording.textHelp(value)])
    default: break
    }
    switch format {
    case .text: try printText(value)
    case .csv: try printCSV(value)
    case .json: try printJSON(value)
    case .jsonl: try printLines(value)
    case .markdown: try printMarkdown(value)
    }
  }

  private func printText(_ value: Value) throws {
    switch value {
    case .list(let list):
      guard var rows = try Rows(list, pause) else {
        return try forEach(list) { try output.writeLine(visible(try cell($0))) }
      }
      var table = TextTable(
        columns: rows.keys.names.map {
          TextTable.Column(title: visible($0), isNumeric: true, width: 0)
        },
        rows: [], isContinued: false)
      var isFirst = true
      while let page = try rows.next() {
        if isFirst {
          for place in table.columns.indices {
            table.columns[place].isNumeric = isNumeric(page, place)
          }
        }
        table.rows = try page.map { row in try row.map { visible(try cell($0)) } }
        table.isContinued = !isFirst
        try output.write(try tabulate(&table))
        isFirst = false
      }
    case .record(let record):
      var patience = Patience(pause)
      for (name, value) in zip(record.keys.names, record.values) {
        try patience.step()
        try output.writeLine("\(visible(name)): \(visible(try cell(value)))")
      }
    default: try output.writeLine((value.text ?? "").showingControls())
    }
  }

  private func isNumeric(_ page: [[Value]], _ place: Int) -> Bool {
    var hasNumber = false
    for row in page {
      switch row[place] {
      case .integer, .real: hasNumber = true
      case .nil: break
      default: return false
      }
    }
    return hasNumber
  }

  private func printCSV(_ value: Value) throws {
    switch value {
    case .list(let list):
      guard var rows = try Rows(list, pause) else {
        return try forEach(list) { element in
          // A list of lists has a line a list.
          if case .list(let fields) = element {
            try output.write(try line(try fields.array()))
          } else {
            try output.write(try line([element]))
          }
        }
      }
      try output.write(try line(rows.keys.names.map { .string($0) }))
      while let page = try rows.next() {
        for row in page { try output.write(try line(row)) }
      }
    case .record(let record):
      try output.write(try line(record.keys.names.map { .string($0) }))
      try output.write(try line(record.values))
    default: try output.write(try line([value]))
    }
  }

  private func line(_ values: [Value]) throws -> String {
    var text = ""
    var patience = Patience(pause)
    for (place, value) in values.enumerated() {
      try patience.step()
      if place > 0 { text += "," }
      guard !value.isNil else { continue }
      text += CSV.field(output.printable(try cell(value)))
    }
    return text + "\n"
  }

  private func printJSON(_ value: Value) throws {
    switch value {
    case .list(let list):
      var count = 0
      try output.write("[")
      try forEach(list) { element in
        try output.write(count == 0 ? "\n  " : ",\n  ")
        try output.write(try JSONWriter.text(element, pause: pause))
        count += 1
      }
      try output.writeLine(count == 0 ? "]" : "\n]")
    case .record(let record):
      try output.write("{")
      var patience = Patience(pause)
      for (place, (name, value)) in zip(record.keys.names, record.values).enumerated() {
        try patience.step()
        var writer = JSONWriter(pause: pause)
        try writer.write(name)
        try output.write((place == 0 ? "\n  " : ",\n  ") + writer.text + ": ")
        try output.write(try JSONWriter.text(value, pause: pause))
      }
      try output.writeLine(record.count == 0 ? "}" : "\n}")
    default: try output.writeLine(try JSONWriter.text(value, pause: pause))
    }
  }

  private func printLines(_ value: Value) throws {
    guard case .list(let list) = value else {
      return try output.writeLine(try JSONWriter.text(value, pause: pause))
    }
    try forEach(list) { try output.writeLine(try JSONWriter.text($0, pause: pause)) }
  }

  private func printMarkdown(_ value: Value) throws {
    switch value {
    case .list(let list):
      guard var rows = try Rows(list, pause) else {
        return try forEach(list) { try output.writeLine("- " + Markdown.cell(try cell($0))) }
      }
      var isFirst = true
      while let page = try rows.next() {
        if isFirst {
          try header(rows.keys.names, rows.keys.names.indices.map { isNumeric(page, $0) })
        }
        isFirst = false
        for row in page { try markdownRow(try row.map { try cell($0) }) }
      }
    case .record(let record):
      let values = record.values
      try header(record.keys.names, values.indices.map { isNumeric([values], $0) })
      try markdownRow(try values.map { try cell($0) })
    default: try output.writeLine(Markdown.cell(value.text ?? ""))
    }
  }

  private func header(_ names: [String], _ areNumeric: [Bool]) throws {
    try markdownRow(names)
    try output.writeLine(
      "| " + areNumeric.map { $0 ? "---:" : "---" }.joined(separator: " | ") + " |")
  }

  private func markdownRow(_ cells: [String]) throws {
    try output.writeLine("| " + cells.map(Markdown.cell).joined(separator: " | ") + " |")
  }

  /// A value as the text of a cell: lists and records as JSON.
  private func cell(_ value: Value) throws -> String {
    try value.text ?? JSONWriter.text(value, pause: pause)
  }

  private func visible(_ text: String) -> String { text.showingControls(keepsLines: false) }

  private func forEach(_ list: List, _ body: (Value) throws -> Void) throws {
    var patience = Patience(pause)
    try list.forEach { element in
      try patience.step()
      try body(element)
      return true
    }
  }
}

extension TextOutput {
  /// A text as `print` may send it: at a terminal control characters are shown.
  func printable(_ text: String) -> String { showsControls ? text.showingControls() : text }
}
