/// A recogniser of any grammar (J. Earley, 1970) that also finds a second derivation.
///
/// At each offset of the text it keeps a set of items: a rule, how far it has been read, and where
/// it began. It predicts the rules of a nonterminal that comes next, reads a terminal that comes
/// next, and completes a nonterminal whose rule has been read, going on with all items that waited
/// for it. What `Grammar/nav.ebnf` adds to plain rules is met thus:
///
/// - LONGEST. Such a production is a terminal: `Matcher` gives its one end, and the item goes on
///   there. There is no derivation within it.
/// - "A - B" is a nonterminal whose completion is dropped if `Matcher` finds that B matches exactly
///   the same text.
/// - LAYOUT is in the rules already, which know `S` and `FreeS` apart.
///
/// Two derivations are told by the shared forest: an item is linked to every item and completion
/// that it came from. If, on the way back from the whole text, a nonterminal was completed by two
/// rules over the same text, or an item has two links, then the text has two derivations.
package struct Earley {
  /// What became of a text.
  package enum Verdict: Equatable {
    case none
    case one
    /// The nonterminal that two derivations differ in, and its text.
    case several(name: String, start: Int, end: Int)
  }

  private struct Item {
    /// The next symbol's place in `rules.places`.
    var place: Int32
    /// The offset where the rule began.
    var origin: Int32
    var link: Link
    /// Whether it came from somewhere else, too.
    var hasOtherLink = false
    /// The next item of its set with the same place, and the next that waits for the same.
    var samePlace: Int32 = -1
    var nextWaiting: Int32 = -1
  }

  /// An item as it was before its last symbol, and the completion of that symbol if it is a
  /// nonterminal; -1 for none.
  private struct Link {
    var before: Int32
    var child: Int32
  }

  /// A nonterminal that was read from an offset to another.
  private struct Completion {
    var nonterminal: Int32
    var origin: Int32
    var end: Int32
    /// The completed item.
    var item: Int32
    /// Whether another rule reads the same.
    var hasOtherRule = false
    /// The next one of its set with the same nonterminal.
    var next: Int32 = -1
  }

  /// What goes on at a later offset.
  private struct Reading {
    var place: Int32
    var origin: Int32
    var before: Int32
  }

  private let rules: Rules
  private var matcher: Matcher
  private var items: [Item] = []
  private var completions: [Completion] = []
  /// What was read up to each offset.
  private var readings: [[Reading]]
  /// The first item that waits for a nonterminal at an offset.
  private var waiting: [Int32]
  /// The first item with a place, and the first completion of a nonterminal, in the set at hand.
  private var itemAt: [Int32]
  private var completionOf: [Int32]
  /// The ends of what an exception leaves out, by its nonterminal and origin.
  private var excluded: [Int: Set<Int>] = [:]
  private var at: Int32 = 0

  /// Judges a text.
  package static func judge(_ text: [UInt32], _ rules: Rules) -> Verdict {
    var earley = Earley(text, rules)
    return earley.run()
  }

  private init(_ text: [UInt32], _ rules: Rules) {
    self.rules = rules
    matcher = Matcher(rules.grammar, text)
    readings = Array(repeating: [], count: text.count + 1)
    waiting = Array(repeating: -1, count: rules.nonterminals.count * (text.count + 1))
    itemAt = Array(repeating: -1, count: rules.places.count)
    completionOf = Array(repeating: -1, count: rules.nonterminals.count)
  }

  private mutating func run() -> Verdict {
    let count = matcher.text.count
    for offset in 0...count {
      at = Int32(offset)
      let firstItem = items.count
      let firstCompletion = completions.count
      if offset == 0 { predict(rules.start) }
      for reading in readings[offset] {
        add(reading.place, from: reading.origin, Link(before: reading.before, child: -1))
      }
      var next = firstItem
      while next < items.count {
        process(Int32(next))
        next += 1
      }
      if offset == count { break }
      for item in items[firstItem...] { itemAt[Int(item.place)] = -1 }
      for done in completions[firstCompletion...] { completionOf[Int(done.nonterminal)] = -1 }
    }
    guard let whole = completion(of: rules.start, from: 0) else { return .none }
    return derivations(of: whole)
  }

  // MARK: - The three steps

  private mutating func process(_ index: Int32) {
    let item = items[Int(index)]
    switch rules.places[Int(item.place)] {
    case .nonterminal(let nonterminal):
      let place = Int(at) * rules.nonterminals.count + nonterminal
      let isFirst = waiting[place] < 0
      items[Int(index)].nextWaiting = waiting[place]
      waiting[place] = index
      if isFirst { predict(nonterminal) }
      // One that is empty may have been completed before this item came to wait for it.
      if let done = completion(of: nonterminal, from: at) {
        add(item.place + 1, from: item.origin, Link(before: index, child: done))
      }
    case .terminal(let terminal):
      guard let end = end(of: rules.terminals[terminal]) else { return }
      let place = item.place + 1
      // A token that is empty ends in the set at hand.
      if end == Int(at) {
        add(place, from: item.origin, Link(before: index, child: -1))
      } else {
        readings[end].append(Reading(place: place, origin: item.origin, before: index))
      }
    case .end:
      complete(index)
    }
  }

  private mutating func predict(_ nonterminal: Int) {
    for rule in rules.nonterminals[nonterminal].rules {
      add(Int32(rule), from: at, Link(before: -1, child: -1))
    }
  }

  private mutating func end(of terminal: Rules.Terminal) -> Int? {
    let start = Int(at)
    switch terminal {
    case .text(let text): return matcher.end(of: text, at: start)
    case .one(let set):
      return start < matcher.text.count && set.contains(matcher.text[start]) ? start + 1 : nil
    case .longest(let production): return matcher.longest(production, at: start)
    }
  }

  private mutating func complete(_ index: Int32) {
    let item = items[Int(index)]
    let nonterminal = rules.owners[Int(item.place)]
    let origin = Int(item.origin)
    if isExcluded(nonterminal, from: origin) { return }
    if let done = completion(of: nonterminal, from: item.origin) {
      completions[Int(done)].hasOtherRule = true
      return
    }
    let done = Int32(completions.count)
    completions.append(
      Completion(
        nonterminal: Int32(nonterminal), origin: item.origin, end: at, item: index,
        next: completionOf[nonterminal]))
    completionOf[nonterminal] = done
    var waiter = waiting[origin * rules.nonterminals.count + nonterminal]
    while waiter >= 0 {
      let waits = items[Int(waiter)]
      add(waits.place + 1, from: waits.origin, Link(before: waiter, child: done))
      waiter = waits.nextWaiting
    }
  }

  /// Whether the text up to here is what an exception leaves out.
  private mutating func isExcluded(_ nonterminal: Int, from origin: Int) -> Bool {
    guard let without = rules.nonterminals[nonterminal].without else { return false }
    let key = origin * rules.nonterminals.count + nonterminal
    if excluded[key] == nil { excluded[key] = Set(matcher.ends(of: without, from: origin)) }
    return excluded[key]!.contains(Int(at))
  }

  /// The completion of a nonterminal in the set at hand.
  private func completion(of nonterminal: Int, from origin: Int32) -> Int32? {
    var done = completionOf[nonterminal]
    while done >= 0, completions[Int(done)].origin != origin { done = completions[Int(done)].next }
    return done < 0 ? nil : done
  }

  /// Adds an item to the set at hand, or notes another link of one that is there.
  private mutating func add(_ place: Int32, from origin: Int32, _ link: Link) {
    var same = itemAt[Int(place)]
    while same >= 0 {
      if items[Int(same)].origin == origin {
        // What is predicted came from nowhere, however often.
        if link.before >= 0 { items[Int(same)].hasOtherLink = true }
        return
      }
      same = items[Int(same)].samePlace
    }
    items.append(
      Item(place: place, origin: origin, link: link, samePlace: itemAt[Int(place)]))
    itemAt[Int(place)] = Int32(items.count - 1)
  }

  // MARK: - The way back

  /// Goes through all that the whole text was made of.
  private func derivations(of whole: Int32) -> Verdict {
    var seen = Array(repeating: false, count: completions.count)
    var open = [whole]
    while let index = open.popLast() {
      if seen[Int(index)] { continue }
      seen[Int(index)] = true
      let completion = completions[Int(index)]
      var item = completion.item
      var isSingle = !completion.hasOtherRule
      while item >= 0, isSingle {
        let link = items[Int(item)].link
        isSingle = !items[Int(item)].hasOtherLink
        if link.child >= 0 { open.append(link.child) }
        item = link.before
      }
      guard isSingle else {
        return .several(
          name: rules.nonterminals[Int(completion.nonterminal)].name,
          start: Int(completion.origin), end: Int(completion.end))
      }
    }
    return .one
  }
}
