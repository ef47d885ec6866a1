extension Session {
  /// `help [WORD]`: the commands, or one of them.
  var helpCommand: Command {
    Command(
      Signature(
        "help", "List the commands, or explain one of them",
        group: CommandGroup.shell,
        parameters: [
          Parameter("word", .string, "a command, or a word of another program", isOptional: true)
        ],
        result: Signature.Result("string"),
        examples: [
          .init(
            "help rotate",
            """
            rotate: Turn the device: the screen's sides change places

              rotate

            examples:
              rotate; print (screen).columns (screen).lines
            """),
          .init("help pwd", "nav has no pwd: (info).location is the path of the object on screen"),
        ])
    ) { [unowned self] call in
      let text: String
      if let word = try call.optionalString("word") {
        guard let found = helpText(for: word) else {
          throw call.failure(
            .name, "no help on \"\(word)\"", at: "word",
            help: help(for: word, among: interpreter.commands.names))
        }
        text = found
      } else {
        text = overview
      }
      return Outcome(.string(text)) { try $0.writeLine(text) }
    }
  }

  private func helpText(for word: String) -> String? {
    if let command = interpreter.commands[word] {
      let text = command.signature.help
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    if let keyword = Keywords.help[word] { return keyword }
    return BorrowedWords.advice[word.lowercased()].map { "nav has no \(word): \($0)" }
  }

  private var overview: String {
    var lines: [String] = []
    let all = interpreter.commands.all.map(\.signature)
    let others = all.map(\.group).filter { !CommandGroup.all.contains($0) }
    var groups = CommandGroup.all
    for group in others where !groups.contains(group) { groups.append(group) }
    let width = all.map(\.name.count).max() ?? 0
    for group in groups {
      let members = all.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(group)
      for signature in members {
        let padding = String(repeating: " ", count: width - signature.name.count)
        lines.append("  \(signature.name)\(padding)  \(signature.summary)")
      }
    }
    lines += ["", "help NAME explains one; the language: " + Keywords.all.joined(separator: " ")]
    return lines.joined(separator: "\n")
  }
}

/// The words that people bring along from other programs, and what they stand for here.
enum BorrowedWords {
  static let advice: [String: String] = [
    "alter": changes, "cat": "data prints a result, show the screen",
    "cd": "open goes to a folder, open .. to its parent, back to where one was",
    "clear": "the screen is drawn again after each change; show draws it at once",
    "create": changes, "delete": changes, "dir": "ls lists a folder",
    "echo": "print prints values", "execute": "report executes a report",
    "export": "data under --format csv writes a result as CSV",
    "grep": "find searches names; like compares a string with a pattern",
    "head": "data --limit 10 prints the first rows", "insert": changes, "list": "ls lists a folder",
    "login": "connect opens a project", "logout": "disconnect leaves the project",
    "man": "help NAME explains a command", "mkdir": changes, "more": "scroll moves the window",
    "pwd": "(info).location is the path of the object on screen", "rm": changes,
    "run": "report executes a report; source reads a script",
    "select": "report or open executes a report, sql shows its statement",
    "update": changes, "use": "connect opens a project",
    "where": "(info).location is the path of the object on screen",
    "whoami": "(connection).user is the user",
  ]

  private static let changes = "nav never changes a project"
}

/// The language's keywords, with the forms of their statements.
public enum Keywords {
  static let help: [String: String] = [
    "let": "let x = EXPRESSION\nMakes a variable; print $x reads it.",
    "set": "set x = EXPRESSION\nChanges a variable that exists.",
    "if": conditional, "else": conditional,
    "for": "for x in EXPRESSION { … }\nRuns a block for each element of a list.",
    "in": "EXPRESSION in EXPRESSION\nElement of a list, key of a record, part of a string.",
    "while": "while CONDITION { … }\nRuns a block as long as a condition holds.",
    "break": "break\nLeaves the loop.", "continue": "continue\nGoes on with the loop's next turn.",
    "def": "def name a b = 1 { … }\nMakes a command; its value comes by return.",
    "return": "return EXPRESSION\nLeaves a def with a value.",
    "try": attempt, "catch": attempt, "fail": "fail EXPRESSION\nEnds with an error of kind fail.",
    "expect":
      "expect CONDITION, \"message\"\nEnds the script where a condition does not hold; catch does "
      + "not stop it.",
    "and": logic, "or": logic, "not": logic,
    "like": "STRING like PATTERN\n* and ? match the whole string, ignoring case.",
    "true": constant, "false": constant, "nil": constant,
  ]

  /// All keywords, sorted.
  public static let all = help.keys.sorted()

  private static let conditional = "if CONDITION { … } else if CONDITION { … } else { … }"
  private static let attempt =
    "try { … } catch e { … }\nAn error runs the second block; $e.kind and $e.message tell of it."
  private static let logic = "not A, A and B, A or B\nOperands are booleans."
  private static let constant = "true, false, nil\nThe constants."
}
