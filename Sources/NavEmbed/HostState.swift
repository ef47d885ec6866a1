public import NavContent

/// The states of the flow: D, E, L and F of the state table.
public enum HostState: String, Sendable, CaseIterable {
  /// D: not connected.
  case none
  /// E: connected, the stacks are empty.
  case empty
  /// L: a view is loaded.
  case loaded
  /// F: a load has failed, over E or L.
  case failed
}

/// What is on screen.
public enum CurrentView {
  /// Nothing: not connected, or nothing loaded.
  case none
  /// A folder's listing.
  case folder(ContentObject)
  /// A report's result.
  case report(ContentObject, any ReportInstance)
  /// A document.
  case document(ContentObject, any DocumentInstance)
  /// The empty grey view of a load that failed, with Retry and, by the setting, Close.
  case failed(FailedLoad)
}

/// A controller on the stack, as it is now.
public struct StackEntry: Sendable, Hashable {
  /// The controller's name in the trace: vc1, vc2, ….
  public var controller: String
  /// Its view's name in the trace: mMicroStrategyView, view2, ….
  public var view: String
  /// What it shows.
  public var object: ContentObject
  /// How many steps back it can go inside itself.
  public var stepsBack: Int
  /// How many steps forward it can go inside itself.
  public var stepsForward: Int
}
