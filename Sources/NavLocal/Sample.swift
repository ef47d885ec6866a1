import CSample

extension ProjectFiles {
  /// The files of the built-in sample project, "NYC Flights 2013"; `Examples/flights` has the same.
  public static var sample: ProjectFiles {
    var files: [(path: String, bytes: [UInt8])] = []
    let first = unsafe nav_sample_files()
    for index in 0..<nav_sample_count() {
      guard let file = unsafe first?[index] else { break }
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.length)
      files.append((unsafe String(cString: file.path), unsafe Array(bytes)))
    }
    return .list(files, source: "sample")
  }
}

extension LocalSource {
  /// Opens the built-in sample project; else like `init(directory:interrupt:progress:)`.
  public static func sample(
    interrupt: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (SourceProgress) -> Void = { _ in }
  ) throws -> LocalSource {
    try LocalSource(files: .sample, interrupt: interrupt, progress: progress)
  }
}
