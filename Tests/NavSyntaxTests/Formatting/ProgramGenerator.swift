/// Makes programs that the parser takes, with comments wherever the grammar lets them be.
struct ProgramGenerator {
  var random: Random
  private var comments = 0

  init(seed: UInt64) { random = Random(state: seed) }

  mutating func program() -> String {
    var text = random.next(4) == 0 ? "#!/usr/bin/env nav\n" : ""
    text += lines(1 + random.next(6), 0, allowsDefinitions: true)
    return text + (random.next(5) == 0 ? "# the end" : "")
  }

  // MARK: - Statements

  private mutating func lines(_ count: Int, _ depth: Int, allowsDefinitions: Bool = false) -> String
  {
    var text = ""
    for _ in 0..<count {
      if random.next(6) == 0 { text += comment() + "\n" }
      if random.next(5) == 0 { text += "\n\n" }
      text += statement(depth, allowsDefinitions)
      text += random.next(6) == 0 ? " " + comment() + "\n" : random.one(of: ["\n", "\n", " ; "])
    }
    if random.next(8) == 0 { text += comment() + "\n" }
    return text
  }

  private mutating func block(_ depth: Int) -> String {
    let opening = random.next(8) == 0 ? " " + comment() + "\n" : " "
    if random.next(8) == 0 { return "{" + opening + "}" }
    return "{" + opening + lines(1 + random.next(2), depth + 1) + "}"
  }

  private mutating func statement(_ depth: Int, _ allowsDefinitions: Bool) -> String {
    switch random.next(depth > 2 ? 8 : allowsDefinitions ? 13 : 12) {
    case 0: return "let \(name()) = \(expression(depth))"
    case 1: return "set \(name())=\(expression(depth))"
    case 2: return random.one(of: ["break", "continue", "return", "return \(expression(depth))"])
    case 3: return "fail \(expression(depth))"
    case 4: return "expect \(expression(depth)), \(string())"
    case 5: return "($\(name()))[\(expression(depth))].\(name())"
    case 6, 7: return command(depth)
    case 8:
      var text = "if \(expression(depth)) \(block(depth))"
      while random.next(3) == 0 { text += "\(after())else if \(expression(depth)) \(block(depth))" }
      return random.next(2) == 0 ? text : text + "\(after())else \(block(depth))"
    case 9: return "for \(name()) in \(expression(depth)) \(block(depth))"
    case 10: return "while \(expression(depth)) \(block(depth))"
    case 11:
      let caught = random.one(of: ["", name() + " "])
      return "try \(block(depth))\(after())catch \(caught)\(block(depth))"
    default:
      let optional = random.one(of: ["", " c = \(value(depth))", " c=-1 dd = \(list(depth))"])
      return "def \(name())-it \(name())\(optional) \(block(depth))"
    }
  }

  /// What stands between a closing brace and `else`.
  private mutating func after() -> String {
    random.next(5) == 0 ? random.one(of: [" ", "\n\n"]) + comment() + "\n" : " "
  }

  // MARK: - Commands

  private mutating func command(_ depth: Int, isFree: Bool = false) -> String {
    var text = name()
    for _ in 0..<random.next(random.next(8) == 0 ? 20 : 4) {
      text += isFree && random.next(12) == 0 ? space() : " "
      switch random.next(5) {
      case 0: text += random.one(of: ["--all", "--limit", "--limit=\(value(depth))"])
      case 1 where depth < 4: text += random.next(9) == 0 ? "{;}" : nonEmptyBlock(depth)
      default: text += value(depth)
      }
    }
    return text
  }

  private mutating func nonEmptyBlock(_ depth: Int) -> String {
    "{ " + lines(1 + random.next(2), depth + 2) + "}"
  }

  private mutating func value(_ depth: Int) -> String {
    switch random.next(depth > 3 ? 7 : 10) {
    case 0: random.one(of: ["-1", "2.5e3", "007", "true", "nil"])
    case 1: random.one(of: ["a#b", "../x", "-", "é日本", "if", "3rd", "x=y", "*"])
    case 2: "E63834A411D5C49EC0000C881FDA1A4F"
    case 3, 4: string()
    case 5: "$\(name())"
    case 6: name()
    case 7: "(" + command(depth + 1, isFree: true) + close() + ")"
    case 8: list(depth)
    default: record(depth)
    }
  }

  // MARK: - Expressions

  private mutating func expression(_ depth: Int, isFree: Bool = false) -> String {
    switch random.next(depth > 3 ? 4 : 12) {
    case 0: return random.one(of: ["1", "- 2", "-3.5", "true", "nil"])
    case 1: return string()
    case 2, 3: return "$\(name())" + random.one(of: ["", ".\(name())", "[0]", "[ -1].a"])
    case 4: return list(depth)
    case 5: return record(depth)
    case 6: return "(" + command(depth + 1, isFree: true) + close() + ")"
    case 7:
      return "(" + open() + "$a+" + operand(depth + 1) + close() + ")"
    case 8:
      return chain(["and", "or", "and not"], depth, isFree)
    case 9: return chain(["+", "-", "*", "/", "%"], depth, isFree)
    case 10:
      let sign = random.one(of: ["==", "!=", "<", "<=", "in", "like"])
      return operand(depth) + " \(sign)" + (isFree ? space() : " ") + operand(depth)
    default: return random.one(of: ["not ", "not not ", ""]) + operand(depth)
    }
  }

  private mutating func chain(_ signs: [String], _ depth: Int, _ isFree: Bool) -> String {
    var text = operand(depth)
    for _ in 0..<1 + random.next(random.next(5) == 0 ? 12 : 3) {
      text += isFree ? space() : " "
      text += random.one(of: signs) + (isFree ? space() : " ") + operand(depth)
    }
    return text
  }

  private mutating func operand(_ depth: Int) -> String {
    switch random.next(depth > 3 ? 3 : 5) {
    case 0: random.one(of: ["1", "-2", "$x.y", "-$z", "- - 4"])
    case 1: "$\(name())"
    case 2: string()
    case 3: list(depth)
    default: "(" + open() + expression(depth + 1, isFree: true) + close() + ")"
    }
  }

  private mutating func list(_ depth: Int) -> String {
    let count = random.next(random.next(6) == 0 ? 15 : 4)
    let items = (0..<count).map { _ in open() + expression(depth + 1, isFree: true) }
    return "[" + items.joined(separator: close() + ",") + trailing(count) + close() + "]"
  }

  private mutating func record(_ depth: Int) -> String {
    let count = random.next(4)
    let items = (0..<count).map { _ in
      open() + random.one(of: ["a", name(), "'b c'", "\"d\""]) + ":" + open()
        + expression(depth + 1, isFree: true)
    }
    return "{" + items.joined(separator: close() + ",") + trailing(count) + close() + "}"
  }

  private mutating func trailing(_ count: Int) -> String {
    count > 0 && random.next(4) == 0 ? "," : ""
  }

  // MARK: - Blanks and words

  /// Blanks inside brackets where none are needed.
  private mutating func open() -> String { random.next(3) == 0 ? space() : "" }
  private mutating func close() -> String { random.next(4) == 0 ? space() : "" }

  /// Blanks inside brackets.
  private mutating func space() -> String {
    random.next(7) == 0 ? random.one(of: [" ", "\n"]) + comment() + "\n" : " "
  }

  private mutating func comment() -> String {
    comments += 1
    return random.one(of: [
      "#\(comments)", "# note \(comments)  ", "## \"(\(comments)", "#{;\(comments)",
    ])
  }

  private mutating func name() -> String {
    random.one(of: ["a", "rows", "data", "long_name_of_something", "x1", "folder", "_"])
  }

  private mutating func string() -> String {
    random.one(of: [
      "\"\"", "'it # is'", "\"a, b ( c\"", "\"é $x ${y.z[0]} $(rows  \"in\")\"", "\"\\\"\\n\"",
      "'a text of some length, to fill lines'",
    ])
  }
}
