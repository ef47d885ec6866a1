internal import NavKit

/// Asks the open prompts of a report at the terminal, one by one, while the report is loaded.
///
/// Enter alone takes what stands in brackets: the answer before, or the prompt's default; `-` takes
/// none of it. Without either the prompt stays open. Several answers are parted by commas. Tab
/// completes choices, and Ctrl-C or Ctrl-D gives the load up, which leaves the view as it was.
struct AnswerReader {
  let editor: LineEditor
  /// Shows text above the line that is read.
  let show: (String) -> Void

  /// Reads the answers to a prompt.
  func answer(_ question: PromptQuestion) throws(ContentFailure) -> [ContentValue] {
    let prompt = question.prompt
    show(AnswerReader.introduction(question))
    let (isIncomplete, complete) = (editor.isIncomplete, editor.complete)
    defer { (editor.isIncomplete, editor.complete) = (isIncomplete, complete) }
    editor.isIncomplete = { _ in false }
    editor.complete = { AnswerReader.completion(of: $0, at: $1, question) }
    let offered = question.offered.map(\.shown).joined(separator: ", ")
    let inBrackets = offered.isEmpty ? "" : " [\(offered)]"
    switch editor.read(prompt: "\(prompt.name)\(inBrackets): ".showingControls(keepsLines: false)) {
    case .interrupted, .end: throw ContentFailure(.interrupt, "interrupted")
    case .line(let text):
      if question.takesNone, AnswerReader.trimmed(text) == "-" { return [] }
      return AnswerReader.values(of: text, for: prompt) ?? question.offered.map(\.value)
    }
  }

  /// What stands above the line: who asks what, what was wrong before, and what can be chosen.
  static func introduction(_ question: PromptQuestion) -> String {
    let prompt = question.prompt
    var lines: [String] = []
    if let problem = question.problem {
      lines.append(problem)
    } else {
      let what = prompt.description.isEmpty ? prompt.kind.wording : prompt.description
      var notes = prompt.isRequired ? ["required"] : []
      if prompt.counts.upperBound > 1 {
        notes.append("up to \(prompt.counts.upperBound), parted by commas")
      }
      let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
      lines.append("\(question.report.name): \(what)\(note)")
    }
    let choices = prompt.listedChoices
    if !choices.isEmpty, question.problem == nil { lines.append("  \(choices)") }
    if question.takesNone { lines.append("  - for none") }
    if question.problem != nil { lines.append("  Ctrl-C gives the report up") }
    return lines.map { $0.showingControls(keepsLines: false) + "\n" }.joined()
  }

  /// The answers in a line; `nil` for a blank one.
  static func values(of line: String, for prompt: Prompt) -> [ContentValue]? {
    let text = trimmed(line)
    guard !text.isEmpty else { return nil }
    // A name may have a comma in it.
    let isOne =
      prompt.counts.upperBound == 1
      || prompt.choices?.contains { $0.isMeant(by: .text(text)) } == true
    guard !isOne else {
      // Quotes that hold all of it are those that a list of answers would need.
      let inner = text.dropFirst().dropLast()
      let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
      let isKnown = prompt.choices?.contains { $0.isMeant(by: .text(text)) } == true
      return [.text(isQuoted && !isKnown && prompt.choices != nil ? String(inner) : text)]
    }
    return parts(of: line).map { .text($0) }
  }

  /// The texts between commas, but for those in quotes; blank ones are left out.
  private static func parts(of line: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: parts.append("")
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The choices whose names go on from what is typed of an answer.
  static func completion(
    of line: String, at cursor: Int, _ question: PromptQuestion
  ) -> Completion? {
    guard question.prompt.choices != nil else { return nil }
    let typed = Array(line.utf8.prefix(cursor))
    var start = 0
    let takesSeveral = question.prompt.counts.upperBound > 1
    if takesSeveral {
      var isQuoted = false
      for (place, byte) in typed.enumerated() {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == UInt8(ascii: ","), !isQuoted { start = place + 1 }
      }
    }
    while start < typed.count, typed[start] == 0x20 { start += 1 }
    var part = String(decoding: typed[start...], as: UTF8.self)
    if takesSeveral, part.hasPrefix("\"") { part.removeFirst() }
    let found = try? question.choices(part, PromptLimits.completedChoices)
    let names = (found ?? []).map(\.name).filter {
      $0.lowercased().hasPrefix(part.lowercased()) && !$0.unicodeScalars.contains(where: isHidden)
    }
    return names.isEmpty
      ? nil
      : Completion(
        start: start,
        candidates: names.map {
          .init(takesSeveral && $0.contains(",") ? "\"\($0)\"" : $0, .operand)
        })
  }

  /// A name with such a character cannot be typed.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

extension PromptQuestion {
  /// What Enter alone takes.
  var offered: [PromptElement] { previous ?? prompt.defaults }

  /// Whether there is something that `-` leaves out.
  var takesNone: Bool {
    !offered.isEmpty && !prompt.isRequired
      && prompt.choices?.contains { $0.isMeant(by: .text("-")) } != true
  }
}
