/// The bytes of a text in the making, whose length is known.
///
/// Behind them there is room for `Bytes.behind` more, so a short text is added by storing eight bytes.
@unsafe struct TextBuffer {
  private let bytes: UnsafeMutableRawPointer
  private let room: Int
  private(set) var count = 0

  init(_ bytes: UnsafeMutableRawPointer, _ room: Int) {
    unsafe self.bytes = bytes
    unsafe self.room = room
  }

  /// Adds bytes, which are UTF-8; what there is no room for is left out.
  @inline(__always)
  mutating func append(_ source: UnsafeRawBufferPointer) {
    guard let from = source.baseAddress, unsafe source.count <= room &- count else { return }
    unsafe (bytes + count).copyMemory(from: from, byteCount: source.count)
    unsafe count &+= source.count
  }

  /// Adds a short text.
  @inline(__always)
  mutating func append(_ text: ShortText) {
    guard unsafe text.count <= room &- count else { return }
    unsafe (bytes + count).storeBytes(of: text.word, as: UInt64.self)
    unsafe count &+= text.count
  }

  /// Adds a byte of a text.
  mutating func append(byte: UInt8) {
    guard unsafe count < room else { return }
    unsafe bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    unsafe count += 1
  }

  /// Adds the digits of an integer, as many as `Value.digits(of:)` says.
  mutating func append(_ number: Int) {
    let length = Value.digits(of: number)
    guard unsafe length <= room - count else { return }
    var rest = number.magnitude
    var place = unsafe count + length
    repeat {
      place -= 1
      unsafe bytes.storeBytes(of: UInt8(48 + rest % 10), toByteOffset: place, as: UInt8.self)
      rest /= 10
    } while rest > 0
    if number < 0 {
      unsafe bytes.storeBytes(of: UInt8(ascii: "-"), toByteOffset: count, as: UInt8.self)
    }
    unsafe count += length
  }

  /// Adds the text form of a value.
  mutating func append(_ value: Value) {
    unsafe withUnsafePointer(to: value) { unsafe append(valueAt: $0) }
  }

  /// Adds the text form of the value at a place, which need not be held for that.
  @inline(__always)
  mutating func append(valueAt place: UnsafePointer<Value>) {
    if let text = unsafe place.shortText {
      unsafe append(text)
    } else if case .string = unsafe place.pointee {
      unsafe append(place.bytes)
    } else if case .integer(let number) = unsafe place.pointee {
      unsafe append(number)
    } else {
      unsafe Text(place.pointee.text ?? "").withBytes { unsafe append($0) }
    }
  }
}

extension Value {
  /// How many bytes the text form has; nothing where there is none.
  var textSize: Int? { unsafe withUnsafePointer(to: self) { unsafe $0.textSize } }

  /// How many characters an integer takes.
  static func digits(of number: Int) -> Int {
    let magnitude = number.magnitude
    var count = number < 0 ? 2 : 1
    // No magnitude has more than 19 digits, and a word has room for 10 to the 19th.
    var least = 10 as UInt
    while magnitude >= least {
      count &+= 1
      least &*= 10
    }
    return count
  }
}

extension UnsafePointer<Value> {
  /// How many bytes the text form of the value at this place has; nothing where there is none.
  @inline(__always)
  var textSize: Int? {
    if case .string = unsafe pointee {
      unsafe bytes.count
    } else if case .integer(let number) = unsafe pointee {
      Value.digits(of: number)
    } else {
      unsafe pointee.text?.utf8.count
    }
  }
}
