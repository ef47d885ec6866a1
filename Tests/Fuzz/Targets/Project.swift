import NavContent
import NavLocal

/// Definitions and CSV of a project: it is opened, listed, searched, and its reports are executed.
///
/// The input is the project's files one after another, each after a line `@ PATH`.
func fuzzProject(_ bytes: [UInt8]) {
  let files = ProjectFiles.list(split(bytes), source: "fuzz")
  guard let source = try? LocalSource(files: files, interrupt: { false }) else { return }
  guard let page = try? source.children(of: .root, offset: 0, limit: 20, hidden: true) else {
    return
  }
  for object in page.objects {
    check(!object.name.isEmpty, "an object without a name")
    guard let instance = try? source.execute(object) else { continue }
    read(instance)
  }
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
private func split(_ bytes: [UInt8]) -> [(path: String, bytes: [UInt8])] {
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
