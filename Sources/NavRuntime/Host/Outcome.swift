/// What a command gives: a value, and how it looks as a statement.
public struct Outcome {
  /// The value.
  public var value: Value
  /// Writes the text view; it is called only where the command is a statement under the format
  /// text.
  public var view: ((TextOutput) throws -> Void)?
  /// Whether all of the view is shown, however long it is: where the call has said how much it wants.
  public var isWhole = false

  /// Makes an outcome; without a view the value is printed as values are.
  public init(_ value: Value = .nil, view: ((TextOutput) throws -> Void)? = nil) {
    self.value = value
    self.view = view
  }

  /// Nothing: nil, which prints nothing.
  public static var none: Outcome { Outcome() }
}
