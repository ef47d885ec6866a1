import NavContent

/// Which choices some answers mean, found while all choices are gone through once: the value itself is
/// meant before a text that is spelled like it, this before a name, and a name before one that differs
/// in case.
struct MeantChoices {
  /// The best choices for an answer so far, of other values each; two are enough to tell that it is not
  /// clear.
  private struct Best {
    var likeness = 0
    var elements: [PromptElement] = []
  }

  private var found: [ContentValue: Best] = [:]
  /// The answers that may mean a choice, by how it is written ignoring case.
  private var byText: [String: [ContentValue]] = [:]
  /// And the numbers among them.
  private var byNumber: [Double: [ContentValue]] = [:]

  init(_ answers: [ContentValue]) {
    for answer in Set(answers) {
      byText[answer.plain.lowercased(), default: []].append(answer)
      if let number = answer.number { byNumber[number, default: []].append(answer) }
    }
  }

  /// The choices that an answer means: one, or two where it does not say which.
  subscript(answer: ContentValue) -> [PromptElement] { found[answer]?.elements ?? [] }

  /// Notes a choice that an answer means.
  mutating func look(at element: PromptElement) {
    if byText.isEmpty { return }
    let plain = element.value.plain.lowercased()
    note(element, byText[plain])
    let name = element.name.lowercased()
    if name != plain { note(element, byText[name]) }
    if let number = element.value.number { note(element, byNumber[number]) }
  }

  private mutating func note(_ element: PromptElement, _ answers: [ContentValue]?) {
    for answer in answers ?? [] {
      let likeness = element.likeness(to: answer)
      var best = found[answer] ?? Best()
      if likeness > best.likeness {
        best = Best(likeness: likeness, elements: [element])
      } else if likeness == best.likeness, likeness > 0, best.elements.count == 1,
        best.elements[0].value != element.value
      {
        best.elements.append(element)
      } else {
        continue
      }
      found[answer] = best
    }
  }
}
