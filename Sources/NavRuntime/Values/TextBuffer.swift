/// The bytes of a text in the making, whose length is known.
@unsafe struct TextBuffer {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// Adds a text; what there is no room for is left out.
  mutating func append(_ text: String) {
    let span = text.utf8.span
    unsafe span.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress, let to = unsafe bytes.baseAddress,
        unsafe source.count <= bytes.count - count
      else { return }
      unsafe (to + count).initialize(from: from, count: source.count)
      unsafe count += source.count
    }
  }

  /// Adds a byte of a text.
  mutating func append(byte: UInt8) {
    guard unsafe count < bytes.count else { return }
    unsafe bytes[count] = byte
    unsafe count += 1
  }

  /// Adds the digits of an integer, as many as `Value.digits(of:)` says.
  mutating func append(_ number: Int) {
    let length = Value.digits(of: number)
    guard unsafe length <= bytes.count - count else { return }
    var rest = number.magnitude
    var place = unsafe count + length
    repeat {
      place -= 1
      unsafe bytes[place] = UInt8(48 + rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { unsafe bytes[count] = UInt8(ascii: "-") }
    unsafe count += length
  }

  /// Adds the text form of a value.
  mutating func append(_ value: Value) {
    unsafe withUnsafePointer(to: value) { unsafe append(valueAt: $0) }
  }

  /// Adds the text form of the value at a place, which need not be held for that.
  @inline(__always)
  mutating func append(valueAt place: UnsafePointer<Value>) {
    if case .string = unsafe place.pointee {
      unsafe place.withObject(Text.self) { unsafe append($0.string) }
    } else if case .integer(let number) = unsafe place.pointee {
      unsafe append(number)
    } else {
      unsafe append(place.pointee.text ?? "")
    }
  }
}

extension Value {
  /// How many bytes the text form has; nothing where there is none.
  var textSize: Int? { unsafe withUnsafePointer(to: self) { unsafe $0.textSize } }

  /// How many characters an integer takes.
  static func digits(of number: Int) -> Int {
    var count = number < 0 ? 2 : 1
    var rest = number.magnitude
    while rest > 9 {
      rest /= 10
      count += 1
    }
    return count
  }
}

extension UnsafePointer<Value> {
  /// How many bytes the text form of the value at this place has; nothing where there is none.
  @inline(__always)
  var textSize: Int? {
    if case .string = unsafe pointee {
      unsafe withObject(Text.self) { $0.string.utf8.count }
    } else if case .integer(let number) = unsafe pointee {
      Value.digits(of: number)
    } else {
      unsafe pointee.text?.utf8.count
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
