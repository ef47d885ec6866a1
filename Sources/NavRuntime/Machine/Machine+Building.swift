// Building values out of registers, and taking them apart.

internal import NavSyntax

extension Machine {
  /// Lists, records and texts out of registers.
  func construct(
    _ i: Instruction, _ r: Registers, _ function: Int
  ) throws {
    switch i.operation {
    case .makeList:
      unsafe r[Int(i.a)] = .list(try list(r + Int(i.b), Int(i.c)))
    case .extendList:
      guard case .list(let list) = unsafe r[Int(i.a)] else { return }
      // The compiler has made the list for this, and nobody else has seen it.
      let (first, count) = unsafe (r + Int(i.b), Int(i.c))
      let depth = try unsafe depth(ofNew: UnsafeBufferPointer(start: first, count: count))
      try account(Value.size(ofElements: count))
      list.makeRoom(adding: count)
      unsafe list.append(first, count)
      list.depth = max(list.depth, depth)
    case .makeRecord:
      let keys = unsafe entries[function].keys[i.wide]
      try unsafe makeRecord(keys, r + Int(i.a))
    default: break
    }
  }

  /// Makes a list of registers, which become nil.
  func list(_ first: Registers, _ count: Int) throws -> List {
    let depth = try unsafe depth(ofNew: UnsafeBufferPointer(start: first, count: count))
    // What is empty may be made at any time: it is how a script gives up what it held.
    if count > 0 { try account(Value.size(ofElements: count)) }
    let list = List(room: count, depth: depth)
    unsafe list.append(first, count)
    return list
  }

  /// Makes a record of as many registers as there are keys, which become nil; the first one takes it.
  private func makeRecord(_ keys: Keys, _ first: Registers) throws {
    let count = keys.count
    let depth = try unsafe depth(ofNew: UnsafeBufferPointer(start: first, count: count))
    if count > 0 { try account(Value.size(ofRecord: count)) }
    let record = RecordStorage.make(keys, room: count, depth: depth) { place in
      defer { unsafe (first + place).initialize(to: .nil) }
      return unsafe (first + place).move()
    }
    unsafe first.pointee = .record(Record(record))
  }

  /// The depth of a new list or record of values, of which it checks that they can be held.
  func depth(ofNew values: UnsafeBufferPointer<Value>) throws -> Int {
    var depth = 1
    for place in 0..<values.count {
      switch unsafe values[place] {
      case .list(let list): depth = max(depth, 1 + list.depth)
      case .record(let record): depth = max(depth, 1 + record.depth)
      case .block: throw Failure(.value, Wording.storedBlock)
      default: break
      }
    }
    guard depth <= Limits.depth else { throw Failure(.limit, Wording.tooNested) }
    return depth
  }

  /// Moves values out of registers, which become nil.
  func take(_ first: Registers, _ count: Int) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for place in 0..<count {
      values.append(unsafe (first + place).move())
      unsafe (first + place).initialize(to: .nil)
    }
    return values
  }

  /// A text of constants and registers, which become nil.
  func template(_ i: Instruction, _ r: Registers, _ k: Registers) throws {
    let first = unsafe r + Int(i.b)
    let count = unsafe frames[frameCount - 1].pc.pointee.wide
    let pieces = unsafe frames[frameCount - 1].pc + 1
    // The length first, so that the text is made once.
    var length = 0
    var insert = unsafe first
    for place in 0..<count {
      let constant = unsafe pieces[place].wide
      let piece = unsafe constant == Instruction.inserted ? insert : k + constant
      guard let size = unsafe UnsafePointer(piece).textSize else {
        throw unsafe noText(piece.pointee, place)
      }
      length += size
      if constant == Instruction.inserted { unsafe insert += 1 }
    }
    try account(Value.size(ofText: length))
    let text = unsafe Text(ofBytes: length) { text in
      var insert = unsafe first
      for place in 0..<count {
        let constant = unsafe pieces[place].wide
        if constant != Instruction.inserted {
          unsafe text.append(valueAt: k + constant)
          continue
        }
        unsafe text.append(valueAt: insert)
        // What was inserted is given up, so that it can grow in place again.
        unsafe release(insert)
        unsafe insert += 1
      }
    }
    unsafe put(.string(text), into: r + Int(i.a))
  }

  /// The error of a template's piece that has no text form.
  private func noText(_ value: Value, _ place: Int) -> Failure {
    let frame = unsafe frames[frameCount - 1]
    let function = unsafe Int(frame.function)
    let at = unsafe frame.pc - UnsafePointer(entries[function].code) - 1
    return Failure(
      .value, Wording.noText(value), help: [Wording.textHelp(value)],
      span: functions[function].parts[at, place])
  }

  func getField(_ target: Registers, _ base: Registers, _ name: Registers) throws {
    guard case .string = unsafe name.pointee else { return }
    guard case .record = unsafe base.pointee else {
      throw unsafe Failure(.value, Wording.noFields(base.pointee, name.pointee.asString ?? ""))
    }
    // The target may be the register of the record, which stays until it has been looked at.
    let found = unsafe base.withObject(RecordStorage.self) { unsafe $0.value(ofKeyAt: name) }
    if let found {
      unsafe put(found, into: target)
      return
    }
    guard case .record(let record) = unsafe base.pointee else { return }
    throw unsafe missingKey(name.pointee.asString ?? "", record)
  }

  func getIndex(_ target: Registers, _ base: Registers, _ key: Registers) throws {
    switch unsafe (base.pointee, key.pointee) {
    case (.list(let list), .integer(let index)):
      // −1 is the last.
      let place = index < 0 ? try index + list.count() : index
      guard let element = try element(of: list, at: place) else {
        throw Failure(.value, Wording.indexRange(index, try list.count()))
      }
      unsafe target.pointee = element
    case (.record(let record), .string(let text)):
      guard let value = unsafe record.storage.value(ofKeyAt: key) else {
        throw missingKey(text.string, record)
      }
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
