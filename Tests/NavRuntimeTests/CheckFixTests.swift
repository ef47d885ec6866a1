import Foundation
import NavRuntime
import NavSyntax
import Testing

/// What the fixes of the check do to a script, over every script that is known not to check.
struct CheckFixTests {
  /// How many more brackets a text opens than it closes.
  private func balance(_ text: String) -> Int {
    text.utf8.count { "([{".utf8.contains($0) } - text.utf8.count { ")]}".utf8.contains($0) }
  }

  @Test func `a fix keeps a script readable, and removes what it is for`() throws {
    var count = 0
    for name in LanguageTests.scripts {
      let path = testFolder.appending(path: name).path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let read = Parser.parse(Source(name: path, text: text))
      guard !read.hasErrors else { continue }
      let found = problems(text, path)
      for problem in found {
        for fix in problem.fixes {
          guard let (span, new) = fix.replacement else { continue }
          var bytes = Array(text.utf8)
          // What is said of an included file is mended there.
          guard problem.span.end <= UInt32(bytes.count), span.end <= UInt32(bytes.count) else {
            continue
          }
          count += 1
          let old = String(
            decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
          #expect(balance(old) == balance(new), "\(name): \(fix.message)")
          bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: Array(new.utf8))
          let mended = String(decoding: bytes, as: UTF8.self)
          #expect(!Parser.parse(Source(name: path, text: mended)).hasErrors, "\(name): \(mended)")
          let left = problems(mended, path)
          let same = left.count { $0.code == problem.code && $0.message == problem.message }
          let before = found.count { $0.code == problem.code && $0.message == problem.message }
          #expect(same < before, "\(name): \(problem.message)")
        }
      }
    }
    #expect(count > 20, "\(count)")
  }

  private func problems(_ text: String, _ path: String) -> [Diagnostic] {
    let source = Source(name: path, bytes: Array(text.utf8))
    let bench = Bench()
    return withExtendedLifetime(bench) { bench.interpreter.check([source], lints: true) }
  }
}
