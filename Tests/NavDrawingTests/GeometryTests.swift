import NavDrawing
import Testing

@Suite struct `Screen geometry` {
  @Test(arguments: [
    (80, 24, ScreenGeometry.Device.pad, 57, 20), (80, 24, .phone, 57, 21),
    (60, 24, .pad, 37, 20), (59, 24, .pad, 57, 16), (40, 24, .pad, 38, 16),
    (39, 24, .pad, 37, 14), (39, 24, .phone, 37, 15), (132, 40, .pad, 109, 36),
    (300, 100, .pad, 277, 96), (20, 8, .pad, 18, 1), (20, 8, .phone, 18, 1), (20, 3, .pad, 18, 1),
    (20, 2, .pad, 0, 0), (19, 24, .pad, 0, 0), (0, 0, .pad, 0, 0), (-5, -5, .phone, 0, 0),
    (Int.max, Int.max, .pad, 977, 996), (Int.min, 24, .pad, 0, 0),
  ])
  func `the frame of a screen`(
    columns: Int, lines: Int, device: ScreenGeometry.Device, frameColumns: Int, frameLines: Int
  ) {
    let geometry = ScreenGeometry(columns: columns, lines: lines, device: device)
    #expect(geometry.frame == .init(columns: frameColumns, lines: frameLines))
    #expect(geometry.isTooSmall == (frameLines == 0))
  }

  @Test func `S24: what goes first as lines lack`() {
    // Lines of a 30-column pad: View Info, count line, bar, buttons.
    let parts = (3...11).map { lines -> [Int] in
      let geometry = ScreenGeometry(columns: 30, lines: lines, device: .pad)
      #expect(geometry.frame.lines == 1)
      return [
        geometry.info.count, geometry.count == nil ? 0 : 1, geometry.bar == nil ? 0 : 1,
        geometry.buttons.count,
      ]
    }
    #expect(
      parts == [
        [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2], [0, 0, 0, 3], [0, 0, 1, 3], [0, 1, 1, 3],
        [1, 1, 1, 3], [2, 1, 1, 3], [3, 1, 1, 3],
      ])
  }

  @Test func `at the right View Info goes by itself`() {
    let parts = (3...8).map { lines -> [Int] in
      let geometry = ScreenGeometry(columns: 80, lines: lines, device: .pad)
      return [geometry.info.count, geometry.buttons.count, geometry.frame.lines]
    }
    #expect(parts == [[0, 3, 1], [0, 3, 1], [1, 3, 1], [2, 3, 2], [3, 3, 3], [3, 3, 4]])
  }

  @Test func `at every size each place is on the screen, and none on another`() {
    for columns in [20, 21, 39, 40, 41, 59, 60, 61, 80, 140] {
      for lines in 3...50 {
        for device in [ScreenGeometry.Device.pad, .phone] {
          let geometry = ScreenGeometry(columns: columns, lines: lines, device: device)
          var taken = Set<[Int]>()
          var places = geometry.info + geometry.buttons
          places += [geometry.bar, geometry.count, geometry.infoTitle].compactMap { $0 }
          if let content = geometry.content {
            for line in 0..<geometry.frame.lines {
              var place = content
              place.line += line
              places.append(place)
            }
          }
          for place in places {
            for column in place.column..<(place.column + place.columns) {
              let isNew = taken.insert([place.line, column]).inserted
              if !isNew || !(0..<lines).contains(place.line) || column >= columns {
                Issue.record("\(columns) x \(lines) \(device): \(place)")
              }
            }
          }
          // S24: the content is a proper part of the screen.
          #expect(geometry.frame.columns < columns && geometry.frame.lines < lines)
        }
      }
    }
  }
}
