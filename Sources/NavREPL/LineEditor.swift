internal import CEdit
internal import Glibc

/// The line editor: libedit with nav's keys.
///
/// A statement of several lines is one buffer: Enter adds a line while `isIncomplete` says so. A
/// paste is one buffer, too, whatever is in it. In the buffer, further lines begin below the first
/// character after the prompt; statements that come and go are without that margin. Used from one
/// thread, on a terminal at both ends.
@safe final class LineEditor {
  /// What a read ended with.
  enum Answer { case line(String), interrupted, end }

  /// Whether Enter should add a line, not submit.
  var isIncomplete: (String) -> Bool = { _ in false }
  /// What could stand at a cursor (a byte offset into the line).
  var complete: (String, Int) -> Completion? = { _, _ in nil }
  /// Asked when a signal arrives while a key is awaited: whether to give the line up.
  var isInterrupted: () -> Bool = { false }
  /// Asked at a signal, too: whether the program was stopped and goes on.
  var hasContinued: () -> Bool = { false }
  /// Asked at a signal, too: whether prompt and line are to be drawn again, as after a stop (which
  /// it is told of) or for a new size; draws what stands above them.
  var redraw: (Bool) -> Bool = { _ in false }

  private let editor: OpaquePointer
  private let entries: OpaquePointer
  private let continuation: Continuation
  fileprivate var prompt: UnsafeMutablePointer<CChar>
  private var pending: [UInt8] = []
  /// Characters that come before the pending ones.
  private var ahead: [Unicode.Scalar] = []
  private var isPasting = false
  /// How many lines of the statement stood below the cursor when it was given up.
  private var linesBelow = 0

  /// Opens the editor; `nil` where libedit cannot.
  ///
  /// - Parameter promptWidth: how many cells the prompt takes.
  init?(program: String, historyEntries: Int, promptWidth: Int) {
    guard let editor = unsafe nav_el_open(program), let entries = unsafe history_init() else {
      return nil
    }
    unsafe self.editor = editor
    unsafe self.entries = entries
    unsafe prompt = strdup("")
    continuation = Continuation(margin: promptWidth)
    var event = unsafe HistEvent()
    unsafe nav_history_int(entries, &event, H_SETSIZE, Int32(historyEntries))
    unsafe nav_el_set_data(editor, Unmanaged.passUnretained(self).toOpaque())
    unsafe nav_el_set_prompt(editor, { unsafe LineEditor.of($0).prompt }, CChar(1))
    unsafe nav_el_set_string(editor, EL_EDITOR, "emacs")
    unsafe nav_el_set_int(editor, EL_SIGNAL, 0)
    unsafe nav_el_set_history(editor, entries)
    unsafe nav_el_set_reader(editor, { unsafe LineEditor.of($0).readCharacter($1!) })
    bindKeys()
    unsafe el_source(editor, nil)
  }

  deinit {
    unsafe nav_el_set_int(editor, EL_EDITMODE, 0)  // Keeps what was typed ahead.
    unsafe el_end(editor)
    unsafe history_end(entries)
    unsafe free(prompt)
  }

  /// Reads a statement.
  ///
  /// - Parameter prompt: its parts between U+0001 take no room; it ends with a visible blank.
  func read(prompt text: String) -> Answer {
    unsafe free(prompt)
    unsafe prompt = strdup(text)
    // Before the prompt shows: a key that comes at once must not meet the terminal's own editing.
    unsafe nav_el_set_int(editor, EL_PREP_TERM, 1)
    bracketPastes(true)
    defer { bracketPastes(false) }
    var count: Int32 = 0
    errno = 0
    guard let line = unsafe el_gets(editor, &count) else {
      if count < 0 {
        emit("\r" + String(repeating: "\n", count: linesBelow + 1))
        return .interrupted
      }
      // A search or a quoted key that an interrupt ends looks like the end of input.
      if isInterrupted() { return .interrupted }
      emit("\n")
      return .end
    }
    let bytes = unsafe UnsafeBufferPointer(start: line, count: Int(count))
    var text = unsafe String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    return .line(continuation.stripped(text))
  }

  /// Takes a statement into the history that the arrow keys recall.
  func remember(_ statement: String) {
    var event = unsafe HistEvent()
    unsafe nav_history_string(entries, &event, H_ENTER, continuation.aligned(statement))
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor {
    unsafe Unmanaged<LineEditor>.fromOpaque(nav_el_data(editor)).takeUnretainedValue()
  }

  private func bindKeys() {
    unsafe nav_el_add(editor, "nav-enter", "Submit, or add a line") { editor, _ in
      unsafe LineEditor.of(editor).enter()
    }
    unsafe nav_el_add(editor, "nav-complete", "Complete at the cursor") { editor, _ in
      unsafe LineEditor.of(editor).completeAtCursor()
    }
    unsafe nav_el_add(editor, "nav-paste", "Insert a bracketed paste") { editor, _ in
      unsafe LineEditor.of(editor).paste()
    }
    let keys = [
      ("\\e[998~", "ed-newline"), ("\\n", "nav-enter"), ("\\r", "nav-enter"),
      ("\\t", "nav-complete"), ("\\e[200~", "nav-paste"), ("^R", "em-inc-search-prev"),
      ("^W", "ed-delete-prev-word"), ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
      ("\\e[3~", "ed-delete-next-char"), ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
      ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"),
    ]
    for (key, command) in keys { unsafe nav_el_bind(editor, key, command) }
  }

  // MARK: Keys

  private var line: (text: String, cursor: Int) {
    let info = unsafe el_line(editor)!.pointee
    let count = unsafe info.lastchar - info.buffer
    let bytes = unsafe UnsafeBufferPointer(start: info.buffer, count: count)
    let text = unsafe String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return (text, unsafe info.cursor - info.buffer)
  }

  private func enter() -> UInt8 {
    let (text, cursor) = line
    if isIncomplete(text) {
      insert(continuation.newLine(after: String(decoding: text.utf8.prefix(cursor), as: UTF8.self)))
      return UInt8(CC_REFRESH)
    }
    unsafe el_push(editor, "\u{1B}[998~")
    return UInt8(CC_NORM)
  }

  private func completeAtCursor() -> UInt8 {
    let (text, cursor) = line
    guard let completion = complete(text, cursor) else { return UInt8(CC_REFRESH_BEEP) }
    if completion.candidates.isEmpty {
      guard let hint = completion.hint else { return UInt8(CC_REFRESH_BEEP) }
      emit("\r\n" + hint + "\r\n")
      return UInt8(CC_REDISPLAY)
    }
    if let edit = completion.edit(of: text, at: cursor) {
      unsafe el_cursor(editor, Int32(edit.deletedAfter))
      unsafe el_deletestr(editor, Int32(edit.deletedBefore + edit.deletedAfter))
      insert(edit.inserted)
      unsafe el_cursor(editor, -Int32(edit.cursorBack))
      return UInt8(CC_REFRESH)
    }
    emit("\r\n" + completion.listing(columns: TerminalSize.current?.columns ?? 80))
    return UInt8(CC_REDISPLAY)
  }

  private func paste() -> UInt8 {
    let end = Array("\u{1B}[201~".unicodeScalars).map { wchar_t(bitPattern: $0.value) }
    var text: [wchar_t] = []
    var character: wchar_t = 0
    isPasting = true
    defer { isPasting = false }
    while !text.suffix(end.count).elementsEqual(end) {
      // An interrupt, or the end of input: what came of the paste is nothing.
      guard unsafe el_wgetc(editor, &character) == 1 else {
        emit("\r\n")
        return UInt8(CC_EOF)
      }
      text.append(character)
    }
    text.removeLast(end.count)
    var pasted = ""
    for value in text where value != 0 {
      guard let scalar = Unicode.Scalar(UInt32(bitPattern: value)) else { continue }
      pasted.unicodeScalars.append(scalar)
    }
    pasted = pasted.split(separator: "\r\n", omittingEmptySubsequences: false).joined(
      separator: "\n")
    pasted = pasted.split(separator: "\r", omittingEmptySubsequences: false).joined(
      separator: "\n")
    insert(continuation.aligned(pasted))
    return UInt8(CC_REFRESH)
  }

  private func insert(_ text: String) {
    guard !text.isEmpty else { return }
    unsafe el_insertstr(editor, text)
  }

  // MARK: Characters

  /// Reads a character of UTF-8.
  private func readCharacter(_ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    while true {
      if let scalar = nextPendingScalar() {
        // A Ctrl-D typed ahead, while the terminal edited lines itself, is kept by it as NUL.
        let isEnd = scalar == "\0" && line.text.isEmpty
        let scalar = outdented(scalar)
        unsafe character.pointee = isEnd ? 4 : wchar_t(bitPattern: scalar.value)
        return 1
      }
      guard let isReady = waitForKeys() else { return -1 }
      guard isReady else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 {
        pending += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return count == 0 ? 0 : -1
      }
    }
  }

  /// Waits for keys or a signal, and answers signals; false where there are no keys yet, `nil`
  /// where the line is to be given up.
  ///
  /// The signals are let through only while it waits, so that none comes unseen before it.
  private func waitForKeys() -> Bool? {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGINT)
    unsafe sigaddset(&blocked, SIGWINCH)
    unsafe sigaddset(&blocked, SIGCONT)
    unsafe sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    if isInterrupted() {
      pending = []
      let (text, cursor) = line
      linesBelow = text.utf8.dropFirst(cursor).count { $0 == UInt8(ascii: "\n") }
      errno = EINTR
      return nil
    }
    let hasContinued = hasContinued()
    if hasContinued {
      // The editor holds the terminal for as it has set it; the shell has changed it.
      unsafe nav_el_set_int(editor, EL_PREP_TERM, 0)
      unsafe nav_el_set_int(editor, EL_PREP_TERM, 1)
      // In the background that stops again, until the shell gives the terminal: answered, too.
      nav_take_pending(SIGCONT)
      bracketPastes(true)
    }
    if redraw(hasContinued) {
      unsafe el_resize(editor)
      unsafe nav_el_refresh(editor)
    }
    return unsafe nav_wait_for_input(&before) > 0
  }

  /// The key that stands for a typed one: a closing bracket that comes first in its line is preceded
  /// by deletions. Not bound to a key of its own, since that would end a search.
  private func outdented(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !isPasting, "}])".unicodeScalars.contains(scalar), ahead.isEmpty else { return scalar }
    let (text, cursor) = line
    let (before, after) = (text.utf8.prefix(cursor), text.utf8.dropFirst(cursor))
    // While it searches, the editor has what is searched for below the line.
    let rest = String(decoding: after, as: UTF8.self)
    guard !rest.contains("\nbck"), !rest.contains("\nfwd") else { return scalar }
    let count = continuation.outdent(
      before: String(decoding: before, as: UTF8.self), typing: scalar)
    guard count > 0 else { return scalar }
    ahead = Array(repeating: "\u{7F}", count: count - 1) + [scalar]
    return "\u{7F}"
  }

  /// The next character of what was read; `nil` where more bytes are needed.
  private func nextPendingScalar() -> Unicode.Scalar? {
    if !ahead.isEmpty { return ahead.removeFirst() }
    guard let (scalar, length) = TypedBytes.next(pending) else { return nil }
    pending.removeFirst(length)
    return scalar
  }

  /// Has the terminal mark pastes, unless it is one that would show the request as text.
  private func bracketPastes(_ isOn: Bool) {
    if understandsSequences { emit(isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l") }
  }

  private let understandsSequences: Bool = {
    guard let name = unsafe getenv("TERM") else { return false }
    return unsafe !["", "dumb"].contains(String(cString: name))
  }()

  private func emit(_ text: String) {
    unsafe nav_put(text)
  }
}
