// What a check says of that which is allowed and seldom meant.

extension Wording {
  static let leavesHere = "nothing runs behind this"

  static let otherName = "give one of the two another name"

  static let removeUnreachable = "remove it, or move it before what leaves"

  static let removeVariable = "remove the variable and what sets it, or begin its name with `_`"

  static func setOuter(_ name: String) -> String {
    "another name; or, to change the outer variable: `set \(name) = …`"
  }

  static func shadowedVariable(_ name: String) -> String {
    "this \"\(name)\" hides the variable of the same name around it"
  }

  static let unreachableStatement = "this is never reached"

  static func unreadVariable(_ name: String) -> String {
    "the variable \"\(name)\" is set, but never read"
  }

  static let unusedElement = "if only the number of turns matters: `_`"

  static let unusedError = "if the error does not matter, leave its name out"

  static let unusedValue = "if only what it does matters: `let _ = …`"

  static func unusedVariable(_ name: String) -> String {
    "the variable \"\(name)\" is never read"
  }
}
