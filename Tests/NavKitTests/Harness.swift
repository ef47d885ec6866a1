import Foundation
import NavKit
import Testing

/// A session on the sample project whose output is kept.
final class Harness {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var session: Session!

  init(
    display: Display = Display(), format: OutputFormat = .text, isRestricted: Bool = false,
    readsFiles: Bool = false
  ) {
    var configuration = Configuration()
    configuration.output = { [unowned self] in output += $0 }
    configuration.diagnostics = { [unowned self] in errors += $0 }
    configuration.format = format
    configuration.isRestricted = isRestricted
    if readsFiles {
      configuration.read = { path in
        guard let data = FileManager.default.contents(atPath: path) else {
          throw Failure(.io, "cannot read \(path)")
        }
        return Array(data)
      }
    }
    session = Session(configuration, display: display)
  }

  /// Runs texts as one program, and answers its exit status.
  @discardableResult
  func run(_ texts: String...) -> Int32 {
    let program = texts.map { Source(name: "-c", text: $0) }
    return (try? session.interpreter.run(program))?.status ?? -1
  }
}

/// What a program prints on the sample project; any error is a failed test.
func output(
  of text: String, display: Display = Display(), format: OutputFormat = .text,
  at location: SourceLocation = #_sourceLocation
) -> String {
  let harness = Harness(display: display, format: format)
  let status = harness.run(text)
  #expect(status == 0, "\(harness.errors)", sourceLocation: location)
  return harness.output
}
