internal import CMalloc
internal import Glibc
internal import NavKit

/// The bounds that options set to a script: its steps, and the memory of the whole process.
struct Bounds {
  private let steps: Int?
  private let memory: Int?

  /// Reads the options; a number that is none is wrong usage.
  init(_ options: Options) throws {
    steps = options.value("steps")?.asInteger
    if let steps, steps < 1 {
      throw Failure(.usage, "--steps must be 1 or more", help: [ProgramOptions.nav.usage])
    }
    guard let text = options.string("memory") else {
      memory = nil
      return
    }
    guard let size = Bounds.size(text) else {
      throw Failure(
        .usage, "--memory must be a size such as 64M or 2G, not \"\(text)\"",
        help: [ProgramOptions.nav.usage])
    }
    guard size >= ProgramLimits.leastMemory else {
      throw Failure(
        .usage, "--memory must be \(ProgramLimits.leastMemory >> 20)M or more",
        help: ["nav itself takes about half of that"])
    }
    memory = size
  }

  /// The bytes of `64M`, `64MB`, `512K`, `2G`; a number alone is bytes.
  static func size(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0 else { return nil }
    let shift: Int
    switch text[digits.endIndex...].uppercased() {
    case "": shift = 0
    case "K", "KB": shift = 10
    case "M", "MB": shift = 20
    case "G", "GB": shift = 30
    default: return nil
    }
    let (size, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflow ? nil : size
  }

  /// Sets the limits of a configuration, and bounds what it reads.
  func apply(to configuration: inout Configuration) {
    configuration.limits.steps = steps
    guard let memory else { return }
    configuration.limits.memory = memory
    configuration.memoryInUse = { Bounds.memoryInUse(near: memory) }
    configuration.read = { path in
      try Bounds.reading(within: memory) { try Files.read(path, limit: $0) }
    }
    configuration.readInput = {
      try Bounds.reading(within: memory) { try Files.readInput(limit: $0) }
    }
  }

  /// The bytes that the process has in use. Close to the limit, what has been given up is returned
  /// to the system first.
  private static func memoryInUse(near limit: Int) -> Int {
    let bytes = residentBytes
    guard bytes > limit / 2 else { return bytes }
    _ = malloc_trim(0)
    return residentBytes
  }

  /// Reads at most a third of what is left: growing makes a copy, and so does what is made of it.
  private static func reading(
    within limit: Int, _ read: (Int) throws -> [UInt8]
  ) throws -> [UInt8] {
    let left = max(0, limit - memoryInUse(near: limit)) / 3
    do {
      return try read(min(ProgramLimits.fileBytes, left))
    } catch let failure as Failure where failure.kind == .limit && left < ProgramLimits.fileBytes {
      throw Failure.memoryLimit(limit)
    }
  }

  /// The pages of the process that are in memory, in bytes.
  private static var residentBytes: Int {
    let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: ProgramLimits.statusLine)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return 0 }
    // The second number.
    let fields = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
      return 0
    }
    return pages * Int(getpagesize())
  }
}
