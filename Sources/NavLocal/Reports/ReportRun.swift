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

  /// What the database says about the report's SQL. Its place is the key in the definition's file
  /// or, if the warehouse cannot be reached, what the project says of that.
  func failure(_ error: QueryError, at key: String = "sql") -> ContentFailure {
    var failure = failure(error.reason, VisibleText.escaped(error.message))
    failure.code = error.code
    switch error.reason {
    case .interrupt: break
    case .connection: failure.place = WarehouseDefinition.place
    default: failure.place = VisibleText.escaped(file) + ": " + key
    }
    return failure
  }
}
