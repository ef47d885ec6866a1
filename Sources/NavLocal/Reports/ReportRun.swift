import NavContent

/// Which report runs: what its failures name.
struct ReportRun {
  let report: ContentObject
  /// The definition's file inside the project.
  let file: String
  let project: String

  /// A failure of the run, but not of its SQL.
  func failure(_ reason: ContentFailure.Reason, _ message: String) -> ContentFailure {
    ContentFailure(reason, message, id: report.id, type: report.type, project: project)
  }

  /// What SQLite says about the report's SQL; its place is the key in the definition's file.
  func failure(_ error: SQLiteError, at key: String = "sql") -> ContentFailure {
    var failure = ContentFailure(error, project: project)
    failure.id = report.id
    failure.type = report.type
    if error.isMisuse { failure.code = nil }
    if !error.isInterrupt { failure.place = VisibleText.escaped(file) + ": " + key }
    return failure
  }
}
