/// The words that people bring along from other programs, and what they stand for here.
enum BorrowedWords {
  static let advice: [String: String] = [
    "alter": changes,
    "build": "nav build DIR, in a shell, makes one file of a project",
    "cat": "data prints a result, show the screen",
    "cd": "open goes to a folder, open .. to its parent, back to where one was",
    "clear": "the screen is drawn again after each change; show draws it at once",
    "compare": "verify compares a result with its baseline, diff two lists of records",
    "create": changes, "delete": changes, "dir": "ls lists a folder",
    "echo": "print prints values", "execute": "report executes a report",
    "export": "data under --format csv writes a result as CSV",
    "grep": "find searches names; like compares a string with a pattern",
    "head": "data --limit 10 prints the first rows", "insert": changes, "list": "ls lists a folder",
    "login": "connect opens a project", "logout": "disconnect leaves the project",
    "man": "help NAME explains a command", "mkdir": changes, "more": "scroll moves the window",
    "nav": "it runs already: help lists the commands, quit leaves",
    "pwd": "(info).location is the path of the object on screen", "rm": changes,
    "run": "report executes a report; source reads a script",
    "select": "report or open executes a report, sql shows its statement",
    "update": changes, "use": "connect opens a project",
    "where": "(info).location is the path of the object on screen",
    "whoami": "(connection).user is the user",
  ]

  private static let changes = "nav never changes a project"
}
