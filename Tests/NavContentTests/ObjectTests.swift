import NavContent
import Testing

@Suite struct `Content objects` {
  @Test(
    arguments: [
      (3, 768, nil, "report"), (3, 776, nil, "cube"), (3, 779, nil, "cube"),
      (8, 2048, nil, "folder"),
      (39, 9984, nil, "search"), (55, 14081, 268_435_711, "document"), (55, 14081, nil, "document"),
      (55, 14081, 1_879_072_805, "dashboard"), (18, 4608, nil, "shortcut"),
      (250, 64_000, nil, "type 250"),
    ] as [(Int, Int, Int?, String)])
  func `have a kind`(_ type: Int, _ subtype: Int, _ media: Int?, _ kind: String) {
    let type = ObjectType(rawValue: type)
    #expect(ObjectKind.name(type: type, subtype: subtype, viewMedia: media) == kind)
  }

  @Test func `every kind names its type`() {
    for kind in ObjectKind.all { #expect(ObjectKind.type(named: kind) != nil, "\(kind)") }
    #expect(ObjectKind.type(named: "nonsense") == nil)
  }

  @Test(
    arguments: [
      ([], "/"), (["a", "b"], "/a/b"), (["a", "b/c"], "\\a\\b/c"), (["a\\b"], "/a\\b"),
      (["a/b", "c\\d"], ObjectID.none.description), (["a/\\"], ObjectID.none.description),
      (["a", ".."], ObjectID.none.description), ([".", "a"], ObjectID.none.description),
      (["a", ""], ObjectID.none.description), (["/\u{301}"], "\\/\u{301}"),
    ] as [([String], String)])
  func `have a location`(_ path: [String], _ location: String) {
    let object = ContentObject(
      id: .none, name: "", type: .folder, subtype: 2048, parent: nil, path: path)
    #expect(object.location == location)
  }

  @Test func `an id is 32 hexadecimal digits`() throws {
    let text = "D3C7D461F69C4610AA6BAA5EF51F4125"
    #expect(ObjectID(text) == .sharedReports)
    #expect(ObjectID(text.lowercased())?.description == text)
    #expect(ObjectID(text.dropLast()) == nil)
    #expect(ObjectID(text + "0") == nil)
    #expect(ObjectID("G" + text.dropFirst()) == nil)
    #expect(ObjectID.none.description == String(repeating: "0", count: 32))
    #expect(ObjectID.root.description == "D43364C684E34A5F9B2F9AD7108F7828")
    #expect(ObjectID.publicObjects.description == "98FE182C2A10427EACE0CD30B6768258")
  }
}
