/// The bytes of a text in the making, whose length is known.
@unsafe struct TextBuffer {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// Adds a text; what there is no room for is left out.
  mutating func append(_ text: String) {
    let span = text.utf8.span
    unsafe span.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress, let to = bytes.baseAddress,
        source.count <= bytes.count - count
      else { return }
      unsafe (to + count).initialize(from: from, count: source.count)
      unsafe count += source.count
    }
  }
}

extension String {
  /// Makes a text of so many bytes, at most.
  @unsafe init(ofBytes count: Int, _ fill: (inout TextBuffer) throws -> Void) rethrows {
    self = try unsafe String(unsafeUninitializedCapacity: count) { bytes in
      var buffer = unsafe TextBuffer(bytes)
      try unsafe fill(&buffer)
      return unsafe buffer.count
    }
  }
}
