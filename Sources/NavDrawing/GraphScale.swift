/// What numbers of a graph are measured by: an axis from one number to another, and its ticks. The
/// same one stands behind cells and SVG.
struct GraphScale: Hashable, Sendable {
  /// The ends of the axis; without numbers both are 0.
  private(set) var least = 0.0
  private(set) var greatest = 0.0
  /// Whether there is a number at all.
  private(set) var hasNumbers = false

  /// The scale of some numbers; what is not finite does not count.
  ///
  /// - Parameter hasZero: whether zero is on it in any case, as it is for bars. A line's scale has
  ///   zero where it would begin near it, and else what it needs.
  init(_ numbers: some Sequence<Double>, hasZero: Bool) {
    for number in numbers where number.isFinite {
      least = hasNumbers ? min(least, number) : number
      greatest = hasNumbers ? max(greatest, number) : number
      hasNumbers = true
    }
    // One number alone, or a range that most of the way from zero lies below.
    let isNearZero = least >= 0 ? least <= greatest / 2 : greatest >= least / 2
    if hasZero || isNearZero || least == greatest {
      least = min(least, 0)
      greatest = max(greatest, 0)
    }
  }

  /// Where a number stands between the ends, 0 to 1.
  func share(_ number: Double) -> Double {
    guard greatest > least else { return 0 }
    let difference = greatest - least
    // Halved where the difference is beyond what a number can be; where it is as small as one can be,
    // its half would be nothing.
    let share =
      difference.isFinite
      ? (number - least) / difference : (number / 2 - least / 2) / (greatest / 2 - least / 2)
    return share.isNaN ? 0 : min(max(share, 0), 1)
  }

  /// The numbers to mark: multiples of a step of 1, 2 or 5 times a power of ten, at most so many.
  func ticks(atMost most: Int) -> [Double] {
    guard greatest > least, most > 0 else { return hasNumbers && most > 0 ? [least] : [] }
    var step = GraphScale.Step(
      below: max(
        (greatest / 2 - least / 2) / Double(most) * 2, Double.leastNonzeroMagnitude))
    while true {
      let ticks = self.ticks(step)
      if ticks.count <= most { return ticks }
      step.grow()
    }
  }

  /// The multiples of a step on the axis; nothing where there are far too many.
  private func ticks(_ step: Step) -> [Double] {
    let size = step.size
    guard size > 0, size.isFinite else { return [] }
    let first = (least / size).rounded(.up)
    let last = (greatest / size).rounded(.down)
    guard last >= first else { return [] }
    guard last - first < 1_000 else { return [] }
    return (0...Int(last - first)).map { step.multiple(first + Double($0)) }
  }

  /// A step between ticks: 1, 2 or 5 times a power of ten.
  private struct Step {
    private var digit = 1
    private var power: Int

    /// The largest step that is not above a number.
    init(below number: Double) {
      power = 0
      // Up and down by tens: a logarithm would need the C library of mathematics.
      var rest = number
      while rest >= 10, power < 308 {
        rest /= 10
        power += 1
      }
      while rest < 1, power > -308 {
        rest *= 10
        power -= 1
      }
      digit = rest >= 5 ? 5 : rest >= 2 ? 2 : 1
    }

    mutating func grow() {
      switch digit {
      case 1: digit = 2
      case 2: digit = 5
      default: (digit, power) = (1, power + 1)
      }
    }

    var size: Double { multiple(1) }

    /// So many steps, without the error of a sum: 3 × 0.1 is 0.3.
    func multiple(_ count: Double) -> Double {
      let scaled = count * Double(digit)
      // What is read as a decimal is the number nearest to it.
      if scaled.magnitude < 1e15, let number = Double("\(Int(scaled))e\(power)") { return number }
      return scaled * (Double("1e\(power)") ?? 0)
    }
  }
}

extension GraphView.Measure {
  /// The labels of ticks: in the measure's own way if that tells them apart, else with their digits.
  func labels(_ ticks: [Double], _ charset: Charset) -> [ShownText] {
    let texts = ticks.map { ShownText(text($0), charset) }
    if Set(texts.map(\.text)).count == texts.count { return texts }
    return ticks.map { ShownText(plainNumber($0), charset) }
  }
}

/// The whole number next to one from 0 up; `rounded()` of a large one would not fit.
func nearest(_ number: Double) -> Int { number.isFinite ? Int(number + 0.5) : 0 }
