import CMemory
import CSQLite
import NavContent

/// What a search looks for, as it looks through a block of names.
struct NamePattern {
  /// What each name that is found has in it.
  private let part: [UInt8]
  /// SQLite's pattern for the whole name, with a zero byte after it; `nil` where the part is all.
  private let glob: [CChar]?
  /// The kinds wanted; `nil` for all.
  private let kinds: Set<KindCode>?
  private let hidden: Bool
  /// What tells it from others.
  let key: String

  init(_ search: ObjectSearch) {
    let folded = Folding.fold(search.pattern)
    kinds = search.kinds.isEmpty ? nil : Set(search.kinds.compactMap { KindCode(named: $0) })
    hidden = search.hidden
    key = "\(search.isGlob) \(search.hidden) \(search.kinds) \(folded)"
    guard search.isGlob else {
      part = Array(folded.utf8)
      glob = nil
      return
    }
    // Most names are passed over by the longest part that stands for itself.
    let parts = folded.utf8.split { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    part = parts.max { $0.count < $1.count }.map(Array.init) ?? []
    let isAll = folded.utf8.allSatisfy { $0 == UInt8(ascii: "*") }
    glob = isAll ? nil : Array(Folding.glob(folded).utf8CString)
  }

  /// Calls a function with the index of each object of a block, from one on, that is looked for,
  /// until it answers `false`.
  func find(
    in block: NameBlockView, from first: Int, to end: Int, _ found: (Int) -> Bool
  ) {
    // Nothing of a name goes over its end.
    if part.contains(0) { return }
    var index = first
    while index < end {
      if !part.isEmpty {
        guard let place = unsafe place(in: block, from: block.start(of: index)) else { return }
        unsafe index = block.object(at: place, from: index)
        if index >= end { return }
      }
      if unsafe isWanted(index, in: block), !found(index) { return }
      index += 1
    }
  }

  private func place(in block: NameBlockView, from start: Int) -> Int? {
    let names = unsafe block.names
    guard start < names.count, let base = names.baseAddress else { return nil }
    let hit = unsafe part.withUnsafeBytes {
      unsafe memmem(base + start, names.count - start, $0.baseAddress!, $0.count)
    }
    return unsafe hit.map { unsafe UnsafeRawPointer($0) - base }
  }

  private func isWanted(_ index: Int, in block: NameBlockView) -> Bool {
    let (kind, isHidden) = unsafe block.kind(of: index)
    guard hidden || !isHidden, kinds?.contains(kind) ?? true else { return false }
    guard let glob else { return true }
    let name = unsafe block.names.baseAddress! + block.start(of: index)
    return unsafe sqlite3_strglob(glob, name.assumingMemoryBound(to: CChar.self)) == 0
  }
}
