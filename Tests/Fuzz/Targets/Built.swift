import CSQLite
import Glibc
import NavContent
import NavLocal

/// A file of `nav build`, made wrong by somebody who makes its checksums right: it is opened, and asked
/// all there is to ask.
///
/// The first byte of the input is the way it is made wrong. `B`: the rest are four bytes for each byte
/// that is changed, three for its place and its value. `S`: the rest is SQL that changes the file; it
/// can reach no other one. Anything else: the same as `B`, and the checksums stay as they were.
func fuzzBuilt(_ bytes: [UInt8]) {
  guard let way = bytes.first else { return }
  var file = good
  if way == UInt8(ascii: "S") {
    guard let changed = run(String(decoding: bytes.dropFirst(), as: UTF8.self)) else { return }
    file = changed
  } else {
    var rest = bytes.dropFirst()
    while rest.count >= 4 {
      let place = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) } % file.count
      file[place] = rest[rest.startIndex + 3]
      rest = rest.dropFirst(4)
    }
  }
  if way == UInt8(ascii: "B") || way == UInt8(ascii: "S") {
    unsafe file.withUnsafeMutableBytes { unsafe PagedFiles.seal($0) }
  }
  guard write(file) else { return }
  // What would go on for ever is stopped, as a person would.
  let polls = Polls()
  guard let source = try? LocalSource(built: path, interrupt: { polls.isEnough }) else { return }
  use(source)
  for pattern in ["*", "a", "*b?"] {
    _ = try? source.search(ObjectSearch(pattern, hidden: true), offset: 0, limit: 20)
  }
  _ = try? source.children(of: .root, startingWith: "r", limit: 20)
  _ = try? source.lastChildren(of: .root, startingWith: "")
}

/// How often the source has polled.
private final class Polls: @unchecked Sendable {
  private var count = 0
  var isEnough: Bool {
    count += 1
    return count > 2_000
  }
}

private let path = "/tmp/nav-fuzz-\(getpid()).navdb"

/// A small project with all there is in one.
private let good: [UInt8] = {
  do {
    try BuiltProject.build(.list(split(Array(project.utf8)), source: "fuzz"), to: path) { false }
  } catch {
    fatalError("the project for fuzzing is wrong: \(error)")
  }
  atexit { unsafe unlink(path) }
  return read()
}()

private let project = """
  @ project.json
  { "name": "P", "tables": { "t": { "file": "d/t.csv", "columns": [ { "name": "a", "type": "integer" }, { "name": "b", "type": "text" } ] } } }
  @ d/t.csv
  a,b
  1,x
  2,
  2,y
  @ R.report.json
  { "prompts": [ { "name": "A", "parameter": "a", "type": "element", "maximum": 3, "choices": { "sql": "SELECT DISTINCT a FROM t" } } ],
   "sql": "SELECT a, b, a AS p, 1 AS q FROM t WHERE :a_count = 0 OR a IN (:a)", "pages": [{ "column": "p" }],
   "rows": [{ "attribute": "A", "column": "a", "link": { "object": "/D" } }, { "column": "b" }],
   "metrics": [{ "column": "q", "total": "sum" }], "subtotals": ["A"] }
  @ D.document.json
  { "panels": [[{ "title": "P", "object": "R", "answers": { "A": 1 } }, { "title": "T", "text": ["a"] }]] }
  @ F/X.report.json
  { "sql": "SELECT a, b FROM t", "columns": [{ "column": "b" }, "metrics"], "metrics": [{ "column": "a" }] }

  """

/// The file after some SQL; `nil` where it cannot be changed so.
private func run(_ sql: String) -> [UInt8]? {
  guard write(good) else { return nil }
  var database: OpaquePointer?
  defer { unsafe sqlite3_close(database) }
  guard unsafe sqlite3_open(path, &database) == SQLITE_OK else { return nil }
  unsafe sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
  unsafe sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 1 << 20)
  unsafe sqlite3_exec(
    database, "PRAGMA journal_mode = MEMORY; PRAGMA max_page_count = 200", nil, nil, nil)
  var steps = 0
  unsafe withUnsafeMutablePointer(to: &steps) { steps in
    unsafe sqlite3_progress_handler(
      database, 1_000,
      { count in
        let steps = unsafe count!.assumingMemoryBound(to: Int.self)
        unsafe steps.pointee += 1
        return unsafe steps.pointee > 1_000 ? 1 : 0
      }, steps)
    unsafe sqlite3_exec(database, sql, nil, nil, nil)
  }
  let file = read()
  return file.count % 4_096 == 0 ? file : nil
}

private func write(_ bytes: [UInt8]) -> Bool {
  guard let file = unsafe fopen(path, "w") else { return false }
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  return unsafe fclose(file) == 0 && written == bytes.count
}

private func read() -> [UInt8] {
  guard let file = unsafe fopen(path, "r") else { return [] }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = unsafe fread(&piece, 1, piece.count, file), count > 0 {
    bytes += piece[..<count]
  }
  return bytes
}
