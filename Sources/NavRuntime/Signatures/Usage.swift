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
    var lines = [HelpLayout.wrapped("\(name): \(summary)"), "", HelpLayout.call(synopsis)]
    let shown = parameters.filter { !$0.summary.isEmpty }
    if !shown.isEmpty || !flags.isEmpty { lines.append("") }
    for parameter in shown {
      let words = Signature.words(parameter.type)
      lines.append(HelpLayout.row(parameter.name.uppercased(), parameter.summary + words))
    }
    for flag in flags {
      let words = flag.type.map(Signature.words) ?? ""
      lines.append(HelpLayout.row(flag.title, flag.summary + words))
    }
    if !result.fields.isEmpty {
      let what = result.type == "list" ? "gives records with" : "gives a record with"
      let fields = "\(what): " + result.fields.joined(separator: " ")
      lines += ["", HelpLayout.wrapped(fields, indentation: 2)]
    }
    if !examples.isEmpty { lines += ["", "examples:"] }
    for example in examples {
      let source = example.source.split(separator: "\n", omittingEmptySubsequences: false)
      let comment = example.summary.isEmpty ? "" : "  # " + example.summary
      if source.count == 1, source[0].count + comment.count + 2 <= Limits.helpWidth {
        lines.append("  " + source[0] + comment)
      } else {
        if !comment.isEmpty { lines.append(comment) }
        lines += source.map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The words that a choice takes, where they are few enough to read.
  private static func words(_ type: ParameterType) -> String {
    let isShort = !type.words.isEmpty && type.words.count <= Limits.helpWords
    return isShort ? ": " + type.words.joined(separator: ", ") : ""
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
