import NavRuntime
import NavSyntax

/// What a fuzzed script may use; it is small, so that an endless loop is a short one.
private enum Bounds {
  static let steps = 20_000
  static let stack = 20_000
  static let memory = 32 << 20
  static let output = 1 << 20
}

/// Compiler and machine, with bounded steps, under the format that the input's length chooses.
///
/// A program that does not check has printed nothing; the status is one of the language's own.
func fuzzMachine(_ bytes: [UInt8]) {
  var configuration = Configuration()
  var sent = 0
  configuration.output = { text in
    sent += text.utf8.count
    if sent > Bounds.output { throw ClosedPipe() }
  }
  configuration.readInput = { Array("a,b\n1,2\n".utf8) }
  configuration.limits.steps = Bounds.steps
  configuration.limits.stack = Bounds.stack
  configuration.limits.memory = Bounds.memory
  let formats = OutputFormat.allCases
  configuration.format = formats[bytes.count % formats.count]
  configuration.showsControlCharacters = bytes.count % 2 == 0
  let interpreter = Interpreter(configuration: configuration)
  guard let result = try? interpreter.run([Source(name: "fuzz.nav", bytes: bytes)]) else { return }
  let hasErrors = result.diagnostics.contains { $0.severity == .error }
  check(!hasErrors || (sent == 0 && result.status == 2), "a program ran that does not check")
  check(result.hasQuit || [0, 1, 2, 3, 130].contains(result.status), "status \(result.status)")
}
