/// A spelling of a name: equal spellings of one script are the same symbol.
///
/// Symbols are numbered from zero in the order in which they first occur, so that what is known of
/// each name can lie in an array.
@usableFromInline package struct Symbol: Hashable, BitwiseCopyable, Sendable {
  /// The number.
  public let index: Int32

  /// The symbol of a number.
  @inlinable
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// The spellings of the names of a script.
struct SymbolTable: Sendable {
  /// The bytes of all spellings, one behind the other.
  private var bytes: [UInt8] = []
  private var spellings: [Spelling] = []
  /// A symbol's number and one more, at the place of its hash or after it; zero where none is.
  private var slots = [Int32](repeating: 0, count: 64)
  /// Differs from run to run, so that no text can be made to be slow.
  private let seed = UInt64.random(in: .min ... .max)

  private struct Spelling {
    /// The first eight bytes, or as many as there are and zeros.
    var first: UInt64
    var hash: UInt32
    /// Where it begins among the bytes.
    var start: Int32
    var length: Int32
  }

  /// The number of symbols.
  var count: Int { spellings.count }

  /// The spelling of a symbol.
  func text(of symbol: Symbol) -> String {
    let spelling = spellings[Int(symbol.index)]
    let start = Int(spelling.start)
    return String(decoding: bytes[start..<start + Int(spelling.length)], as: UTF8.self)
  }

  /// The symbol of some bytes; a new one where they occur for the first time.
  mutating func symbol(of text: borrowing SourceBytes, _ start: Int, _ end: Int) -> Symbol {
    let first = text.word(start, end)
    let hash = hash(text, start, end, first)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let symbol = Int(slots[slot]) - 1
      let spelling = spellings[symbol]
      if spelling.first == first, Int(spelling.length) == end - start,
        end - start <= 8 || has(spelling, text, start)
      {
        return Symbol(symbol)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    spellings.append(
      Spelling(first: first, hash: hash, start: Int32(bytes.count), length: Int32(end - start)))
    bytes += text[start..<end]
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return Symbol(count - 1)
  }

  private func has(_ spelling: Spelling, _ text: borrowing SourceBytes, _ start: Int) -> Bool {
    for offset in 8..<Int(spelling.length)
    where bytes[Int(spelling.start) + offset] != text[start + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = [Int32](repeating: 0, count: slots.count * 2)
    for symbol in 0..<count {
      var slot = Int(spellings[symbol].hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Int32(symbol + 1)
    }
    slots = larger
  }

  /// Eight bytes at a time are multiplied in, both halves of the product (as wyhash does).
  @inline(__always)
  private func hash(
    _ text: borrowing SourceBytes, _ start: Int, _ end: Int, _ first: UInt64
  ) -> UInt32 {
    var hash = mixed(seed ^ UInt64(truncatingIfNeeded: end &- start), first)
    var offset = start + 8
    while offset < end {
      hash = mixed(hash, text.word(offset, end))
      offset += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  @inline(__always)
  private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: hash ^ 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
