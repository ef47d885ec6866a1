import NavDrawing
import Testing

@Suite struct `Cell widths` {
  @Test(arguments: [
    ("", 0), ("Flights", 7), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("ｱ", 1), ("한국", 4),
    ("❤", 1), ("❤️", 2), ("🇯🇵", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("1️⃣", 2), ("🫨", 2), ("—", 1),
  ])
  func `a text has so many cells`(text: String, width: Int) {
    #expect(cellWidth(text) == width)
  }

  @Test(arguments: [
    ("\n", "␊"), ("\t", "␉"), ("\r\n", "␍␊"), ("\u{1B}[31m", "␛[31m"), ("\u{0}", "␀"),
    ("\u{7F}", "␡"), ("\u{9B}2J", #"\u{9B}2J"#), ("\u{2028}", #"\u{2028}"#),
    ("a\u{202E}b", #"a\u{202E}b"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
    ("a\u{200B}b", #"a\u{200B}b"#), ("\u{FEFF}x", #"\u{FEFF}x"#), ("x\u{AD}y", #"x\u{AD}y"#),
    ("\u{301}x", #"\u{301}x"#), ("a\u{200D}b", #"a\u{200D}b"#), ("x\u{FE0F}", #"x\u{FE0F}"#),
    ("\u{3164}", #"\u{3164}"#), ("\u{E0041}", #"\u{E0041}"#), ("\u{378}", #"\u{378}"#),
    ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("❤️", "❤️"), ("1️⃣", "1️⃣"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"),
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("cafe\u{301}", "cafe\u{301}"), ("a\u{A0}b", "a\u{A0}b"),
  ])
  func `what must not be sent is shown`(raw: String, shown: String) {
    #expect(shownText(raw) == shown)
    #expect(cellWidth(raw) == cellWidth(shown))
  }

  @Test(arguments: [
    ("plain", "plain"), ("Zürich", "Z?rich"), ("e\u{301}", "?"), ("東京", "??"), ("👩‍👩‍👧‍👦!", "?!"),
    ("\n\t\r", #"\n\t\r"#), ("\u{1B}[0m", #"\u{1B}[0m"#), ("a\r\nb", #"a\r\nb"#),
    ("\u{2212}9.9", "-9.9"), ("1\u{202F}234", "1 234"), ("\u{202E}", #"\u{202E}"#),
  ])
  func `in ASCII only ASCII is sent`(raw: String, shown: String) {
    #expect(shownText(raw, charset: .ascii) == shown)
    #expect(cellWidth(raw, charset: .ascii) == shown.utf8.count)
  }

  @Test func `marks are limited`() {
    let letter = "Z" + String(repeating: "\u{300}", count: DrawingLimits.marks + 2)
    let kept = "Z" + String(repeating: "\u{300}", count: DrawingLimits.marks)
    #expect(shownText(letter) == kept + #"\u{300}\u{300}"#)
  }

  @Test func `every code point is shown by something harmless`() {
    // Beyond are ideographs and private use, alike throughout.
    let values = [0...0x1FFFF, 0x2FFF0...0x3134F, 0xE0000...0xE0FFF, 0x10FFF0...0x10FFFF].joined()
    for value in values {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let shown = shownText("a" + String(Character(scalar)) + "b")
      let isBad = shown.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
          || $0.properties.generalCategory == .lineSeparator
          || $0.properties.generalCategory == .paragraphSeparator
          || $0.properties.isBidiControl
      }
      if isBad { Issue.record("U+\(String(value, radix: 16)) is sent") }
      let width = cellWidth(String(Character(scalar)))
      if width < 0 || width == 0 { Issue.record("U+\(String(value, radix: 16)) has no width") }
    }
  }

  @Test func `half a text stays safe`() {
    // Any bytes at all: what is not UTF-8 is repaired before it is shown.
    var generator = Seeded(7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let raw = String(decoding: bytes, as: UTF8.self)
      for charset in [Charset.utf8, .ascii] {
        let shown = shownText(raw, charset: charset)
        #expect(shown.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(cellWidth(shown, charset: charset) == cellWidth(raw, charset: charset))
        if charset == .ascii { #expect(shown.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }
}

/// A generator that repeats itself.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
