import NavEmbed
import NavKit

/// Connection files: XML, binary and OpenStep property lists, and the keys of a connection in them.
func fuzzPropertyList(_ bytes: [UInt8]) {
  guard let list = try? PropertyList(bytes) else { return }
  check(list.others.isDisjoint(with: list.strings.keys), "a key that is both text and none")
  _ = try? ConnectionInfo(file: "fuzz.plist", values: list.strings)
}
