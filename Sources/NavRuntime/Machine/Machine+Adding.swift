// `+`, which adds numbers and joins strings, lists and records.
//
// A string, list or record that only its register holds grows in place; that is how a loop appends
// in time that grows with what is appended, though values are immutable. Whether something else
// holds it is asked of Swift: taken out of its register, such a value is held once.
//
// Bytes are counted while what is to grow is in its register, so that it is measured with the rest;
// and before it grows, since the copy that growing makes may be what there is no room for.

extension Machine {
  /// `target = left + right`; where the target is the left operand and nobody else holds the string,
  /// list or record, it grows in place.
  func add(_ target: Registers, _ left: Registers, _ right: Registers) throws {
    let left = unsafe settled(left, target)
    let isSame = unsafe target == left && left != right
    if case .string = unsafe right.pointee, case .string = unsafe left.pointee {
      // What is added stays in its register, so nobody else need hold it.
      return try unsafe isSame
        ? appendTexts(target, right, 1)
        : joinTexts(target, UnsafePointer(left), UnsafePointer(right), 1, 0)
    }
    switch unsafe right.pointee {
    case .list(let other):
      if case .list = unsafe left.pointee {
        guard isSame else { return try unsafe joinLists(target, left, other) }
        guard other.isLazy else { return try unsafe appendLists(target, right, 1) }
        return try unsafe withUnsafePointer(to: .list(try inMemory(other))) {
          try unsafe appendLists(target, $0, 1)
        }
      }
    case .record(let other):
      if case .record = unsafe left.pointee { return try unsafe join(target, left, other, isSame) }
    default: break
    }
    unsafe target.pointee = try Arithmetic.apply(.add, left.pointee, right.pointee)
  }

  /// `target += each`: in place where all are strings, or all are lists; nothing is changed where one
  /// cannot be added.
  func addAll(
    _ target: Registers, _ first: Registers, _ count: Int, _ function: Int
  ) throws {
    if unsafe areAlike(target, first, count) {
      if case .list = unsafe target.pointee {
        try unsafe appendLists(target, first, count)
      } else {
        try unsafe appendTexts(target, first, count)
      }
      for place in 0..<count { unsafe release(first + place) }
      return
    }
    for place in 0..<count {
      do {
        if place == 0 {
          try unsafe add(first, target, first)
        } else {
          try unsafe add(first, first, first + place)
        }
      } catch var failure as Failure {
        let at = unsafe frames[frameCount - 1].pc - UnsafePointer(entries[function].code) - 1
        failure.span = failure.span ?? functions[function].parts[at, place]
        throw failure
      }
    }
    unsafe release(target)
    unsafe relocate(first, to: target)
    for place in 1..<count { unsafe release(first + place) }
  }

  /// Whether strings are added to a string, or lists in memory to a list.
  private func areAlike(_ target: Registers, _ first: Registers, _ count: Int) -> Bool {
    for place in 0..<count {
      switch unsafe (target.pointee, first[place]) {
      case (.string, .string): continue
      case (.list(let a), .list(let b)) where a !== b && !b.isLazy: continue
      default: return false
      }
    }
    return true
  }

  /// Takes the object of a longer text out of its register, which becomes nil. Whoever is given it
  /// holds it alone, unless others do: here nobody does any longer.
  private func takeStorage(_ register: Registers) -> TextStorage? {
    guard unsafe UnsafePointer(register).shortText == nil,
      case .string(let text) = unsafe register.move(), case .long(let storage) = text.storage
    else { return nil }
    unsafe register.initialize(to: .nil)
    return storage
  }

  /// `target += each`, where all are strings. The room for all is there before one is added, so that
  /// nothing has been added where it cannot be had.
  private func appendTexts(_ target: Registers, _ first: Registers, _ count: Int) throws {
    let first = unsafe UnsafePointer(first)
    var added = 0
    for place in 0..<count { unsafe added += (first + place).bytes.count }
    var room = 0
    if var storage = unsafe takeStorage(target) {
      let isOwn = isKnownUniquelyReferenced(&storage)
      if isOwn, storage.hasRoom(for: added) {
        for place in 0..<count { unsafe storage.append((first + place).bytes) }
        unsafe target.initialize(to: .string(Text(storage)))
        return
      }
      // One that grows will grow again.
      if isOwn { room = 2 * storage.room }
      unsafe target.initialize(to: .string(Text(storage)))
    }
    try unsafe joinTexts(target, UnsafePointer(target), first, count, room)
  }

  /// `target = left + each`, where all are strings, with room for so many bytes at least.
  private func joinTexts(
    _ target: Registers, _ left: UnsafePointer<Value>, _ first: UnsafePointer<Value>, _ count: Int,
    _ room: Int
  ) throws {
    var length = unsafe left.bytes.count
    for place in 0..<count { unsafe length += (first + place).bytes.count }
    try account(Value.size(ofText: max(length, room)))
    let text = unsafe Text(ofBytes: length, room: room) { text in
      unsafe text.append(left.bytes)
      for place in 0..<count { unsafe text.append((first + place).bytes) }
    }
    unsafe put(.string(text), into: target)
  }

  /// `target += each`, where all are lists in memory, as `appendTexts` adds strings.
  private func appendLists(
    _ target: Registers, _ first: UnsafePointer<Value>, _ count: Int
  ) throws {
    var added = 0
    for place in 0..<count {
      unsafe added += (first + place).withObject(List.self) { unsafe $0.elements.count }
    }
    try unsafe accountGrowth(target, added, true)
    guard let own = try unsafe takeOwn(target) ?? copy(target, adding: added) else { return }
    own.makeRoom(adding: added)
    for place in 0..<count {
      unsafe (first + place).withObject(List.self) { other in
        unsafe own.append(copying: other.elements)
        own.depth = max(own.depth, other.depth)
      }
    }
    unsafe target.pointee = .list(own)
  }

  /// A copy of a list with room for more.
  private func copy(_ register: Registers, adding count: Int) throws -> List? {
    guard case .list(let list) = unsafe register.pointee else { return nil }
    let elements = try inMemory(list)
    try account(unsafe elements.elements.count * Value.size)
    let copy = unsafe List(room: elements.elements.count + count, depth: elements.depth)
    unsafe copy.append(copying: elements.elements)
    return copy
  }

  /// `target = left + right`, where both are lists.
  private func joinLists(_ target: Registers, _ left: Registers, _ right: List) throws {
    let right = try inMemory(right)
    try unsafe accountGrowth(left, right.elements.count, false)
    guard case .list(let list) = unsafe left.pointee else { return }
    unsafe target.pointee = .list(try joined(list, right))
  }

  /// Takes a list that only its register holds out of it, which is known to hold one and becomes nil;
  /// nothing where it is lazy or others hold it.
  private func takeOwn(_ register: Registers) -> List? {
    guard case .list(var list) = unsafe register.move() else { return nil }
    unsafe register.initialize(to: .nil)
    if isKnownUniquelyReferenced(&list), !list.isLazy { return list }
    unsafe register.initialize(to: .list(list))
    return nil
  }

  /// The elements of two lists, the second of which is not lazy.
  private func joined(_ first: List, _ second: List) throws -> List {
    let first = try inMemory(first)
    let count = unsafe first.elements.count + second.elements.count
    let joined = List(room: count, depth: max(first.depth, second.depth))
    withExtendedLifetime((first, second)) {
      unsafe joined.append(copying: first.elements)
      unsafe joined.append(copying: second.elements)
    }
    return joined
  }

  private func join(
    _ target: Registers, _ left: Registers, _ other: Record, _ isSame: Bool
  ) throws {
    try unsafe accountKeys(left, other.keys)
    guard let record = unsafe takeRecord(left, isSame) else { return }
    if record.isOwn {
      let joined = record.storage.setting(other.keys) { other[$0] }
      unsafe left.initialize(to: .record(Record(joined)))
      return
    }
    unsafe left.initialize(to: .record(Record(record.storage)))
    try account(Value.size(ofRecord: record.storage.room))
    let joined = record.storage.copy(room: record.storage.room).setting(other.keys) { other[$0] }
    unsafe target.pointee = .record(Record(joined))
  }

  /// Counts what a record takes that gains keys.
  private func accountKeys(_ register: Registers, _ keys: Keys) throws {
    guard memoryLimit != nil, case .record = unsafe register.pointee else { return }
    let bytes = unsafe register.withObject(RecordStorage.self) { $0.size(adding: keys) }
    try account(bytes)
  }

  /// Takes the object of a record out of its register, which is known to hold one and must be written
  /// then, and tells whether
  /// nobody else holds it, where that matters.
  private func takeRecord(
    _ register: Registers, _ matters: Bool
  ) -> (storage: RecordStorage, isOwn: Bool)? {
    guard case .record(let record) = unsafe register.move() else { return nil }
    unsafe register.initialize(to: .nil)
    var storage = record.storage
    _ = consume record
    let isOwn = matters && isKnownUniquelyReferenced(&storage)
    return (storage, isOwn)
  }

  /// `target = left + [elements]`: in place where the target is the left operand and nobody else
  /// holds the list.
  func addElements(
    _ target: Registers, _ left: Registers, _ first: Registers, _ count: Int
  ) throws {
    let left = unsafe settled(left, target)
    let isSame = unsafe target == left
    try unsafe accountGrowth(left, count, isSame)
    if isSame, try unsafe append(left, first, count) { return }
    let added = try unsafe list(first, count)
    guard case .list(let list) = unsafe left.pointee else {
      // It fails: nothing but a list can be added to one.
      unsafe target.pointee = try Arithmetic.apply(.add, left.pointee, .list(added))
      return
    }
    unsafe target.pointee = .list(try joined(list, added))
  }

  /// Moves values out of registers to the end of a list, if nobody else holds it.
  private func append(_ left: Registers, _ first: Registers, _ count: Int) throws -> Bool {
    guard case .list = unsafe left.pointee else { return false }
    let depth = try unsafe depth(ofNew: UnsafeBufferPointer(start: first, count: count))
    guard let list = unsafe takeOwn(left) else { return false }
    list.makeRoom(adding: count)
    unsafe list.append(first, count)
    if depth > list.depth { list.depth = depth }
    unsafe left.initialize(to: .list(list))
    return true
  }

  /// `target = left + {pairs}`: in place where the target is the left operand and nobody else holds
  /// the record.
  func addPairs(
    _ target: Registers, _ left: Registers, _ first: Registers, _ keys: Keys
  ) throws {
    let left = unsafe settled(left, target)
    let count = keys.names.count
    for place in 0..<count {
      switch unsafe first[place] {
      case .block: throw Failure(.value, Wording.storedBlock)
      case .list, .record:
        guard unsafe first[place].depth < Limits.depth else {
          throw Failure(.limit, Wording.tooNested)
        }
      default: break
      }
    }
    try unsafe accountKeys(left, keys)
    guard case .record = unsafe left.pointee, let taken = unsafe takeRecord(left, target == left)
    else {
      let added = Record(keys: keys, values: unsafe take(first, count))
      unsafe target.pointee = try Arithmetic.apply(.add, left.pointee, .record(added))
      return
    }
    var record = taken.storage
    if !taken.isOwn {
      unsafe left.initialize(to: .record(Record(record)))
      try account(Value.size(ofRecord: record.room + count))
      record = record.copy(room: record.room)
    }
    record = record.setting(keys) { place in
      defer { unsafe (first + place).initialize(to: .nil) }
      return unsafe (first + place).move()
    }
    unsafe target.pointee = .record(Record(record))
  }

  /// The left operand of a sum: the target itself where `settle` has found that it is still what it
  /// was when the operand was copied.
  private func settled(_ left: Registers, _ target: Registers) -> Registers {
    if case .block(let mark) = unsafe left.pointee, mark === unset { return unsafe target }
    return unsafe left
  }

  /// Whether two registers hold the same string, list or record.
  func isSameObject(_ left: Registers, _ right: Registers) -> Bool {
    switch unsafe (left.pointee, right.pointee) {
    case (.string(let a), .string(let b)): a.isSame(as: b)
    case (.list(let a), .list(let b)): a === b
    case (.record(let a), .record(let b)): a.storage === b.storage
    default: false
    }
  }

  /// Counts what a list is about to gain, and the copy of it that this takes.
  private func accountGrowth(_ left: Registers, _ count: Int, _ isSame: Bool) throws {
    guard memoryLimit != nil, case .list(let list) = unsafe left.pointee else { return }
    let size = unsafe list.elements.count
    let isCopied = !isSame || size + count > list.room
    // An element may be an object that is empty, and so has not been counted.
    try account(count * Value.size(ofElements: 1) + (isCopied ? size * Value.size : 0))
  }

  /// All elements of a list; those of a lazy one are read with a look at the interrupt.
  func elements(_ list: List) throws -> [Value] {
    guard list.isLazy else {
      // A copy, which is there until the command is done.
      if memoryLimit != nil { try hold(Value.size * (try list.count())) }
      return try list.array()
    }
    var all: [Value] = []
    if let range = list.range {
      let (bytes, overflow) = range.count.multipliedReportingOverflow(by: Value.size)
      try account(overflow ? .max : bytes)
    }
    var patience = Patience(self)
    // What has been read so far can be reached from nowhere else.
    let before = underway
    defer { underway = before }
    try list.forEach { element in
      try patience.willAppend(to: all)
      if memoryLimit != nil, list.range == nil { try hold(size(element)) }
      all.append(element)
      try patience.step()
      return true
    }
    return all
  }

  /// The list itself, or of a lazy one a list of all its elements.
  private func inMemory(_ list: List) throws -> List {
    list.isLazy ? List(try elements(list), elementDepth: list.depth - 1) : list
  }
}
