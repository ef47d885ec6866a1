public import NavContent

/// The SDK's environment settings (`[Generic getSDKEnvSettings]`), and nav's `ReportID`.
///
/// A launch sets both switches to on, as the page does, and forgets the report.
public struct EmbedSettings: Sendable, Equatable {
  /// Whether a failed load shows Close beside Retry.
  public var isEnforceShowCloseForRetry = true
  /// Whether a document zooms whatever the document says.
  public var isEnforceEnableDocumentZoom = true
  /// The report of Execute My Report; `nil` for the connection file's, or else the page's.
  public var reportID: ObjectID?

  /// The settings after a launch.
  public init() {}
}
