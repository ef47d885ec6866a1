import Foundation
import NavRuntime
import NavSyntax

/// An interpreter whose output and diagnostics are kept.
final class Bench {
  private(set) var output = ""
  private(set) var diagnostics = ""
  private(set) var pieces = 0
  var files: [String: String] = [:]
  private(set) var interpreter: Interpreter!

  init(
    format: OutputFormat = .text, limits: Limits = Limits(), commands: [Command] = [],
    change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    configuration.format = format
    configuration.limits = limits
    configuration.output = { [unowned self] text in
      self.output += text
      self.pieces += 1
    }
    configuration.diagnostics = { [unowned self] in self.diagnostics += $0 }
    configuration.read = { [unowned self] path in
      if let text = self.files[path] { return Array(text.utf8) }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(.io, "cannot read \"\(path)\": no such file")
      }
      return Array(data)
    }
    configuration.readInput = { Array("one\ntwo\n".utf8) }
    configuration.arguments = ["a", "b"]
    configuration.environment = { [("HOME", "/home/nav")] }
    configuration.now = { "2013-01-01T00:00:00Z" }
    change(&configuration)
    var table = CommandTable.core
    for command in Bench.testCommands + commands { table.add(command) }
    interpreter = Interpreter(configuration: configuration, commands: table)
  }

  @discardableResult
  func run(_ text: String, name: String = "-c") -> RunResult {
    do {
      let source = Source(name: name, bytes: Array(text.utf8), isFile: name != "-c")
      return try interpreter.run([source])
    } catch {
      preconditionFailure("nobody closes the pipe")
    }
  }

  @discardableResult
  func submit(_ text: String) -> RunResult {
    output = ""
    diagnostics = ""
    do {
      return try interpreter.submit(Source(name: "prompt", text: text))
    } catch {
      preconditionFailure("nobody closes the pipe")
    }
  }

  /// Commands that show what the language does with signatures.
  static var testCommands: [Command] {
    [
      Command(
        Signature(
          "probe", "show how arguments are bound", group: "test",
          parameters: [
            Parameter("name", [.string, .integer]),
            Parameter("count", .integer, isOptional: true),
            Parameter("rest", .string, isOptional: true, isRepeated: true),
          ],
          flags: [
            Flag("limit", .integer, valueName: "N"), Flag("all"), Flag("wide", .onOff),
            Flag("kind", .choice(["report", "folder"])), Flag("text", .string),
          ])
      ) { call in
        var parts = ["name=\(call.value("name")!.shown)"]
        if let count = try call.optionalInteger("count") { parts.append("count=\(count)") }
        for rest in call.values("rest") { parts.append("rest=\(rest.shown)") }
        for name in ["limit", "wide", "kind", "text"] {
          if let value = call.value(name) { parts.append("\(name)=\(value.shown)") }
        }
        if call.flag("all") { parts.append("all") }
        try call.output.writeLine(parts.joined(separator: " "))
        return .none
      },
      Command(
        Signature(
          "info", "a record of known fields", group: "test",
          result: Signature.Result("record", fields: ["name", "id"]))
      ) { _ in
        Outcome(.record([("name", .string("Flights")), ("id", .integer(7))])) { output in
          try output.writeLine("Object: Flights")
        }
      },
      Command(
        Signature(
          "numbers", "a lazy list of records", group: "test",
          parameters: [Parameter("count", .integer)], result: Signature.Result("list"))
      ) { call in Outcome(.list(NumberRows(try call.integer("count")))) },
      Command(
        Signature(
          "leave", "end the program", group: "test",
          parameters: [Parameter("status", .integer, isOptional: true)])
      ) { call in throw Quit(status: Int32(try call.optionalInteger("status") ?? 0)) },
      Command(
        Signature(
          "broken", "fail as a load does", group: "test",
          parameters: [Parameter("kind", .string, isOptional: true)])
      ) { call in
        let kind = ErrorKind(rawValue: try call.optionalString("kind") ?? "load") ?? .load
        throw call.failure(
          kind, "it did not load", at: "kind",
          fields: [("id", .string("ABC")), ("status", .integer(500))])
      },
      Command(
        Signature(
          "each", "run a block some times", group: "test",
          parameters: [Parameter("count", .integer), Parameter("block", .block)])
      ) { call in
        var last = Value.nil
        for _ in 0..<(try call.integer("count")) { last = try call.run(try call.block("block")) }
        return Outcome(last)
      },
      Command(
        Signature(
          "save", "a command that writes", group: "test", effects: .writes)
      ) { _ in .none },
    ]
  }
}

/// Rows that are made when they are asked for, all of the same keys.
final class NumberRows: ListProvider {
  let keys = Keys(["n", "square"])
  let total: Int

  init(_ total: Int) { self.total = total }

  func element(at index: Int) -> Value? {
    guard index < total else { return nil }
    return .record(
      Record(keys: keys, values: [.integer(index), .integer(index &* index)]))
  }

  func count() -> Int { total }
}

/// The folder that holds the tests.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()
