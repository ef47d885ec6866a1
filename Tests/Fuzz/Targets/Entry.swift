import Glibc

/// What can be fuzzed, by the name that `Tests/Fuzz/run` gives in `NAV_FUZZ_TARGET`.
///
/// A target takes any bytes and must return: a crash, a failed check, memory that is touched where
/// it is not owned, or more than a second are what the fuzzer looks for.
enum Target: String, CaseIterable {
  case syntax, machine, project, plist, built

  /// Runs the target on one input.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .syntax: fuzzSyntax(bytes)
    case .machine: fuzzMachine(bytes)
    case .project: fuzzProject(bytes)
    case .plist: fuzzPropertyList(bytes)
    case .built: fuzzBuilt(bytes)
    }
  }

  /// The one of this process.
  static let chosen: Target = {
    let name = unsafe getenv("NAV_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let target = Target(rawValue: name) else {
      fatalError("NAV_FUZZ_TARGET is \"\(name)\", none of \(allCases.map(\.rawValue))")
    }
    return target
  }()
}

/// The function that libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  Target.chosen.run(bytes)
  return 0
}
