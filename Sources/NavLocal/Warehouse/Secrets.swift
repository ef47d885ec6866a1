import NavContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The secrets of a connection, read when it is made. They go to the driver, and nowhere else.
struct Secrets {
  private let values: [(keyword: String, value: String)]

  /// Reads them from where a definition says they are.
  init(_ definition: WarehouseDefinition) throws(QueryError) {
    var values: [(String, String)] = []
    for secret in definition.secrets {
      switch secret.origin {
      case .variable(let name):
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else {
          throw QueryError(
            .connection,
            "the warehouse's \(secret.keyword) is not there: set the environment's "
              + "variable \(name)")
        }
        values.append((secret.keyword, unsafe String(cString: value)))
      case .file(let path):
        do throws(FileFault) {
          values.append((secret.keyword, try Secrets.content(of: path)))
        } catch {
          throw QueryError(
            .connection, "the warehouse's \(secret.keyword) is not there: \(path) \(error)")
        }
      }
    }
    self.values = values
  }

  /// Adds them to a connection string.
  func complete(_ string: ConnectionString) -> ConnectionString {
    var string = string
    for (keyword, value) in values { string.add(keyword, value) }
    return string
  }

  /// A text without any of them in it.
  func scrubbed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for (_, value) in values {
      for form in [ConnectionString.quoted(value), value] {
        bytes = Secrets.replacing(Array(form.utf8), in: bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands in the place of a secret.
  static let mask = "***"

  private static func replacing(_ wanted: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return bytes }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at...].starts(with: wanted) {
        result += mask.utf8
        at += wanted.count
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return result
  }

  /// The content of a file that only its owner can read, without the line end at its end.
  ///
  /// - Parameter path: a path that begins with `~/`.
  private static func content(of path: String) throws(FileFault) -> String {
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""
    guard home.hasPrefix("/") else { throw FileFault("cannot be found: HOME is not set") }
    let descriptor = unsafe open(home + path.dropFirst(1), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(errorNumber: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileFault(errorNumber: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    guard status.st_mode & 0o077 == 0 else {
      throw FileFault("can be read by others: chmod 600 \(path)")
    }
    guard status.st_uid == geteuid() else { throw FileFault("belongs to somebody else") }
    guard status.st_size <= Limits.secretBytes else {
      throw FileFault("is larger than \(Limits.secretBytes) bytes")
    }
    var bytes = [UInt8](repeating: 0, count: Limits.secretBytes)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw FileFault(errorNumber: errno) }
    bytes.removeLast(bytes.count - count)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard !bytes.isEmpty else { throw FileFault("is empty") }
    guard !bytes.contains(where: { $0 < 0x20 }), let text = String(validating: bytes, as: UTF8.self)
    else { throw FileFault("holds more than one line of text") }
    return text
  }
}
