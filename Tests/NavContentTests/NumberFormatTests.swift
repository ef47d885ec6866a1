import NavContent
import Testing

@Suite struct `Number formats` {
  @Test(arguments: [
    ("#,##0", 0, "0"), ("#,##0", 7, "7"), ("#,##0", 1_234, "1,234"), ("#,##0", -1_234, "-1,234"),
    ("#,##0", 999, "999"), ("#,##0", 336_776, "336,776"), ("#,##0", 1_000_000, "1,000,000"),
    ("0", 1_234, "1234"), ("0.00", 5, "5.00"), ("000", 7, "007"), ("#,##0000", 7, "0,007"),
    ("$#,##0", 1_234, "$1,234"), ("$#,##0", -1_234, "-$1,234"), ("\"$\"#,##0", 5, "$5"),
    ("#,##0;(#,##0)", 12_345, "12,345"), ("#,##0;(#,##0)", -12_345, "(12,345)"),
    ("0;-0;\"none\"", 0, "none"), ("0;-0;\"none\"", -3, "-3"), ("0;;0", -3, ""),
    ("0%", 1, "100%"), ("0.0%", Int.max, "922337203685477580700.0%"),
    ("0,", 1_500, "2"), ("0.0,,\" M\"", 1_250_000, "1.3 M"), ("#,##0,", 1_234_567, "1,235"),
    ("#", 0, ""), ("\\#0", 3, "#3"), ("0 \"min\"", 4, "4 min"), ("€0", 4, "€4"),
    ("#,##0", Int.max, "9,223,372,036,854,775,807"),
    ("#,##0", Int.min, "-9,223,372,036,854,775,808"), ("", Int.min, "-9223372036854775808"),
    ("General", 12, "12"),
  ])
  func `of integers`(_ pattern: String, _ number: Int, _ text: String) throws {
    #expect(try NumberFormat(pattern).string(number) == text)
  }

  @Test(arguments: [
    ("#,##0.0", 21.9207, "21.9"), ("#,##0.0", -9.9309, "-9.9"), ("#,##0.0", 0.0, "0.0"),
    ("#,##0.0", -0.0, "0.0"), ("#,##0.0", -0.04, "0.0"), ("#,##0.0", -0.05, "-0.1"),
    ("0.00", 2.675, "2.68"), ("0.00", 1.005, "1.01"), ("0.0", 0.25, "0.3"), ("0", 0.5, "1"),
    ("0", 1.5, "2"), ("0", 2.5, "3"), ("0", -2.5, "-3"), ("0", 0.49999999999999994, "0"),
    ("0.0", 9.95, "10.0"), ("0.0", 99.96, "100.0"), ("#,##0", 999.5, "1,000"),
    ("0.0%", 0.1234, "12.3%"), ("0.0%", 0.00049, "0.0%"), ("0.0%", 0.0005, "0.1%"),
    ("0.0%", -0.0001, "0.0%"), ("0%", 0.285, "29%"), ("0.0%", 1, "100.0%"),
    ("#,##0;(#,##0)", -0.3, "0"), ("0.0;(0.0);\"-\"", -0.01, "-"), ("0.0;(0.0)", -0.25, "(0.3)"),
    ("0.##", 1.5, "1.5"), ("0.##", 1, "1"), ("0.0#", 1, "1.0"), ("#.##", 0.5, ".5"),
    ("0.00", .leastNonzeroMagnitude, "0.00"), ("0.000000000000", 0.1, "0.100000000000"),
    ("#,##0", 1e15, "1,000,000,000,000,000"), ("0.0", 123_456_789_012.25, "123456789012.3"),
    ("0", 1e22, "10000000000000000000000"), ("", 2.0, "2"), ("", 0.1, "0.1"), ("", -0.0, "0"),
    ("", 1e300, "1e+300"), ("0", .infinity, "inf"), ("0", -.infinity, "-inf"), ("0", .nan, "nan"),
  ])
  func `of reals`(_ pattern: String, _ number: Double, _ text: String) throws {
    #expect(try NumberFormat(pattern).string(number) == text)
  }

  @Test func `values that are no numbers are not formatted`() throws {
    let format = try NumberFormat("0.0")
    #expect(format.string(.null) == "")
    #expect(format.string(.text("n/a")) == "n/a")
    #expect(format.string(.integer(3)) == "3.0")
    #expect(format.string(.real(3.14)) == "3.1")
    #expect(NumberFormat.general.string(.integer(2_013)) == "2013")
  }

  @Test(arguments: [
    ("abc", 1), ("0x", 2), ("#,##0.0 min", 9), ("\"$0", 1), ("0\\", 2), ("0;0;0;0", 6),
    ("\"text\"", 1), (",0", 1), ("0-0", 3), ("0.0.0", 4), ("0,.0", 2), (".", 1), ("[Red]0", 1),
    ("0" + String(repeating: " ", count: 255), 256),
    ("0." + String(repeating: "0", count: 31), 34),
  ])
  func `that are wrong say where`(_ pattern: String, _ position: Int) {
    let problem = #expect(throws: NumberFormat.Problem.self) { try NumberFormat(pattern) }
    #expect(problem?.position == position)
    #expect(problem?.description.hasPrefix("character \(position): ") == true)
  }

  @Test func `the limits`() throws {
    #expect(NumberFormat.patternLimit == 255)
    #expect(NumberFormat.decimalsLimit == 30)
    #expect(NumberFormat.sectionsLimit == 3)
    _ = try NumberFormat("0" + String(repeating: " ", count: 254))
    #expect(try NumberFormat("0." + String(repeating: "0", count: 30)).string(1).count == 32)
  }

  /// Both ways to round agree: the quick one, and the digits of the description.
  @Test func `random reals round as their decimal digits do`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...6, using: &random)
      let number = Double.random(in: -1e6...1e6, using: &random)
      let pattern = decimals == 0 ? "0" : "0." + String(repeating: "0", count: decimals)
      let text = try NumberFormat(pattern).string(number)
      let shown = try #require(Double(text))
      let unit = (0..<decimals).reduce(1.0) { power, _ in power / 10 }
      #expect(abs(shown - number) <= unit * 0.5 + 1e-9, "\(number) \(pattern) \(text)")
    }
  }

  /// A number with few decimals is written as it was, and its half goes away from zero.
  @Test func `halves in decimal go away from zero`() throws {
    let format = try NumberFormat("0.00")
    for thousandths in stride(from: 5, through: 99_995, by: 10) {
      let number = Double(thousandths) / 1_000
      let hundredths = thousandths / 10 + 1
      let rest = hundredths % 100
      let expected = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
      #expect(format.string(number) == expected)
      #expect(format.string(-number) == "-" + expected)
    }
  }
}
