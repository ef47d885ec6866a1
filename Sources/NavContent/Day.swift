/// Days of the calendar as ISO 8601 writes them.
package enum Day {
  /// Whether a text is a day that there is: `2013-02-28`.
  package static func isDay(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = number(digits, 0..<4), let month = number(digits, 5..<7),
      let day = number(digits, 8..<10), (1...12).contains(month)
    else { return false }
    return (1...length(of: month, in: year)).contains(day)
  }

  /// The days of a month.
  package static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number that some digits are.
  package static func number(_ digits: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.upperBound <= digits.count else { return nil }
    var number = 0
    for byte in digits[range] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
