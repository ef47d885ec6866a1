// Files as values. A byte order mark is no part of any of them, and an error tells the file, and line
// and column where the format has such.

extension Command {
  /// `read text|lines|csv|json FILE`: what a file holds.
  static var read: Command {
    Command(
      Signature(
        "read", "What a file holds, as text, lines, rows or JSON", group: Signature.core,
        parameters: [
          Parameter("form", .choice(["text", "lines", "csv", "json"]), "how to read it"),
          Parameter("file", .string, "its path; - is standard input"),
        ],
        result: .any,
        examples: [
          Signature.Example("(read csv \"cities.csv\")[1].name", "Oslo"),
          Signature.Example("count (read lines \"cities.csv\")", "3"),
          Signature.Example("(read json \"city.json\").name", "Oslo"),
          Signature.Example("read csv \"cities.csv\"", "name  country\nRoma  IT\nOslo  NO"),
        ],
        effects: .reads)
    ) { call in
      let path = try call.string("file")
      do {
        let bytes = try call.bytes(path)
        switch try call.string("form") {
        case "csv": return Outcome(.list(try rows(bytes, call)))
        case "json": return Outcome(try JSONReader.read(bytes, call.patience))
        case "lines": return Outcome(.list(try LineProvider(bytes, of: path, call.patience)))
        default:
          let text = bytes[bytes.startOfText...]
          guard let text = String(validating: text, as: UTF8.self) else {
            throw Failure(.value, Wording.invalidUTF8)
          }
          return Outcome(.string(text))
        }
      } catch var failure as Failure where failure.kind == .value {
        failure.message = Wording.cannotRead(path, failure.message)
        failure.span = call.span(of: "file")
        throw failure
      }
    }
  }

  /// The rows of a CSV file as records of strings; an empty field without quotes is nil.
  private static func rows(_ bytes: [UInt8], _ call: Invocation) throws -> [Value] {
    var reader = CSV.Reader(bytes, call.patience)
    guard let titles = try reader.next() else { return [] }
    let names = titles.map { $0 ?? "" }
    let keys = Keys(names)
    if keys.names.count < names.count {
      var seen: Set<String> = []
      let repeated = names.first { !seen.insert($0).inserted } ?? ""
      throw Failure(.value, Wording.csvHeader(repeated))
    }
    var rows: [Value] = []
    var line = reader.place.line
    while let fields = try reader.next() {
      defer { line = reader.place.line }
      // An empty line is no row, unless there is one column only.
      if fields.count == 1, fields[0] == nil, names.count > 1 { continue }
      guard fields.count == names.count else {
        throw Failure(.value, Wording.csvWidth(line, fields.count, names.count))
      }
      try call.patience.willAppend(to: rows)
      rows.append(
        .record(Record(keys: keys, values: fields.map { $0.map { .string($0) } ?? .nil })))
    }
    return rows
  }
}

extension Invocation {
  /// The bytes of a file, or of standard input.
  fileprivate func bytes(_ path: String) throws -> [UInt8] {
    do {
      return try path == "-" ? configuration.readInput() : configuration.read(path)
    } catch var failure as Failure {
      if failure.span == nil { failure.span = span(of: "file") }
      throw failure
    } catch {
      throw failure(.io, Wording.cannotRead(path, "\(error)"), at: "file")
    }
  }
}

/// The lines of a text, made into strings when they are asked for.
final class LineProvider: ListProvider {
  private let bytes: [UInt8]
  private let path: String
  /// Where each line begins, and one place more.
  private var starts: [Int] = []

  init(_ bytes: [UInt8], of path: String, _ patience: Patience) throws {
    self.bytes = bytes
    self.path = path
    var patience = patience
    starts = [bytes.startOfText]
    for (place, byte) in bytes.enumerated() {
      try patience.step()
      if byte == 10 {
        try patience.willAppend(to: starts)
        starts.append(place + 1)
      }
    }
    // A last line without a newline is a line, nothing after the last newline is none.
    if let last = starts.last, last < bytes.count { starts.append(bytes.count + 1) }
  }

  func element(at index: Int) throws -> Value? {
    guard index >= 0, index < starts.count - 1 else { return nil }
    var end = starts[index + 1] - 1
    if end > starts[index], bytes[end - 1] == 13 { end -= 1 }
    guard let line = String(validating: bytes[starts[index]..<end], as: UTF8.self) else {
      throw Failure(.value, Wording.cannotRead(path, Wording.notUTF8(line: index + 1)))
    }
    return .string(line)
  }

  func count() -> Int { starts.count - 1 }

  var bytesHeld: Int { bytes.capacity + starts.capacity * MemoryLayout<Int>.stride }
}

extension [UInt8] {
  /// Where the text of a file begins: after the byte order mark, if there is one.
  var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
