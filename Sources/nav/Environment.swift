internal import Glibc

/// The variables of the environment.
enum Environment {
  /// All variables; of a repeated one the first counts, as `getenv` has it.
  static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry?.pointee {
      let pair = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, variables[String(pair[0])] == nil {
        variables[String(pair[0])] = String(pair[1])
      }
      unsafe entry = entry?.advanced(by: 1)
    }
    return variables
  }
}

/// The time of day.
enum Clock {
  /// Now, in ISO 8601, UTC, to the second.
  static func now() -> String {
    var seconds = unsafe time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    func padded(_ number: Int32, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = unsafe [
      padded(parts.tm_year + 1900, 4), padded(parts.tm_mon + 1), padded(parts.tm_mday),
    ].joined(separator: "-")
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0) }
    return date + "T" + clock.joined(separator: ":") + "Z"
  }
}
