/// The id of an object: 128 bits, written as 32 hexadecimal digits in upper case.
public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The first 16 digits.
  package let high: UInt64
  /// The last 16 digits.
  package let low: UInt64

  /// Reads 32 hexadecimal digits of either case; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    // Bytes of one concrete type: an id is looked for in all that is opened.
    var text = String(text)
    guard text.utf8.count == 32, let (high, low) = text.withUTF8({ unsafe ObjectID.halves($0) })
    else {
      return nil
    }
    self.high = high
    self.low = low
  }

  private static func halves(_ digits: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    var high: UInt64 = 0
    var low: UInt64 = 0
    for place in 0..<32 {
      guard let digit = unsafe value(ofHex: digits[place]) else { return nil }
      if place < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
    }
    return (high, low)
  }

  /// Makes an id of its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The 32 digits in upper case.
  public var description: String {
    ObjectID.digits(high) + ObjectID.digits(low)
  }

  private static func digits(_ half: UInt64) -> String {
    let text = String(half, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  private static func value(ofHex byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension ObjectID {
  /// The id that stands for "none": 32 zeros.
  public static let none = ObjectID(high: 0, low: 0)
  /// The root folder, the same in every project.
  public static let root = ObjectID(high: 0xD433_64C6_84E3_4A5F, low: 0x9B2F_9AD7_108F_7828)
  /// The folder Public Objects.
  public static let publicObjects = ObjectID(
    high: 0x98FE_182C_2A10_427E, low: 0xACE0_CD30_B676_8258)
  /// The folder Shared Reports, whose name in the metadata is "Reports".
  public static let sharedReports = ObjectID(
    high: 0xD3C7_D461_F69C_4610, low: 0xAA6B_AA5E_F51F_4125)
}
