// Pieces that take more than one line.

extension LayoutWriter {
  /// Writes a piece; at least `tail` more columns follow on its last line.
  mutating func place(_ layout: Layout, tail: Int) {
    if fits(layout, tail: tail) { return writeFlat(layout) }
    switch layout.kind {
    case .text, .blank, .comments: writeFlat(layout)
    case .joined(let parts):
      let tails = tails(of: parts, gap: 0, tail: tail)
      for (part, tail) in zip(parts, tails) { place(part, tail: tail) }
    case .sequence(let items, let style):
      if canOpen(layout, at: here, tail: tail) {
        open(layout, tail: tail)
      } else {
        breakSequence(items, style, tail: tail)
      }
    case .brackets(let brackets): breakBrackets(brackets, of: layout, tail: tail)
    case .block(let body): breakBlock(body)
    }
  }

  /// What follows each of some pieces on its last line, at least.
  private func tails(of parts: [Layout], gap: Int, tail: Int) -> [Int] {
    var tails = [Int](repeating: tail, count: parts.count)
    for index in parts.indices.dropLast().reversed() {
      let next = parts[index + 1]
      tails[index] = gap + next.head + (next.isRigid ? tails[index + 1] : 0)
    }
    return tails
  }

  // MARK: - Sequences

  /// Ends lines between the items of a sequence.
  private mutating func breakSequence(_ items: [Layout], _ style: Layout.Style, tail: Int) {
    let base = indent
    let mark = style.joins ? 2 : 0
    defer { indent = base }
    // What is broken inside the first item is indented by more than the items behind it.
    if case .sequence = items[0].kind { indent = base + FormattingLimits.continuation }
    place(items[0], tail: mark)
    indent = base
    for (index, item) in items.enumerated().dropFirst() {
      let tail = index == items.count - 1 ? tail : mark
      if !item.beginsWithComment {
        let end = here + 1 + (item.isForced ? item.head : item.width + tail)
        if style.kind != .conditions, !owesNewline, end <= FormattingLimits.width {
          blank()
          place(item, tail: tail)
          continue
        }
        indent = base + FormattingLimits.continuation
        if style.joins { join() } else { newline() }
      }
      indent = base + FormattingLimits.continuation
      place(item, tail: tail)
    }
  }

  // MARK: - Brackets

  private mutating func breakBrackets(
    _ brackets: Layout.Brackets, of layout: Layout, tail: Int
  ) {
    if layout.isRigid { return writeFlat(layout) }
    let base = indent
    if !brackets.isList, brackets.closing.isEmpty,
      canOpen(brackets.items[0], at: here + 1, tail: tail + 1)
    {
      write(brackets.open)
      open(brackets.items[0], tail: tail + 1)
      return write(brackets.close)
    }
    write(brackets.open)
    indent = base + FormattingLimits.indentation
    for item in brackets.items {
      if !item.beginsWithComment { newline() }
      place(item, tail: brackets.isList ? 1 : 0)
      if brackets.isList { write(",") }
    }
    for comment in brackets.closing { write(comment) }
    indent = base
    newline()
    write(brackets.close)
  }

  private mutating func breakBlock(_ body: Layout.Body) {
    let base = indent
    write("{")
    if let comment = body.opening { write(comment) }
    indent = base + FormattingLimits.indentation
    write(body.lines)
    indent = base
    newline()
    write("}")
  }

  // MARK: - Opening brackets inside a piece

  /// Whether a piece can be written with lines that end only inside brackets or blocks of it.
  ///
  /// Where it must be broken, all of them that must be are; else the last one that helps.
  private func canOpen(_ layout: Layout, at column: Int, tail: Int) -> Bool {
    if layout.holdsComment { return false }
    if layout.isForced {
      let edges = Edges(layout)
      return column + edges.first <= FormattingLimits.width
        && indent + max(edges.middle, edges.last + tail) <= FormattingLimits.width
    }
    switch layout.kind {
    case .text, .blank, .comments: return false
    case .brackets(let brackets):
      return !layout.isRigid && canOpen(brackets.open.utf8.count, at: column, tail: tail)
    case .block: return canOpen(1, at: column, tail: tail)
    case .joined(let parts):
      return opened(parts, gap: 0, parts.indices, at: column, tail: tail) != nil
    case .sequence(let items, let style):
      return opened(items, style, at: column, tail: tail) != nil
    }
  }

  private func canOpen(_ width: Int, at column: Int, tail: Int) -> Bool {
    column + width <= FormattingLimits.width && indent + width + tail <= FormattingLimits.width
  }

  /// Which item of a sequence is to be opened: any argument, but only the last operand.
  private func opened(
    _ items: [Layout], _ style: Layout.Style, at column: Int, tail: Int
  ) -> Int? {
    let range = style.kind == .arguments ? items.indices : items.indices.suffix(1)
    return opened(items, gap: 1, range, at: column, tail: tail)
  }

  private func opened(
    _ items: [Layout], gap: Int, _ range: Range<Int>, at column: Int, tail: Int
  ) -> Int? {
    var before = column + items.reduce(0) { $0 + $1.width + gap }
    var after = tail
    for index in items.indices.reversed() {
      before -= items[index].width + gap
      if before <= FormattingLimits.width, range.contains(index),
        canOpen(items[index], at: before, tail: after)
      {
        return index
      }
      after += items[index].width + gap
      if indent + after > FormattingLimits.width { return nil }
    }
    return nil
  }

  /// Writes a piece that `canOpen`.
  private mutating func open(_ layout: Layout, tail: Int) {
    let opened: Int?
    switch layout.kind {
    case .text, .blank, .comments: return writeFlat(layout)
    case .brackets(let brackets): return breakBrackets(brackets, of: layout, tail: tail)
    case .block(let body): return breakBlock(body)
    case .joined(let parts):
      opened = self.opened(parts, gap: 0, parts.indices, at: here, tail: tail)
      open(parts, gap: 0, layout.isForced ? nil : opened, tail: tail)
    case .sequence(let items, let style):
      opened = self.opened(items, style, at: here, tail: tail)
      open(items, gap: 1, layout.isForced ? nil : opened, tail: tail)
    }
  }

  private mutating func open(_ items: [Layout], gap: Int, _ opened: Int?, tail: Int) {
    let tails = tails(of: items, gap: gap, tail: tail)
    for (index, item) in items.enumerated() {
      if index > 0, gap > 0 { blank() }
      if index == opened || item.isForced {
        open(item, tail: tails[index])
      } else {
        writeFlat(item)
      }
    }
  }
}

/// The columns of the lines of a piece that is broken only where it must be.
private struct Edges {
  /// Of the first line.
  var first = 0
  /// Of the widest line between brackets that are broken.
  var middle = 0
  /// Of the last line; `nil` where it is the first.
  private var end: Int?

  var last: Int { end ?? first }

  init(_ layout: Layout) {
    guard layout.isForced else {
      first = layout.width
      return
    }
    switch layout.kind {
    case .text(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      first = lines.first?.unicodeScalars.count ?? 0
      end = lines.last?.unicodeScalars.count ?? 0
    case .blank, .comments: break
    case .block:
      first = 1
      end = 1
    case .brackets(let brackets):
      first = brackets.open.utf8.count
      end = first
      if !brackets.isList, let item = brackets.items.first, !item.holdsComment {
        let inner = Edges(item)
        first += inner.first
        middle = inner.middle
        end = inner.last + 1
      }
    case .joined(let parts): for part in parts { add(Edges(part), gap: 0) }
    case .sequence(let items, _):
      for (index, item) in items.enumerated() { add(Edges(item), gap: index > 0 ? 1 : 0) }
    }
  }

  /// Adds what follows on the last line.
  private mutating func add(_ next: Edges, gap: Int) {
    let joint = last + gap + next.first
    if end == nil { first = joint } else if next.end == nil { end = joint }
    guard let end = next.end else { return }
    if self.end != nil { middle = max(middle, joint) }
    middle = max(middle, next.middle)
    self.end = end
  }
}
