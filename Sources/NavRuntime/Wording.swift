internal import NavSyntax

/// What users read, in alphabetical order of the names; the places and fixes are added where the
/// errors arise.
enum Wording {
  /// `a, b or c`
  static func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  static func argumentCount(_ count: Int) -> String {
    count == 0 ? "no arguments" : count == 1 ? "one argument" : "\(count) arguments"
  }

  static func arithmeticHelp(_ sign: String, _ left: Value, _ right: Value) -> [String] {
    guard sign == "+", left.asString != nil || right.asString != nil else { return [] }
    return ["to join text, insert the value: `\"${name} …\"`"]
  }

  static func calledHere(_ name: String) -> String { "`\(name)` was called here" }

  static func cannotRead(_ path: String, _ reason: String) -> String {
    "cannot read \"\(path)\": \(reason)"
  }

  static func cannotWrite(_ reason: String) -> String { "cannot write the output: \(reason)" }

  static func compared(_ left: String, _ right: String) -> String {
    "the left side is \(left), the right side \(right)"
  }

  static func crossesBlock(_ word: String) -> String {
    "`\(word)` does not leave a block that a command runs"
  }

  static func csvAfterQuote(_ line: Int, _ column: Int) -> String {
    "line \(line), column \(column): after the closing quote comes a comma or the end of the line"
  }

  static func csvHeader(_ name: String) -> String { "the title \"\(name)\" occurs twice" }

  static func csvOpenQuote(_ line: Int, _ column: Int) -> String {
    "line \(line), column \(column): the quote that opens here is never closed"
  }

  static func csvQuote(_ line: Int, _ column: Int) -> String {
    "line \(line), column \(column): a quote inside a field that does not begin with one"
  }

  static func csvReturn(_ line: Int, _ column: Int) -> String {
    "line \(line), column \(column): a carriage return without a line feed"
  }

  static func csvWidth(_ line: Int, _ found: Int, _ expected: Int) -> String {
    "line \(line) has \(found == 1 ? "1 field" : "\(found) fields"), the titles are \(expected)"
  }

  static func cut(after lines: Int, of size: (count: Int, noun: String)?) -> String {
    let shown = "… cut after \(lines) lines"
    guard let size else { return shown + ": there are more" }
    return shown + ": \(size.count) \(size.noun)s in all"
  }

  static let deadBlock = "the block can no longer run: what made it has ended"

  static func definitionFlag(_ name: String) -> String {
    "`\(name)` is a definition and takes no flags"
  }

  static func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }
  static func didYouMean(code: String) -> String { "did you mean `\(code)`?" }

  static func digitRange(_ limit: Int) -> String { "digits must be 0 to \(limit)" }
  static let divisionByZero = "division by zero"

  static func duplicateDefinition(_ name: String) -> String {
    "`\(name)` is defined twice"
  }

  static func duplicateKey(_ name: String) -> String { "the key \"\(name)\" occurs twice" }

  static func duplicateParameter(_ name: String) -> String {
    "the parameter \"\(name)\" occurs twice"
  }

  static let emptyList = "the list is empty"
  static let emptySeparator = "the separator is empty"
  static let failedRecord = "`fail` takes a string, or a record with a string `message`"

  static func failedValue(_ value: Value) -> String {
    "`fail` takes a string or an error, not \(value.described)"
  }

  static func fields(_ names: [String]) -> String {
    names.isEmpty ? "the record is empty" : "its fields are " + some(names)
  }

  static let firstDeclared = "it is declared here first"
  static let firstDefined = "it is defined here first"
  static let firstKey = "it occurs here first"

  static func flags(of signature: Signature) -> String {
    signature.flags.isEmpty
      ? "`\(signature.name)` has no flags; quote text that begins with a dash"
      : "its flags are " + some(signature.flags.map { "`--\($0.name)`" })
  }

  static let includeCycle = "the file includes itself"
  static let includedHere = "it is included here"
  static let incomparable = "only numbers, or only strings, can be compared"

  static func indexRange(_ index: Int, _ count: Int) -> String {
    count == 0
      ? "index \(index) is out of range: the list is empty"
      : "index \(index) is out of range: the list has \(count) "
        + (count == 1 ? "element" : "elements")
  }

  static func indexType(_ key: Value) -> String {
    "a list is indexed by an integer, not by \(key.described)"
  }

  static func inQuotes(_ text: String) -> String { "put it in quotes: `\(text)`" }

  static let interrupted = "interrupted"
  static let invalidUTF8 = "the text is not UTF-8"

  static func iterationHelp(_ value: Value) -> [String] {
    switch value {
    case .record: ["loop over its keys: `for k in (keys $record) { … }`"]
    case .integer: ["loop over numbers: `for i in (range 10) { … }`"]
    case .string: ["split it first: `for part in (split $text \",\") { … }`"]
    default: []
    }
  }

  static func json(_ line: Int, _ column: Int, _ message: String) -> String {
    "line \(line), column \(column): \(message)"
  }

  static func keyTwice(_ key: String) -> String {
    "the key \"\(key.showingControls(keepsLines: false))\" is there twice"
  }
  static func noKey(_ value: Value) -> String { "a key is a string, not \(value.described)" }
  static func unevenPairs(_ keys: Int, _ values: Int?) -> String {
    "\(keys) keys need \(keys) values, not " + (values.map(String.init) ?? "one that is no list")
  }

  static let jsonControl = "a control character in a string is written as an escape"
  static func jsonNesting(_ depth: Int) -> String { "nested deeper than \(depth)" }
  static let jsonEnd = "the document ends too early"
  static let jsonEscape = "an unknown escape"
  static func jsonExpected(_ what: String) -> String { "expected \(what)" }
  static let jsonLeadingZero = "a number does not begin with 0"
  static let jsonOpenString = "the string that opens here is never closed"
  static func integerBetween(_ least: String, _ most: String) -> String {
    "an integer from \(least) to \(most)"
  }

  static let integerRange = "the integer does not fit in 64 bits"
  static let jsonRange = "the number is too large"
  static let jsonSurrogate = "half of a surrogate pair"
  static let jsonTrailing = "something follows the end of the document"
  static let jsonValue = "expected a value"

  static func keyType(_ key: Value) -> String {
    "the key of a record is a string, not \(key.described)"
  }

  static func kinds(_ names: [String]) -> String {
    "the kinds are " + names.joined(separator: ", ")
  }

  static func lateKey(_ name: String, _ row: Int, _ page: Int) -> String {
    "row \(row) has a field \"\(name)\" that none of the first \(page) rows has"
  }

  static func likeType(_ value: Value) -> String {
    "`like` compares a string with a pattern, not \(value.described)"
  }

  static func missingArgument(_ name: String, of command: String) -> String {
    "`\(command)` needs an argument: \"\(name)\""
  }

  static func missingField(_ name: String) -> String { "there is no field \"\(name)\"" }

  static func missingFlagValue(_ flag: Flag) -> String {
    "`--\(flag.name)` needs a value: `--\(flag.name) \(flag.valueName)`"
  }

  static func mixedRows(_ index: Int) -> String {
    "element \(index) is not a record, as those before it are"
  }

  static func mixedTypes(_ left: Value, _ right: Value) -> String {
    "\(left.described) and \(right.described) have no order"
  }

  static let nestedDefinition = "a `def` stands at top level only"

  static func newVariable(_ name: String, _ value: String) -> String {
    "for a new variable: `let \(name) = \(value)`"
  }

  static func noArithmetic(_ sign: String, _ left: Value, _ right: Value) -> String {
    sign == "+"
      ? "\(left.described) and \(right.described) cannot be added"
      : "`\(sign)` takes numbers, not \(left.described) and \(right.described)"
  }

  static func noElements(_ value: Value) -> String {
    "\(value.described) has no elements to index"
  }

  static func noFields(_ value: Value, _ name: String) -> String {
    "\(value.described) has no field \"\(name)\""
  }

  static func noMembers(_ value: Value) -> String {
    "`in` looks into a list, a record or a string, not \(value.described)"
  }

  static func noNegation(_ value: Value) -> String {
    "`-` takes a number, not \(value.described)"
  }

  static func noOrder(_ left: Value, _ right: Value) -> String {
    "\(left.described) and \(right.described) have no order; numbers have, and strings"
  }

  static func noText(_ value: Value) -> String { "\(value.described) has no text form" }

  static func notBoolean(_ value: Value) -> String { notBoolean(value.described) }

  static func notBoolean(_ type: String) -> String {
    "a condition is true or false, not \(type)"
  }

  static func notFinite(_ sign: String) -> String {
    "the result of `\(sign)` is not a finite number"
  }

  static func notFiniteNumber(_ text: String) -> String { "\(text) is not a finite number" }

  static func notIterable(_ value: Value) -> String {
    "`for` loops over a list, not \(value.described)"
  }

  static func notNumber(_ text: String) -> String { "\(text) is not a number" }
  static func notUTF8(line: Int) -> String { "line \(line): the text is not UTF-8" }
  static func numberBetween(_ least: String, _ most: String) -> String {
    "a number from \(least) to \(most)"
  }

  static let numberRange = "the number does not fit into 64 bits"

  static func omittedCalls(_ count: Int) -> String { "… \(count) more calls" }

  static func outsideLoop(_ word: String) -> String { "`\(word)` stands in a loop only" }

  static func overflow(_ sign: String) -> String {
    "the result of `\(sign)` does not fit into 64 bits"
  }

  static func partType(_ value: Value) -> String {
    "a part of a string is a string, not \(value.described)"
  }

  static func patternType(_ value: Value) -> String {
    "the pattern of `like` is a string, not \(value.described)"
  }

  static func redeclaredVariable(_ name: String) -> String {
    "a second `let` of \"\(name)\" makes a new variable; to change it: `set \(name) = …`"
  }

  static func repeatedFlag(_ name: String) -> String { "`--\(name)` is given twice" }

  static func restricted(_ name: String) -> String {
    "`\(name)` writes files or connects elsewhere, and this run is restricted"
  }

  static func result(of name: String) -> String { "the result of `\(name)`" }

  static let returnOutside = "`return` stands in a `def` only"
  static let running = "a program is running already"

  static func shadowedCommand(_ name: String) -> String {
    "this `def` takes the place of the command `\(name)`"
  }

  /// Names in a row, the first ones of many.
  static func some(_ names: [String]) -> String {
    let shown = names.prefix(Limits.shownNames).map { $0.showingControls(keepsLines: false) }
    return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
  }

  static let sourcePath = "`source` takes one literal path"
  static let sourcePlace = "`source` stands at top level only"
  static let sourceTooLarge = "the sources are larger than 4 GiB together"
  static let stepZero = "the step is 0"
  static let storedBlock = "a block can be passed on and run, but not kept"

  static func switchTakesNoValue(_ name: String) -> String {
    "`--\(name)` is a switch and takes no value"
  }

  static func textHelp(_ value: Value) -> String {
    switch value {
    case .list(let list) where !list.hasTexts:
      "as a statement of its own it is printed: `$list`, and as JSON under `--format json`"
    case .list: "join it: `(join $list \", \")`"
    case .record: "name a field: `${record.field}`"
    default: "run it: `(do $block)`"
    }
  }

  static let theResult = "the result"

  static func tooDeep(_ values: Int) -> String {
    "calls are nested too deeply: the stack holds \(values) values"
  }

  static func tooLong(_ limit: Int) -> String { "the result would be longer than \(limit)" }

  static func tooManyArguments(_ name: String, _ count: Int, _ given: Int) -> String {
    "`\(name)` takes \(argumentCount(count)), not \(given)"
  }

  static func tooManyBlocks(_ limit: Int) -> String {
    "blocks run by commands are nested deeper than \(limit)"
  }

  static func tooManySources(_ limit: Int) -> String { "more than \(limit) files are included" }
  static func tooManySteps(_ limit: Int) -> String { "the step limit of \(limit) is reached" }
  static let tooManyVariables = "too many variables or values at once"

  static let memoryHelp =
    "keep less at once, in texts as in lists; `for` goes through rows without a list of them"

  static func tooMuchMemory(_ limit: Int) -> String {
    limit > 0 && limit % (1 << 20) == 0
      ? "the memory limit of \(limit >> 20) MB is reached"
      : "the memory limit of \(limit) bytes is reached"
  }

  static let tooNested = "lists and records nest deeper than \(Limits.depth)"
  static let underscore = "`_` is written, never read"

  static func unknownCommand(_ name: String) -> String { "unknown command `\(name)`" }

  static func unknownDefinition(_ name: String) -> String { "there is no `def` of `\(name)`" }

  static func unknownField(_ name: String) -> String { "there is no field \"\(name)\"" }

  static func unknownFlag(_ name: String, of command: String) -> String {
    "`\(command)` has no flag `--\(name)`"
  }

  static func unknownKind(_ value: Value) -> String { "\(value.shown) is no kind of error" }
  static func unknownOption(_ name: String) -> String { "unknown option `\(name)`" }
  static func unknownVariable(_ name: String) -> String { "unknown variable `$\(name)`" }
  static func unmet(_ values: String) -> String { "the expectation is not met: \(values)" }
  static let unmetCondition = "the expectation is not met"

  static func unsetVariable(_ name: String) -> String {
    "the `let` of `$\(name)` has not run yet"
  }

  static func usage(_ text: String) -> String { "usage: \(text)" }

  static func write(_ code: String) -> String { "write `\(code)`" }

  static func wrongType(_ name: String, _ expected: String, _ value: Value) -> String {
    switch value {
    case .string, .integer, .real, .boolean: wrongType(name, expected, value.shown)
    default: wrongType(name, expected, value.described)
    }
  }

  static func wrongType(_ name: String, _ expected: String, _ found: String) -> String {
    "\(name) must be \(expected), not \(found)"
  }
}
