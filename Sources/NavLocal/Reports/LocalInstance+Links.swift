import NavContent

extension LocalInstance: LinkedContent {
  func link(named name: String) throws(ContentFailure) -> ContentLink? { nil }

  /// Where a row leads, counted from 1 without totals.
  func link(row: Int) throws(ContentFailure) -> ContentLink? {
    guard let link = local.link, row >= 1 else { return nil }
    let placement = try readEntries(for: row)
    guard row <= placement.count(of: lines.count) else { return nil }
    let values = try lines.values(lines.line(placement.place(of: row - 1).line))
    var answers = PromptAnswers()
    for (prompt, answer) in link.answers {
      switch answer {
      case .value(let value): answers[prompt] = [value]
      case .column(let name):
        guard let column = local.columns.links[name] else { continue }
        answers[prompt] = values[column] == .null ? [] : [values[column]]
      }
    }
    return try local.object(link.object).map { ContentLink($0, answers: answers.standing(.shared)) }
  }
}
