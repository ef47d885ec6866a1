import Foundation
import NavKit
import Testing

/// Every example of `Grammar/README.md` is executed.
struct ReferenceTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Grammar/README.md").standardizedFileURL

  static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// `NAV_GOLDENS=write` puts what the examples print below them.
  @Test func `every example prints what stands below it`() throws {
    let text = try Self.text()
    let page = Page(text)
    #expect(page.examples.count >= 40)
    if ProcessInfo.processInfo.environment["NAV_GOLDENS"] == "write" {
      let new = page.written { Self.output(of: $0, files: page.files) }
      try Data(new.utf8).write(to: Self.file)
      return
    }
    for example in page.examples {
      let output = Self.output(of: example.source, files: page.files)
      #expect(output == example.output, "line \(example.line)")
    }
  }

  @Test func `examples are laid out as fmt does it`() throws {
    let page = Page(try Self.text())
    let readme = Page(ReadmeTests.text)
    #expect(page.isLaidOut.count { !$0 } == 1 && readme.examples.count == 6)
    var count = 0
    let examples = zip(page.examples, page.isLaidOut).filter(\.1).map(\.0.source)
    let scripts = page.files.filter { $0.value.contains("def ") }.map(\.value)
    for text in examples + scripts + readme.examples.map(\.source) {
      // One with a syntax error shows what is said of it.
      guard case .text(let new) = Formatting.format(Source(name: "example", text: text)) else {
        continue
      }
      count += 1
      #expect(String(decoding: new, as: UTF8.self) == text)
    }
    #expect(count >= 40)
  }

  @Test func `its lists of words are the program's`() throws {
    let text = try Self.text()
    let lists = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("> ") }.map {
      $0.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
    try #require(lists.count == 3)
    #expect(lists[0].sorted() == Keywords.all)
    #expect(lists[1] == ErrorKind.allCases.map(\.rawValue))
    #expect(lists[2] == CommandTable.core.names)
  }

  @Test func `its limits are those of the program`() throws {
    let rows = try Self.text().components(separatedBy: "| what | at most |\n|---|---|\n")[1]
      .components(separatedBy: "\n\n")[0].split(separator: "\n")
    let shown = rows.map { $0.split(separator: "|").last!.filter { $0.isNumber || $0.isLetter } }
    let limits: [Int] = [
      SyntaxLimits.standard.nesting, SyntaxLimits.standard.sourceBytes >> 20, Limits().stack,
      Limits().nativeNesting, Limits.depth, Limits.jsonNesting, Limits.sources,
    ]
    #expect(shown.map { Int($0.filter(\.isNumber)) } == limits)
  }

  /// What a script prints on the sample project, diagnostics among the rest.
  private static func output(of source: String, files: [String: String]) -> String {
    var output = ""
    var configuration = Configuration()
    configuration.output = { output += $0 }
    configuration.diagnostics = { output += $0 }
    configuration.read = { path in
      guard let text = files[path] else { throw Failure(.io, "cannot read \(path)") }
      return Array(text.utf8)
    }
    let session = Session(configuration, display: Display())
    _ = try? session.interpreter.run([Source(name: "example.nav", text: source)])
    return output
  }
}

/// A page of Markdown with fenced examples.
private struct Page {
  struct Example {
    var source: String
    /// What the block of text right below it holds.
    var output = ""
    /// The line of its fence, and the lines of the output's fences with what is between.
    var line: Int
    var end: Int
    var outputLines: Range<Int>?
  }

  private let lines: [String]
  private(set) var examples: [Example] = []
  /// Whether each of them is laid out as `nav fmt` does it.
  private(set) var isLaidOut: [Bool] = []
  /// The examples that are files, by their names.
  private(set) var files: [String: String] = [:]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].hasPrefix("```") else { continue }
      let start = index
      index += 1
      while lines[index] != "```" { index += 1 }
      let body = lines[(start + 1)..<index].map { $0 + "\n" }.joined()
      let words = lines[start].dropFirst(3).split(separator: " ")
      // Of what is `as written` the layout is the subject.
      if words == ["nav"] || words == ["nav", "as", "written"] {
        isLaidOut.append(words.count == 1)
        examples.append(Example(source: body, line: start + 1, end: index))
      } else if words.first == "nav" {
        files[String(words[1])] = body
      } else if words == ["text"], let last = examples.last, start == last.end + 2 {
        examples[examples.count - 1].output = body
        examples[examples.count - 1].outputLines = start..<(index + 1)
      }
    }
  }

  /// The page with the outputs that a function gives.
  func written(_ output: (String) -> String) -> String {
    var lines = lines
    for example in examples.reversed() {
      if let old = example.outputLines {
        lines.removeSubrange((old.lowerBound - 1)..<old.upperBound)
      }
      let text = output(example.source)
      guard !text.isEmpty else { continue }
      let body = text.dropLast().components(separatedBy: "\n")
      lines.insert(contentsOf: ["", "```text"] + body + ["```"], at: example.end + 1)
    }
    return lines.joined(separator: "\n")
  }
}
