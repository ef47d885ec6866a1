internal import NavKit

/// The program's own signatures: its options and subcommands, bound as the language's flags are.
enum ProgramOptions {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  // MARK: Options of several programs

  private static let color = Flag(
    "color", .choice(Terminal.ColorChoice.allCases.map(\.rawValue)), valueName: "WHEN",
    summary: "when to use colours; auto heeds NO_COLOR")
  private static let echo = Flag(
    "echo", summary: "print each statement at top level, and each in a test, before it runs")
  private static let help = Flag("help", short: "h", summary: "print this help")
  private static let restricted = Flag(
    "restricted", summary: "neither write files nor connect elsewhere")

  // MARK: Programs

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
        summary: "open a ConnectionInfo.plist, a project directory or a .navdb file first"),
      Flag(
        "format", .choice(OutputFormat.allCases.map(\.rawValue)), valueName: "FORMAT",
        summary: "how results are printed"),
      color,
      Flag(
        "memory", .string, valueName: "SIZE",
        summary: "end a script that would use more, such as 64M or 2G"),
      Flag(
        "steps", .integer, valueName: "COUNT",
        summary: "end a script after so many calls and turns of loops"),
      restricted,
      echo,
      Flag("version", summary: "print the version"),
      help,
    ],
    endsOptionsAtOperand: true)

  /// `nav check PATH…`: reads scripts and runs nothing.
  static let check = Signature(
    "nav check", "Checks scripts without running them: status 2 where one has an error",
    group: "nav",
    parameters: [
      // Optional for the sake of --help; the check itself asks for one.
      Parameter(
        "paths", .string, "scripts, folders of them, or - for standard input",
        isOptional: true, isRepeated: true)
    ],
    flags: [
      Flag("json", summary: "tell what is found as one JSON array, on standard output"),
      Flag(
        "with", .string, valueName: "STUBS",
        summary: "a script whose definitions stand for a host's commands", isRepeated: true),
      color,
      help,
    ])

  /// `nav fmt [PATH…]`: lays scripts out anew.
  static let fmt = Signature(
    "nav fmt", "Lays scripts out in the one way there is, and changes nothing else in them",
    group: "nav",
    parameters: [
      Parameter(
        "paths", .string,
        "scripts, or folders of them; - or none: standard input, to standard output",
        isOptional: true, isRepeated: true)
    ],
    flags: [
      Flag("check", summary: "write nothing; list what differs, with status 1 if anything does"),
      color,
      help,
    ])
}

extension ProgramOptions {
  /// `nav build DIR`: makes one file of a project.
  static let build = Signature(
    "nav build", "Builds a project directory into one file, which opens at once, however large",
    group: "nav",
    parameters: [
      // Optional for the sake of --help; the build itself asks for one.
      Parameter("directory", .string, "the folder of project.json", isOptional: true)
    ],
    flags: [
      Flag(
        "output", short: "o", .string, valueName: "FILE",
        summary: "the file to write; without it, DIRECTORY.navdb beside the directory"),
      Flag("force", summary: "overwrite a file that nav build has not made"),
      help,
    ])

  /// `nav help [WORD]`: explains the program, or a command of the language.
  static let explain = Signature(
    "nav help", "Explains nav, one of its subcommands, or a command or topic of the language",
    group: "nav",
    parameters: [Parameter("word", .string, "fmt, open, language, …", isOptional: true)],
    flags: [help])

  /// `nav test PATH…`: runs scripts, and tells which tests fail.
  static let test = Signature(
    "nav test", "Runs scripts of tests, each in a session of its own: status 1 where a test fails",
    group: "nav",
    parameters: [
      // Optional for the sake of --help; the run itself asks for one.
      Parameter(
        "paths", .string,
        "scripts, or folders of them, in which names that begin with _ are left out",
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
        summary: "open a ConnectionInfo.plist, a directory or a .navdb file before each script"),
      restricted,
      echo,
      color,
      help,
    ])
}

/// The first words that are no script but a program of their own.
enum Subcommand: String, CaseIterable {
  case build, check, fmt, help, test

  /// How it is called.
  var signature: Signature {
    switch self {
    case .build: ProgramOptions.build
    case .check: ProgramOptions.check
    case .fmt: ProgramOptions.fmt
    case .help: ProgramOptions.explain
    case .test: ProgramOptions.test
    }
  }
}
