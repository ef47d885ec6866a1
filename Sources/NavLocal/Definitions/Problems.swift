import NavContent

/// All that is wrong with a project's files, found in one go.
public struct ProjectProblems: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems in the order in which they were found, the first hundred of them.
  public let problems: [ProjectProblem]
  /// How many more there are.
  public let omitted: Int

  /// One problem a line (`file:place: message`), and how many more there are.
  ///
  /// What is hidden in it is written like `\u{1B}`: the text can go to a terminal.
  public var description: String {
    var lines = problems.map(\.description)
    if omitted > 0 { lines.append("and \(omitted) more") }
    return lines.joined(separator: "\n")
  }
}

/// One thing that is wrong with a project's files.
public struct ProjectProblem: Sendable, Equatable, CustomStringConvertible {
  /// The file, by its path inside the project.
  public let file: String
  /// Where in the file.
  public let place: Place
  /// What is wrong, and what to do where that can be told.
  public let message: String

  /// Where in a file something is wrong.
  public enum Place: Sendable, Equatable {
    /// The file as a whole.
    case file
    /// A line and a column (in characters), both from 1.
    case line(Int, column: Int)
    /// A key of a definition, such as `tables.monthly.columns[3].type`.
    case key(String)
  }

  /// Makes a problem.
  public init(file: String, place: Place = .file, _ message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// `data/monthly.csv:17:4: message` or `project.json: tables.monthly.file: message`.
  public var description: String {
    switch place {
    case .file: VisibleText.escaped("\(file): \(message)")
    case .line(let line, let column): VisibleText.escaped("\(file):\(line):\(column): \(message)")
    case .key(let key): VisibleText.escaped("\(file): \(key): \(message)")
    }
  }
}

/// Gathers problems while a project is read.
final class ProblemList {
  private(set) var problems: [ProjectProblem] = []
  private(set) var omitted = 0

  var count: Int { problems.count + omitted }

  /// Notes a problem. Place and message are only worked out for those that will be told.
  func add(
    _ file: String, _ place: @autoclosure () -> ProjectProblem.Place = .file,
    _ message: @autoclosure () -> String
  ) {
    if problems.count < Limits.problems {
      problems.append(ProjectProblem(file: file, place: place(), ProblemList.cut(message())))
    } else {
      omitted += 1
    }
  }

  /// A text cut where it is longer than a message may be.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > Limits.messageLength else { return text }
    let scalars = text.unicodeScalars
    let start = scalars.prefix(Limits.messageLength)
    return start.endIndex == scalars.endIndex ? text : String(start) + "…"
  }

  /// Throws all problems, if there are any.
  func check() throws(ProjectProblems) {
    if !problems.isEmpty { throw ProjectProblems(problems: problems, omitted: omitted) }
  }
}
