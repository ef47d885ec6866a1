internal import NavKit

/// The program's own signatures: its options and subcommands, bound as the language's flags are.
enum ProgramOptions {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// `nav` itself: a script and its arguments, `-c` programs, or the prompt.
  static let nav = Signature(
    "nav", "Opens BI content in a part of the screen, at a prompt or from a script",
    group: "nav",
    parameters: [
      Parameter(
        "script", .string, "a .nav file, or - for standard input; without it, the prompt",
        isOptional: true),
      Parameter(
        "arguments", .string, "what the script sees as $args", isOptional: true,
        isRepeated: true),
    ],
    flags: [
      Flag(
        "command", short: "c", .string, valueName: "TEXT",
        summary: "run this text; several are one program", isRepeated: true),
      Flag(
        "connect", .string, valueName: "PLACE",
        summary: "open a ConnectionInfo.plist or a project directory first"),
      Flag(
        "format", .choice(OutputFormat.allCases.map(\.rawValue)), valueName: "FORMAT",
        summary: "text, csv, json, jsonl or markdown"),
      Flag(
        "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)), valueName: "WHEN",
        summary: "always, auto or never; auto heeds NO_COLOR"),
      Flag(
        "memory", .string, valueName: "SIZE",
        summary: "end a script that would use more, such as 64M or 2G"),
      Flag(
        "steps", .integer, valueName: "COUNT",
        summary: "end a script after so many calls and turns of loops"),
      Flag("restricted", summary: "neither write files nor connect elsewhere"),
      Flag("echo", summary: "print each statement to standard error before it runs"),
      Flag("version", summary: "print the version"),
      Flag("help", short: "h", summary: "print this help"),
    ],
    endsOptionsAtOperand: true)

  /// `nav check FILE…`: reads scripts and runs nothing.
  static let check = Signature(
    "nav check", "Checks scripts without running them: status 2 where one has an error",
    group: "nav",
    parameters: [
      // Optional for the sake of --help; the check itself asks for one.
      Parameter(
        "files", .string, "scripts, or - for standard input", isOptional: true, isRepeated: true)
    ],
    flags: [
      Flag("json", summary: "tell what is found as one JSON array, on standard output"),
      Flag(
        "with", .string, valueName: "STUBS",
        summary: "a script whose definitions stand for a host's commands", isRepeated: true),
      Flag(
        "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)), valueName: "WHEN",
        summary: "always, auto or never"),
      Flag("help", short: "h", summary: "print this help"),
    ])

  /// `nav fmt [FILE…]`: lays scripts out anew.
  static let fmt = Signature(
    "nav fmt", "Lays scripts out in the one way there is, and changes nothing else in them",
    group: "nav",
    parameters: [
      Parameter(
        "files", .string,
        "scripts to be rewritten; - or none: standard input, to standard output",
        isOptional: true, isRepeated: true)
    ],
    flags: [
      Flag("check", summary: "write nothing; list what differs, with status 1 if anything does"),
      Flag(
        "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)), valueName: "WHEN",
        summary: "always, auto or never"),
      Flag("help", short: "h", summary: "print this help"),
    ])
}

extension ProgramOptions {
  /// `nav test PATH…`: runs scripts, and tells which tests fail.
  static let test = Signature(
    "nav test", "Runs scripts of tests, each in a session of its own: status 1 where a test fails",
    group: "nav",
    parameters: [
      // Optional for the sake of --help; the run itself asks for one.
      Parameter(
        "paths", .string, "scripts, or folders of them; names that begin with _ are left out",
        isOptional: true, isRepeated: true)
    ],
    flags: [
      Flag(
        "filter", .string, valueName: "GLOB",
        summary: "only tests of such names, and scripts without tests of such paths"),
      Flag(
        "timeout", .real, valueName: "SECONDS",
        summary: "what takes longer has failed: a test, or the rest of a script"),
      Flag("junit", .string, valueName: "FILE", summary: "write the results as JUnit's XML"),
      Flag(
        "connect", .string, valueName: "PLACE",
        summary: "open a ConnectionInfo.plist or a project directory before each script"),
      Flag("restricted", summary: "neither write files nor connect elsewhere"),
      Flag("echo", summary: "print each statement to standard error before it runs"),
      Flag(
        "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)), valueName: "WHEN",
        summary: "when to use colours"),
      Flag("help", short: "h", summary: "print this help"),
    ])
}

/// The first words that are no script but a program of their own.
enum Subcommand: String, CaseIterable {
  case check, fmt, test

  /// How it is called.
  var signature: Signature {
    switch self {
    case .check: ProgramOptions.check
    case .fmt: ProgramOptions.fmt
    case .test: ProgramOptions.test
    }
  }
}
