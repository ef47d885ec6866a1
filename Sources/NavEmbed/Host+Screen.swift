// S3, S18, S24: the same result in displays of different sizes.

extension EmbedHost {
  /// The content's frame on this screen, never negative.
  public var contentFrame: CellSize {
    let size = frameRule(screen, device)
    return CellSize(columns: max(size.columns, 0), lines: max(size.lines, 0))
  }

  /// Gives the screen another size, in cells; the content is drawn again, nothing is run.
  ///
  /// - Throws: kind `value` for a size below 1 or above `limits.screenSide`; the size stays.
  public func resize(columns: Int, lines: Int) throws(EmbedError) {
    let size = try EmbedHost.checked(columns: columns, lines: lines, limits)
    log("viewWillTransitionToSize:(\(columns), \(lines))", "nav's: resize")
    screen = size
    redrawInNewFrame()
  }

  /// Turns the screen: its columns and lines change places.
  public func rotate() {
    log("didRotateFromInterfaceOrientation:", "nav's: rotate")
    screen = CellSize(columns: screen.lines, lines: screen.columns)
    isRotated.toggle()
    let isRotated = isRotated
    redrawInNewFrame {
      $0.setViewOrientation(isRotated)
      call("[\($0.name) setViewOrientation:\(objc(isRotated))]")
    }
  }

  /// Goes on with another device: with it the navigation bar comes or goes.
  public func setDevice(_ device: Device) {
    guard device != self.device else { return }
    log("userInterfaceIdiom → \(device.rawValue)", "nav's: device")
    self.device = device
    redrawInNewFrame()
  }

  /// `setViewFrame:` with the frame as it is now.
  func setViewFrame(of vc: FetchedController) {
    let frame = contentFrame
    vc.setViewFrame(frame)
    call("[\(vc.name) setViewFrame:\(objc(frame))]", "nav's: the size has changed")
  }

  private func redrawInNewFrame(_ turn: (FetchedController) -> Void = { _ in }) {
    revision += 1
    guard let top = session?.top else { return }
    let frame = contentFrame
    top.setViewFrame(frame)
    call("[\(top.name) setViewFrame:\(objc(frame))]")
    turn(top)
    refresh(top)
  }

  static func checked(
    columns: Int, lines: Int, _ limits: EmbedLimits
  ) throws(EmbedError) -> CellSize {
    let side = limits.screenSide
    guard columns >= 1, columns <= side, lines >= 1, lines <= side else {
      throw EmbedError(
        .value,
        "a screen has from 1 to \(side) columns and lines, "
          + "not \(columns) × \(lines)")
    }
    return CellSize(columns: columns, lines: lines)
  }
}
