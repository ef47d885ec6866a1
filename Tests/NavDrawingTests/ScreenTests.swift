import NavDrawing
import Testing

@Suite struct `Screens` {
  static func draw(
    _ content: ScreenContent, _ columns: Int, _ lines: Int, device: ScreenGeometry.Device = .phone,
    isBackEnabled: Bool = true, isFitted: Bool = false, look: Look = Look()
  ) -> [String] {
    ScreenDrawing(
      geometry: ScreenGeometry(columns: columns, lines: lines, device: device), title: "Title",
      info: ["Object ID: 1"], content: content, isBackEnabled: isBackEnabled, isFitted: isFitted
    ).lines(look)
  }

  @Test func `S9: Back that is disabled can be told, with colour and without`() {
    func back(_ isEnabled: Bool, _ look: Look) -> Substring? {
      Self.draw(.empty, 40, 10, isBackEnabled: isEnabled, look: look).last?.prefix { $0 != " " }
    }
    #expect(back(true, Look()) == "[Back]")
    #expect(back(false, Look()) == "(Back)")
    #expect(back(true, Look(hasColor: true)) == "[Back]")
    #expect(back(false, Look(hasColor: true)) == "\u{1B}[2m[Back]\u{1B}[0m")
  }

  @Test func `S17: the third button's title`() {
    #expect(Self.draw(.empty, 40, 10).last?.hasSuffix("[Fit Width]") == true)
    #expect(Self.draw(.empty, 40, 10, isFitted: true).last?.hasSuffix("[ActualSize]") == true)
  }

  @Test func `S3: a pad has a bar, a phone has not`() {
    #expect(Self.draw(.empty, 80, 24, device: .pad)[1].contains("Title"))
    #expect(!Self.draw(.empty, 80, 24)[1].contains("Title"))
  }

  @Test func `S16: Retry always, Close by the setting, the message first`() {
    func inner(_ lines: Int, _ offersClose: Bool) -> [String] {
      Self.draw(.failed(message: "It failed", offersClose: offersClose), 60, lines)
        .map { String($0.prefix(38).dropFirst()).trimming() }
    }
    #expect(inner(12, true)[3...6] == ["It failed", "", "[Retry]", "[Close]"])
    #expect(inner(12, false)[4...6] == ["It failed", "", "[Retry]"])
    #expect(inner(5, true)[1...2] == ["It failed", "[Retry] [Close]"])
    #expect(inner(3, true)[1] == "It failed")
    #expect(!inner(12, false).contains("[Close]"))
  }

  @Test func `S15: the grey view is grey`() {
    let lines = Self.draw(.loading, 60, 6, look: Look(hasColor: true))
    #expect(lines[1].contains("\u{1B}[30;47m" + String(repeating: " ", count: 37) + "\u{1B}[0m"))
    #expect(!Self.draw(.loading, 60, 6).joined().contains("\u{1B}"))
  }

  @Test func `messages and texts`() {
    let message = Self.draw(.message("Not connected\u{7}"), 60, 6)
    #expect(message[2].contains("Not connected␇"))
    let text = Self.draw(
      .text(["one\u{1B}[A", String(repeating: "x", count: 50), "3", "4", "5"]), 60, 6)
    #expect(text[1].hasPrefix("│one␛[A "))
    #expect(text[2].hasPrefix("│" + String(repeating: "x", count: 37) + "│"))
    #expect(text[3].hasPrefix("│" + String(repeating: "x", count: 13) + " "))
  }

  @Test(arguments: [
    (19, 24, ["screen too small:", "at least 20 x 3"]),
    (80, 2, ["screen too small: at least 20 x 3"]),
    (16, 1, ["screen too small"]), (9, 1, ["too small"]), (5, 1, ["small"]), (3, 1, ["…"]),
    (6, 4, ["screen", "too", "small"]), (0, 5, []), (5, 0, []),
  ])
  func `S24: too small a screen says so`(columns: Int, lines: Int, message: [String]) {
    #expect(Self.draw(.empty, columns, lines) == message)
  }

  @Test func `S24: at every size the content is drawn, in bounds`() {
    for columns in [20, 39, 40, 59, 60, 80, 300] {
      for lines in [3, 4, 5, 8, 24, 100] {
        let drawn = Self.draw(.table(TableView(Samples.grid)), columns, lines, device: .pad)
        #expect(drawn.count <= lines)
        #expect(drawn.contains { $0.contains("Frontier") })
        #expect(drawn.allSatisfy { cellWidth($0) <= columns })
      }
    }
  }
}

extension String {
  fileprivate func trimming() -> String {
    var text = self[...]
    while text.first == " " || text.first == "│" { text.removeFirst() }
    while text.last == " " || text.last == "│" { text.removeLast() }
    return String(text)
  }
}
