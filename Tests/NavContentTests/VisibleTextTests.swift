import NavContent
import Testing

@Suite struct `Visible text` {
  /// Characters that are not seen, or change how others are seen.
  static let hidden: [UInt32] = [
    0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x034F, 0x061C,
    0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029,
    0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068,
    0x2069, 0x206A, 0x206F, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB, 0x1D173,
    0xE0001, 0xE0020, 0xE007F, 0xE0100,
  ]
  private static let seen: [UInt32] = [
    0x20, 0x41, 0x7E, 0xA0, 0xE9, 0x0301, 0x0600, 0x05D0, 0x0627, 0x3000, 0x6771, 0x1F600, 0xE000,
    0x10FFFF,
  ]

  @Test(arguments: hidden)
  func `has what is hidden as an escape`(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    let text = "a\(scalar)b"
    let escape = "\\u{\(String(code, radix: 16, uppercase: true))}"
    #expect(VisibleText.isHidden(scalar))
    #expect(VisibleText.escaped(text) == "a\(escape)b")
    let short = [0x09: "\\t", 0x0A: "\\n", 0x0D: "\\r"][code] ?? escape
    #expect(VisibleText.quoted(text) == "\"a\(short)b\"")
  }

  @Test(arguments: seen)
  func `keeps what is seen`(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(VisibleText.escaped("a\(scalar)b") == "a\(scalar)b")
    #expect(VisibleText.quoted("\(scalar)") == "\"\(scalar)\"")
  }

  @Test func `keeps joiners where they join`() {
    for text in ["👩\u{200D}💻", "می\u{200C}خواهم", "❤\u{FE0F}"] {
      #expect(VisibleText.escaped(text) == text)
    }
    #expect(VisibleText.escaped("👩\u{200D}\u{200D}💻") == "👩\u{200D}\\u{200D}💻")
  }

  @Test func `in quotes has its quotes and backslashes escaped`() {
    #expect(VisibleText.quoted(#"a "b" \ c"#) == #""a \"b\" \\ c""#)
    #expect(VisibleText.escaped(#"a "b" \ c"#) == #"a "b" \ c"#)
  }
}

@Suite struct `Children of a source without an index` {
  private final class Folder: ContentSource {
    let project = ProjectInfo(source: "", name: "", id: .root, user: "")
    private(set) var pages = 0
    let count: Int

    init(count: Int) { self.count = count }

    func object(_ id: ObjectID, type: ObjectType?) throws(ContentFailure) -> ContentObject {
      throw ContentFailure(.load, "")
    }
    func children(
      of folder: ObjectID, offset: Int, limit: Int, hidden: Bool
    ) throws(ContentFailure) -> ObjectPage {
      pages += 1
      let objects = (offset..<min(count, offset + limit)).map { number in
        ContentObject(
          id: ObjectID(high: 1, low: UInt64(number)), name: "O\(number)", type: .report,
          subtype: 768, parent: folder, path: [])
      }
      return ObjectPage(objects: objects, total: count)
    }
    func children(of folder: ObjectID, named: String) throws(ContentFailure) -> [ContentObject] {
      []
    }
    func search(
      _ search: ObjectSearch, offset: Int, limit: Int
    ) throws(ContentFailure) -> ObjectPage { ObjectPage(objects: [], total: 0) }
    func prompts(
      of report: ContentObject, answers: PromptAnswers
    ) throws(ContentFailure) -> [Prompt] { [] }
    func choices(
      of prompt: String, in report: ContentObject, answers: PromptAnswers, matching text: String,
      limit: Int
    ) throws(ContentFailure) -> [PromptElement] { [] }
    func execute(
      _ report: ContentObject, answers: PromptAnswers
    ) throws(ContentFailure) -> any ReportInstance {
      throw ContentFailure(.load, "")
    }
    func close() {}
  }

  @Test(
    arguments: [
      ("o199", 100, 10, 2), ("O199", 5, 5, 2), ("o", 7, 7, 1), ("x", 5, 0, 2), ("", 0, 0, 0),
      ("", 5_000, 1_999, 2),
    ])
  func `are found page by page`(_ prefix: String, _ limit: Int, _ count: Int, _ pages: Int) throws {
    #expect(ContentLimits.prefixPage == 1_000)
    let folder = Folder(count: 1_999)
    let found = try folder.children(of: .root, startingWith: prefix, limit: limit)
    #expect(found.count == count)
    #expect(folder.pages == pages)
    #expect(found.allSatisfy { $0.name.lowercased().hasPrefix(prefix.lowercased()) })
  }
}
