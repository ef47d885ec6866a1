// Every wording of this module, in alphabetical order of the codes. `%` stands for what is filled
// in; a message has no full stop. A code is the name of its case with hyphens and never changes.

/// What is wrong with a text.
enum Message: String, CaseIterable {
  case adjacentArguments = "arguments are separated by a blank"
  case argumentComma = "arguments are separated by blanks, not by commas"
  case assignment = "a variable is assigned by `let` or `set`"
  case bareWord =
    "bare word `%` in an expression: a command stands in parentheses, text in quotes"
  case blockValue = "a block is an argument of a command, never a value"
  case braceStatement = "no statement begins with `{`"
  case bracedInsert = "`${ }` holds a variable with its fields and nothing else"
  case chainedComparison = "comparisons do not chain"
  case codePointRange = "there is no character U+%"
  case commentBlank = "a comment begins after a blank"
  case controlCharacter = "control character % in a string"
  case curlyQuote = "curly quote % outside a string"
  case declarationDollar = "after `%` a variable is named without its `$`"
  case emptyParentheses = "parentheses hold a command or an expression"
  case equalsSign = "`=` does not compare"
  case expectedBlock = "`%` needs a block `{ … }` on the same line"
  case expectedExpression = "expected an expression, found %"
  case expectedName = "`%` is followed by a name"
  case expectedValue = "expected a value, found %"
  case flagName = "`%` is no flag: two hyphens and a name in small letters"
  case flagValue = "the value of `--%=` follows without a blank"
  case foreignKeyword = "nav has no keyword `%`"
  case foreignOperator = "nav has no operator `%`"
  case hyphenKey = "a key with a hyphen stands in quotes"
  case hyphenName = "the name of a variable has no hyphen"
  case idStatement = "an object id is no statement"
  case indexOperand = "`.field` and `[index]` stand after a variable or `)`"
  case insertedField = "this inserts `$%` and then the text `.%`"
  case integerRange = "the integer does not fit in 64 bits"
  case invalidUtf8 = "byte 0x% is not UTF-8"
  case keywordBlank = "`%` is followed by a blank"
  case keywordName = "`%` is a word of the language and names nothing else"
  case keywordValue = "`%` is no value"
  case keywordVariable = "no variable is called `%`, a word of the language"
  case loneDollar = "`$` is followed by the name of a variable"
  case loneOperator = "`%` is an operator, not an argument"
  case misfit = "% % outside a string"
  case mismatchedBracket = "`%` closes nothing here; `%` is missing"
  case missingCatch = "`try` needs a `catch`"
  case missingComma = "a comma is missing"
  case missingEquals = "`%` is followed by `=` and a value"
  case missingIn = "`for %` is followed by `in` and a list"
  case nestingLimit = "brackets and blocks are nested more than % deep"
  case notIn = "nav has no operator `not in`"
  case numberFormat = "`%` is no number"
  case operatorArgument = "`%` is passed on as a word; nothing is computed"
  case pairColon = "the colon of a pair stands directly after its key"
  case pairSign = "a pair has a colon between its key and its value"
  case parameter = "expected a parameter of `%` or its block"
  case partAssignment = "a variable is assigned as a whole; its elements and fields do not change"
  case realRange = "the number is too large for a real"
  case recordKey = "the key of a pair is a name or a plain string"
  case requiredAfterOptional = "parameter \"%\" has no default, but \"%\" before it has one"
  case shellSign = "`%` has no meaning here"
  case shortFlag = "there are no short flags"
  case sourceSize = "the source has % bytes; the limit is %"
  case statementInside = "`%` is a statement; parentheses hold a command or an expression"
  case statementStart = "no statement begins with `%`"
  case strayBackslash = "`\\` joins lines at the very end of a line, and ends no word"
  case strayDollar = "`$` in a string inserts a value: `$name`, `${name.field}`, `$( … )`"
  case stringAcrossLines = "a string ends on its line"
  case templateKey = "the key of a pair has no insertions"
  case tooManyErrors = "more than % errors; the rest is not read"
  case unclosedBracket = "`%` is never closed"
  case unexpectedText = "unexpected %"
  case unicodeEscape = "a code point stands in braces"
  case unknownEscape = "there is no escape `%`"
  case unmatchedBracket = "`%` closes nothing"
  case unterminatedString = "the string does not end on its line"
  case wordStart = "no word begins with `%`"

  /// The code of its diagnostics, such as `bare-word`.
  var code: String { Self.hyphenated("\(self)") }

  /// A name of Swift's style in hyphens.
  static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// What a note says of a bracket that is open at an error.
  static let stillOpen = "`%` is still open"
}

/// What to do about it.
enum Advice: String, CaseIterable {
  case addCatch = "add `catch e { … }`"
  case addDefault = "give it one"
  case blanksBetween = "parameters follow the name, apart by blanks"
  case blockPlace = "a block is an argument of a command, or follows a keyword"
  case bracesAround = "put what it runs in braces: `{ % }`"
  case bracesNotColon = "braces hold what it runs, not a colon: `{ … }`"
  case choice = "a choice is a statement: `if CONDITION { … } else { … }`"
  case chooseName = "choose another name, such as `%`"
  case closeWith = "close it with `%`"
  case commandForm = "a command stands in parentheses, its arguments apart by blanks: `(% a b)`"
  case commas = "commas separate the elements of a list or record"
  case commentSign = "comments begin with `#`"
  case compareWith = "compare with `==`"
  case continueLine = "go on here, or end the line with `\\` to go on in the next"
  case dollarEscape = "for the character write `\\$`"
  case doubleBackslash = "for a backslash write `\\%`"
  case endOfStatement = "a statement ends with its line or with `;`"
  case escapeSequence = "write it as `%`"
  case escapeSequenceQuoted = "write it as `%` in a string with double quotes"
  case existingVariable = "one that exists: `set % = …`"
  case exportOutput =
    "the shell redirects: `nav --format csv -c '…' > FILE`; to compare use parentheses"
  case flagForm = "write `--%=VALUE` or `--% VALUE`"
  case followsIf = "`else` follows the block of an `if`"
  case followsSemicolon = "`%` follows the block: remove the `;` before it"
  case followsTry = "`catch` follows the block of a `try`"
  case forForm = "write `for % in $list { … }`"
  case goodStart = "begin with a command, a keyword or a value; `help` lists the commands"
  case insertCommand = "an expression or a command is inserted by `$( )`"
  case insertedField = "to insert the field: `%`"
  case insertedText = "to have the text: `%`"
  case joinAnd = "join two of them by `and`"
  case joinedLines = "put `{` at the end of the line before"
  case keyForm =
    "write `name: value` or `\"any text\": value`; any other key: `(record $key value)`"
  case lineAlone = "put it on a line of its own, before"
  case listBrackets = "a list stands in square brackets: `[1, 2]`"
  case listByLoop = "a loop makes a list: `for x in $list { set l = $l + [$x] }`"
  case longFlags = "flags have long names: `--name`"
  case mendFirst = "mend the first ones and try again"
  case moveBefore = "or move it before \"%\""
  case nameExample = "such as `%`; a name begins with a letter or `_`"
  case nameParts = "name the inner parts: `let` for values, `def` for blocks"
  case newLine = "write `\\n` for a new line, and join strings with `+`"
  case newVariable = "a new variable: `let % = …`"
  case nilValue = "write `nil` for no value"
  case noGrouping = "digits are not grouped: `%`"
  case noSlices = "there are no slices: a loop over `(range 0 2)` takes elements by their index"
  case notFirst = "put `not` first: `not $x in $list`"
  case notLoosely = "`not` binds loosely; put it in parentheses: `(not …)`"
  case nothingAfter = "nothing follows it on its line, no blank and no comment"
  case numberForm = "numbers look like `12`, `1.5` or `1e6`; text is quoted"
  case oneInBrackets = "brackets hold one command or one expression"
  case openHere = "open it on this line"
  case openObject = "open the object: `%`"
  case openPath = "to open it: `open %`"
  case orParenthesize = "or put the first in parentheses: `(%)`"
  case orSingleQuotes = "or use single quotes: `%`"
  case pairPlace = "a colon stands in records only, as in `{name: value}`"
  case parameterForm = "write `def % a b = 1 { … }`"
  case parenthesize = "put it in parentheses: `%`"
  case parenthesizeBefore = "put what is before it in parentheses"
  case parenthesizeExpression = "put the expression in parentheses"
  case plainBlank = "use a plain blank"
  case plainValue = "write a value, such as `1`, `\"text\"`, `$name` or `(command)`"
  case putBlank = "put a blank here"
  case putBlankBefore = "put a blank before it"
  case putBlankInstead = "put a blank instead"
  case putComma = "put a comma here"
  case quoteAll = "put all of it in quotes: `%`"
  case quoteText = "as text it stands in quotes: `%`"
  case quoteWord = "to mean the word, quote it: `%`"
  case quotedSign = "text with it stands in quotes"
  case rangeOfCharacters = "characters go to `\\u{10FFFF}`, without D800 to DFFF"
  case rangeOfReals = "reals go to about 1.8e308"
  case realForm = "write it as a real: `%`"
  case recordBraces = "a record has `key: value` between its braces"
  case recordStatement = "a record as a statement stands in parentheses: `({a: 1})`"
  case remove = "remove it"
  case removeComma = "remove the comma"
  case runBlock = "to run a block: `do { … }`"
  case runBlockValue = "to run a block where a value stands: `(do { … })`"
  case saveUTF8 = "save the file as UTF-8"
  case sequence = "commands follow one another with `;`; the first failure stops"
  case setElement =
    "make it anew: `set list = $list + [value]`, `set r = $r + (record $key value)`"
  case setField = "make a record anew: `set % = $% + {name: value}`"
  case setForm = "there is no `%=`: write `set x = $x % 1`"
  case singleQuotes = "text that ends in `\\` stands in single quotes: `%`"
  case splitSource = "split it, and join the parts by `source \"file\"`"
  case straightQuotes = "use straight quotes: `%`"
  case stringsOnly = "only strings have `$( )` and `${ }`; here write `%`"
  case thatCommand = "a command: `%`"
  case thatText = "text: `%`"
  case thatVariable = "a variable: `%`"
  case useLineFeed = "use a line feed"
  case valueForm = "text with other signs stands in quotes, an expression in parentheses"
  case valueInParentheses = "a command's value stands in parentheses: `(rows)`"
  case valuePipe = "there are no pipes: a command's value stands in parentheses, `count (ls)`"
  case variableName = "such as `$name`; text with `$` stands in single quotes"
  case write = "write `%`"
}

extension Keyword {
  /// How a statement begins that gives a name.
  static func example(_ keyword: String) -> String {
    switch keyword {
    case "for": "for x in $list { … }"
    case "def": "def name a b { … }"
    case "catch": "catch e { … }"
    default: "\(keyword) name = …"
    }
  }
}

extension Misfit {
  /// What kind of character it is.
  var wording: String {
    switch self {
    case .control: "control character"
    case .curlyQuote: "curly quote"
    case .invisible: "invisible character"
    case .separator: "line separator"
    case .space: "special space"
    }
  }
}

/// What is found where something else was expected.
enum Found {
  static let braceOpen = "`{`"
  static let colon = "`:`"
  static let comma = "comma"
  static let comment = "a comment"
  static let end = "the end"
  static let endOfLine = "the end of the line"
  static let nothing = "nothing"
  static let secondValue = "second value"
  static let semicolonInBrackets = "`;` in brackets"

  static func endOfKey(_ key: String) -> String { "end of the key `\(key)`" }
  static func flag(_ text: String) -> String { "the flag `\(text)`" }
  static func text(_ text: String) -> String { "`\(text)`" }
}
