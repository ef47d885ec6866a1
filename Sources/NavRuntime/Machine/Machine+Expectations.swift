// What is told of an expectation that is not met.

extension Machine {
  /// The error of an expectation that is not met.
  func unmet(_ i: Instruction, _ r: Registers) -> any Error {
    let left = unsafe r[Int(i.a)]
    let right = unsafe r[Int(i.a) + 1]
    var values: String?
    var details: [String] = []
    if i.b & 1 != 0 {
      do {
        if i.b & 4 != 0, let found = try differences(left, right) {
          (values, details) = found
        } else {
          values = Wording.compared(left.shown, right.shown)
        }
      } catch {
        return error
      }
    }
    var failure: Failure
    if i.b & 2 != 0 {
      let message = unsafe r[Int(i.a) + 2]
      guard let text = message.text else { return Failure(.value, Wording.noText(message)) }
      failure = Failure(.expect, text)
      if details.isEmpty {
        failure.help = values.map { [$0] } ?? []
      } else {
        failure.details = [values ?? ""]
      }
    } else {
      failure = Failure(.expect, values.map(Wording.unmet) ?? Wording.unmetCondition)
    }
    failure.details += details
    return failure
  }

  /// Where two lists or records differ, in a line and in some more; nothing of other values, and
  /// where it takes more than a comparison of rows to tell.
  private func differences(_ left: Value, _ right: Value) throws -> (String, [String])? {
    let (lists, ofRecords): ((List, List), Bool)
    switch (left, right) {
    case (.list(let a), .list(let b)): (lists, ofRecords) = ((a, b), false)
    case (.record, .record): (lists, ofRecords) = ((List([left]), List([right])), true)
    default: return nil
    }
    let patience = Patience(ofCommand: self)
    var options = TableComparison.Options()
    options.isOrdered = true
    let found: TableDifferences
    do {
      let (rows, others) = try ComparedRows.pair(lists.0, lists.1, patience.pause)
      found = try TableComparison.differences(was: rows, is: others, options, pause: patience.pause)
    } catch let failure as Failure where failure.kind == .interrupt {
      throw failure
    } catch {
      // That the lists differ is known all the same.
      return nil
    }
    guard found.count > 0 else { return nil }
    return (
      Wording.differ(ofRecords ? "records" : "lists", found),
      found.lines { Wording.difference($0, ofRecords: ofRecords) }
    )
  }
}
