// What surrounds a `test` of a script.

extension Session {
  /// Lets each test leave the screen as it found it, whatever happens in it.
  ///
  /// The depth of the stack, the place inside each view and what `forward` would redo are put back,
  /// and a load that has failed is dismissed. What a test sets stays: the screen's size, fit-width,
  /// settings, variables. After a `connect` in a test, or where the test was the first to need a
  /// project, its first view is on screen; after a `disconnect` there is none.
  func surroundTests() {
    interpreter.beforeTest = { [weak self] in
      guard let place = self?.host.place else { return {} }
      return { [weak self] in
        try withFailures { try self?.host.restore(place) }
      }
    }
  }
}
