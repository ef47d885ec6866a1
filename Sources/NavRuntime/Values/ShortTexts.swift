/// Short texts that were made before: who makes one again holds that one instead.
///
/// Parts of lines are mostly words that come again and again. Each place keeps the last text of those
/// that belong there, so that there are never many.
@safe final class ShortTexts {
  private let places: UnsafeMutablePointer<Place>

  private struct Place {
    /// The bytes and how many there are; all ones where there is no text.
    var word: UInt64
    var text: Text?
  }

  init() {
    unsafe places = .allocate(capacity: Limits.shortTexts)
    unsafe places.initialize(
      repeating: Place(word: .max, text: nil), count: Limits.shortTexts)
  }

  deinit {
    unsafe places.deinitialize(count: Limits.shortTexts)
    unsafe places.deallocate()
  }

  /// A string of some bytes, which are UTF-8.
  @unsafe func string(_ bytes: UnsafeBufferPointer<UInt8>) -> Value {
    guard bytes.count <= Limits.shortBytes else {
      return unsafe .string(String(decoding: bytes, as: UTF8.self))
    }
    var word = UInt64(bytes.count)
    for place in bytes.indices { unsafe word = word << 8 | UInt64(bytes[place]) }
    // As many bits as there are places, of a product that mixes all.
    let hash = (word &* 0x9E37_79B9_7F4A_7C15) >> 32
    let place = unsafe places + Int(hash) & (Limits.shortTexts - 1)
    if unsafe place.pointee.word == word, let text = unsafe place.pointee.text {
      return .string(text)
    }
    let text = unsafe Text(String(decoding: bytes, as: UTF8.self))
    unsafe place.pointee = Place(word: word, text: text)
    return .string(text)
  }
}
