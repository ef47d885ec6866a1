internal import NavSyntax

/// The code of the top level, a `def` or a block, as the compiler makes it.
struct Function {
  /// The name for the chain of calls.
  var name: String
  var code: [Instruction] = []
  /// The place of each instruction's cause.
  var spans: [Span] = []
  var constants: [Value] = []
  var keys: [Keys] = []
  var sites: [CallSite] = []
  /// The `try` statements, inner ones first.
  var handlers: [Handler] = []
  /// The places of what templates and sums are made of.
  var parts = Parts()
  /// How many registers a frame has.
  var size = 1
  /// How many arguments a call passes, given or not.
  var parameterCount = 0

  /// Instructions of which errors go to a `catch`.
  struct Handler {
    var start: Int
    var end: Int
    /// Where the `catch` begins.
    var target: Int
    /// The register that takes the error.
    var register: Int
  }

  /// The places of the parts of some instructions, in the order of these.
  struct Parts {
    private var owners: [(instruction: Int, first: Int)] = []
    private var spans: [Span] = []

    /// The parts that are added from now on are those of an instruction.
    mutating func begin(_ instruction: Int) { owners.append((instruction, spans.count)) }

    mutating func append(_ span: Span) { spans.append(span) }

    /// The place of a part of an instruction.
    subscript(instruction: Int, part: Int) -> Span? {
      var low = 0
      var high = owners.count
      while low < high {
        let middle = (low + high) / 2
        if owners[middle].instruction < instruction { low = middle + 1 } else { high = middle }
      }
      guard low < owners.count, owners[low].instruction == instruction else { return nil }
      return spans[owners[low].first + part]
    }
  }
}

/// What a program is compiled to.
struct Unit {
  /// The functions, the first of which has the index `firstFunction`.
  var functions: [Function] = []
  /// The index of the first one among the machine's.
  var firstFunction = 0
  /// New code for definitions that a prompt has defined again.
  var replacements: [Replacement] = []
  /// Whether `$env` is named, which is made only then.
  var usesEnvironment = false
  /// The top level.
  var main = Function(name: "")
  /// The names after it.
  var globals = Globals()
  /// The interrupt that came while it was made; the rest is missing then.
  var interruption: (any Error)?
  /// What was found.
  var diagnostics: [Diagnostic] = []

  /// New code for a definition.
  struct Replacement {
    var index: Int
    var function: Function
  }

  /// Whether it can run.
  var isSound: Bool { !diagnostics.hasErrors }
}

/// The names at top level, kept from one submission to the next.
struct Globals {
  /// The register of each variable.
  var variables: [String: Int] = [:]
  /// Registers that a definition refers to; a new `let` of the name takes another one.
  var captured: Set<Int> = []
  /// Registers in use.
  var count = 0
  /// The definitions.
  var definitions: [String: DefinitionInfo] = [:]
}

/// What a caller must know of a `def`.
struct DefinitionInfo {
  /// The index of its code.
  var index: Int
  /// Its parameters' names.
  var parameters: [String]
  /// How many of them must be given.
  var requiredCount: Int
  /// The defaults of the others, as they are written.
  var defaults: [String] = []
  /// Where it stands.
  var span: Span
  /// Whether it stems from the program that is compiled now.
  var isNew = true
  /// Whether it stands for a command of the host.
  var isStub = false
}
