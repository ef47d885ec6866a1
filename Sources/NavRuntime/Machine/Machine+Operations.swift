internal import NavSyntax

// What the loop leaves to others: all that can fail or takes long.

extension Machine {
  /// Registers, as the loop passes them.
  typealias Registers = UnsafeMutablePointer<Value>

  /// `target = left + right`; where the target is the left operand and nobody else holds the
  /// string,
  /// list or record, it grows in place.
  func add(_ target: Registers, _ left: Registers, _ right: Registers) throws {
    let isSame = unsafe target == left && left != right
    switch unsafe right.pointee {
    case .string(let other):
      if case .string = unsafe left.pointee { return try unsafe join(target, left, other, isSame) }
    case .list(let other):
      if case .list = unsafe left.pointee { return try unsafe join(target, left, other, isSame) }
    case .record(let other):
      if case .record = unsafe left.pointee { return try unsafe join(target, left, other, isSame) }
    default: break
    }
    unsafe target.pointee = try Arithmetic.apply(.add, left.pointee, right.pointee)
  }

  /// `target = left + [elements]`: in place where the target is the left operand and nobody else
  /// holds the list.
  func addElements(
    _ target: Registers, _ left: Registers, _ first: Registers, _ count: Int
  ) throws {
    // While the list is in its register, so that what it holds is measured.
    try account(count * Value.size)
    if unsafe target == left, try unsafe append(left, first, count) { return }
    let added = try unsafe list(take(first, count))
    guard case .list(let list) = unsafe left.pointee else {
      // It fails: nothing but a list can be added to one.
      unsafe target.pointee = try Arithmetic.apply(.add, left.pointee, .list(added))
      return
    }
    let joined = try elements(list) + added.elements
    try account(joined.count * Value.size)
    let depth = max(list.depth, added.depth) - 1
    unsafe target.pointee = .list(List(joined, elementDepth: depth))
  }

  /// Moves values out of registers to the end of a list, if nobody else holds it.
  private func append(_ left: Registers, _ first: Registers, _ count: Int) throws -> Bool {
    guard case .list = unsafe left.pointee, case .list(var list) = unsafe left.move() else {
      return false
    }
    // Taken out of its register, a list that no other register holds is held once.
    unsafe left.initialize(to: .nil)
    defer { unsafe left.initialize(to: .list(list)) }
    guard isKnownUniquelyReferenced(&list), !list.isLazy else { return false }
    var depth = list.depth
    for place in 0..<count {
      switch unsafe first[place] {
      case .block: throw Failure(.value, Wording.storedBlock)
      case .list, .record:
        depth = unsafe max(depth, 1 + first[place].depth)
        guard depth <= Limits.depth else { throw Failure(.limit, Wording.tooNested) }
      default: break
      }
    }
    for place in 0..<count {
      list.elements.append(unsafe (first + place).move())
      unsafe (first + place).initialize(to: .nil)
    }
    list.depth = depth
    return true
  }

  private func join(
    _ target: Registers, _ left: Registers, _ other: Text, _ isSame: Bool
  ) throws {
    // While the left side is in its register, so that what it holds is measured.
    try account(other.string.utf8.count)
    guard case .string(var text) = unsafe left.move() else { return }
    unsafe left.initialize(to: .nil)
    if isSame, isKnownUniquelyReferenced(&text) {
      text.string += other.string
      unsafe left.initialize(to: .string(text))
      return
    }
    unsafe left.initialize(to: .string(text))
    try account(text.string.utf8.count)
    unsafe target.pointee = .string(Text(text.string + other.string))
  }

  private func join(
    _ target: Registers, _ left: Registers, _ other: List, _ isSame: Bool
  ) throws {
    let added = try elements(other)
    try account(added.count * Value.size)
    guard case .list(var list) = unsafe left.move() else { return }
    unsafe left.initialize(to: .nil)
    if isSame, isKnownUniquelyReferenced(&list), !list.isLazy {
      list.elements.append(contentsOf: added)
      list.depth = max(list.depth, other.depth)
      unsafe left.initialize(to: .list(list))
      return
    }
    unsafe left.initialize(to: .list(list))
    let joined = try elements(list) + added
    try account(joined.count * Value.size)
    let depth = max(list.depth, other.depth) - 1
    unsafe target.pointee = .list(List(joined, elementDepth: depth))
  }

  private func join(
    _ target: Registers, _ left: Registers, _ other: Record, _ isSame: Bool
  ) throws {
    try account(other.values.count * Value.size)
    guard case .record(var record) = unsafe left.move() else { return }
    unsafe left.initialize(to: .nil)
    if isSame, isKnownUniquelyReferenced(&record) {
      for (name, value) in zip(other.keys.names, other.values) { record.set(name, to: value) }
      unsafe left.initialize(to: .record(record))
      return
    }
    unsafe left.initialize(to: .record(record))
    try account(record.values.count * Value.size)
    let joined = record.copy()
    for (name, value) in zip(other.keys.names, other.values) { joined.set(name, to: value) }
    unsafe target.pointee = .record(joined)
  }

  /// All elements of a list; those of a lazy one are read with a look at the interrupt.
  func elements(_ list: List) throws -> [Value] {
    guard list.isLazy else { return list.elements }
    var all: [Value] = []
    var count = 0
    var patience = Patience { [unowned self] in
      try self.pause()
      // What has been read so far is not on the stack, so it is counted as a whole.
      try self.account(count * Value.size)
    }
    try list.forEach { element in
      all.append(element)
      count += 1
      try patience.step()
      return true
    }
    return all
  }

  func calculate(_ i: Instruction, _ r: Registers) throws {
    unsafe r[Int(i.a)] = try Arithmetic.apply(i.operation, r[Int(i.b)], r[Int(i.c)])
  }

  func calculateImmediate(_ i: Instruction, _ r: Registers) throws {
    unsafe r[Int(i.a)] = try Arithmetic.apply(i.operation, r[Int(i.b)], .integer(i.immediate))
  }

  func unary(_ i: Instruction, _ r: Registers) throws {
    let value = unsafe r[Int(i.b)]
    if i.operation == .negate {
      unsafe r[Int(i.a)] = try Arithmetic.negate(value)
    } else {
      guard case .boolean(let truth) = value else {
        throw Failure(.value, Wording.notBoolean(value))
      }
      unsafe r[Int(i.a)] = .boolean(!truth)
    }
  }

  /// A comparison as a boolean.
  func compare(_ operation: Operation, _ left: Value, _ right: Value) throws -> Bool {
    switch operation {
    case .equal, .testEqual, .testEqualImmediate:
      return try comparison { try $0.areEqual(left, right) }
    case .notEqual, .testNotEqual, .testNotEqualImmediate:
      return try !comparison { try $0.areEqual(left, right) }
    case .less, .testLess, .testLessImmediate: return try Comparison.order(left, right) < 0
    case .lessOrEqual, .testLessOrEqual, .testLessOrEqualImmediate:
      return try Comparison.order(left, right) <= 0
    case .greater, .testGreater, .testGreaterImmediate:
      return try Comparison.order(left, right) > 0
    case .greaterOrEqual, .testGreaterOrEqual, .testGreaterOrEqualImmediate:
      return try Comparison.order(left, right) >= 0
    case .contains: return try comparison { try $0.contains(left, in: right) }
    default: return try comparison { try $0.isLike(left, right) }
    }
  }

  private func comparison(_ body: (inout Comparison) throws -> Bool) throws -> Bool {
    var comparison = Comparison { [unowned self] in try self.pause() }
    return try body(&comparison)
  }

  func test(_ i: Instruction, _ r: Registers) throws -> Bool {
    switch i.operation {
    case .testEqual, .testNotEqual, .testLess, .testLessOrEqual, .testGreater,
      .testGreaterOrEqual:
      try unsafe compare(i.operation, r[Int(i.a)], r[Int(i.b)])
    default: try unsafe compare(i.operation, r[Int(i.a)], .integer(i.wide))
    }
  }

  func unsetVariable(_ register: Int) -> Failure {
    Failure(.name, Wording.unsetVariable(names[register] ?? "?"))
  }
}

// MARK: - Building and taking apart

extension Machine {
  /// Lists, records and texts out of registers.
  func construct(
    _ i: Instruction, _ r: Registers, _ k: UnsafeMutablePointer<Value>, _ function: Int
  ) throws {
    switch i.operation {
    case .makeList:
      let taken = unsafe take(r + Int(i.b), Int(i.c))
      unsafe r[Int(i.a)] = .list(try list(taken))
    case .extendList:
      guard case .list(let list) = unsafe r[Int(i.a)] else { return }
      // The compiler has made the list for this, and nobody else has seen it.
      let more = try unsafe self.list(take(r + Int(i.b), Int(i.c)))
      list.elements.append(contentsOf: more.elements)
      list.depth = max(list.depth, more.depth)
    case .makeRecord:
      let keys = functions[function].keys[i.wide]
      let record = unsafe Record(keys: keys, values: take(r + Int(i.a), keys.names.count))
      try checkNew(record.values, record.depth)
      unsafe r[Int(i.a)] = .record(record)
    default: try unsafe template(i, r, function)
    }
  }

  private func list(_ elements: [Value]) throws -> List {
    let list = List(elements)
    try checkNew(elements, list.depth)
    return list
  }

  /// Checks what a new list or record holds, and how deep it is.
  private func checkNew(_ values: [Value], _ depth: Int) throws {
    guard depth <= Limits.depth else { throw Failure(.limit, Wording.tooNested) }
    for case .block in values { throw Failure(.value, Wording.storedBlock) }
    try account(values.count * Value.size + Value.header)
  }

  /// Moves values out of registers, which become nil.
  private func take(_ first: Registers, _ count: Int) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for place in 0..<count {
      values.append(unsafe (first + place).move())
      unsafe (first + place).initialize(to: .nil)
    }
    return values
  }

  private func template(_ i: Instruction, _ r: Registers, _ function: Int) throws {
    var text = ""
    for place in 0..<Int(i.c) {
      let value = unsafe r[Int(i.b) + place]
      guard let part = value.text else {
        let at = unsafe frames[frameCount - 1].pc - UnsafePointer(entries[function].code) - 1
        throw Failure(
          .value, Wording.noText(value), help: [Wording.textHelp(value)],
          span: functions[function].parts[at]?[place])
      }
      text += part
    }
    try account(text.utf8.count)
    // What was inserted is given up, so that it can grow in place again.
    for place in 0..<Int(i.c) { unsafe r[Int(i.b) + place] = .nil }
    unsafe r[Int(i.a)] = .string(Text(text))
  }

  func getField(_ target: Registers, _ base: Registers, _ name: Value) throws {
    let name = name.asString ?? ""
    guard case .record(let record) = unsafe base.pointee else {
      throw unsafe Failure(.value, Wording.noFields(base.pointee, name))
    }
    guard let value = record[name] else { throw missingKey(name, record) }
    unsafe target.pointee = value
  }

  func getIndex(_ target: Registers, _ base: Registers, _ key: Registers) throws {
    switch unsafe (base.pointee, key.pointee) {
    case (.list(let list), .integer(let index)):
      // −1 is the last.
      let place = index < 0 ? try index + list.count() : index
      guard let element = try list.element(at: place) else {
        throw Failure(.value, Wording.indexRange(index, try list.count()))
      }
      unsafe target.pointee = element
    case (.record(let record), .string(let key)):
      guard let value = record[key.string] else { throw missingKey(key.string, record) }
      unsafe target.pointee = value
    case (.list, let key): throw Failure(.value, Wording.indexType(key))
    case (.record, let key): throw Failure(.value, Wording.keyType(key))
    case (let other, _): throw Failure(.value, Wording.noElements(other))
    }
  }

  private func missingKey(_ name: String, _ record: Record) -> Failure {
    let meant = Suggestion.closest(to: name, among: record.keys.names)
    return Failure(
      .value, Wording.missingField(name),
      help: [meant.map { Wording.didYouMean($0) } ?? Wording.fields(record.keys.names)])
  }

  func makeBlock(_ function: Int, _ frame: UnsafeMutablePointer<Frame>) -> Value {
    // A block made by a block belongs to the frame whose registers both use.
    var owner = unsafe frame
    while unsafe owner.pointee.isBlock { unsafe owner = self.owner(of: owner) }
    if unsafe owner.pointee.serial == 0 {
      serials += 1
      unsafe owner.pointee.serial = serials
    }
    return unsafe .block(
      Closure(
        function: function, frame: owner - frames, serial: owner.pointee.serial,
        base: Int(owner.pointee.base)))
  }

  /// The frame that a block's frame shares its registers with.
  private func owner(
    of frame: UnsafeMutablePointer<Frame>
  ) -> UnsafeMutablePointer<Frame> {
    // The serial of a block's frame is the place of the frame it belongs to.
    unsafe frames + frame.pointee.serial
  }
}
