import Foundation

/// As much of a TextMate engine as the tests need: patterns, includes, begin and end, captures.
struct TextMate {
  final class Rule {
    var name: String?
    var match: NSRegularExpression?
    var begin: NSRegularExpression?
    var end: NSRegularExpression?
    var captures: [Int: Rule] = [:]
    var beginCaptures: [Int: Rule] = [:]
    var endCaptures: [Int: Rule] = [:]
    var include: String?
    var patterns: [Rule] = []
  }

  private(set) var root = Rule()
  private(set) var repository: [String: Rule] = [:]
  /// Every regular expression of the file.
  private(set) var expressions: [String] = []
  /// Every name that is included.
  private(set) var includes: Set<String> = []

  init(_ json: Data) throws {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
    root = try rule(object)
    for (name, value) in object["repository"] as? [String: [String: Any]] ?? [:] {
      repository[name] = try rule(value)
    }
  }

  private mutating func rule(_ object: [String: Any]) throws -> Rule {
    let rule = Rule()
    rule.name = object["name"] as? String
    rule.match = try expression(object["match"])
    rule.begin = try expression(object["begin"])
    rule.end = try expression(object["end"])
    rule.captures = try captures(object["captures"])
    rule.beginCaptures = try captures(object["beginCaptures"])
    rule.endCaptures = try captures(object["endCaptures"])
    if let include = object["include"] as? String {
      rule.include = String(include.dropFirst())
      includes.insert(String(include.dropFirst()))
    }
    rule.patterns = try (object["patterns"] as? [[String: Any]] ?? []).map { try self.rule($0) }
    return rule
  }

  private mutating func expression(_ value: Any?) throws -> NSRegularExpression? {
    guard let pattern = value as? String else { return nil }
    expressions.append(pattern)
    return try NSRegularExpression(pattern: pattern)
  }

  private mutating func captures(_ value: Any?) throws -> [Int: Rule] {
    var result: [Int: Rule] = [:]
    for (key, object) in value as? [String: [String: Any]] ?? [:] {
      result[Int(key)!] = try rule(object)
    }
    return result
  }

  // MARK: - Scopes

  /// The scopes of each UTF-16 unit of each line, outermost first.
  func scopes(of text: String) -> [[[String]]] {
    var stack: [Rule] = []
    return text.components(separatedBy: "\n").map { scopes(ofLine: $0, &stack) }
  }

  private func scopes(ofLine line: String, _ stack: inout [Rule]) -> [[String]] {
    let length = line.utf16.count
    var result: [[String]] = Array(repeating: [], count: length)
    func paint(_ range: NSRange, _ names: [String]) {
      for place in range.location..<min(NSMaxRange(range), length) { result[place] = names }
    }
    var at = 0
    // Each turn moves on or changes the stack; the bound is for a grammar that does neither.
    for _ in 0..<(10 * length + 100) {
      let outer = stack.compactMap(\.name)
      let rest = NSRange(location: at, length: length - at)
      let end = stack.last?.end?.firstMatch(in: line, options: .navLine, range: rest)
      var best: (rule: Rule, match: NSTextCheckingResult)?
      for rule in flattened(stack.last ?? root) {
        guard let expression = rule.match ?? rule.begin,
          let match = expression.firstMatch(in: line, options: .navLine, range: rest),
          match.range.length > 0, match.range.location < best?.match.range.location ?? .max
        else { continue }
        best = (rule, match)
      }
      // Where both begin at one place, the end is taken.
      if let end, end.range.location <= best?.match.range.location ?? .max {
        paint(NSRange(location: at, length: end.range.location - at), outer)
        paintCaptures(end, stack.last!.endCaptures, outer, paint)
        at = NSMaxRange(end.range)
        stack.removeLast()
      } else if let (rule, match) = best {
        paint(NSRange(location: at, length: match.range.location - at), outer)
        let names = outer + (rule.name.map { [$0] } ?? [])
        paint(match.range, names)
        paintCaptures(
          match, rule.begin == nil ? rule.captures : rule.beginCaptures, names, paint)
        at = NSMaxRange(match.range)
        if rule.begin != nil { stack.append(rule) }
      } else {
        paint(rest, outer)
        return result
      }
    }
    return result
  }

  private func paintCaptures(
    _ match: NSTextCheckingResult, _ captures: [Int: Rule], _ outer: [String],
    _ paint: (NSRange, [String]) -> Void
  ) {
    if captures.isEmpty { return paint(match.range, outer) }
    for (index, rule) in captures.sorted(by: { $0.key < $1.key }) {
      guard match.range(at: index).location != NSNotFound else { continue }
      paint(match.range(at: index), outer + (rule.name.map { [$0] } ?? []))
    }
  }

  /// The patterns of a rule, with what they include.
  private func flattened(_ rule: Rule) -> [Rule] {
    rule.patterns.flatMap { pattern -> [Rule] in
      if let include = pattern.include { return flattened(Self.alone(repository[include])) }
      return pattern.match == nil && pattern.begin == nil ? flattened(pattern) : [pattern]
    }
  }

  /// A rule of the repository as a list of one, unless it is only a list itself.
  private static func alone(_ rule: Rule?) -> Rule {
    guard let rule, rule.match != nil || rule.begin != nil else { return rule ?? Rule() }
    let list = Rule()
    list.patterns = [rule]
    return list
  }
}

extension NSRegularExpression.MatchingOptions {
  /// Lookbehind sees the line from its start, and `^` and `$` mean the line's.
  fileprivate static let navLine: Self = [.withTransparentBounds, .withoutAnchoringBounds]
}
