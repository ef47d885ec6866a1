/// A spelling of a name: equal spellings of one script are the same symbol.
///
/// Symbols are numbered from zero in the order in which they first occur, so that what is known of
/// each name can lie in an array.
public struct Symbol: Hashable, Sendable {
  /// The number.
  public let index: Int32

  /// The symbol of a number.
  @inlinable
  init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }
}

/// The spellings of the names of a script.
struct SymbolTable: Sendable {
  /// All spellings, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each spelling ends.
  private var ends: [Int32] = []
  /// The hash of each spelling.
  private var hashes: [UInt32] = []
  /// A symbol's number and one more, at the place of its hash or after it; zero where none is.
  private var slots = [Int32](repeating: 0, count: 64)
  /// Differs from run to run, so that no text can be made to be slow.
  private let seed = UInt64.random(in: .min ... .max)

  /// The number of symbols.
  var count: Int { ends.count }

  /// The bytes of a symbol.
  private func range(of symbol: Int) -> Range<Int> {
    (symbol == 0 ? 0 : Int(ends[symbol - 1]))..<Int(ends[symbol])
  }

  /// The spelling of a symbol.
  func text(of symbol: Symbol) -> String {
    String(decoding: bytes[range(of: Int(symbol.index))], as: UTF8.self)
  }

  /// The length of a symbol in bytes.
  func length(of symbol: Symbol) -> Int { range(of: Int(symbol.index)).count }

  /// The symbol of some bytes; a new one where they occur for the first time.
  mutating func symbol(of text: [UInt8], _ start: Int, _ end: Int) -> Symbol {
    let hash = hash(text, start, end)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let symbol = Int(slots[slot]) - 1
      if hashes[symbol] == hash, has(symbol, text, start, end) { return Symbol(symbol) }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes += text[start..<end]
    ends.append(Int32(bytes.count))
    hashes.append(hash)
    slots[slot] = Int32(count)
    if count * 2 > slots.count { grow() }
    return Symbol(count - 1)
  }

  private func has(_ symbol: Int, _ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let range = range(of: symbol)
    guard range.count == end - start else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text[start + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = [Int32](repeating: 0, count: slots.count * 2)
    for symbol in 0..<count {
      var slot = Int(hashes[symbol]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Int32(symbol + 1)
    }
    slots = larger
  }

  /// Eight bytes at a time are multiplied in, both halves of the product (as wyhash does).
  private func hash(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    var hash = seed ^ UInt64(end - start)
    var offset = start
    while offset < end {
      var word: UInt64 = 0
      for index in offset..<min(offset + 8, end) { word = word << 8 | UInt64(text[index]) }
      let product = (word ^ seed).multipliedFullWidth(by: hash ^ 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      offset += 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
