internal import NavKit

/// What `nav test` has found, as the XML that build servers read: a `testsuite` for each script, a
/// `testcase` for each test, a `failure` for what has failed, an `error` for a script that could not
/// run.
enum JUnit {
  /// The whole document.
  static func document(_ cases: [TestCase]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"nav test\"\(counts(cases))>\n"
    var scripts: [String] = []
    var byScript: [String: [TestCase]] = [:]
    for test in cases {
      if byScript[test.script] == nil { scripts.append(test.script) }
      byScript[test.script, default: []].append(test)
    }
    for script in scripts {
      let own = byScript[script] ?? []
      text += "  <testsuite name=\"\(escaped(script))\"\(counts(own))>\n"
      text += own.map(element).joined()
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ cases: [TestCase]) -> String {
    let errors = cases.count { $0.problem?.isError == true }
    let failures = cases.count { $0.problem != nil } - errors
    let time = cases.reduce(Duration.zero) { $0 + $1.duration }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(time.inSeconds)\""
  }

  private static func element(_ test: TestCase) -> String {
    var text = "    <testcase classname=\"\(escaped(test.className))\""
    text += " name=\"\(escaped(test.title))\" time=\"\(test.duration.inSeconds)\""
    guard let problem = test.problem else { return text + "/>\n" }
    let name = problem.isError ? "error" : "failure"
    text += ">\n      <\(name) message=\"\(escaped(problem.message))\"\(type(test))>"
    text += escaped(withoutColors(problem.text), isAttribute: false) + "</\(name)>\n"
    if !test.output.isEmpty {
      text += "      <system-out>\(escaped(test.output, isAttribute: false))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  /// What kind of failure it is: a report's status, or the kind of error.
  private static func type(_ test: TestCase) -> String {
    let type = test.status?.rawValue ?? test.problem?.kind?.rawValue
    return type.map { " type=\"\(escaped($0))\"" } ?? ""
  }

  /// Text as XML 1.0 has it; a character that it cannot hold is written as a script would: `\u{1B}`.
  ///
  /// - Parameter isAttribute: whether readers would make blanks of its newlines and tabs.
  static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": result += "&#13;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}",
        // What would turn the text around.
        "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A rendered diagnostic as it is without colours.
  private static func withoutColors(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      result += rest[..<start]
      rest = rest[start...].drop { $0 != "m" }.dropFirst()
    }
    return result + rest
  }
}
