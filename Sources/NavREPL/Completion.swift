/// What could stand at the cursor.
public struct Completion: Equatable, Sendable {
  /// Where the part that is typed already begins, as a byte offset into the line.
  public var start: Int
  /// What could stand there, as it is inserted, sorted.
  public var candidates: [String]

  /// Makes a completion.
  public init(start: Int, candidates: [String]) {
    self.start = start
    self.candidates = candidates
  }

  /// What Tab inserts: the one candidate and a blank, or what all have in common; `nil` for nothing.
  var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first.hasSuffix("=") ? first : first + " " }
    var common = first[...]
    for candidate in candidates.dropFirst() {
      common = common.prefix(zip(common, candidate).prefix { $0 == $1 }.count)
    }
    return common.isEmpty ? nil : String(common)
  }

  /// The candidates in columns, for the lines below the prompt.
  func listing(columns: Int) -> String {
    let shown = candidates.prefix(PromptLimits.listedCandidates)
    let width = (shown.map { $0.unicodeScalars.count }.max() ?? 0) + 2
    let perLine = max(1, columns / width)
    var text = ""
    for (index, candidate) in shown.enumerated() {
      let isLast = index % perLine == perLine - 1 || index == shown.count - 1
      let padding = String(repeating: " ", count: width - candidate.unicodeScalars.count)
      text += candidate + (isLast ? "\r\n" : padding)
    }
    let rest = candidates.count - shown.count
    return rest > 0 ? text + "… \(rest) more\r\n" : text
  }
}
