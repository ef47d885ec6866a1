public import NavContent

/// Where a project begins, as its connection file says.
///
/// A built project keeps nothing else of that file: there may be passwords in it.
public struct ProjectStart: Sendable, Equatable {
  /// The folder that is loaded first.
  public var folder: ObjectID
  /// The report of Execute My Report; `nil` where the file names none.
  public var report: ObjectID?

  /// Makes a start.
  public init(folder: ObjectID, report: ObjectID? = nil) {
    self.folder = folder
    self.report = report
  }
}
