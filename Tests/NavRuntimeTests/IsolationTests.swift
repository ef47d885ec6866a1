import Foundation
import NavRuntime
import Synchronization
import Testing

/// Interpreters in one process do not know of each other, and each can be stopped.
struct IsolationTests {
  /// What one interpreter printed and reported, how it ended, and what it counted.
  private struct Story: Sendable, Equatable {
    var output = ""
    var status: [Int32] = []
    var steps = 0
  }

  /// An interpreter with a command, a variable and a limit of its own.
  private static func story(_ number: Int, rounds: Int) -> Story {
    var limits = Limits()
    limits.steps = 10_000 * number
    let bench = Bench(
      limits: limits,
      commands: [
        Command("own\(number)", "Its own") { number },
        Command("shared", "The same name", parameters: ["n": ""]) { (n: Int) in n * number },
      ])
    var story = Story()
    for round in 0..<rounds {
      story.status.append(bench.run("let mine = \(round)\nset mine = (shared $mine)").status)
      story.status.append(bench.run("print (own\(number)) $mine").status)
      story.status.append(bench.run("print (own\(3 - number))").status)
      story.status.append(bench.run("for i in (range \(15_000)) { }").status)
    }
    story.output = bench.output
    story.steps = bench.interpreter.configuration.limits.steps ?? 0
    return story
  }

  @Test func `two interpreters on two threads have nothing in common`() {
    let rounds = 20
    let stories = Mutex<[Int: Story]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let story = Self.story(index + 1, rounds: rounds)
      stories.withLock { $0[index + 1] = story }
    }
    for number in 1...2 {
      let story = stories.withLock { $0[number] }
      let lines = (0..<rounds).map { "\(number) \($0 * number)\n" }.joined()
      #expect(story?.output == lines)
      // The other's command is unknown, and only the first one's limit is below the loop's steps.
      let once: [Int32] = [0, 0, 2, number == 1 ? 1 : 0]
      #expect(story?.status == Array(repeating: once, count: rounds).flatMap { $0 })
    }
  }

  @Test func `two interpreters in one thread take turns`() throws {
    let (one, two) = (Bench(), Bench())
    var inner: Int?
    one.interpreter.commands.add(
      Command("other", "Ask the other one") {
        inner = try two.interpreter.evaluate("let x = 5\n$x", as: Int.self)
      })
    one.run("let x = 1\nother\nprint $x")
    #expect(inner == 5 && one.output == "1\n" && two.output.isEmpty)
    #expect(two.run("other").status == 2)
  }

  @Test func `the limit of steps is one run's`() {
    var limits = Limits()
    limits.steps = 50_000
    let bench = Bench(limits: limits)
    for _ in 0..<5 { #expect(bench.run("for i in (range 40000) { }").status == 0) }
    limits.steps = 100
    #expect(Bench(limits: limits).run("for i in (range 1000) { }").status == 1)
  }

  @Test func `a run is cancelled from another thread, and the next one runs`() throws {
    let cancellation = Cancellation()
    let bench = Bench { $0.interrupt = { cancellation.isCancelled } }
    let started = DispatchSemaphore(value: 0)
    bench.interpreter.commands.add(Command("started", "Tell") { _ = started.signal() })
    let thread = Thread {
      started.wait()
      cancellation.cancel()
    }
    thread.start()
    let result = bench.run("started\ntry { while true { } } catch { print caught }")
    #expect(result.status == 130 && result.failure?.kind == .interrupt)
    #expect(bench.output.isEmpty)
    #expect(bench.run("print a").status == 130, "it stays cancelled")
    cancellation.reset()
    #expect(bench.run("print a").status == 0)
  }

  @Test func `a run is cancelled after a time`() {
    let cancellation = Cancellation()
    let bench = Bench { $0.interrupt = { cancellation.isCancelled } }
    cancellation.cancel(after: .milliseconds(50))
    let time = ContinuousClock().measure {
      #expect(bench.run("try { while true { } } catch { }", name: "a").status == 130)
    }
    #expect(bench.diagnostics.hasPrefix("a:1:7: error: interrupted\n"))
    #expect(time >= .milliseconds(40) && time < .seconds(60))
    cancellation.cancel(after: .seconds(1_000_000_000_000))
    #expect(!cancellation.isCancelled, "a time too far is none")
    cancellation.cancel(after: .zero)
    #expect(cancellation.isCancelled)
    cancellation.reset()
    #expect(!cancellation.isCancelled)
  }

  /// The libraries have no mutable state but what an interpreter or a session holds: the compiler
  /// refuses any other, unless one of these words allows it. The program owns its signals.
  @Test func `no library has mutable globals, handles signals or ends the process`() throws {
    let sources = testFolder.deletingLastPathComponent().appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    let files = names.filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("nav/") && !$0.hasPrefix("NavREPL/")
    }
    #expect(files.count > 100)
    let words = [
      "nonisolated(unsafe)", "@TaskLocal", "static let .*Atomic", "static let .*Mutex",
      "\\bsignal\\(", "\\bsigaction\\(", "\\bexit\\(", "\\babort\\(", "setlocale\\(",
    ]
    for file in files {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for word in words {
        let pattern =
          word.hasPrefix("@") || word.hasPrefix("n")
          ? NSRegularExpression.escapedPattern(for: word) : word
        #expect(text.range(of: pattern, options: .regularExpression) == nil, "\(file): \(word)")
      }
    }
  }
}
