// A load of what a connection file names: its failure tells of file and key.

extension EmbedError {
  /// The same error, with the file and key that the id came from.
  func naming(_ key: String, of connection: ConnectionInfo) -> EmbedError {
    guard kind == .load, let file = connection.file else { return self }
    var named = self
    named.message = "\(file): \(key): \(message)"
    return named
  }
}
