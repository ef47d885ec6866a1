internal import FoundationEssentials

/// A property list (XML, binary or OpenStep) that is a flat dictionary, as ConnectionInfo.plist is.
package struct PropertyList {
  /// Its strings, numbers and booleans, as text.
  package var strings: [String: String] = [:]
  /// The keys whose values are something else; they are kept out, not an error.
  package var others: Set<String> = []

  /// Reads a property list.
  ///
  /// - Throws: `Problem`, with what is wrong with the bytes.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= KitLimits.propertyListBytes else {
      throw Problem(message: "a property list of more than \(KitLimits.propertyListBytes) bytes")
    }
    // The decoder recurses without a bound.
    guard XMLDepth.depth(of: bytes) <= KitLimits.propertyListDepth else {
      throw Problem(message: "values nested more than \(KitLimits.propertyListDepth) deep")
    }
    guard !BinaryList.isBinary(bytes) || BinaryList.isSound(bytes) else {
      throw Problem(message: "not a property list: its object table is damaged")
    }
    let decoded: [String: Entry]
    do {
      decoded = try PropertyListDecoder().decode([String: Entry].self, from: Data(bytes))
    } catch {
      throw Problem(message: PropertyList.reason(error))
    }
    for (key, entry) in decoded {
      if let text = entry.text { strings[key] = text } else { others.insert(key) }
    }
  }

  /// Why bytes are no property list.
  package struct Problem: Error {
    /// For a person, without a full stop.
    package var message: String
  }

  private struct Entry: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      guard let value = try? decoder.singleValueContainer() else { return }
      if let string = try? value.decode(String.self) {
        text = string
      } else if let boolean = try? value.decode(Bool.self) {
        text = boolean ? "true" : "false"
      } else if let integer = try? value.decode(Int.self) {
        text = String(integer)
      } else if let real = try? value.decode(Double.self) {
        text = String(real)
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "not a property list" }
    switch error {
    case .typeMismatch: return "not a dictionary"
    case .dataCorrupted(let context):
      let detail = unsafe (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"]
      return "not a property list" + ((detail as? String).map { ": \($0)" } ?? "")
    default: return "not a property list"
    }
  }
}
