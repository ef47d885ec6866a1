internal import Glibc

/// The variables of the environment.
enum Environment {
  /// All variables; of a repeated one the first counts, as `getenv` has it.
  static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, variables[String(pair[0])] == nil {
        variables[String(pair[0])] = String(pair[1])
      }
      unsafe entry = entry.advanced(by: 1)
    }
    return variables
  }
}
