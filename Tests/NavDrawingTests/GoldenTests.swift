import NavDrawing
import Testing

@Suite struct `Goldens` {
  static let sizes = [(40, 16), (80, 24), (132, 20)]

  @Test(arguments: Samples.names, [0, 1, 2])
  func `a screen looks as it did`(name: String, size: Int) throws {
    let (columns, lines) = Self.sizes[size]
    var text = ""
    for device in [ScreenGeometry.Device.pad, .phone] {
      for charset in [Charset.utf8, .ascii] {
        for isFitted in [false, true] {
          let (title, info, content) = Samples.sample(name, isFitted: isFitted)
          let screen = ScreenDrawing(
            geometry: ScreenGeometry(columns: columns, lines: lines, device: device),
            title: title, info: info, content: content, isBackEnabled: name != "folder",
            isFitted: isFitted)
          text += "# \(device), \(charset), \(isFitted ? "fitted" : "actual size")\n"
          text += screen.lines(Look(charset: charset)).joined(separator: "\n") + "\n"
        }
      }
    }
    try Golden.check(text, "\(name)-\(columns).txt")
  }

  @Test func `colours are few`() throws {
    var text = ""
    for name in ["folder", "wide", "failed"] {
      let (title, info, content) = Samples.sample(name, isFitted: false)
      let screen = ScreenDrawing(
        geometry: ScreenGeometry(columns: 80, lines: 14, device: .pad), title: title, info: info,
        content: content, isBackEnabled: false, isFitted: false)
      let lines = screen.lines(Look(hasColor: true)).map { line in
        line.replacing("\u{1B}", with: "ESC")
      }
      text += lines.joined(separator: "\n") + "\n"
    }
    try Golden.check(text, "colours.txt")
  }

  @Test func `tables without a frame`() throws {
    var text = ""
    for table in [Samples.folder, Samples.grid, Samples.crossTab, Samples.wide, Samples.nasty] {
      text += TableWriter.text(table) + "\n"
    }
    text += TableWriter.text(Samples.nasty, look: Look(charset: .ascii))
    try Golden.check(text, "unframed.txt")
  }
}
