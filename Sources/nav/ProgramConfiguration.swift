internal import NavKit

extension Configuration {
  /// What a run and a check have in common: where errors go and how they look, what is read, and
  /// when to stop.
  static func ofProgram(_ choice: Terminal.ColorChoice) -> Configuration {
    var configuration = Configuration()
    configuration.diagnostics = Files.writeError
    configuration.read = { try Files.read($0) }
    configuration.canonical = { RealPath.of(Environment.path($0)) }
    configuration.interrupt = { Signals.isInterrupted }
    configuration.color = Terminal.hasColor(choice, isTerminal: Terminal.isError)
    configuration.isASCII = Terminal.charset == .ascii
    return configuration
  }
}
