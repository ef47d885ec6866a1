package import NavContent

// S7, S9: the only writer of View Info and of the Back button.

extension EmbedHost: CurrentObjectChangedDelegate {
  /// Writes View Info, decides the Back button, and then runs the host's own code.
  package func currentObjectChanged(_ object: ContentObject) {
    guard let session else { return }
    let info = ViewInfo(object)
    log("currentObjectChanged:\(quoted(object.name))")
    session.mViewInfoView = info
    call("mViewInfoView.text = \(quoted(info.text))")
    let responds = session.top?.respondsToAction(.back) ?? false
    let isSeveral = session.depth > 1
    if responds {
      call("\(EmbedHost.backQuestion(session.top)) → YES")
    } else {
      let count = "[mMSTRVCBackwardStack count] > 1"
      call(
        "\(EmbedHost.backQuestion(session.top)) → NO, \(count) → \(objc(isSeveral))",
        "\(session.depth)")
    }
    session.mBackButtonEnabled = responds || isSeveral
    call("mBackButtonView.enabled = \(objc(session.mBackButtonEnabled))")
    revision += 1
    onObjectChanged?(self, object)
  }

  static func backQuestion(_ vc: FetchedController?) -> String {
    "[\(objc(vc)) respondsToAction:\(SDKAction.back.constantName) withObject:nil]"
  }
}
