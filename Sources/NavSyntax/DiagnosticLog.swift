/// What the scanner and the parser have found wrong, in the order they found it.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The errors so far, those above the limit included.
  private(set) var errors = 0
  /// Whether the first error is that the text merely ends too early.
  private(set) var isIncomplete = false
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether there are more errors than anyone would read.
  var isFull: Bool { errors > limit }

  /// Adds a diagnostic; beyond the limit, one that says so and then none.
  mutating func add(_ diagnostic: Diagnostic, incomplete: Bool = false) {
    if diagnostic.severity == .error {
      if errors == 0 { isIncomplete = incomplete }
      errors += 1
      if errors == limit + 1 { diagnostics.append(.tooManyErrors(limit, at: diagnostic.span)) }
    }
    if !isFull { diagnostics.append(diagnostic) }
  }

  /// Notes the names that nothing declares because of what was added last.
  mutating func lose(_ names: Set<String>) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].lost.formUnion(names)
  }
}
