// Which project is opened, from what a person names.

extension Session {
  /// Opens a project and launches the application on it; without a place, the sample.
  ///
  /// The old session goes only when the new source has answered. A failed first load is an error
  /// of kind `load`, and leaves the host connected in the state `failed`.
  public func connect(to place: String?) throws {
    opensSample = false
    guard let place else {
      let source = try LocalSource.sample(interrupt: interpreter.configuration.interrupt)
      return try host.launch(source: source, connection: Session.sampleConnection)
    }
    let project = try ProjectPlace(
      HomeFolder.expanding(place, home: home), read: interpreter.configuration.read)
    let source = try project.open(interrupt: interpreter.configuration.interrupt)
    let connection = project.connection(to: source)
    do {
      try host.launch(source: source, connection: connection)
    } catch {
      throw error.naming(PageConstants.folderKey, of: connection)
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
