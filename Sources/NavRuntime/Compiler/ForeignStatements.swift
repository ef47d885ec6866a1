/// Words that begin statements in other languages, and what nav has in their place.
///
/// They are told where there is no command of such a name, and by `help`.
package enum ForeignStatements {
  /// What to do, by the word.
  package static let advice: [String: String] = {
    var advice = [
      "assert": "`expect` checks a condition, `test` names a check",
      "case": choice, "elif": chain, "elseif": chain, "elsif": chain, "match": choice,
      "switch": choice, "unless": "`if not CONDITION { … }`",
      "foreach": "`for x in $list { … }`", "loop": "`while true { … }`",
      "until": "`while not CONDITION { … }`",
      "len": "`count` gives the length: `(count $list)`",
      "pass": "an empty block does nothing: `{ }`",
      "typeof": "`type` names the type of a value: `(type $x)`",
    ]
    for word in ["from", "import", "include", "require", "using"] {
      advice[word] = "`source \"file.nav\"` reads the definitions of a file"
    }
    for word in ["auto", "const", "local", "val", "var"] { advice[word] = "`let x = 1`" }
    for word in ["fn", "fun", "func", "function", "proc", "sub"] {
      advice[word] = "`def name a b { … }`"
    }
    for word in ["die", "error", "raise", "throw"] { advice[word] = "`fail \"MESSAGE\"`" }
    for word in ["done", "end", "endif", "esac", "fi"] {
      advice[word] = "a block ends with `}`"
    }
    for word in ["except", "finally", "rescue"] { advice[word] = "`try { … } catch e { … }`" }
    for word in ["console", "printf", "println", "puts", "say"] {
      advice[word] = "`print` prints values"
    }
    return advice
  }()

  private static let chain = "`else if` follows the block of an `if`"
  private static let choice = "`if $x == 1 { … } else if $x == 2 { … } else { … }`"

  /// The words that `else if` takes the place of.
  static let chained: Set = ["elif", "elseif", "elsif"]
}
