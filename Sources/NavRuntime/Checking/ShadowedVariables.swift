internal import NavSyntax

extension Lint {
  /// A warning on each variable that hides one of an outer scope.
  var shadowedVariables: [Diagnostic] {
    variables.compactMap { variable in
      guard let hidden = variable.hidden else { return nil }
      let fix = variable.kind == .let ? Wording.setOuter(variable.name) : Wording.otherName
      return Diagnostic(
        .warning, code: "shadowed-variable", Wording.shadowedVariable(variable.name),
        at: variable.span, notes: [Diagnostic.Note(Wording.firstDeclared, at: hidden)],
        fixes: [Diagnostic.Fix(fix)])
    }
  }
}
