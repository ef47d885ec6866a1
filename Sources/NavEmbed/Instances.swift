package import NavContent

/// What a load has brought: nothing more than the object for a folder, else an instance.
package enum LoadedContent {
  case folder
  case report(any ReportInstance)
  case document(any DocumentInstance)

  /// The instance, by identity; `nil` for a folder.
  package var instance: AnyObject? {
    switch self {
    case .folder: nil
    case .report(let instance): instance
    case .document(let instance): instance
    }
  }

  /// What was asked, with the answers.
  package var prompts: [Prompt] {
    switch self {
    case .folder: []
    case .report(let instance): instance.prompts
    case .document(let instance): instance.prompts
    }
  }
}

/// The place of one instance. Steps that arrange the same result share it.
package final class InstanceBox {
  /// `nil` once it has been given up: coming back runs the object again.
  package internal(set) var content: LoadedContent? { didSet { orders = [] } }
  /// The orders in which the result was shown last, the latest last.
  private var orders: [(order: GridOrder, instance: any ReportInstance)] = []

  /// How often it has been given up and run again: what a step is arranged as may not be there in the
  /// new result.
  private(set) var revival = 0

  init(_ content: LoadedContent) { self.content = content }

  /// Puts a new result in the place of the one that was given up.
  func revive(_ content: LoadedContent) {
    self.content = content
    revival += 1
  }

  /// The result of a report in an order; `nil` where there is no report.
  func report(in order: GridOrder) throws(ContentFailure) -> (any ReportInstance)? {
    guard case .report(let instance)? = content else { return nil }
    if order == GridOrder() { return instance }
    if let place = orders.firstIndex(where: { $0.order == order }) {
      orders.append(orders.remove(at: place))
    } else {
      orders.append((order, try instance.arranged(order)))
      if orders.count > EmbedLimits.orders { orders.removeFirst() }
    }
    return orders.last?.instance
  }
}

/// The instances that `back` and `forward` can reach, oldest first.
///
/// It holds the boxes weakly: they live with the controllers' steps.
struct InstanceLedger {
  private struct Entry {
    weak var box: InstanceBox?
    let object: ContentObject
  }
  private var entries: [Entry] = []

  /// The instances that are kept, oldest first.
  var instances: [AnyObject] { entries.compactMap { $0.box?.content?.instance } }

  /// Notes an instance that has just been made, and forgets those that are gone.
  mutating func add(_ box: InstanceBox, of object: ContentObject) {
    guard box.content?.instance != nil else { return }
    entries.removeAll { $0.box?.content?.instance == nil }
    entries.append(Entry(box: box, object: object))
  }

  /// Gives up the oldest instances that no value holds until `limit` are left.
  ///
  /// - Parameters:
  ///   - current: the box on screen, which always stays.
  ///   - held: the instances that a value of the host still holds.
  /// - Returns: the objects whose instances were given up.
  mutating func trim(
    to limit: Int, current: InstanceBox?, held: Set<ObjectIdentifier>
  ) -> [ContentObject] {
    var givenUp: [ContentObject] = []
    var index = 0
    while entries.count > limit, index < entries.count {
      let entry = entries[index]
      guard let box = entry.box, box !== current, let instance = box.content?.instance,
        !held.contains(ObjectIdentifier(instance))
      else {
        index += 1
        continue
      }
      box.content = nil
      givenUp.append(entry.object)
      entries.remove(at: index)
    }
    return givenUp
  }
}
