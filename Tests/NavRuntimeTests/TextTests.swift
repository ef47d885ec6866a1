import Testing

@testable import NavRuntime

/// Texts as the machine holds them: short ones in the value, longer ones in an object. What a script
/// sees is the same, so whatever is done with them is compared with Swift's own strings.
@Suite struct TextTests {
  private static let pieces = [
    "a", "b", "ab", " ", "-", "é", "€", "\r\n", "\r", "😀", "\u{7F}", "\u{0}",
  ]

  private static func text(_ pieces: Int, _ random: inout some RandomNumberGenerator) -> String {
    (0..<pieces).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func `a text of up to seven bytes stands in the value`() {
    for count in 0...20 {
      let string = String("abcdefghijklmnopqrst".prefix(count))
      let text = Text(string)
      if case .short = text.storage { #expect(count <= 7) } else { #expect(count > 7) }
      #expect(text.string == string && text.count == count)
    }
    #expect(MemoryLayout<Value>.size == 9)
  }

  @Test func `the bytes of a text are those of its string, whatever they are`() {
    var random = Generator(seed: 1)
    for count in 0..<2_000 {
      let string = Self.text(count % 20, &random)
      let value = Value.string(string)
      #expect(Array(value.asString?.utf8 ?? "?".utf8) == Array(string.utf8))
      let bytes = unsafe withUnsafePointer(to: value) { unsafe Array($0.bytes) }
      #expect(bytes == Array(string.utf8))
    }
  }

  @Test func `texts are compared and searched like strings`() throws {
    let bench = Bench()
    bench.run(
      """
      def compared a b {
        return [$a == $b, $a != $b, $a < $b, $a <= $b, $a > $b, $a >= $b, $a in $b]
      }
      """)
    var random = Generator(seed: 2)
    for count in 0..<3_000 {
      let whole = Self.text(count % 25, &random)
      let scalars = Array(whole.unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = Int.random(in: start...scalars.count, using: &random)
      var part = String(String.UnicodeScalarView(scalars[start..<end]))
      if count % 3 == 0 { part = Self.text(count % 5, &random) }
      for (a, b) in [(part, whole), (whole, part), (whole, whole)] {
        let (left, right) = (Array(a.utf8), Array(b.utf8))
        let isPart =
          left.isEmpty
          || right.indices.contains { right[$0...].starts(with: left) }
        let isLess = left.lexicographicallyPrecedes(right)
        let expected = [
          left == right, left != right, isLess, isLess || left == right,
          !isLess && left != right, !isLess, isPart,
        ]
        #expect(try bench.interpreter.call("compared", a, b) as [Bool] == expected, "\(a) \(b)")
      }
    }
  }

  @Test func `texts are split, joined and counted like strings`() throws {
    let bench = Bench()
    bench.run(
      """
      def parts text by { return (split $text $by) }
      def whole list by { return (join $list $by) }
      def size text { return (count $text) }
      """)
    var random = Generator(seed: 3)
    for count in 0..<3_000 {
      let text = Self.text(count % 30, &random)
      for separator in [" ", "-", "a", "ab", "é"] {
        let parts: [String] = try bench.interpreter.call("parts", text, separator)
        #expect(
          parts.map { Array($0.utf8) } == Self.parts(Array(text.utf8), Array(separator.utf8)))
        let whole: String = try bench.interpreter.call("whole", parts, separator)
        #expect(Array(whole.utf8) == Array(text.utf8))
      }
      #expect(try bench.interpreter.call("size", text) as Int == text.count)
    }
  }

  /// What stands between separators, by the plainest way.
  private static func parts(_ text: [UInt8], _ separator: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var place = 0
    while place < text.count {
      if text[place...].starts(with: separator) {
        parts.append([])
        place += separator.count
      } else {
        parts[parts.count - 1].append(text[place])
        place += 1
      }
    }
    return parts
  }

  @Test func `texts grow over the border of seven bytes in every way`() throws {
    let bench = Bench()
    bench.run(
      """
      def sum a b { return $a + $b }
      def grown a b { let text = $a; set text = $text + $b; set text = $text + $b; return $text }
      def all a b { let text = $a; set text = $text + $b + $a + $b; return $text }
      def inserted a b { return "$a$b-$a" }
      def own a { let text = $a; set text = $text + $text; return $text }
      def other a b { let text = $b; set text = $a + $text; return $text }
      """)
    var random = Generator(seed: 4)
    for count in 0..<1_500 {
      let (a, b) = (Self.text(count % 9, &random), Self.text(count % 7, &random))
      for (name, expected) in [
        ("sum", a + b), ("grown", a + b + b), ("all", a + b + a + b), ("inserted", a + b + "-" + a),
        ("other", a + b),
      ] {
        let found: String = try bench.interpreter.call(name, a, b)
        #expect(Array(found.utf8) == Array(expected.utf8), "\(name)")
      }
      let own: String = try bench.interpreter.call("own", a)
      #expect(Array(own.utf8) == Array((a + a).utf8))
    }
  }

  @Test func `an insertion string may have more pieces than sixteen bits can count`() {
    let bench = Bench()
    bench.run("let x = \"q\"\nprint (count \"\(String(repeating: "a${x}", count: 40_000))\")")
    #expect(bench.output == "80000\n")
  }

  @Test func `a text and a list stay as they are where there is no room for all that is added`() {
    var limits = Limits()
    limits.memory = 8 << 20
    let bench = Bench(limits: limits)
    bench.run(
      """
      let s = "abcdefgh"
      while (count $s) < 1000000 { set s = $s + $s }
      let b = $s
      set s = $s + "x"
      let size = (count $s)
      try { set s = $s + "1" + $b + $b + $b + $b + $b + $b + $b } catch e { print $e.kind }
      print ((count $s) == $size)
      let l = [1]
      while (count $l) < 50000 { set l = $l + $l }
      let m = $l
      set l = $l + [2]
      set size = (count $l)
      try { set l = $l + [3] + $m + $m + $m + $m + $m + $m + $m + $m } catch e { print $e.kind }
      print ((count $l) == $size)
      """)
    #expect(bench.output == "limit\ntrue\nlimit\ntrue\n")
  }

  @Test func `a text that grows is not another's`() {
    let bench = Bench()
    bench.run(
      """
      let a = "a text of some length"
      let b = $a
      set a = $a + "!"
      set a = $a + "!"
      let c = $a
      set a = $a + "!"
      print $a; print $b; print $c
      """)
    #expect(
      bench.output == "a text of some length!!!\na text of some length\na text of some length!!\n")
  }

  @Test func `keys of up to seven bytes and longer ones are found`() throws {
    let names = (0...12).map { String("abcdefghijkl".prefix($0)) } + ["é", "e\u{301}", "ééééé"]
    for count in 1...names.count {
      let record = Record(names.prefix(count).enumerated().map { ($1, .integer($0)) })
      for (place, name) in names.enumerated() {
        #expect(record.keys.index(of: name) == (place < count ? place : nil), "\(name)")
        #expect(record[name]?.asInteger == (place < count ? place : nil))
      }
    }
  }

  @Test func `arguments are read where they are, and yet in order`() {
    let bench = Bench()
    bench.run(
      """
      let x = "a b"
      let n = 1
      def longer { set x = $x + " c"; return " " }
      def more { set n = $n + 1; return $n }
      print (count (split $x (longer)))
      print (count (split $x " "))
      print (max $n (more) $n)
      set x = (split $x " ")
      set x = (join $x "-")
      set x = (count $x)
      print $x
      print (min $n $n)
      print (join ["a", nil] ",")
      print (type $x)
      """)
    #expect(bench.output == "2\n3\n2\n5\n2\na,nil\ninteger\n")
  }

  @Test func `a short way that does not fit leaves the arguments to the long one`() {
    let bench = Bench()
    let result = bench.run(
      """
      let text = (join (split "a long text of words" " ") "-")
      print (join (split $text "-text-") "|")
      print (join [[1], 2] "-")
      """)
    #expect(bench.output == "a-long|of-words\n")
    #expect(result.failure?.kind == .value)
  }
}

/// Numbers that are the same at each run.
private struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
