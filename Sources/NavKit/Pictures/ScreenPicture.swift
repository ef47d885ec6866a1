// What the screen looks like now: content and chrome, from the state of the flow.

extension Session {
  /// The lines of the screen; none is wider than the screen. Where the display is content only, it
  /// is the lines of the content.
  ///
  /// - Throws: a `Failure` where the rows to show cannot be read.
  public func screenLines(_ look: Look? = nil) throws -> [String] {
    try watched { try drawnLines(look) }
  }

  private func drawnLines(_ look: Look?) throws -> [String] {
    if isContentOnly {
      let frame = host.contentFrame
      return try content().drawn(columns: frame.columns, lines: frame.lines, look ?? self.look)
    }
    let drawing = ScreenDrawing(
      geometry: geometry, title: host.title, info: host.viewInfo?.lines ?? [],
      content: try content(), isBackEnabled: host.isBackEnabled, isFitted: host.isFitWidth)
    return drawing.lines(look ?? self.look)
  }

  /// Where everything stands on the screen.
  private var geometry: ScreenGeometry {
    ScreenGeometry(
      columns: host.screen.columns, lines: host.screen.lines, device: host.device.geometry)
  }

  /// Some content or, where the screen is drawn by itself, why its rows cannot be read: nobody has asked
  /// for them, so the place where they would stand says it.
  func orMessage(_ content: () throws -> ScreenContent) throws -> ScreenContent {
    do {
      return try content()
    } catch let failure as Failure where isDrawn && failure.kind != .interrupt {
      return .message(failure.message)
    }
  }

  private func content() throws -> ScreenContent {
    switch host.currentView {
    case .none: host.state == .none ? .message("not connected") : .empty
    case .folder(let folder):
      .table(try withFailures { try listing(of: folder, at: shownOffset()) })
    case .report(_, let instance):
      try orMessage { try picture(of: instance, as: host.arrangement?.mode ?? .grid) }
    case .document(_, let document): try picture(of: document)
    case .failed(let failed):
      .failed(
        message: failed.failure.message, offersClose: host.settings.isEnforceShowCloseForRetry)
    }
  }
}
