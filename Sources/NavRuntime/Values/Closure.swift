/// The statements of a block and the frame whose variables they see.
///
/// A command runs it through `Invocation.run`; once the frame is gone it can no longer run.
public final class Closure {
  /// The index of the block's code in the machine.
  let function: Int
  /// The place of the frame among the frames.
  let frame: Int
  /// The number of that frame, given to no other.
  let serial: Int
  /// Where the frame's variables begin.
  let base: Int

  init(function: Int, frame: Int, serial: Int, base: Int) {
    self.function = function
    self.frame = frame
    self.serial = serial
    self.base = base
  }
}
