/// The values of a CSV file's fields.
enum CSVNumber {
  /// A sign and decimal digits; `nil` for anything else, or more than 64 bits hold.
  static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit)
        : product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      number = sum
    }
    return number
  }

  /// `-1.5e-3`: a sign, digits, a point, an exponent; `nil` for anything else, or a number so large
  /// that it is not finite.
  static func real(_ bytes: ArraySlice<UInt8>) -> Double? {
    var rest = bytes
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    func skipSign() {
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    }
    func skipDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest.removeFirst(count)
      return count
    }
    skipSign()
    var digits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign()
      guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(String(decoding: bytes, as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }

  /// What is wrong with a text; `nil` if nothing.
  static func fault(ofText bytes: ArraySlice<UInt8>) -> String? {
    var isASCII = true
    for byte in bytes {
      if byte == 0 { return "the text holds a NUL character" }
      if byte >= 0x80 { isASCII = false }
    }
    if !isASCII, String(validating: bytes, as: UTF8.self) == nil {
      return "the text is no valid UTF-8"
    }
    return nil
  }
}
