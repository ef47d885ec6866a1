// How the trace is spelled: host methods at the margin, what they call indented by four, `→` a
// result that decides a branch, `//` what it did, `~` what the SDK did.

extension EmbedHost {
  /// A line at the margin: a host method that begins, or what the SDK did.
  func log(_ line: @autoclosure () -> String, _ comment: @autoclosure () -> String? = nil) {
    write(line, comment, indent: "")
  }

  /// A call inside a host method.
  func call(_ line: @autoclosure () -> String, _ comment: @autoclosure () -> String? = nil) {
    write(line, comment, indent: "    ")
  }

  private func write(_ line: () -> String, _ comment: () -> String?, indent: String) {
    guard let trace else { return }
    trace(indent + line() + (comment().map { "    // " + $0 } ?? ""))
  }
}

/// A boolean as Objective-C writes it.
func objc(_ flag: Bool) -> String { flag ? "YES" : "NO" }

/// A frame as the trace writes it: the origin, then columns and lines.
func objc(_ size: CellSize) -> String { "(0, 0, \(size.columns), \(size.lines))" }

/// A controller as the receiver of a message; none gets it as nil.
func objc(_ controller: FetchedController?) -> String { controller?.name ?? "nil" }

/// A number of steps, as a comment says it.
func steps(_ count: Int) -> String { count == 1 ? "1 step back" : "\(count) steps back" }
