// How values are written as bytes: the language's one text form of each, without a string for it.

extension [UInt8] {
  /// Adds the digits of an integer.
  @inline(__always)
  mutating func append(integer number: Int) {
    if number >= 0, number < 10 {
      append(UInt8(truncatingIfNeeded: number) &+ 48)
      return
    }
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  private mutating func append(digits number: UInt) {
    // From the last one on; twenty are the most there are.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number
      var place = 20
      repeat {
        place -= 1
        let quotient = rest / 10
        unsafe digits[place] = UInt8(truncatingIfNeeded: rest &- quotient &* 10) &+ 48
        rest = quotient
      } while rest > 0
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }

  /// Adds a real, in the shortest form that reads back the same.
  mutating func append(real number: Double) {
    // Only what is very large or small has an exponent.
    if number == 0 || (1e-4..<1e15).contains(number.magnitude) {
      append(contentsOf: number.description.utf8)
    } else {
      // What is not finite is a text of its own to the language.
      append(number.isFinite ? Value.text(number) : "\(number)")
    }
  }

  /// Adds a text of nav's own.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text as it is.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}

extension RowValues {
  /// The bytes of a text, for the time of the call.
  @inline(__always)
  func withText<R>(
    _ start: Int, _ count: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(count)]))
    }
  }

  /// A text as a string, repaired where it is no UTF-8.
  func string(_ start: Int, _ count: UInt32) -> String {
    String(decoding: bytes[start..<start + Int(count)], as: UTF8.self)
  }
}
