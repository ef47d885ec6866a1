/// The bars of a scale in so many cells: from zero to the right, and to the left of an axis where numbers
/// are negative.
struct Bars {
  var scale = GraphScale([], hasZero: true)
  var cells = 0

  /// The cells left of the axis and right of it; there is an axis only where numbers are negative.
  private var split: (left: Int, right: Int) {
    if scale.least == 0 { return (0, cells) }
    if scale.greatest == 0 { return (cells - 1, 0) }
    let left = min(max(nearest(scale.share(0) * Double(cells - 1)), 1), cells - 2)
    return (left, cells - 1 - left)
  }

  /// The cell that a number's mark stands under.
  func cell(of number: Double) -> Int {
    let (left, right) = split
    if number < 0 { return left - nearest(number / scale.least * Double(left)) }
    let start = scale.least < 0 ? left : 0
    guard number > 0 else { return start }
    return min(start + nearest(number / scale.greatest * Double(right)), cells - 1)
  }

  /// Adds the bar of a number.
  func add(_ number: Double?, to line: inout Line, _ look: Look) {
    let (left, right) = split
    let number = number ?? 0
    let isUnicode = look.charset == .utf8
    if scale.least < 0 {
      let filled = number < 0 ? nearest(number / scale.least * Double(left)) : 0
      line.add(" ", times: left - filled)
      line.add(isUnicode ? "█" : "#", times: filled)
      line.add(look.vertical)
    }
    guard number > 0 else { return }
    if isUnicode {
      // Eighths of a cell; what is not zero has at least one.
      let eighths = max(nearest(number / scale.greatest * Double(right * 8)), 1)
      line.add("█", times: eighths / 8)
      let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      if eighths % 8 > 0 { line.add(parts[eighths % 8]) }
    } else {
      line.add("#", times: max(nearest(number / scale.greatest * Double(right)), 1))
    }
  }
}
