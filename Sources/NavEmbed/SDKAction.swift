/// The actions of the SDK (its public headers), by which a host drives a fetched controller.
public enum SDKAction: Int, Sendable {
  case unknown = 0
  case filter, email, modeSwitch, maximize, transactionList, back, logout
  case navToolbarSuppressed, annotateShare

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
