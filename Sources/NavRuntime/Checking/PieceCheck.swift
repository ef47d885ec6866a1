internal import NavSyntax

/// The check of a long program, piece by piece as it is read.
struct PieceCheck: ~Copyable {
  private var compiler: Compiler
  private var lint: Lint?
  /// What the parser has found in the sources so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ compiler: consuming Compiler, lint: Lint?) {
    self.compiler = compiler
    self.lint = lint
  }

  /// Reads and checks the next source; `false` where only the whole program can be judged.
  mutating func read(_ source: Source) -> Bool {
    let reader = PieceReader(source)
    guard reader.start() else { return false }
    var goesOn = true
    var isFirst = true
    while goesOn, let piece = reader.next() {
      goesOn = compiler.check(piece: piece)
      lint?.walk(
        piece, inclusions: compiler.inclusions, definitions: compiler.unit.globals.definitions,
        isPiece: !isFirst)
      isFirst = false
    }
    diagnostics += reader.stop()
    return goesOn || compiler.unit.interruption != nil
  }

  /// What the sources so far are compiled to.
  var unit: Unit { compiler.unit }

  /// What the lint has to say of them, which counts where nothing is wrong.
  var warnings: [Diagnostic] { lint?.warnings ?? [] }
}
