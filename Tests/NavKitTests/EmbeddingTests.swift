import Foundation
import NavKit
import Synchronization
import Testing

/// What a host of a session reaches and changes.
@Suite struct EmbeddingTests {
  @Test func `code of one's own runs after launch and at each change of object`() throws {
    let harness = Harness()
    let host = harness.session.host
    var heard: [String] = []
    host.onLaunch = { heard.append("launch \($0.depth)") }
    host.onObjectChanged = { heard.append("\($1.name) \($0.depth)") }
    #expect(harness.run("report; back; fitwidth; open \"By Origin\"") == 0)
    #expect(
      heard == [
        "Shared Reports 1", "launch 1", "Arrival Delay by Carrier 2", "Shared Reports 1",
        "By Origin 1",
      ])
    #expect(harness.run("connect; open Nowhere") == 1)
    #expect(heard.suffix(2) == ["Shared Reports 1", "launch 1"])
  }

  @Test func `the view on screen is reached and changed`() throws {
    let session = Harness().session!
    try session.connect(to: nil)
    #expect(session.host.title == "Shared Reports" && session.host.background == .white)
    let revision = session.host.revision
    session.host.title = "Mine"
    session.host.background = ViewColor(red: 1, green: 2, blue: 3)
    #expect(session.host.revision > revision)
    #expect(try session.screenLines()[1].contains("Mine"))
    try session.host.report()
    guard case .report(let object, let instance) = session.host.currentView else {
      Issue.record("no report on screen")
      return
    }
    #expect(object.name == "Arrival Delay by Carrier" && session.host.background == .lightGray)
    #expect(try instance.rowCount() == 16)
    try session.host.back()
    #expect(session.host.title == "Mine", "for as long as the object is on the stack")
    #expect(session.host.background == ViewColor(red: 1, green: 2, blue: 3))
  }

  @Test func `a hook may drive the host`() throws {
    let session = Harness().session!
    session.host.onLaunch = { try? $0.report() }
    try session.connect(to: nil)
    #expect(session.host.depth == 2)
  }

  @Test func `a display of content only has neither frame nor controls`() throws {
    let harness = Harness(display: Display(columns: 40, lines: 5, isContentOnly: true))
    harness.run("report")
    let lines = try harness.session.screenLines()
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("Carrier ") && lines[1].hasPrefix("Frontier Airlines"))
    #expect(lines.allSatisfy { cellWidth($0) <= 40 && !$0.contains("Back") })
    harness.run("resize 60 3; scroll 1")
    #expect(try harness.session.screenLines()[1].hasPrefix("AirTran Airways"))
    #expect(try harness.session.screenLines().count == 3)
    harness.run("disconnect")
    #expect(try harness.session.screenLines()[1].contains("not connected"))
  }

  @Test func `an error of the flow in a host's command is the script's`() throws {
    let harness = Harness()
    let session = harness.session!
    session.interpreter.commands.add(
      Command("go", "Open", parameters: ["name": "where"]) { [unowned session] (name: String) in
        try session.begin()
        try session.host.open(.name(name))
      })
    session.interpreter.commands.add(
      Command("seek", "Find nothing") { [unowned session] in
        _ = try session.host.source!.object(ObjectID(high: 1, low: 2), type: nil)
      })
    harness.run(
      "try { go Nowhere } catch e { print $e.kind }\ntry { seek } catch e { print $e.kind }")
    #expect(harness.output == "name\nload\n", "\(harness.errors)")
    #expect(session.interpreter.commands["go"]?.signature.group == Command.hostGroup)
    harness.run("print (\"\(Command.hostGroup)\" in (help))")
    #expect(harness.output.hasSuffix("true\n"))
  }

  @Test func `a session gives its values to the host`() throws {
    let session = Harness().session!
    #expect(try session.interpreter.evaluate("report; rows", as: Int.self) == 16)
    let first = try session.interpreter.evaluate("(data)[0]", as: [String: Value].self)
    #expect(first["Flights"]?.asInteger == 685)
    let all: [[String: Value]] = try session.interpreter.evaluate("data")
    #expect(all.count == 16)
  }

  @Test func `two sessions on two threads do not know of each other`() {
    let results = Mutex<[Int: String]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let harness = Harness(
        display: Display(columns: 60 + 20 * index), isRestricted: index == 1)
      let session = harness.session!
      session.interpreter.commands.add(Command("who", "Which one") { index })
      for _ in 0..<5 {
        harness.run("let n = 0; report; for row in (data) { set n = $n + $row.Flights }")
        harness.run("print (who) $n (screen).depth (screen).columns; disconnect; connect")
      }
      let output = harness.output + harness.errors
      results.withLock { $0[index] = output }
    }
    for index in 0..<2 {
      let output = results.withLock { $0[index] } ?? ""
      let line = "\(index) 336776 2 \(60 + 20 * index)\n"
      let told = index == 0 ? "" : output.replacing(line, with: "")
      #expect(output.hasPrefix(line))
      #expect(told.contains("restricted") == (index == 1), "\(output)")
    }
  }
}
