import NavDrawing

/// The contents that goldens are made of.
enum Samples {
  static let names = [
    "folder", "grid", "crosstab", "failed", "wide", "nasty", "graph", "lines", "panels",
  ]

  /// A screen's title, View Info and content.
  static func sample(_ name: String, isFitted: Bool) -> (String, [String], ScreenContent) {
    func view(_ table: Table, known: Int? = nil, isComplete: Bool = true) -> ScreenContent {
      .table(TableView(table, knownRows: known, isComplete: isComplete, isFitted: isFitted))
    }
    func info(_ id: String, _ type: Int, _ path: String) -> [String] {
      ["Object ID: \(id)", "Object Type: \(type)", "Object Path: \(path)"]
    }
    switch name {
    case "folder":
      return (
        "Shared Reports", info("D3C7D461F69C4610AA6BAA5EF51F4125", 8, "Shared Reports"),
        view(folder)
      )
    case "grid":
      let title = "Arrival Delay by Carrier"
      return (title, info("E63834A411D5C49EC0000C881FDA1A4F", 3, title), view(grid))
    case "crosstab":
      let title = "Departures by Origin and Month"
      return (title, info("7A3C4B0E11D5C49EC0000C881FDA1A50", 3, title), view(crossTab))
    case "failed":
      let message =
        "no such table: flights_2014, in the SQL of \"Missing Table\" (it begins SELECT carrier)"
      return (
        "Arrival Delay by Carrier",
        info("E63834A411D5C49EC0000C881FDA1A4F", 3, "Arrival Delay by Carrier"),
        .failed(message: message, offersClose: true)
      )
    case "graph":
      return (
        "Cancellations by Month", info("1B", 3, "Cancellations by Month"),
        isFitted ? .graph(series) : .graph(graph)
      )
    case "lines":
      return (
        "Departures by Month", info("7A", 3, "Departures by Month"),
        isFitted ? .graph(measures) : .graph(departures)
      )
    case "panels":
      let panels = PanelView(rows: [
        [.init("Arrival Delay by Carrier", view(grid)), .init("Delays", .graph(delays))],
        [
          .init("Departures by Origin and Month", view(crossTab)),
          .init("About", .text(["NYC Flights 2013", "US Bureau of Transportation Statistics"])),
        ],
      ])
      return ("Scorecard", info("5C", 55, "Scorecard"), .panels(panels))
    case "wide":
      return ("東京 👩‍👩‍👧‍👦 Ærø", info("D3C7", 3, "報告書/フライト"), view(wide, known: 3_869, isComplete: false))
    default:
      return (
        "rep\u{1B}[31mort\u{7}\r", info("E6\u{9B}3", 3, "a\u{202E}b\nc"), view(nasty)
      )
    }
  }

  static let folder = Table(
    columns: [.number, .text, .text], headers: [["#", "Name", "Kind"]],
    rows: [
      ["1", "By Origin", "folder"], ["2", "Faults", "folder"],
      ["3", "Arrival Delay by Carrier", "report"], ["4", "Cancellations by Month", "report"],
      ["5", "Carrier at Airport", "report"], ["6", "Departures by Origin and Month", "report"],
      ["7", "Destinations", "report"], ["8", "Flights Detail", "report"],
      ["9", "Scorecard", "document"],
    ])

  static let grid = Table(
    columns: [.text, .number, .number], headers: [["Carrier", "Flights", "Arrival Delay"]],
    rows: [
      ["Frontier Airlines Inc.", "685", "21.9"], ["AirTran Airways Corporation", "3,260", "20.1"],
      ["ExpressJet Airlines Inc.", "54,173", "15.8"], ["Mesa Airlines Inc.", "601", "15.6"],
      ["SkyWest Airlines Inc.", "32", "11.9"], ["Envoy Air", "26,397", "10.8"],
      ["Southwest Airlines Co.", "12,275", "9.6"], ["JetBlue Airways", "54,635", "9.5"],
      ["Endeavor Air Inc.", "18,460", "7.4"], ["United Air Lines Inc.", "58,665", "3.6"],
      ["US Airways Inc.", "20,536", "2.1"], ["Virgin America", "5,162", "1.8"],
      ["Delta Air Lines Inc.", "48,110", "1.6"], ["American Airlines Inc.", "32,729", "0.4"],
      ["Hawaiian Airlines Inc.", "342", "-6.9"], ["Alaska Airlines Inc.", "714", "-9.9"],
    ])

  static let crossTab: Table = {
    let quarters = (1...12).map { "Q\(($0 - 1) / 3 + 1) 2013" }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    func row(_ name: String, _ start: Int) -> [Table.Cell] {
      [.text(name)]
        + (0..<12).map { .text("\((start + $0 * 37) / 1000),\((start + $0 * 37) % 900 + 100)") }
    }
    return Table(
      columns: [.text] + Array(repeating: .number, count: 12),
      headers: [[""] + quarters, ["Origin"] + months],
      rows: [row("EWR", 9_893), row("JFK", 9_161), row("LGA", 7_950)], frozenColumns: 1)
  }()

  static let graph = GraphView(
    title: "Month", series: ["Cancelled"],
    rows: [
      .init("January", [.init(521, "521")]), .init("February", [.init(1_261, "1,261")]),
      .init("March", [.init(861, "861")]), .init("April", [.init(668, "668")]),
      .init("May", [.init(563, "563")]), .init("June", [.init(1_009, "1,009")]),
      .init("July", [.init(940, "940")]), .init("August", [.init(486, "486")]),
      .init("September", [.init(452, "452")]), .init("October", [.init(236, "236")]),
      .init("November", [.init(233, "233")]), .init("December", [.init(1_025, "1,025")]),
      .init("No month", [.init(nil, .null)]), .init("One", [.init(1, "1")]),
    ])

  static let series = GraphView(
    title: "Origin", series: ["Flights", "Arrival Delay"],
    rows: [
      .init("EWR", [.init(120_835, "120,835"), .init(9.1, "9.1")]),
      .init("JFK", [.init(111_279, "111,279"), .init(-5.6, "-5.6")]),
      .init("LGA", [.init(104_662, "104,662"), .init(5.8, "5.8")]),
    ], measures: [.init("flights"), .init("minutes")])

  /// Several series of one measure, one of them with a gap.
  static let departures = GraphView(
    title: "Month", series: ["EWR", "JFK", "LGA"],
    rows: zip(
      graph.rows.prefix(12),
      [
        (9_893, 9_161, 7_950), (9_107, 8_421, 7_423), (10_420, 9_697, 8_717),
        (10_531, 9_218, 8_581), (10_592, 9_397, 8_807), (10_175, 9_472, 8_596),
        (10_475, 10_023, 8_927), (10_359, 9_983, 8_985), (9_550, 8_908, 9_116),
        (10_104, 9_143, 9_642), (9_707, 8_710, 8_851), (9_922, 9_146, 9_067),
      ]
    ).map { row, numbers in
      let jfk = row.label == "June" ? nil : numbers.1
      return GraphView.Row(
        row.label,
        [numbers.0, jfk, numbers.2].map { .init($0.map(Double.init), .text("\($0 ?? 0)")) })
    }, kind: .lines)

  /// Two measures, one of them negative in places, over many rows.
  static let measures = GraphView(
    title: "Day", series: ["Flights", "Delay"],
    rows: (0..<365).map { day in
      let wave = Double((day * day) % 97) - Double(day % 7) * 9
      return .init("Day \(day + 1)", [.init(900 + Double(day % 7) * 20, "1"), .init(wave, "2")])
    }, kind: .lines, measures: [.init("flights"), .init("minutes")])

  static let delays = GraphView(
    title: "Carrier", series: ["Arrival Delay"],
    rows: grid.rows.map { row in
      guard case .text(let name) = row[0], case .text(let delay) = row[2] else {
        return .init("", [])
      }
      return .init(name, [.init(Double(delay), row[2])])
    })

  static let wide = Table(
    columns: [.text, .text, .number], headers: [["都市", "Note", "Flüge"]],
    rows: [
      ["東京", "日本の首都であり、世界最大の都市圏のひとつ。羽田と成田の二つの空港がある。", "1,234"],
      ["Zürich", "naïve café, cafe\u{301} with a combining accent", "56"],
      ["서울", "한국의 수도", .null],
      ["🇯🇵🇨🇭", "flags, a family 👩‍👩‍👧‍👦, a heart ❤️, a thumb 👍🏽, a keycap 1️⃣", "-7.5"],
      ["मुंबई", "Devanagari नमस्ते", "0"],
      ["", "the empty string at the left, and NULL at the right", .null],
    ])

  static let nasty = Table(
    columns: [.text, .text, .number], headers: [["Na\u{1B}]0;title\u{7}me", "Text\tof it", "N\n"]],
    rows: [
      ["escape", "\u{1B}[2J\u{1B}[1;1Hgone", "1"], ["return", "visible\rhidden", "2"],
      ["newline", "one\ntwo\r\nthree", "3"], ["tab", "a\tb", "4"],
      ["bidi", "user\u{202E}gpj.exe", "5"], ["zero width", "pay\u{200B}pal\u{FEFF}\u{2060}", "6"],
      ["C1", "\u{9B}31mred\u{85}next", "7"], ["separators", "a\u{2028}b\u{2029}c", "8"],
      ["delete", "abc\u{7F}\u{8}", "9"], ["mark first", "\u{301}\u{301}x", "10"],
      ["zalgo", .text("Z" + String(repeating: "\u{300}", count: 11)), "11"],
      ["null", .null, .null], ["empty", "", ""], ["short row"],
      ["hidden tag", "A\u{E0041}\u{E0042}", "12"], ["selector", "a\u{FE0F}b\u{E0101}", "13"],
    ])
}
