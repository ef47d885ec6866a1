import NavContent
import NavEmbed
import Testing

/// Names may hold characters that turn the direction of writing or that nobody sees; no message
/// and no line of the trace shows them as they are.
struct HiddenTests {
  @Test(
    arguments: [
      0x0A, 0x1B, 0x9B, 0xAD, 0x061C, 0x200B, 0x200E, 0x2028, 0x202E, 0x2066, 0x3164, 0xFEFF,
      0xE0041,
    ])
  func `stand as escapes in messages and traces`(code: Int) throws {
    let odd = "a\(try #require(Unicode.Scalar(code)))b"
    let fixture = try Fixture.launched()
    let host = fixture.host
    func object(_ number: UInt64, _ type: ObjectType, _ subtype: Int) -> ContentObject {
      ContentObject(
        id: StubProject.id(number), name: odd, type: type, subtype: subtype,
        parent: .sharedReports, path: ["Public Objects", "Shared Reports", odd])
    }
    for object in [object(900, .folder, 2_048), object(901, .report, 768)] {
      fixture.source.add(object)
    }
    fixture.source.failures[StubProject.id(901)] = ContentFailure(.load, "no \(odd)")
    var messages: [String] = []
    func fails(_ body: () throws -> Void) throws {
      let error = embedError(body)
      messages.append(try #require(error).message)
    }
    try fails { try host.open(.name(odd)) }
    try fails { try host.open(.name(odd + "x")) }
    try fails { try host.open(.name("Destinations/" + odd)) }
    try fails { try host.open(.url("mstr://" + odd)) }
    try fails { try host.open(.name("By Origin"), kind: odd) }
    try host.open(.id(StubProject.id(900)))
    try fails { try host.open(.row(9)) }
    try fails { try host.manipulate(.sort([SortKey(odd)])) }
    try host.back()
    try fails { _ = try ConnectionInfo(file: odd, values: [:]) }
    try fails { _ = try ConnectionInfo(file: "x", values: [PageConstants.folderKey: odd]) }
    try host.open(.name("Destinations"))
    try host.manipulate(.sort([SortKey(odd)]))
    try host.manipulate(.page([PageChoice(unit: odd, element: .text(odd))]))
    try fails { try host.open(.id(StubProject.id(901))) }
    for text in messages + fixture.trace {
      #expect(!text.unicodeScalars.contains(where: VisibleText.isHidden), "\(text)")
    }
  }
}
