/// One instruction: an operation and three operands, or one and a wide one, in eight bytes.
struct Instruction {
  var operation: Operation
  /// Mostly the register that takes the result.
  var a: UInt16
  var b: UInt16
  var c: UInt16

  init(_ operation: Operation, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    self.operation = operation
    self.a = UInt16(truncatingIfNeeded: a)
    self.b = UInt16(truncatingIfNeeded: b)
    self.c = UInt16(truncatingIfNeeded: c)
  }

  init(_ operation: Operation, _ a: Int = 0, wide: Int) {
    self.init(operation, a)
    self.wide = wide
  }

  /// The second and third operand as one number of 32 bits.
  @inline(__always)
  var wide: Int {
    get { Int(Int32(bitPattern: UInt32(b) | UInt32(c) << 16)) }
    set {
      let bits = UInt32(bitPattern: Int32(truncatingIfNeeded: newValue))
      b = UInt16(truncatingIfNeeded: bits)
      c = UInt16(truncatingIfNeeded: bits >> 16)
    }
  }

  /// The wide operand of a template's piece that is inserted.
  static let inserted = -1

  /// The third operand as a small signed number.
  @inline(__always)
  var immediate: Int { Int(Int16(bitPattern: c)) }
}

/// What an instruction does. `r` are the registers of the frame, `k` the constants; jumps are
/// relative to the instruction after.
enum Operation: UInt8 {
  /// r[a] = k[wide]
  case loadConstant
  /// r[a] = the integer wide
  case loadInteger
  /// r[a] = nothing, which no script sees: an argument that is not given
  case loadUnset
  /// r[a] = r[b]
  case move
  /// r[a] = r[b], which becomes nil
  case take
  /// r[a] = the top-level variable wide, whose `let` must have run
  case loadGlobal
  /// the top-level variable wide = r[a]
  case storeGlobal
  /// the top-level variable wide += r[a], in place where nobody else holds it
  case addGlobal
  /// r[a] = the value printed last at the prompt
  case loadLastPrinted

  /// r[a] = r[b] op r[c]
  case add, subtract, multiply, divide, remainder
  /// r[a] = r[b] op c, a small integer
  case addImmediate, subtractImmediate
  /// r[a] is a copy of r[b]: where r[b] has not been set since, it stands for r[b] itself, so that
  /// this can grow in place in the next instruction
  case settle
  /// r[a] = r[b] + k[c]
  case addConstant
  /// r[a] = r[b] + the list of the registers from c, as many as the next instruction's wide, which
  /// become nil
  case addElements
  /// r[a] = r[b] + the record of the registers from c, which become nil; the next instruction's wide
  /// are its keys
  case addPairs
  /// r[a] += each of the c registers from b in turn, which become nil
  case addAll
  /// r[a] = op r[b]
  case negate, not
  /// r[a] = r[b] op r[c]
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, contains, like

  /// Skip wide instructions.
  case jump
  /// The same backward, with a look at the interrupt.
  case jumpBack
  /// Jump unless r[a], a boolean, holds; jump if it does.
  case jumpIfFalse, jumpIfTrue
  /// Skip the jump that follows where r[a] op r[b] holds, else take it.
  case testEqual, testNotEqual, testLess, testLessOrEqual, testGreater, testGreaterOrEqual
  /// The same with the integer wide on the right.
  case testEqualImmediate, testNotEqualImmediate, testLessImmediate, testLessOrEqualImmediate
  case testGreaterImmediate, testGreaterOrEqualImmediate
  /// Jump if r[a] was given.
  case jumpIfGiven
  /// Jump if r[a] is a string or a list.
  case jumpIfJoinable

  /// r[a] = the list of the c registers from b, which become nil
  case makeList
  /// the list r[a] gains the c registers from b, which become nil
  case extendList
  /// r[a] = the record of the keys wide and the registers from a
  case makeRecord
  /// r[a] = r[b].name; the next instruction's wide is the constant
  case getField
  /// r[a] = r[b][r[c]]
  case getIndex
  /// r[a] = the text of as many pieces as the next instruction's wide, each in that of one of those
  /// after it: a constant, or the next one of the registers from b, which become nil
  case template
  /// r[a] = the block wide
  case makeBlock
  /// Fail if r[a] is a block.
  case checkStorable

  /// r[a] must be a list; r[a + 1] = 0. Of a range, r[a] becomes the number of integers that are
  /// left, r[a + 1] the next one, r[a + 2] the step.
  case forPrepare
  /// r[a + 3] = the next element and jump back, or go on at the end
  case forLoop

  /// r[a] = the definition wide of the arguments from r[a]
  case call
  /// r[a] = the command at site wide of the arguments from r[a]
  case callCommand
  /// The same as a statement: its outcome is shown.
  case runCommand
  /// Leave the definition with r[a].
  case giveBack
  /// Leave the definition with nil.
  case giveBackNil
  /// Leave the block with r[a].
  case endBlock
  /// Leave the program or what the host called, with r[a].
  case halt

  /// Print r[a] as an expression statement does.
  case show
  /// Fail with r[a].
  case fail
  /// An expectation is not met: b & 1, r[a] and r[a + 1] were compared,
  /// b & 4 by `==`; b & 2, r[a + 2] says why
  case failExpectation
  /// A statement begins that is echoed: a, how deep in tests it stands.
  case beginStatement
  /// A statement at top level has ended.
  case endStatement
  /// Carries operands of the instruction before.
  case data
}
