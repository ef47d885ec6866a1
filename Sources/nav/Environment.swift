internal import Glibc
internal import NavKit

/// The variables of the environment.
enum Environment {
  /// The value of a variable.
  static subscript(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// A path with `~/` at its start made one in the home directory.
  static func path(_ path: String) -> String {
    HomeFolder.expanding(path, home: self["HOME"])
  }

  /// All variables, as the system has them.
  static var all: [(String, String)] {
    var variables: [(String, String)] = []
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text)
      if let sign = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables.append((String(pair[..<sign]), String(pair[pair.index(after: sign)...])))
      }
      unsafe entry = entry.advanced(by: 1)
    }
    return variables
  }
}
