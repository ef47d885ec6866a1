/// What a content view shows.
public enum ScreenContent: Sendable, Hashable {
  /// Nothing: no view has been put in place yet.
  case empty
  /// A text in the middle, such as that there is no connection.
  case message(String)
  /// A folder's listing or a report's result.
  case table(TableView)
  /// A report's result as a graph.
  case graph(GraphView)
  /// A document's panels; or a report's grid and graph together.
  case panels(PanelView)
  /// Lines of text from the top, each cut at the frame.
  case text([String])
  /// The light-grey view of a load that is not answered yet.
  case loading
  /// The light-grey view of a load that failed, with Retry, and with Close if it is offered.
  case failed(message: String, offersClose: Bool)
}

extension ScreenContent {
  /// The content alone, line by line: never more than so many lines, none wider than the columns.
  public func drawn(columns: Int, lines: Int, _ look: Look) -> [String] {
    let columns = min(max(columns, 0), DrawingLimits.screenColumns)
    let lines = min(max(lines, 0), DrawingLimits.screenLines)
    guard columns > 0, lines > 0 else { return [] }
    return ContentDrawing(self, columns: columns, lines: lines, countColumns: columns, look)
      .lines.prefix(lines).map { $0.rendered(look) }
  }
}

/// A screen: the host's chrome around the content.
///
/// ```swift
/// let screen = ScreenDrawing(
///   geometry: ScreenGeometry(columns: 80, lines: 24, device: .pad), title: "Shared Reports",
///   info: ["Object ID: D3C7D461F69C4610AA6BAA5EF51F4125", "Object Type: 8"],
///   content: .table(TableView(table)), isBackEnabled: false, isFitted: false)
/// print(screen.lines(Look()).joined(separator: "\n"))
/// ```
public struct ScreenDrawing: Sendable, Hashable {
  /// Where everything stands.
  public var geometry: ScreenGeometry
  /// What the navigation bar says, raw: the current object's name.
  public var title: String
  /// The lines of View Info, raw.
  public var info: [String]
  /// What the content view shows.
  public var content: ScreenContent
  /// Whether Back is enabled.
  public var isBackEnabled: Bool
  /// Whether content is fitted: then the third button is `[ActualSize]`, else `[Fit Width]`.
  public var isFitted: Bool

  /// Makes a screen.
  public init(
    geometry: ScreenGeometry, title: String, info: [String], content: ScreenContent,
    isBackEnabled: Bool, isFitted: Bool
  ) {
    self.geometry = geometry
    self.title = title
    self.info = info
    self.content = content
    self.isBackEnabled = isBackEnabled
    self.isFitted = isFitted
  }
}

extension ScreenDrawing {
  /// The screen, line by line: never more lines than the screen has, none wider than it is.
  ///
  /// Of escape sequences there are only those of styles, where the look has colours; blanks at the
  /// end of a line are left out.
  public func lines(_ look: Look) -> [String] {
    guard let place = geometry.content else { return tooSmall(look) }
    let frame = geometry.frame
    let body = ContentDrawing(
      content, columns: frame.columns, lines: frame.lines, countColumns: frame.columns, look)

    var lines: [Line] = []
    var top = Line()
    top.add(look.topLeft)
    top.add(look.horizontal, times: frame.columns)
    top.add(look.topRight)
    lines.append(top)
    if let bar = geometry.bar {
      let text = ShownText(title, look.charset).cut(to: bar.columns, look)
      var line = Line()
      line.pad(to: (bar.columns - text.width + 1) / 2)
      line.add(text, .title)
      lines.append(framed(line, look))
    }
    for number in 0..<frame.lines {
      let line = number < body.lines.count ? body.lines[number] : Line()
      lines.append(framed(line, over: body.background, look))
    }
    if let count = geometry.count {
      lines.append(framed(Line(body.count.cut(to: count.columns, look)), look))
    }
    var bottom = Line()
    bottom.add(look.bottomLeft)
    bottom.add(look.horizontal, times: frame.columns)
    bottom.add(look.bottomRight)
    lines.append(bottom)
    precondition(place.line < lines.count)

    addSide(to: &lines, look)
    return lines.map { $0.rendered(look) }
  }

  /// A line between the borders.
  private func framed(_ line: Line, over background: Style = .plain, _ look: Look) -> Line {
    var framed = Line()
    framed.add(look.vertical)
    framed.add(line)
    framed.pad(to: geometry.frame.columns + 1, background)
    framed.add(look.vertical)
    return framed
  }

  /// Puts View Info and the buttons beside or under the frame.
  private func addSide(to lines: inout [Line], _ look: Look) {
    func put(_ text: ShownText, _ style: Style, at place: ScreenGeometry.Place) {
      while lines.count <= place.line { lines.append(Line()) }
      lines[place.line].pad(to: place.column)
      lines[place.line].add(text.cut(to: place.columns, look), style)
    }
    if let place = geometry.infoTitle { put(ShownText(sanitized: "View Info"), .title, at: place) }
    for (place, text) in zip(geometry.info, info) {
      put(ShownText(text, look.charset), .plain, at: place)
    }
    for (place, button) in zip(geometry.buttons, Button.allCases) {
      switch button {
      case .back where !isBackEnabled && look.hasColor:
        put(ShownText(sanitized: "[Back]"), .faint, at: place)
      case .back:
        put(ShownText(sanitized: isBackEnabled ? "[Back]" : "(Back)"), .plain, at: place)
      case .report: put(ShownText(sanitized: "[Execute My Report]"), .plain, at: place)
      case .fitWidth:
        put(ShownText(sanitized: isFitted ? "[ActualSize]" : "[Fit Width]"), .plain, at: place)
      }
    }
  }

  /// What a screen says that has no place for one line of content.
  private func tooSmall(_ look: Look) -> [String] {
    let (columns, lines) = (geometry.columns, geometry.lines)
    let least = "\(DrawingLimits.fewestColumns) x \(DrawingLimits.fewestLines)"
    for words in ["screen too small: at least \(least)", "screen too small", "too small", "small"] {
      let text = ShownText(sanitized: words)
      if text.longestWord > columns { continue }
      let wrapped = text.wrapped(to: columns, lines: Int.max, look)
      if wrapped.count <= lines { return wrapped.map(\.text) }
    }
    return columns > 0 && lines > 0 ? [look.ellipsis] : []
  }
}
