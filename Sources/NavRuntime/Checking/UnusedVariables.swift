internal import NavSyntax

extension Lint {
  /// A warning on each variable that nothing reads.
  ///
  /// A name that begins with `_` says that this is meant. A parameter belongs to its callers, and
  /// what a library declares at top level is for those that include it.
  var unusedVariables: [Diagnostic] {
    variables.compactMap { variable in
      guard !variable.isRead, !variable.name.hasPrefix("_"), variable.kind != .parameter,
        !(variable.isTopLevel && isLibrary(variable.span))
      else { return nil }
      if variable.isSet {
        return Diagnostic(
          .warning, code: "unread-variable", Wording.unreadVariable(variable.name),
          at: variable.span, fixes: [Diagnostic.Fix(Wording.removeVariable)])
      }
      return Diagnostic(
        .warning, code: "unused-variable", Wording.unusedVariable(variable.name),
        at: variable.span, fixes: [fix(of: variable)])
    }
  }

  private func fix(of variable: Variable) -> Diagnostic.Fix {
    switch variable.kind {
    case .caught:
      // With the blank before it.
      let span = Span(variable.span.start - 1, variable.span.end)
      return Diagnostic.Fix(Wording.unusedError, replacing: span, with: "")
    case .let:
      return Diagnostic.Fix(Wording.unusedValue, replacing: variable.span, with: "_")
    case .loop, .parameter:
      return Diagnostic.Fix(Wording.unusedElement, replacing: variable.span, with: "_")
    }
  }
}
