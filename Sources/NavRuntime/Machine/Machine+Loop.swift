// The loop of the machine: one instruction after the other, by a `switch`.
//
// What every instruction needs is kept in four variables: the frame, the place in its code (`pc`),
// its registers (`r`) and its constants (`k`). They are read anew where the frame changes, at a call
// and on the way back. Before anything that can fail or that looks at the frames, `pc` is written
// back to the frame, so that `recover` finds the `catch` and the place of the error; it points after
// the instruction, whose place is therefore one before.
//
// Integers are computed here; all else is out of line in `Machine+Operations.swift`, which keeps the
// loop small enough for the processor to have it at hand.

internal import NavSyntax

extension Machine {
  /// Runs the top frame until it, or what was below it at the start, is done.
  func execute() throws -> Value {
    let entry = frameCount
    while true {
      do {
        return try loop()
      } catch {
        try recover(error, downTo: entry)
      }
    }
  }

  /// The loop. Whatever can fail is out of line; before it is called the frame has the place.
  private func loop() throws -> Value {
    var frame = unsafe frames + (frameCount - 1)
    var pc = unsafe frame.pointee.pc
    var r = unsafe stack + Int(frame.pointee.base)
    var k = unsafe entries[Int(frame.pointee.function)].constants
    while true {
      let i = unsafe pc.pointee
      unsafe pc += 1
      switch i.operation {
      case .loadConstant: unsafe copy(k + i.wide, to: r + Int(i.a))
      case .loadInteger: unsafe set(r + Int(i.a), i.wide)
      case .loadUnset: unsafe r[Int(i.a)] = .block(unset)
      case .move: unsafe copy(r + Int(i.b), to: r + Int(i.a))
      case .take:
        unsafe release(r + Int(i.a))
        unsafe relocate(r + Int(i.b), to: r + Int(i.a))
      case .loadGlobal:
        if case .block(let mark) = unsafe stack[i.wide], mark === unset {
          unsafe frame.pointee.pc = pc
          throw unsetVariable(i.wide)
        }
        unsafe r[Int(i.a)] = stack[i.wide]
      case .storeGlobal:
        if case .block(let mark) = unsafe stack[i.wide], mark === unset {
          unsafe frame.pointee.pc = pc
          throw unsetVariable(i.wide)
        }
        unsafe stack[i.wide] = r[Int(i.a)]
      case .addGlobal:
        unsafe frame.pointee.pc = pc
        if case .block(let mark) = unsafe stack[i.wide], mark === unset {
          throw unsetVariable(i.wide)
        }
        try unsafe add(stack + i.wide, stack + i.wide, r + Int(i.a))
      case .loadLastPrinted: unsafe r[Int(i.a)] = lastPrinted

      case .add:
        if let x = unsafe (r + Int(i.b)).integer, let y = unsafe (r + Int(i.c)).integer {
          let (sum, overflow) = x.addingReportingOverflow(y)
          if !overflow {
            unsafe set(r + Int(i.a), sum)
            continue
          }
        }
        unsafe frame.pointee.pc = pc
        try unsafe add(r + Int(i.a), r + Int(i.b), r + Int(i.c))
      case .subtract:
        if let x = unsafe (r + Int(i.b)).integer, let y = unsafe (r + Int(i.c)).integer {
          let (difference, overflow) = x.subtractingReportingOverflow(y)
          if !overflow {
            unsafe set(r + Int(i.a), difference)
            continue
          }
        }
        unsafe frame.pointee.pc = pc
        try unsafe calculate(i, r)
      case .multiply:
        if let x = unsafe (r + Int(i.b)).integer, let y = unsafe (r + Int(i.c)).integer {
          let (product, overflow) = x.multipliedReportingOverflow(by: y)
          if !overflow {
            unsafe set(r + Int(i.a), product)
            continue
          }
        }
        unsafe frame.pointee.pc = pc
        try unsafe calculate(i, r)
      case .divide, .remainder:
        if i.operation == .remainder, let x = unsafe (r + Int(i.b)).integer,
          let y = unsafe (r + Int(i.c)).integer, y > 0
        {
          unsafe set(r + Int(i.a), x % y)
          continue
        }
        unsafe frame.pointee.pc = pc
        try unsafe calculate(i, r)
      case .addImmediate:
        if let x = unsafe (r + Int(i.b)).integer {
          let (sum, overflow) = x.addingReportingOverflow(i.immediate)
          if !overflow {
            unsafe set(r + Int(i.a), sum)
            continue
          }
        }
        unsafe frame.pointee.pc = pc
        try unsafe calculateImmediate(i, r)
      case .subtractImmediate:
        if let x = unsafe (r + Int(i.b)).integer {
          let (difference, overflow) = x.subtractingReportingOverflow(i.immediate)
          if !overflow {
            unsafe set(r + Int(i.a), difference)
            continue
          }
        }
        unsafe frame.pointee.pc = pc
        try unsafe calculateImmediate(i, r)
      case .addAll:
        unsafe frame.pointee.pc = pc
        try unsafe addAll(r + Int(i.a), r + Int(i.b), Int(i.c), Int(frame.pointee.function))
      case .settle:
        if unsafe isSameObject(r + Int(i.a), r + Int(i.b)) { unsafe r[Int(i.a)] = .block(unset) }
      case .addConstant:
        unsafe frame.pointee.pc = pc
        try unsafe add(r + Int(i.a), r + Int(i.b), k + Int(i.c))
      case .addElements:
        unsafe frame.pointee.pc = pc
        try unsafe addElements(r + Int(i.a), r + Int(i.b), r + Int(i.c), pc.pointee.wide)
        unsafe pc += 1
      case .addPairs:
        unsafe frame.pointee.pc = pc
        try unsafe addPairs(
          r + Int(i.a), r + Int(i.b), r + Int(i.c),
          entries[Int(frame.pointee.function)].keys[pc.pointee.wide])
        unsafe pc += 1
      case .negate, .not:
        unsafe frame.pointee.pc = pc
        try unsafe unary(i, r)
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .like:
        unsafe frame.pointee.pc = pc
        let holds = try unsafe compare(i.operation, r + Int(i.b), r + Int(i.c))
        unsafe put(.boolean(holds), into: r + Int(i.a))

      case .jump: unsafe pc += i.wide
      case .jumpBack:
        fuel &-= 1
        if fuel <= 0 {
          unsafe frame.pointee.pc = pc
          try pause()
        }
        unsafe pc += i.wide
      case .jumpIfFalse:
        if case .boolean(let truth) = unsafe r[Int(i.a)] {
          if !truth { unsafe pc += i.wide }
        } else {
          unsafe frame.pointee.pc = pc
          throw unsafe Failure(.value, Wording.notBoolean(r[Int(i.a)]))
        }
      case .jumpIfTrue:
        if case .boolean(let truth) = unsafe r[Int(i.a)] {
          if truth { unsafe pc += i.wide }
        } else {
          unsafe frame.pointee.pc = pc
          throw unsafe Failure(.value, Wording.notBoolean(r[Int(i.a)]))
        }
      case .testEqual: try unsafe test(i, r, frame, &pc, ==)
      case .testNotEqual: try unsafe test(i, r, frame, &pc, !=)
      case .testLess: try unsafe test(i, r, frame, &pc, <)
      case .testLessOrEqual: try unsafe test(i, r, frame, &pc, <=)
      case .testGreater: try unsafe test(i, r, frame, &pc, >)
      case .testGreaterOrEqual: try unsafe test(i, r, frame, &pc, >=)
      case .testEqualImmediate: try unsafe testImmediate(i, r, frame, &pc, ==)
      case .testNotEqualImmediate: try unsafe testImmediate(i, r, frame, &pc, !=)
      case .testLessImmediate: try unsafe testImmediate(i, r, frame, &pc, <)
      case .testLessOrEqualImmediate: try unsafe testImmediate(i, r, frame, &pc, <=)
      case .testGreaterImmediate: try unsafe testImmediate(i, r, frame, &pc, >)
      case .testGreaterOrEqualImmediate: try unsafe testImmediate(i, r, frame, &pc, >=)
      case .jumpIfGiven:
        if case .block(let mark) = unsafe r[Int(i.a)], mark === unset { continue }
        unsafe pc += i.wide

      case .jumpIfJoinable:
        switch unsafe r[Int(i.a)] {
        case .string, .list: unsafe pc += i.wide
        default: break
        }

      case .makeList, .extendList, .makeRecord:
        unsafe frame.pointee.pc = pc
        try unsafe construct(i, r, Int(frame.pointee.function))
      case .template:
        unsafe frame.pointee.pc = pc
        try unsafe template(i, r, k)
        unsafe pc += 1 + pc.pointee.wide
      case .getField:
        unsafe frame.pointee.pc = pc
        try unsafe getField(r + Int(i.a), r + Int(i.b), k + pc.pointee.wide)
        unsafe pc += 1
      case .getIndex:
        if let index = unsafe (r + Int(i.c)).integer, case .list = unsafe r[Int(i.b)],
          let value = unsafe (r + Int(i.b)).withObject(List.self, { $0.stored(at: index) })
        {
          unsafe put(value, into: r + Int(i.a))
          continue
        }
        unsafe frame.pointee.pc = pc
        try unsafe getIndex(r + Int(i.a), r + Int(i.b), r + Int(i.c))
      case .makeBlock: unsafe r[Int(i.a)] = makeBlock(i.wide, frame)
      case .checkStorable:
        if case .block = unsafe r[Int(i.a)] {
          unsafe frame.pointee.pc = pc
          throw Failure(.value, Wording.storedBlock)
        }

      case .forPrepare:
        unsafe frame.pointee.pc = pc
        guard case .list(let list) = unsafe r[Int(i.a)] else {
          throw unsafe Failure(
            .value, Wording.notIterable(r[Int(i.a)]), help: Wording.iterationHelp(r[Int(i.a)]))
        }
        if let range = list.range {
          unsafe r[Int(i.a)] = .integer(range.count)
          unsafe r[Int(i.a) + 1] = .integer(range.start)
          unsafe r[Int(i.a) + 2] = .integer(range.step)
        } else {
          unsafe r[Int(i.a) + 1] = .integer(0)
        }
      case .forLoop:
        fuel &-= 1
        if fuel <= 0 {
          unsafe frame.pointee.pc = pc
          try pause()
        }
        let state = unsafe r + Int(i.a)
        guard let index = unsafe (state + 1).integer else { continue }
        if let left = unsafe state.integer {
          guard left > 0, let step = unsafe (state + 2).integer else { continue }
          unsafe set(state, left - 1)
          // After the last one the sum may overflow, but is not used.
          unsafe set(state + 1, index &+ step)
          unsafe set(state + 3, index)
        } else if case .list = unsafe state[0] {
          if let element = unsafe state.withObject(List.self, { $0.stored(at: index) }) {
            unsafe put(element, into: state + 3)
          } else {
            guard case .list(let list) = unsafe state[0], list.isLazy else { continue }
            unsafe frame.pointee.pc = pc
            guard let element = try element(of: list, at: index) else { continue }
            unsafe state[3] = element
          }
          unsafe set(state + 1, index + 1)
        }
        unsafe pc += i.wide

      case .call:
        unsafe frame.pointee.pc = pc
        let target = unsafe entries + i.wide
        let base = unsafe Int(frame.pointee.top)
        let top = unsafe base &+ target.pointee.size
        fuel &-= 1
        if fuel <= 0 { try pause() }
        if top > initialized { try reserve(top) }
        let count = unsafe target.pointee.parameterCount
        let arguments = unsafe r + Int(i.a)
        unsafe r = stack + base
        var place = 0
        while place < count {
          // The registers above the top are nil, so nothing is overwritten.
          unsafe relocate(arguments + place, to: r + place)
          place &+= 1
        }
        unsafe frame += 1
        frameCount &+= 1
        unsafe pc = UnsafePointer(target.pointee.code)
        unsafe k = target.pointee.constants
        unsafe frame.initialize(
          to: Frame(
            pc: pc, function: Int32(truncatingIfNeeded: i.wide),
            base: Int32(truncatingIfNeeded: base), top: Int32(truncatingIfNeeded: top),
            isBlock: false, serial: 0))
      case .giveBack, .giveBackNil:
        let end = unsafe stack + Int(frame.pointee.top)
        unsafe frame -= 1
        frameCount &-= 1
        unsafe pc = frame.pointee.pc
        let base = unsafe stack + Int(frame.pointee.base)
        // The call that made the frame says where the value goes.
        let target = unsafe base + Int(pc[-1].a)
        unsafe release(target)
        if i.operation == .giveBack {
          unsafe relocate(r + Int(i.a), to: target)
        }
        while unsafe r < end {
          unsafe release(r)
          unsafe r += 1
        }
        unsafe r = base
        unsafe k = entries[Int(frame.pointee.function)].constants
      case .callCommand, .runCommand:
        unsafe frame.pointee.pc = pc
        let sites = unsafe entries[Int(frame.pointee.function)].sites
        try unsafe Unmanaged.passUnretained(sites[i.wide])._withUnsafeGuaranteedRef {
          try unsafe callCommand(i, r, k, $0)
        }
      case .endBlock, .halt:
        let value = unsafe (r + Int(i.a)).move()
        unsafe (r + Int(i.a)).initialize(to: .nil)
        pop()
        return value

      case .show:
        unsafe frame.pointee.pc = pc
        try unsafe print(r[Int(i.a)])
      case .fail:
        unsafe frame.pointee.pc = pc
        throw try unsafe failure(r[Int(i.a)])
      case .failExpectation:
        unsafe frame.pointee.pc = pc
        throw unsafe unmet(i, r)
      case .beginStatement:
        unsafe frame.pointee.pc = pc
        try unsafe begin(i, Int(frame.pointee.function), pc)
      case .endStatement:
        unsafe frame.pointee.pc = pc
        try checkInterrupt()
        if let afterStatement {
          try output.flush()
          try afterStatement()
        }
      case .data: break
      }
    }
  }

  /// Skips the jump after a test of two registers where it holds, else takes it.
  @inline(__always)
  private func test(
    _ i: Instruction, _ r: Registers, _ frame: UnsafeMutablePointer<Frame>,
    _ pc: inout UnsafePointer<Instruction>, _ holds: (Int, Int) -> Bool
  ) throws {
    let isMet: Bool
    if let x = unsafe (r + Int(i.a)).integer, let y = unsafe (r + Int(i.b)).integer {
      isMet = holds(x, y)
    } else {
      unsafe frame.pointee.pc = pc
      isMet = try unsafe testFully(i, r)
    }
    unsafe pc += isMet ? 1 : pc.pointee.wide + 1
  }

  /// The same of a register and the number in the instruction.
  @inline(__always)
  private func testImmediate(
    _ i: Instruction, _ r: Registers, _ frame: UnsafeMutablePointer<Frame>,
    _ pc: inout UnsafePointer<Instruction>, _ holds: (Int, Int) -> Bool
  ) throws {
    let isMet: Bool
    if let x = unsafe (r + Int(i.a)).integer {
      isMet = holds(x, i.wide)
    } else {
      unsafe frame.pointee.pc = pc
      isMet = try unsafe testFully(i, r)
    }
    unsafe pc += isMet ? 1 : pc.pointee.wide + 1
  }
}
