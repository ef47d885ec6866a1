internal import NavSyntax

/// What a script says in comments of how it runs, which makes all of it one test:
///
/// - `# expect: text` the next line of the output;
/// - `# error: text` an error on this line, or a failed `test`: its message or a part of it;
/// - `# warning: text` a warning on this line;
/// - `# exit: 3` the exit status; without it 0, or any other where an error is expected.
///
/// Blanks at the end of a line of output do not count, since `nav fmt` and editors take them away.
/// Four more say what it is given: `# format: csv`, `# args: a b` (parted by blanks), `# input: text`
/// (a line of standard input) and `# env: NAME=value`.
public struct Expectations {
  /// The lines that are printed, each with the line that says so.
  var output: [(line: Int, text: String)] = []
  var errors: [(line: Int, message: String)] = []
  var warnings: [(line: Int, message: String)] = []
  var status: Int32?
  private var statusLine: Int?
  private var format: OutputFormat?
  private var arguments: [String]?
  private var input: [String] = []
  private var environment: [(String, String)] = []
  /// What is said and makes no sense.
  private var malformed: [(line: Int, message: String)] = []
  /// Whether the script says how it ends at all; else it is no test of this kind.
  public private(set) var isEmpty = true

  /// Reads the comments of a script.
  public init(_ bytes: [UInt8]) {
    var number = 0
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      guard let (name, value) = Expectations.comment(line) else { continue }
      take(name, value, number)
    }
  }

  private mutating func take(_ name: String, _ value: String, _ line: Int) {
    switch name {
    case "expect": output.append((line, value))
    case "error": errors.append((line, value))
    case "warning": warnings.append((line, value))
    case "exit":
      (status, statusLine) = (Int32(value), line)
      if status == nil { malformed.append((line, Wording.malformedExit(value))) }
    case "format":
      format = OutputFormat(rawValue: value)
      if format == nil { malformed.append((line, Wording.malformedFormat(value))) }
    case "args": arguments = value.split(separator: " ").map(String.init)
    case "input": input.append(value)
    case "env":
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].isEmpty {
        environment.append((String(parts[0]), String(parts[1])))
      } else {
        malformed.append((line, Wording.malformedVariable(value)))
      }
    default: return
    }
    if !malformed.isEmpty { isEmpty = false }
    if ["expect", "error", "warning", "exit"].contains(name) { isEmpty = false }
  }

  /// The name and the text of a comment `# name: text` at the end of a line.
  private static func comment(_ line: ArraySlice<UInt8>) -> (String, String)? {
    var line = line
    if line.last == 13 { line.removeLast() }
    var index = line.startIndex
    while index + 1 < line.endIndex {
      defer { index += 1 }
      guard line[index] == UInt8(ascii: "#"), line[index + 1] == UInt8(ascii: " "),
        index == line.startIndex || line[index - 1] == UInt8(ascii: " ")
      else { continue }
      let name = line[(index + 2)...].prefix { (0x61...0x7A).contains($0) }
      guard !name.isEmpty, name.endIndex < line.endIndex,
        line[name.endIndex] == UInt8(ascii: ":")
      else { continue }
      let word = String(decoding: name, as: UTF8.self)
      guard names.contains(word) else { continue }
      var value = line[(name.endIndex + 1)...]
      if value.first == UInt8(ascii: " ") { value.removeFirst() }
      return (word, String(decoding: value, as: UTF8.self))
    }
    return nil
  }

  private static let names: Set<String> = [
    "expect", "error", "warning", "exit", "format", "args", "input", "env",
  ]

  /// Gives a run what the script says it is given.
  public func apply(to configuration: inout Configuration) {
    if let format { configuration.format = format }
    if let arguments { configuration.arguments = arguments }
    let given = input.map { $0 + "\n" }.joined()
    configuration.readInput = { Array(given.utf8) }
    guard !environment.isEmpty else { return }
    let (old, new) = (configuration.environment, environment)
    configuration.environment = {
      let names = Set(new.map(\.0))
      return old().filter { !names.contains($0.0) } + new
    }
  }
}

extension Expectations {
  /// One thing that is not as a script says.
  public struct Problem: Equatable {
    /// The line in question; nothing where it is the whole script.
    public var line: Int?
    /// In one line or, for a difference, several; the last without a newline.
    public var message: String

    /// As a person reads it, in the style of diagnostics: `checks.nav:3: error: …`.
    public func text(in file: String) -> String {
      "\(file):\(line.map { "\($0):" } ?? "") error: \(message)"
    }
  }

  /// What is not as the script says; nothing where all is.
  ///
  /// - Parameters:
  ///   - result: how the run ended.
  ///   - output: all that was printed.
  ///   - interpreter: what ran the script, which knows its places.
  public func problems(
    of result: RunResult, output: String, in interpreter: Interpreter
  ) -> [Problem] {
    var problems = malformed.map { Problem(line: $0.line, message: $0.message) }
    if let difference = LineDifference(expected: self.output.map(\.text), found: output) {
      // Where more is printed than is expected, what is expected last.
      let place = self.output.isEmpty ? nil : min(difference.first, self.output.count - 1)
      problems.append(
        Problem(
          line: place.map { self.output[$0].line },
          message: Wording.outputDiffers + "\n" + difference.text))
    }
    var found = result.diagnostics
    if let failure = result.failure { found.append(interpreter.diagnostic(of: failure)) }
    found += result.failedTests.compactMap { interpreter.diagnostic(of: $0) }
    problems += compare(errors, .error, found, interpreter)
    problems += compare(warnings, .warning, found, interpreter)
    let expected: Int32? =
      status
      ?? (result.status != 0 && errors.isEmpty && result.hasQuit
        ? 0 : result.status == 0 && !errors.isEmpty && problems.isEmpty ? 1 : nil)
    if let expected, result.status != expected {
      problems.append(
        Problem(line: statusLine, message: Wording.expectedStatus(expected, result.status)))
    }
    return problems
  }

  private func compare(
    _ expected: [(line: Int, message: String)], _ severity: Diagnostic.Severity,
    _ found: [Diagnostic], _ interpreter: Interpreter
  ) -> [Problem] {
    var left = found.filter { $0.severity == severity }
    var problems: [Problem] = []
    func line(_ diagnostic: Diagnostic) -> Int? {
      interpreter.sources.position(of: diagnostic.span)?.line
    }
    for (number, message) in expected {
      if let place = left.firstIndex(where: {
        line($0) == number && $0.message.contains(message)
      }) {
        left.remove(at: place)
      } else {
        problems.append(
          Problem(line: number, message: Wording.missingDiagnostic(severity.rawValue, message)))
      }
    }
    return problems
      + left.map {
        Problem(line: line($0), message: Wording.unexpected(severity.rawValue, $0.message))
      }
  }
}
