// What a signature says to a person: the line of usage, and the page of `help`.

extension Signature {
  /// How it is called, in one line: `usage: find PATTERN [--in FOLDER]`.
  public var usage: String { Wording.usage(synopsis) }

  /// The call without the word `usage`.
  public var synopsis: String {
    var parts = [name]
    if endsOptionsAtOperand { parts += flags.map(\.synopsis) }
    for parameter in parameters {
      let name = parameter.name.uppercased() + (parameter.isRepeated ? "…" : "")
      parts.append(parameter.isOptional ? "[\(name)]" : name)
    }
    if !endsOptionsAtOperand { parts += flags.map(\.synopsis) }
    return parts.joined(separator: " ")
  }

  /// The whole help: what it does, how it is called, its parameters and flags, its examples.
  public var help: String {
    var lines = ["\(name): \(summary)", "", "  \(synopsis)"]
    let shown = parameters.filter { !$0.summary.isEmpty }
    if !shown.isEmpty || !flags.isEmpty { lines.append("") }
    for parameter in shown {
      let words = Signature.words(parameter.type)
      lines.append(Signature.line(parameter.name.uppercased(), parameter.summary + words))
    }
    for flag in flags {
      let words = flag.type.map(Signature.words) ?? ""
      lines.append(Signature.line(flag.title, flag.summary + words))
    }
    if !result.fields.isEmpty {
      let what = result.type == "list" ? "gives records with" : "gives a record with"
      lines += ["", "\(what): " + result.fields.joined(separator: " ")]
    }
    if !examples.isEmpty { lines += ["", "examples:"] }
    for example in examples {
      let comment = example.summary.isEmpty ? "" : "  # " + example.summary
      for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append("  " + line + (example.source.contains("\n") ? "" : comment))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The words that a choice takes, where they are few enough to read.
  private static func words(_ type: ParameterType) -> String {
    let isShort = !type.words.isEmpty && type.words.count <= Limits.helpWords
    return isShort ? ": " + type.words.joined(separator: ", ") : ""
  }

  /// A term and what it means, in two columns.
  private static func line(_ term: String, _ meaning: String) -> String {
    let padding = max(2, Limits.helpColumn - term.count)
    return "  " + term + String(repeating: " ", count: padding) + meaning
  }
}

extension Flag {
  /// `[--name VALUE]`
  var synopsis: String {
    let name = short.map { "-\($0)" } ?? "--" + self.name
    let text = type == nil ? name : "\(name) \(valueName)"
    return isRepeated ? "[\(text)]…" : "[\(text)]"
  }

  /// `-n, --name VALUE`
  var title: String {
    let value = type == nil ? "" : " " + valueName
    return (short.map { "-\($0), " } ?? "") + "--" + name + value
  }
}
