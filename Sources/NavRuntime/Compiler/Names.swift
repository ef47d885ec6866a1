internal import NavSyntax

/// The names of all scripts of a program, numbered, so that what is known of each lies in an array.
struct Names {
  private var numbers: [String: Int] = [:]
  private(set) var spellings: [String] = []

  /// The number of a name.
  mutating func number(of spelling: String) -> Int {
    if let known = numbers[spelling] { return known }
    numbers[spelling] = spellings.count
    spellings.append(spelling)
    return spellings.count - 1
  }

  /// The numbers of the symbols of a script, in their order.
  mutating func number(_ script: Script, _ numbers: inout [Int]) {
    numbers.removeAll(keepingCapacity: true)
    for symbol in script.symbols { numbers.append(number(of: script.text(of: symbol))) }
  }
}

/// The variables that are visible at the place that is compiled.
struct Variables {
  /// All of them, the innermost last.
  private var all: [Variable] = []
  /// For each name the place of its innermost variable in `all`, or −1.
  private var latest: [Int32] = []
  /// Where each open scope begins in `all`.
  private var scopes: [Int] = []

  /// What is known of a variable.
  struct Variable {
    /// The number of its name.
    var name: Int
    var register: Int
    /// Whose registers; another window can only reach top-level variables.
    var window: Int
    /// Where it is declared; nothing where an earlier program did it.
    var span: Span?
    /// The place of the variable that it hides, or −1.
    fileprivate var hidden: Int32 = -1

    init(name: Int, register: Int, window: Int, span: Span?) {
      self.name = name
      self.register = register
      self.window = window
      self.span = span
    }
  }

  /// Whether no scope but the top level is open.
  var isTopLevel: Bool { scopes.isEmpty }

  mutating func openScope() { scopes.append(all.count) }

  mutating func closeScope() {
    let start = scopes.removeLast()
    while all.count > start {
      let variable = all.removeLast()
      latest[variable.name] = variable.hidden
    }
  }

  /// The innermost variable of a name.
  func variable(_ name: Int) -> Variable? {
    guard name < latest.count, latest[name] >= 0 else { return nil }
    return all[Int(latest[name])]
  }

  /// The innermost variable of a name that is none of the innermost scope: the one that a variable
  /// of this name, declared here, hides.
  func outerVariable(_ name: Int) -> Variable? {
    guard name < latest.count else { return nil }
    var place = Int(latest[name])
    while place >= scopes.last ?? 0 { place = Int(all[place].hidden) }
    return place < 0 ? nil : all[place]
  }

  /// Whether the innermost scope has the name.
  func isInInnermostScope(_ name: Int) -> Bool {
    guard name < latest.count, latest[name] >= 0 else { return false }
    return Int(latest[name]) >= scopes.last ?? 0
  }

  /// Makes a variable known in the innermost scope; at top level it takes the place of an older one.
  mutating func declare(_ variable: Variable) {
    while latest.count <= variable.name { latest.append(-1) }
    let old = latest[variable.name]
    if isTopLevel, old >= 0 {
      all[Int(old)] = variable
      return
    }
    latest[variable.name] = Int32(all.count)
    all.append(variable)
    all[all.count - 1].hidden = old
  }

  /// The visible variables, those included that others hide.
  var visible: [Variable] { all }
}
