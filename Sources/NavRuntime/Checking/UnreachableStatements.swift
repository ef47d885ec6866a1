internal import NavSyntax

extension Lint {
  /// A warning on the first statement of each block that is never reached.
  var unreachableStatements: [Diagnostic] {
    unreachable.map { statement, leaving in
      Diagnostic(
        .warning, code: "unreachable-statement", Wording.unreachableStatement, at: statement,
        notes: [Diagnostic.Note(Wording.leavesHere, at: leaving)],
        fixes: [Diagnostic.Fix(Wording.removeUnreachable)])
    }
  }
}
