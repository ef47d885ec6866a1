internal import Glibc

extension Session {
  /// `timing BLOCK`: how long a block takes.
  var timingCommand: Command {
    Command(
      Signature(
        "timing", "Run a block, and tell on standard error how many seconds it took",
        group: CommandGroup.shell,
        parameters: [Parameter("block", .block, "what to run")],
        result: .any,
        examples: [.init("print (timing { report; rows })", "16")])
    ) { call in
      let start = Session.seconds()
      let value = try call.run(call.block("block"))
      let took = Session.seconds() - start
      try call.warn("\(Session.decimal(took, digits: KitLimits.timingDigits)) s")
      return Outcome(value)
    }
  }

  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A number with so many digits after the point.
  static func decimal(_ number: Double, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
