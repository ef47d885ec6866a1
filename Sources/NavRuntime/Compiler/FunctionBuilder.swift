internal import NavSyntax

/// A function in the making: its code, and which registers are in use.
///
/// A block is a function of its own that works on the registers of the function around it.
struct FunctionBuilder {
  var function: Function
  /// The next free register.
  var next: Int
  /// The loops around the place that is compiled, outermost first.
  var loops: [Loop] = []
  /// Whose registers it uses: all builders of one window have the same number.
  let window: Int
  let kind: Kind
  /// Whether nothing will run: then no code is made, and only what is wrong is found.
  let isChecking: Bool
  /// What is compiled now, to be blamed for what it needs.
  var place = Span(0, 0)
  /// What first needed more registers than an instruction can name.
  var overflow: Span?
  private var integers: [Int: Int] = [:]
  private var strings: [String: Int] = [:]

  enum Kind { case main, definition, block }

  struct Loop {
    var breaks: [Int] = []
    var continues: [Int] = []
  }

  init(name: String, kind: Kind, window: Int, next: Int, isChecking: Bool = false) {
    self.isChecking = isChecking
    function = Function(name: name)
    self.kind = kind
    self.window = window
    self.next = next
    function.size = max(1, next)
  }

  /// Where the next instruction goes.
  var here: Int { function.code.count }

  @discardableResult
  mutating func emit(_ instruction: Instruction, _ span: Span) -> Int {
    if isChecking { return 0 }
    function.code.append(instruction)
    function.spans.append(span)
    return here - 1
  }

  /// Takes the next registers.
  mutating func allocate(_ count: Int = 1) -> Int {
    let first = next
    next += count
    function.size = max(function.size, next)
    if next > Limits.registers, overflow == nil { overflow = place }
    return first
  }

  /// Where an argument is that was compiled from an instruction on: where that one only loads a
  /// constant, or a variable that may be read where it is, it is taken away again.
  mutating func source(from start: Int, canRead: Bool) -> ArgumentSource? {
    guard here == start + 1, let load = function.code.last else { return nil }
    let source: ArgumentSource
    switch load.operation {
    case .loadConstant: source = .constant(load.wide)
    case .move where canRead: source = .register(Int(load.b))
    default: return nil
    }
    function.code.removeLast()
    function.spans.removeLast()
    return source
  }

  /// Lets the jumps at some instructions go to the next instruction.
  mutating func land(_ jumps: [Int]) {
    land(jumps, at: here)
  }

  /// Lets the jumps at some instructions go to another one.
  mutating func land(_ jumps: [Int], at target: Int) {
    if isChecking { return }
    for jump in jumps { function.code[jump].wide = target - jump - 1 }
  }

  /// Emits a jump back to an instruction.
  mutating func jumpBack(to target: Int, _ span: Span) {
    emit(Instruction(.jumpBack, wide: target - here - 1), span)
  }

  /// The place of a constant; equal integers and strings share one.
  mutating func constant(_ value: Value) -> Int {
    if isChecking { return 0 }
    switch value {
    case .integer(let number):
      if let place = integers[number] { return place }
      integers[number] = function.constants.count
    case .string(let text):
      // Canonical equivalents are different strings, so they do not share.
      let string = text.string
      if let place = strings[string],
        function.constants[place].asString?.hasSameBytes(as: string) == true
      {
        return place
      }
      strings[string] = function.constants.count
    default: break
    }
    function.constants.append(value)
    return function.constants.count - 1
  }
}
