// Values where they are, looked at without a call and without holding what is in them.

/// How Swift lays a value out: a word, which is the number, the short text or the object, and a byte
/// that tells the case. The loop looks at that byte alone, which takes half of what Swift would do. A
/// machine asks whether it is still so.
enum Tag {
  static let integer: UInt8 = 0x20
  static let shortText: UInt8 = 0x60
  /// From this one to the last are objects: a longer text, a list, a record, a block.
  static let firstObject: UInt8 = 0x61
  static let lastObject: UInt8 = 0xC0

  /// Whether values are laid out as the loop expects.
  static let isRight: Bool = {
    let text = Text("a longer text")
    guard case .long(let storage) = text.storage else { return false }
    let (list, record) = (List([.nil]), Record([("a", .nil)]))
    let block = Closure(function: 0, frame: 0, serial: 0, base: 0)
    let objects: [(Value, AnyObject)] = [
      (.string(text), storage), (.list(list), list), (.record(record), record.storage),
      (.block(block), block),
    ]
    let others: [Value] = [.nil, .boolean(true), .integer(-1), .real(-1), .string("short")]
    return MemoryLayout<Value>.stride == 16
      && objects.allSatisfy { value, object in
        unsafe withUnsafePointer(to: value) { place in
          unsafe place.holdsObject && place.shortText == nil
            && place.withObject(AnyObject.self) { $0 === object }
        }
      }
      && others.allSatisfy { value in
        unsafe withUnsafePointer(to: value) { place in
          unsafe !place.holdsObject && place.integer == value.asInteger
            && (place.shortText == nil) == (value.asString == nil)
        }
      }
  }()
}

extension UnsafePointer<Value> {
  /// The byte that tells the case of the value.
  @inline(__always)
  private var tag: UInt8 { unsafe UnsafeRawPointer(self).load(fromByteOffset: 8, as: UInt8.self) }

  /// The integer at this place, if it is one.
  @inline(__always)
  var integer: Int? {
    unsafe tag == Tag.integer ? UnsafeRawPointer(self).load(as: Int.self) : nil
  }

  /// Whether there is an object that must be given up with it.
  @inline(__always)
  var holdsObject: Bool {
    unsafe tag &- Tag.firstObject <= Tag.lastObject &- Tag.firstObject
  }

  /// The text of the value at this place, if it is a short one.
  @inline(__always)
  var shortText: ShortText? {
    unsafe tag == Tag.shortText
      ? UnsafeRawPointer(self).load(as: ShortText.self) : nil
  }

  /// The bytes of the value at this place, which is known to be a string; they stay as long as it does.
  @inline(__always)
  var bytes: UnsafeRawBufferPointer {
    guard let text = unsafe shortText else {
      return unsafe withObject(TextStorage.self) { unsafe $0.withBytes { unsafe $0 } }
    }
    // The word of a short text is the first one of the value, as the object of a longer one is.
    return unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(self), count: text.count)
  }

  /// Looks at the object of a longer string, a list or a record, whichever the value is known to be, without
  /// holding it: what it holds must stay meanwhile. It is the first word of the value.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) throws -> Result
  ) rethrows -> Result {
    let object = unsafe UnsafeRawPointer(self).load(as: UnsafeRawPointer.self)
    return try unsafe Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef(body)
  }
}

extension UnsafeMutablePointer<Value> {
  /// The integer at this place, if it is one.
  @inline(__always)
  var integer: Int? { unsafe UnsafePointer(self).integer }

  /// Looks at the object of a value, as the same of `UnsafePointer` does.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) throws -> Result
  ) rethrows -> Result {
    try unsafe UnsafePointer(self).withObject(type, body)
  }
}
