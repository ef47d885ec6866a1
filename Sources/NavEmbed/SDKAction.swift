/// The actions of the SDK (its public headers), by which a host drives a fetched controller.
public enum SDKAction: Int, Sendable {
  /// None of the others.
  case unknown = 0
  /// Shows the filter panel.
  case filter
  /// Sends the view by mail.
  case email
  /// Changes between grid and graph.
  case modeSwitch
  /// Gives a panel the whole view.
  case maximize
  /// Lists pending transactions.
  case transactionList
  /// Goes back inside the controller; the one that nav performs.
  case back
  /// Ends the session.
  case logout
  /// Hides the toolbar.
  case navToolbarSuppressed
  /// Annotates the view and shares it.
  case annotateShare

  /// As Objective-C spells it.
  public var constantName: String {
    switch self {
    case .unknown: "SDKUnknownAction"
    case .filter: "SDKFilterAction"
    case .email: "SDKEmailAction"
    case .modeSwitch: "SDKModeSwitchAction"
    case .maximize: "SDKMaximizeAction"
    case .transactionList: "SDKTransactionListAction"
    case .back: "SDKBackAction"
    case .logout: "SDKLogoutAction"
    case .navToolbarSuppressed: "SDKNavToolbarSuppressedAction"
    case .annotateShare: "SDKAnnotateShareAction"
    }
  }
}
