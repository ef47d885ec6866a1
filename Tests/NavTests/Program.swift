import Foundation

/// Runs the program as a shell would.
enum Program {
  /// The program, beside the tests.
  static var path: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/nav"
  }

  /// The project's root.
  static var root: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program with some words, and a text as standard input.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in folder: String = root
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var variables = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    variables.merge(environment) { $1 }
    process.environment = variables
    let (input_, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input_
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let feeding = Thread {
      try? input_.fileHandleForWriting.write(contentsOf: Data(input))
      try? input_.fileHandleForWriting.close()
    }
    feeding.start()
    let told = Told()
    let listening = Thread {
      told.bytes = errors.fileHandleForReading.readDataToEndOfFile()
      told.done.signal()
    }
    listening.start()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    told.done.wait()
    let status =
      process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
    return Outcome(
      status: status, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: told.bytes, as: UTF8.self))
  }

  /// Runs a line of the shell, in which `$nav` is the program.
  static func shell(_ line: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = [
      "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder, "nav": path,
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: told, as: UTF8.self))
  }

  /// A folder that is gone after the body.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/nav-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private final class Told: @unchecked Sendable {
    var bytes = Data()
    let done = DispatchSemaphore(value: 0)
  }
}
