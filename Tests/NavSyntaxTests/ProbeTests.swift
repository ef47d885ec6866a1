import NavSyntax
import Testing

/// The probes: every input that has a verdict.
struct ProbeTests {
  @Test(arguments: try! Probe.all())
  func `a probe has the verdict it is marked with`(_ probe: Probe) {
    let result = Parser.parse(Source(name: "probe", text: probe.text))
    let errors = result.diagnostics.filter { $0.severity == .error }
    if probe.isValid {
      #expect(errors.isEmpty, "\(errors.map(\.message))")
    } else {
      #expect(!errors.isEmpty)
      #expect(errors.allSatisfy { !$0.fixes.isEmpty })
    }
  }

  @Test func `the probes are all read`() throws {
    #expect(try Probe.all().count > 150)
  }
}

/// A line of the probes.
struct Probe: CustomTestStringConvertible, Sendable {
  var isValid: Bool
  var text: String

  var testDescription: String { (isValid ? "+ " : "- ") + text.debugDescription }

  static func all() throws -> [Probe] {
    try Fixture.lines("Probes/probes.txt").compactMap { line in
      guard line.hasPrefix("+ ") || line.hasPrefix("- ") else { return nil }
      var text = String(line.dropFirst(2))
      for (mark, meaning) in [("⏎", "\n"), ("␍", "\r"), ("␉", "\t")] {
        text = text.split(separator: mark, omittingEmptySubsequences: false)
          .joined(separator: meaning)
      }
      return Probe(isValid: line.hasPrefix("+"), text: text)
    }
  }
}
