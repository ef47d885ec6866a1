import NavContent
import NavLocal

/// Definitions and CSV of a project: it is opened, listed, its prompts are answered with their first
/// choices, its reports executed, paged and sorted, its documents opened.
///
/// The input is the project's files one after another, each after a line `@ PATH`.
func fuzzProject(_ bytes: [UInt8]) {
  let files = ProjectFiles.list(split(bytes), source: "fuzz")
  guard let source = try? LocalSource(files: files, interrupt: { false }) else { return }
  use(source)
}

/// Asks a source all there is to ask of what lies in its root.
func use(_ source: LocalSource) {
  guard let page = try? source.children(of: .root, offset: 0, limit: 20, hidden: true) else {
    return
  }
  for object in page.objects {
    check(!object.name.isEmpty, "an object without a name")
    if object.type == .document,
      let document = try? source.open(object, answers: answers(to: object, of: source))
    {
      let links = document as? any LinkedContent
      for panel in document.panels.joined() { _ = try? links?.link(named: panel.title) }
      continue
    }
    guard let instance = try? source.execute(object, answers: answers(to: object, of: source))
    else { continue }
    read(instance)
    read(instance.details())
    _ = try? (instance as? any LinkedContent)?.link(row: 1)
    let columns =
      (try? instance.columns())?.prefix(2).map { SortPlace($0, in: instance.grid) } ?? []
    for key in [SortPlace.header(0), .header(1), .metric(1)] + columns {
      let order = GridOrder(sort: [SortKey("key", at: key, isDescending: key == .header(1))])
      guard let sorted = try? instance.arranged(order) else { continue }
      read(sorted)
      let counts = (try? sorted.rowCount(), try? instance.rowCount())
      check(counts.0 == counts.1, "sorted, \(counts.0 ?? -1) rows of \(counts.1 ?? -1)")
    }
    guard let unit = instance.grid.pages.first,
      let elements = try? instance.pageElements(of: 0)
    else { continue }
    for element in elements.prefix(3) {
      let page = PageChoice(unit: unit.title, element: element.raw)
      if let instance = try? instance.arranged(GridOrder(page: [page])) { read(instance) }
    }
  }
}

/// Answers to a report's prompts, each the first that it takes.
private func answers(to report: ContentObject, of source: LocalSource) -> PromptAnswers {
  var answers = PromptAnswers()
  for _ in 0..<10 {
    guard let prompts = try? source.prompts(of: report, answers: answers),
      let open = prompts.first(where: { $0.answers == nil })
    else { break }
    let value: ContentValue =
      open.choices?.first?.value ?? (open.kind == .date ? .text("2013-12-31") : .integer(1))
    answers[open.name] = Array(repeating: value, count: open.counts.lowerBound)
  }
  return answers
}

/// Reads the first rows of a result: each has as many cells as the result says.
private func read(_ instance: any ReportInstance) {
  guard let columns = try? instance.columns(), let rows = try? instance.rows(offset: 0, limit: 20)
  else { return }
  for row in rows {
    check(row.headers.count == instance.grid.rows.count, "a row of \(row.headers.count) headers")
    check(row.values.count == columns.count, "a row of \(row.values.count) values")
  }
}

/// The files of an input.
func split(_ bytes: [UInt8]) -> [(path: String, bytes: [UInt8])] {
  var files: [(path: String, bytes: [UInt8])] = []
  for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
    if line.starts(with: [UInt8(ascii: "@"), UInt8(ascii: " ")]) {
      files.append((String(decoding: line.dropFirst(2), as: UTF8.self), []))
    } else if !files.isEmpty {
      files[files.count - 1].bytes += line + [10]
    }
  }
  return files
}
