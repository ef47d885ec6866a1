import Foundation
import Synchronization
import Testing

@testable import NavKit

/// What a person at a terminal is told of long work.
struct ProgressTests {
  /// A clock on which so much goes by between two looks.
  private final class Ticks: Sendable {
    private let time = Mutex(Duration.zero)
    private let step: Duration
    init(_ step: Duration) { self.step = step }
    func next() -> Duration {
      time.withLock {
        $0 += step
        return $0
      }
    }
  }

  /// What a program writes to a terminal, or to a file, on such a clock.
  private func run(
    _ text: String, each step: Duration, isTerminal: Bool = true, showsOutput: Bool = false
  ) throws -> (errors: String, output: String) {
    var (errors, output) = ("", "")
    var configuration = Configuration()
    configuration.output = {
      output += $0
      if showsOutput { errors += "<\($0)>" }
    }
    configuration.diagnostics = { errors += $0 }
    configuration.showsNotes = isTerminal
    configuration.showsControlCharacters = showsOutput
    let clock = Ticks(step)
    configuration.clock = { clock.next() }
    let session = Session(configuration)
    session.isDrawn = true
    #expect(try session.interpreter.run([Source(name: "-c", text: text)]).status == 0)
    return (errors, output)
  }

  /// A terminal on whose clock half a second goes by between two looks.
  private static func terminal(_ show: @escaping (String) -> Void) -> Configuration {
    var configuration = Configuration()
    configuration.diagnostics = show
    configuration.showsNotes = true
    let clock = Ticks(.milliseconds(500))
    configuration.clock = { clock.next() }
    return configuration
  }

  /// The lines that a terminal has shown, one after another.
  private func lines(_ errors: String) -> [String] {
    errors.split(separator: "\r").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      $0 != ""
    }
  }

  /// What is left of the lines on a terminal that carriage returns write over.
  private func left(_ errors: String) -> String {
    var shown: [Character] = []
    var place = 0
    for character in errors {
      if character == "\r" {
        place = 0
      } else {
        if place == shown.count { shown.append(character) } else { shown[place] = character }
        place += 1
      }
    }
    return String(shown).trimmingCharacters(in: .whitespaces)
  }

  @Test func `an export tells its own rows, and the line is gone when it is done`() throws {
    let text = "open \"Flights Detail\"; export csv - --offset 869"
    let (errors, output) = try run(text, each: .milliseconds(500))
    #expect(output.split(separator: "\n").count == 3_001)
    let shown = lines(errors)
    #expect(shown.contains { $0.hasPrefix("1,000 rows, ") && $0.hasSuffix(" s") }, "\(shown)")
    #expect(shown.last?.hasPrefix("3,000 rows, ") == true, "\(shown)")
    #expect(left(errors) == "")
  }

  @Test func `a report tells the rows that are read, its rate and its seconds`() throws {
    let (errors, output) = try run("open \"Flights Detail\"; rows", each: .milliseconds(100))
    #expect(output == "3869\n")
    let shown = lines(errors)
    #expect(shown.contains { $0.contains(" rows, ") && $0.contains("/s, ") }, "\(shown)")
    // What has no rows yet works.
    #expect(shown.contains("working, 1 s"), "\(shown)")
    #expect(left(errors) == "")
  }

  @Test func `a screen that reads a whole cross-tab tells it`() throws {
    var errors = ""
    let configuration = Self.terminal { errors += $0 }
    let session = Session(configuration)
    session.isDrawn = true
    try session.interpreter.run(text: "report \"Departures by Origin and Month\"")
    errors = ""
    _ = try session.screenLines()
    #expect(!lines(errors).isEmpty && left(errors) == "")
  }

  @Test func `nobody is told where nobody looks on, or where all is quick`() throws {
    let text = "open \"Flights Detail\"; rows; export csv -"
    #expect(try run(text, each: .seconds(1), isTerminal: false).errors == "")
    #expect(try run(text, each: .nanoseconds(1)).errors == "")
  }

  @Test func `other output takes the line's place, and no time counts that somebody was asked`()
    throws
  {
    let text = "open \"Flights Detail\"; data --limit 2000"
    let (errors, _) = try run(text, each: .milliseconds(300), showsOutput: true)
    #expect(errors.contains(" rows, "), "there were lines to make way")
    for part in errors.components(separatedBy: "<").dropLast() {
      // Before each piece of output the line is empty.
      #expect(left(part.components(separatedBy: ">").last ?? "") == "")
    }
    #expect(KitLimits.progressGap == .seconds(3))
    // Each poll comes after a gap: it is new work each time.
    #expect(try run("open \"Flights Detail\"; rows", each: .seconds(4)).errors == "")
  }

  @Test func `the rate is that of what goes on now, and nothing is told while somebody is asked`()
    throws
  {
    var errors = ""
    let configuration = Self.terminal { errors += $0 }
    let progress = try #require(ProgressLine(configuration))
    progress.during {
      // A million were read before; each half a second a hundred more come.
      for step in 0..<12 { progress.read(1_000_000 + 100 * step, "rows") }
    }
    let rates = lines(errors).compactMap { $0.components(separatedBy: ", ").dropFirst().first }
    let numbers = rates.compactMap { Int($0.dropLast(2)) }
    #expect(numbers.count > 5 && numbers.allSatisfy((100...300).contains), "\(rates)")
    errors = ""
    progress.during {
      progress.aside { for _ in 0..<20 { progress.poll() } }
      #expect(errors == "")
      for _ in 0..<9 { progress.poll() }
      #expect(left(errors).hasPrefix("working, "))
    }
    #expect(left(errors) == "")
  }

  @Test func `the times of progress`() {
    #expect(KitLimits.progressStart == .seconds(1))
    #expect(KitLimits.progressStep == .milliseconds(200))
  }
}
