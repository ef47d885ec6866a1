import NavKit
import NavREPL

/// How long Tab takes: completion-times PLACE COUNT completes the names of a project's objects, each
/// after as many letters as chance has it, and tells the median, the 99th percentile and the longest.
@main
struct CompletionTimes {
  static func main() throws {
    guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
      return print("usage: completion-times PLACE COUNT")
    }
    let session = Session(Configuration())
    try session.connect(to: CommandLine.arguments[1])
    guard let source = session.host.source else { return }
    let completer = Completer(session)
    let clock = ContinuousClock()
    let total = try source.search(ObjectSearch("*"), offset: 0, limit: 1).total
    var random = SystemRandomNumberGenerator()
    var times: [Duration] = []
    // Some names that follow one another of as many places as it takes.
    let group = 100
    while times.count < count {
      let offset = Int.random(in: 0..<max(1, total - group), using: &random)
      let page = try source.search(ObjectSearch("*"), offset: offset, limit: group)
      for object in page.objects {
        guard let folder = object.path.dropLast().last else { continue }
        // From where the object's folder is on screen, and from the root by the whole path.
        let isPath = Bool.random(using: &random)
        if let parent = object.parent {
          try session.host.open(.id(isPath ? .root : parent))
        }
        let start = isPath ? "/" + object.path.dropLast().joined(separator: "/") + "/" : ""
        let typed = object.name.prefix(Int.random(in: 1...object.name.count, using: &random))
        let line = "open \"\(start)\(typed)"
        let begin = clock.now
        let found = completer.completion(of: line, at: line.utf8.count)
        times.append(clock.now - begin)
        precondition(found?.candidates.isEmpty == false, "nothing completes \(line) in \(folder)")
        try session.host.back()
      }
    }
    times.sort()
    func microseconds(_ part: Double) -> String {
      let time = times[min(times.count - 1, Int(Double(times.count) * part))]
      return String(Int(time / .microseconds(1))) + " µs"
    }
    print(
      "completion of \(times.count) names among \(total): median \(microseconds(0.5)),",
      "99th percentile \(microseconds(0.99)), longest \(microseconds(1))")
  }
}
