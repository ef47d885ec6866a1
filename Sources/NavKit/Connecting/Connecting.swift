// Which project is opened, from what a person names.

extension Session {
  /// Opens a project and launches the application on it; without a place, the sample.
  ///
  /// The old session goes only when the new source has answered. A failed first load is an error
  /// of kind `load`, and leaves the host connected in the state `failed`.
  public func connect(to place: String?) throws {
    try watched { try open(place) }
  }

  private func open(_ place: String?) throws {
    opensSample = false
    guard let place else {
      let source = try LocalSource.sample(interrupt: sourceInterrupt, progress: sourceProgress)
      return try host.launch(source: source, connection: Session.sampleConnection)
    }
    let project = try ProjectPlace(
      HomeFolder.expanding(place, home: home), read: interpreter.configuration.read)
    let source = try project.open(interrupt: sourceInterrupt, progress: sourceProgress)
    let connection = project.connection(to: source)
    do {
      try host.launch(source: source, connection: connection)
    } catch {
      throw error.naming(PageConstants.folderKey, of: connection)
    }
  }

  /// What a source polls while it works: whether the user has interrupted, or a command's time is over.
  private var sourceInterrupt: @Sendable () -> Bool {
    let (interrupt, time) = (interpreter.configuration.interrupt, executionTime)
    guard let progress else { return { interrupt() || time.isCancelled } }
    return {
      progress.poll()
      return interrupt() || time.isCancelled
    }
  }

  /// What a source tells while it works.
  private var sourceProgress: @Sendable (SourceProgress) -> Void {
    guard let progress else { return { _ in } }
    return { progress.read($0) }
  }

  /// Does something for so many seconds at the most; what takes longer is an error of kind `limit`,
  /// and nothing has changed.
  func limited<Result>(
    to seconds: Double?, _ call: Invocation, _ body: () throws -> Result
  ) throws -> Result {
    guard let seconds else { return try body() }
    executionTime.cancel(after: .seconds(seconds))
    defer { executionTime.reset() }
    do {
      return try body()
    } catch let failure as Failure
      where failure.kind == .interrupt && !call.configuration.interrupt()
    {
      throw call.failure(
        .limit, "timed out after \(NumberFormat.general.string(.real(seconds))) s", at: "timeout")
    }
  }

  /// The home directory of who runs the session.
  var home: String? { interpreter.configuration.environment().first { $0.0 == "HOME" }?.1 }

  /// Opens the sample project if nobody has connected yet, as the first command would.
  public func begin() throws {
    if opensSample { try connect(to: nil) }
  }

  /// Leaves the project. From then on nothing opens the sample by itself.
  public func disconnect() throws {
    try begin()
    try host.disconnect()
  }
}
