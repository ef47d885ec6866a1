/// The home directory, as a person writes it at the start of a path.
public enum HomeFolder {
  /// A path with `~/` at its start, or `~` alone, replaced by the home directory; the path itself
  /// where no home directory is known.
  public static func expanding(_ path: String, home: String?) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home, !home.isEmpty else { return path }
    return home + path.dropFirst()
  }
}
