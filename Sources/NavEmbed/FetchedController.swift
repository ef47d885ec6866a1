package import NavContent

/// One place in a controller's own history: an object, its result, and how that is arranged.
package final class Step {
  package let object: ContentObject
  /// The answers that its result is of.
  package let answers: PromptAnswers
  package internal(set) var box: InstanceBox { didSet { revival = box.revival } }
  /// The revival of the box that the arrangement is of.
  var revival: Int
  package internal(set) var arrangement: Arrangement
  package internal(set) var scroll = ScrollOffset()
  /// A title that the host has set in place of the object's name.
  package internal(set) var title: String?

  init(
    _ object: ContentObject, answers: PromptAnswers, box: InstanceBox, arrangement: Arrangement
  ) {
    self.object = object
    self.answers = answers
    self.box = box
    revival = box.revival
    self.arrangement = arrangement
  }
}

/// Who is told of a new current object (`setCurrentObjectChangedDelegate:`).
package protocol CurrentObjectChangedDelegate: AnyObject {
  func currentObjectChanged(_ object: ContentObject)
}

/// A controller that the SDK has fetched and handed to the host: vc1, vc2, ….
///
/// It navigates inside itself: its steps are a history of its own, which the host's Back asks
/// first. It redraws what it has; it never loads and never runs a report.
package final class FetchedController {
  package let number: Int
  /// The history: never empty, and `position` is always in it.
  package private(set) var steps: [Step]
  /// How far `SDKBackAction` can go.
  package private(set) var position = 0
  package private(set) var frame = CellSize(columns: 0, lines: 0)
  package private(set) var isPortrait = false
  package private(set) var isFitWidth = false
  /// How often it has drawn itself anew.
  package private(set) var refreshes = 0
  private weak var delegate: (any CurrentObjectChangedDelegate)?

  init(number: Int, first: Step) {
    self.number = number
    self.steps = [first]
  }

  /// As the trace writes it.
  package var name: String { "vc\(number)" }
  /// What it shows.
  package var current: Step { steps[position] }
  /// How many steps `forward` can go inside it.
  package var stepsForward: Int { steps.count - 1 - position }

  // What the host calls, named as in the SDK's `SDKViewControllerDelegate`.

  func setViewFrame(_ size: CellSize) { frame = size }
  func setViewOrientation(_ flag: Bool) { isPortrait = flag }
  func setFitWidth(_ flag: Bool) { isFitWidth = flag }
  func refresh() { refreshes += 1 }

  /// Setting the delegate reports the current object at once.
  func setCurrentObjectChangedDelegate(_ delegate: any CurrentObjectChangedDelegate) {
    self.delegate = delegate
    delegate.currentObjectChanged(current.object)
  }

  func respondsToAction(_ action: SDKAction) -> Bool {
    action == .back && position > 0
  }

  /// Does an action it responds to; anything else does nothing.
  func performAction(_ action: SDKAction) {
    guard respondsToAction(action) else { return }
    position -= 1
    delegate?.currentObjectChanged(current.object)
  }

  // Its own navigation.

  /// Goes to a new place inside itself; what was ahead is forgotten.
  func show(_ step: Step) {
    forgetForward()
    steps.append(step)
    position += 1
    delegate?.currentObjectChanged(step.object)
  }

  /// Undoes its last step back, if there is one.
  func goForward() {
    guard stepsForward > 0 else { return }
    position += 1
    delegate?.currentObjectChanged(current.object)
  }

  /// Has the history and the position that it had at another time; nobody is told.
  func go(to steps: [Step], position: Int) {
    self.steps = steps
    self.position = position
  }

  /// Forgets the last of what is ahead.
  func forgetLastForward() { if stepsForward > 0 { steps.removeLast() } }

  /// Forgets what was ahead.
  func forgetForward() {
    steps.removeLast(stepsForward)
  }
}
