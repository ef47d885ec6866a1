// S17: one flag for all views.

extension EmbedHost {
  /// Flips the fit-width flag, or sets it; the top controller is drawn again, nothing is run.
  ///
  /// The flag flips in every state. Setting it to what it is does nothing.
  public func fitWidth(_ isOn: Bool? = nil) {
    guard isOn != isFitWidth else { return }
    log("handleFitWidth:")
    isFitWidth = !isFitWidth
    call("mIsFitWidth = \(objc(isFitWidth))")
    fitAndRefresh(session?.top)
    fitWidthTitle = isFitWidth ? PageConstants.fittedTitle : PageConstants.actualTitle
    call("[mFitWidthView setTitle:@\"\(fitWidthTitle)\" forState:UIControlStateNormal]")
  }
}
