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
    "return": "return [EXPRESSION]\nLeaves a def with a value.",
    "try": attempt, "catch": attempt, "fail": "fail EXPRESSION\nEnds with an error of kind fail.",
    "expect":
      "expect CONDITION [, \"message\"]\nEnds the script where a condition does not hold; catch does "
      + "not stop it.",
    "and": logic, "or": logic, "not": logic,
    "like": "STRING like PATTERN\n* and ? match the whole string, ignoring case.",
    "true": constant, "false": constant, "nil": constant,
  ]

  /// All keywords, sorted.
  public static let all = help.keys.sorted()

  private static let conditional = "if CONDITION { … } [else if CONDITION { … }] [else { … }]"
  private static let attempt =
    "try { … } catch [e] { … }\nAn error runs the second block; $e.kind and $e.message tell of it."
  private static let logic = "not A, A and B, A or B\nOperands are booleans."
  private static let constant = "true, false, nil\nThe constants."
}
