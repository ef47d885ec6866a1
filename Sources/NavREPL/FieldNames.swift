internal import NavKit

/// What is known of a value without computing it: the fields that Tab offers behind a dot.
struct FieldNames {
  private let session: Session
  /// The script of the operand.
  private let script: Script

  init(_ session: Session, _ script: Script) {
    self.session = session
    self.script = script
  }

  /// What could stand behind the dot of an operand.
  ///
  /// A field that is no name is written as an index, which takes the place of the dot.
  ///
  /// - Parameters:
  ///   - typed: what stands behind the dot already.
  ///   - start: where that begins, a byte behind the dot.
  func completion(of operand: Expression, typed: String, start: Int) -> Completion? {
    let names = names(of: operand).filter { $0.hasPrefix(typed) }.sorted()
    guard !names.isEmpty else { return nil }
    if names.allSatisfy(FieldNames.isName) {
      return Completion(start: start, candidates: names.map { .init($0, .operand) })
    }
    let texts = names.map {
      FieldNames.isName($0) ? "." + $0 : "[\(Session.argument($0, quote: .double))]"
    }
    return Completion(start: start - 1, candidates: texts.sorted().map { .init($0, .operand) })
  }

  /// FieldName of the grammar.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    }
  }

  /// What an expression gives, as far as is known.
  private enum Shape {
    case record([String])
    case list(of: [String])
    case value(Value)
    case unknown
  }

  private func names(of operand: Expression) -> [String] {
    switch shape(of: operand) {
    case .record(let fields): fields
    case .value(let value): value.asRecord?.keys.names ?? []
    case .list, .unknown: []
    }
  }

  private func shape(of operand: Expression) -> Shape {
    switch operand.kind {
    case .command(let call):
      let name = script.text(of: script[call].name)
      guard let result = session.interpreter.commands[name]?.signature.result else {
        return .unknown
      }
      if name == "data" { return .list(of: session.columnTitles()) }
      switch result.type {
      case "record": return .record(result.fields)
      case "list": return .list(of: result.fields)
      default: return .unknown
      }
    case .variable(let name):
      return session.interpreter.variable(script.text(of: name)).map(Shape.value) ?? .unknown
    case .group(let inner): return shape(of: script[inner])
    case .postfix(let base, let postfixes):
      return postfixes.reduce(shape(of: script[base])) { step($0, script[$1]) }
    default: return .unknown
    }
  }

  /// What a field or an element of a shape is. No element of a lazy list is made for it.
  private func step(_ shape: Shape, _ postfix: Postfix) -> Shape {
    switch (shape, postfix.kind) {
    case (.list(let fields), .index): return .record(fields)
    case (.value(let value), .field(let name)):
      return value.asRecord?[script.text(of: name)].map(Shape.value) ?? .unknown
    case (.value(let value), .index(let index)):
      if case .string(let key) = script[index].kind {
        return value.asRecord?[script.text(of: key)].map(Shape.value) ?? .unknown
      }
      guard let list = value.asList else { return .unknown }
      if list.isLazy { return .record(session.fields(ofElementsOf: list)) }
      var place = 0
      if case .integer(let number) = script[index].kind { place = number }
      return (try? list.element(at: place)).flatMap { $0 }.map(Shape.value) ?? .unknown
    default: return .unknown
    }
  }
}
