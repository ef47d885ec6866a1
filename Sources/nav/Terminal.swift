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
  enum ColorChoice: String, CaseIterable {
    case always, auto, never

    /// What `--color` says.
    init(of options: Options) {
      self = options.string("color").flatMap(ColorChoice.init) ?? .auto
    }
  }

  /// Whether a stream gets colours.
  static func hasColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (Environment["NO_COLOR"] ?? "").isEmpty && Environment["TERM"] != "dumb"
    }
  }

  /// The characters that the environment's locale has, by the rules of `setlocale`.
  static var charset: Charset {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = Environment[name], !locale.isEmpty else { continue }
      // language_TERRITORY.codeset@modifier
      let codeset = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
      return ["utf-8", "utf8"].contains(codeset.lowercased()) ? .utf8 : .ascii
    }
    return .ascii
  }
}
