internal import Glibc
internal import NavKit

/// What the program finds about the places it writes to.
enum Terminal {
  /// Whether standard output is a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }
  /// Whether standard error is a terminal.
  static var isError: Bool { isatty(STDERR_FILENO) == 1 }
  /// Whether standard input is a terminal.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// When to use colours.
  enum ColorChoice: String, CaseIterable { case always, auto, never }

  /// Whether a stream gets colours.
  static func hasColor(
    _ choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// The characters that the locale of an environment has, by the rules of `setlocale`.
  static func charset(environment: [String: String]) -> Charset {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let codeset = locale.lowercased()
    return codeset.contains("utf-8") || codeset.contains("utf8") ? .utf8 : .ascii
  }
}
