public import NavContent

/// The constants that the page defines (`#define`), and the ids of the vendor's system folders.
public enum PageConstants {
  /// `kHANDREPORTID`: the report of Execute My Report where nothing else names one.
  public static let reportID = ObjectID(high: 0xE638_34A4_11D5_C49E, low: 0xC000_0C88_1FDA_1A4F)
  /// `kCONNECTIONINFO`: the property list with the connection.
  public static let connectionInfo = "ConnectionInfo.plist"
  /// `kFOLDERID`: its key for the first folder.
  public static let folderKey = "FolderID"
  /// nav's own key for the report of Execute My Report.
  public static let reportKey = "ReportID"
  /// nav's own key for where the project is: a directory, a file or an https URL.
  public static let sourceKey = "Source"
  /// The button's title while the content is fitted. The prose also says "Exact Size" and
  /// "Actual Size"; the page's code decides.
  public static let fittedTitle = "ActualSize"
  /// The button's title while it is not.
  public static let actualTitle = "Fit Width"
}
