/// Dots in cells: eight a cell by Braille's patterns, one where there is ASCII only; and glyphs over them.
struct DotCanvas {
  let columns: Int
  let lines: Int
  /// How many dots a cell is wide and high.
  let dots: (across: Int, down: Int)
  private var patterns: [UInt8]
  private var glyphs: [String?]
  private let isUnicode: Bool

  init(columns: Int, lines: Int, _ look: Look) {
    self.columns = max(columns, 0)
    self.lines = max(lines, 0)
    isUnicode = look.charset == .utf8
    dots = isUnicode ? (2, 4) : (1, 1)
    patterns = Array(repeating: 0, count: self.columns * self.lines)
    glyphs = Array(repeating: nil, count: patterns.count)
  }

  var width: Int { columns * dots.across }
  var height: Int { lines * dots.down }

  /// The bits of a cell's dots, column by column from the top.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Sets a dot, from the left and from the top; what is beside the canvas is not set.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let cell = y / dots.down * columns + x / dots.across
    patterns[cell] |= isUnicode ? DotCanvas.bits[x % 2][y % 4] : 1
  }

  /// Sets the dots between two, both of them.
  mutating func line(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) {
    let steps = max(abs(to.x - from.x), abs(to.y - from.y))
    for step in 0...max(steps, 0) {
      let share = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        from.x + signed(Double(to.x - from.x) * share),
        from.y + signed(Double(to.y - from.y) * share))
    }
  }

  private func signed(_ number: Double) -> Int { number < 0 ? -nearest(-number) : nearest(number) }

  /// Puts a glyph over the cell of a dot.
  mutating func mark(_ x: Int, _ y: Int, _ glyph: String) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    glyphs[y / dots.down * columns + x / dots.across] = glyph
  }

  /// Whether the cell of a dot has anything.
  func isEmpty(column: Int, line: Int) -> Bool {
    let cell = line * columns + column
    return patterns[cell] == 0 && glyphs[cell] == nil
  }

  /// A line of cells.
  ///
  /// - Parameter guide: what stands where there is nothing.
  func line(_ number: Int, guide: String = " ") -> Line {
    var line = Line()
    for column in 0..<columns {
      let cell = number * columns + column
      if let glyph = glyphs[cell] {
        line.add(glyph)
      } else if patterns[cell] == 0 {
        line.add(guide, guide == " " ? .plain : .faint)
      } else if isUnicode, let dots = Unicode.Scalar(0x2800 + UInt32(patterns[cell])) {
        line.add(String(Character(dots)))
      } else {
        line.add(".")
      }
    }
    return line
  }
}
