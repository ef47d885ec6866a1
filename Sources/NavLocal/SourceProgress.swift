/// How far long work of a source is.
public enum SourceProgress: Sendable, Equatable {
  /// So many rows are read, of a table of a project that is opened or built or of a result; or sorted.
  case rows(Int)
  /// So many objects of a project are written, after its tables.
  case objects(Int)
}
