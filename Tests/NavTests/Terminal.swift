import Foundation
import Glibc

/// The program at a terminal of its own, driven by keys.
final class TerminalSession {
  /// POSIX_SPAWN_SETSID, which is not imported.
  private let newSession: Int16 = 0x80
  private let main: Int32
  private let process: pid_t
  /// All that the program has sent so far.
  private(set) var sent = ""

  /// Starts the program, or another, on a terminal of a size.
  ///
  /// - Parameter unset: variables that it is not to have.
  init(
    _ arguments: [String] = [], columns: UInt16 = 80, lines: UInt16 = 24,
    environment: [String: String], unset: [String] = [], program: String = Program.path
  ) throws {
    // What openpt does, by the kernel's numbers: the C library's functions are not imported.
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
    main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var index: UInt32 = 0
    guard main >= 0, unsafe ioctl(main, unlock, &locked) == 0,
      unsafe ioctl(main, number, &index) == 0
    else { throw POSIXError(.EIO) }
    let side = "/dev/pts/\(index)"
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(main, UInt(TIOCSWINSZ), &size)
    // The first terminal that the leader of a new session opens becomes its own.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    // The threads of tests have signals blocked that a shell's children have not.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, side, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var variables = [
      "TERM": "xterm", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
    ]
    variables.merge(environment) { $1 }
    for name in unset { variables[name] = nil }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    var names: [UnsafeMutablePointer<CChar>?] = unsafe variables.map {
      unsafe strdup("\($0)=\($1)")
    }
    unsafe names.append(nil)
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, &attributes, words, names)
    unsafe (words + names).forEach { unsafe free($0) }
    guard code == 0 else { throw POSIXError(.EIO) }
    process = child
  }

  deinit {
    kill(process, SIGKILL)
    close(main)
  }

  /// Types keys.
  func type(_ keys: String) {
    // In parts, and never more than fits: a terminal holds 4096 bytes, and echoes.
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      var poll = pollfd(fd: main, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard unsafe Glibc.poll(&poll, 1, 10_000) > 0 else { return }
      if poll.revents & Int16(POLLIN) != 0 { receive() }
      guard poll.revents & Int16(POLLOUT) != 0 else { continue }
      let part = Array(rest.prefix(512))
      let count = unsafe part.withUnsafeBytes { unsafe write(main, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Takes what the program has sent; false where there is nothing more to come.
  @discardableResult
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(main, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return false }
    sent += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }

  /// Gives the terminal another size.
  func resize(columns: UInt16, lines: UInt16) {
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the program has sent a text since the last wait; answers whether it has.
  func waits(for text: String, seconds: Double = 20) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let range = sent.range(of: text) {
        sent = String(sent[range.upperBound...])
        return true
      }
      var poll = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard unsafe Glibc.poll(&poll, 1, 100) > 0 else { continue }
      guard receive() else { break }
    }
    return sent.contains(text)
  }

  /// Waits until a statement has printed some lines, as the first thing after it was submitted.
  func prints(_ text: String) -> Bool { waits(for: "\u{1B}[?2004l\(text)\r\n") }

  /// How the terminal is set.
  var modes: termios {
    var modes = termios()
    unsafe tcgetattr(main, &modes)
    return modes
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits for the program's end, and answers its status: 128 and the signal's number for one.
  func status(seconds: Double = 20) -> Int32? {
    let end = Date().addingTimeInterval(seconds)
    var status: Int32 = 0
    while Date() < end {
      _ = waits(for: "\u{0}never", seconds: 0.05)
      if unsafe waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
      }
    }
    return nil
  }
}
