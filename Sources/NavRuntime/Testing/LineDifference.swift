internal import NavSyntax

/// How two texts differ, line by line, as `diff` shows it: what was expected with `-`, what was found
/// with `+`, and one line of what they share before and after.
///
/// Blanks at the end of a line do not count, nor are they shown.
struct LineDifference {
  /// The lines to show, parted by newlines; control characters are shown.
  let text: String
  /// The first line that differs, from 0.
  let first: Int

  /// Compares; nothing where the lines are the same. A last line without a newline is one, too.
  init?(expected: [String], found: String) {
    let expected = expected.map { LineDifference.trimmed($0[...]) }
    var lines = found.split(separator: "\n", omittingEmptySubsequences: false)
      .map(LineDifference.trimmed)
    if lines.last == "" { lines.removeLast() }
    guard !LineDifference.isSame(expected[...], lines[...]) else { return nil }
    var (first, lastOld, lastNew) = (0, expected.count, lines.count)
    while first < min(lastOld, lastNew), expected[first].hasSameBytes(as: lines[first]) {
      first += 1
    }
    while first < min(lastOld, lastNew), expected[lastOld - 1].hasSameBytes(as: lines[lastNew - 1])
    {
      lastOld -= 1
      lastNew -= 1
    }
    self.first = first
    var shown: [String] = first > 0 ? ["  " + expected[first - 1]] : []
    shown += LineDifference.edits(expected[first..<lastOld], lines[first..<lastNew])
    if lastOld < expected.count { shown.append("  " + expected[lastOld]) }
    let rest = shown.count - Limits.shownDifferences
    if rest > 0 {
      shown.removeLast(rest)
      shown.append(Wording.skippedLines(rest))
    }
    text = shown.map { "  " + $0.showingControls(keepsLines: false) }.joined(separator: "\n")
  }

  /// A line without the blanks at its end.
  private static func trimmed(_ line: Substring) -> String {
    var bytes = line.utf8
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return String(Substring(bytes))
  }

  private static func isSame(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// The lines of both with their signs, the longest common part without; long texts all as changed.
  private static func edits(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> [String] {
    let (old, new) = (Array(old), Array(new))
    let (rows, columns) = (old.count, new.count)
    guard rows * columns <= Limits.comparedLines else {
      return old.map { "- " + $0 } + new.map { "+ " + $0 }
    }
    // How many lines the rests from a row and a column on have in common.
    var common = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    let width = columns + 1
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        common[row * width + column] =
          old[row].hasSameBytes(as: new[column])
          ? common[(row + 1) * width + column + 1] + 1
          : max(common[(row + 1) * width + column], common[row * width + column + 1])
      }
    }
    var (row, column) = (0, 0)
    var result: [String] = []
    while row < rows || column < columns {
      if row < rows, column < columns, old[row].hasSameBytes(as: new[column]) {
        result.append("  " + old[row])
        row += 1
        column += 1
      } else if row < rows,
        column == columns || common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        result.append("- " + old[row])
        row += 1
      } else {
        result.append("+ " + new[column])
        column += 1
      }
    }
    return result
  }
}
