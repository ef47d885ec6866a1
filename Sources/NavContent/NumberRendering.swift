extension NumberFormat {
  /// A value as people read it: numbers by the pattern, text as it is, null as nothing.
  public func string(_ value: ContentValue) -> String {
    switch value {
    case .null: ""
    case .integer(let number): string(number)
    case .real(let number): string(number)
    case .text(let text): text
    }
  }

  /// An integer by the pattern; exact, whatever its size.
  public func string(_ number: Int) -> String {
    var text: [UInt8] = []
    append(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A real by the pattern.
  ///
  /// What is not finite (the SQL `1e999`) has no digits: it is written `inf` or `-inf`.
  public func string(_ number: Double) -> String {
    var text: [UInt8] = []
    append(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds an integer by the pattern, in UTF-8.
  public func append(_ number: Int, to text: inout [UInt8]) {
    guard let positive = sections.first else {
      return text.append(contentsOf: String(number).utf8)
    }
    let isNegative = number < 0
    let section = section(isNegative: isNegative) ?? positive
    if section.scale == 0 {
      return finish(
        number.magnitude, shift: section.mostDecimals, isNegative, section, to: &text)
    }
    let decimal = Decimal(digits: digits(number.magnitude))
    finish(decimal.scaled(by: section), isNegative, section, to: &text)
  }

  /// Adds a real by the pattern, in UTF-8.
  public func append(_ number: Double, to text: inout [UInt8]) {
    guard number.isFinite else {
      let word = number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
      return text.append(contentsOf: word.utf8)
    }
    guard let positive = sections.first else {
      return text.append(contentsOf: general(number).utf8)
    }
    let isNegative = number < 0
    let section = section(isNegative: isNegative) ?? positive
    let power = section.mostDecimals + section.scale
    if let quick = quickly(number.magnitude, power: power) {
      return finish(quick, shift: 0, isNegative, section, to: &text)
    }
    finish(Decimal(number.magnitude).scaled(by: section), isNegative, section, to: &text)
  }

  /// As many digits as the number has, without the `.0` of a whole one.
  private func general(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func section(isNegative: Bool) -> NumberSection? {
    isNegative && sections.count > 1 ? sections[1] : sections.first
  }

  /// The number times a power of ten as a whole number, unless a half is so near that only exact
  /// decimal digits can decide, or the number is too large.
  private func quickly(_ number: Double, power: Int) -> UInt? {
    guard power >= 0, power < powersOfTen.count else { return nil }
    let product = number * powersOfTen[power]
    guard product < 1e12 else { return nil }
    let down = product.rounded(.down)
    let rest = product - down
    // The product's own error is below 1e12 × 2⁻⁵², about 0.0003.
    guard abs(rest - 0.5) > 0.001 else { return nil }
    return UInt(down) + (rest > 0.5 ? 1 : 0)
  }

  private func finish(
    _ whole: UInt, shift: Int, _ isNegative: Bool, _ section: NumberSection,
    to text: inout [UInt8]
  ) {
    var all = digits(whole)
    if !all.isEmpty { all.append(contentsOf: repeatElement(0, count: shift)) }
    finish(all, isNegative, section, to: &text)
  }

  /// Writes the digits of a number that was multiplied so that its last digit is the last decimal.
  private func finish(
    _ all: [UInt8], _ isNegative: Bool, _ section: NumberSection, to text: inout [UInt8]
  ) {
    if all.isEmpty, sections.count > 2 || isNegative {
      // It has rounded to zero: no sign, and the section that is meant for zero.
      return write(all, sign: false, sections[sections.count > 2 ? 2 : 0], to: &text)
    }
    write(all, sign: isNegative && sections.count == 1, section, to: &text)
  }

  private func write(
    _ all: [UInt8], sign: Bool, _ section: NumberSection, to text: inout [UInt8]
  ) {
    guard section.hasDigits else { return text.append(contentsOf: section.prefix.utf8) }
    if sign { text.append(UInt8(ascii: "-")) }
    text.append(contentsOf: section.prefix.utf8)

    // Before the point: zeros in front up to the least number of digits.
    let whole = max(0, all.count - section.mostDecimals)
    let width = max(whole, section.integerDigits)
    for place in 0..<width {
      if section.isGrouped, place > 0, (width - place) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      let index = place - (width - whole)
      text.append(UInt8(ascii: "0") + (index < 0 ? 0 : all[index]))
    }

    // After it: zeros at the end down to the least number of decimals.
    var decimals = section.mostDecimals
    while decimals > section.leastDecimals {
      let index = all.count - 1 - (section.mostDecimals - decimals)
      if index >= 0, all[index] != 0 { break }
      decimals -= 1
    }
    if decimals > 0 { text.append(UInt8(ascii: ".")) }
    for place in 0..<decimals {
      let index = all.count - section.mostDecimals + place
      text.append(UInt8(ascii: "0") + (index < 0 ? 0 : all[index]))
    }
    text.append(contentsOf: section.suffix.utf8)
  }
}

/// The powers of ten that are exact and small enough for the quick way.
private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

/// The decimal digits of a number, as values; none for zero.
private func digits(_ number: UInt) -> [UInt8] {
  var rest = number
  var reversed: [UInt8] = []
  reversed.reserveCapacity(20)
  while rest > 0 {
    reversed.append(UInt8(rest % 10))
    rest /= 10
  }
  reversed.reverse()
  return reversed
}

/// A number that is not negative, in decimal: 0.d₁d₂d₃… × 10^exponent.
private struct Decimal {
  /// Digits as values, the first not 0; none for zero.
  var digits: [UInt8]
  var exponent: Int

  init(digits: [UInt8]) {
    self.digits = digits
    exponent = digits.count
  }

  /// The shortest decimal that reads back as the number, from its description: `12.5`, `1e-05`.
  init(_ number: Double) {
    digits = []
    exponent = 0
    var seenPoint = false
    var power = 0
    var powerIsNegative = false
    var inPower = false
    for byte in number.description.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if inPower {
          power = power * 10 + Int(digit)
        } else {
          if digits.isEmpty, digit == 0 {
            if seenPoint { exponent -= 1 }
          } else {
            digits.append(digit)
            if !seenPoint { exponent += 1 }
          }
        }
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"): inPower = true
      case UInt8(ascii: "-"): powerIsNegative = true
      default: break
      }
    }
    exponent += powerIsNegative ? -power : power
  }

  /// The digits of the whole number that is nearest to this one × 10^(decimals + scale).
  func scaled(by section: NumberSection) -> [UInt8] {
    let count = exponent + section.mostDecimals + section.scale
    if digits.isEmpty || count < 0 { return [] }
    if count >= digits.count {
      return digits + repeatElement(0, count: count - digits.count)
    }
    var kept = Array(digits[..<count])
    guard digits[count] >= 5 else { return kept }
    var place = count - 1
    while place >= 0, kept[place] == 9 {
      kept[place] = 0
      place -= 1
    }
    if place >= 0 { kept[place] += 1 } else { kept.insert(1, at: 0) }
    return kept
  }
}
