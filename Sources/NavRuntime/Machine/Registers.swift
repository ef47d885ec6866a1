// What the loop does to single registers, without a call and without holding what is in them.

/// Writes an integer to a register; what was there is given up only if it must be.
@inline(__always)
func set(_ target: UnsafeMutablePointer<Value>, _ number: Int) {
  if unsafe UnsafePointer(target).holdsObject {
    unsafe target.pointee = .integer(number)
  } else {
    unsafe target.initialize(to: .integer(number))
  }
}

/// Copies a value to a register; nobody need hold it or give up what was there where neither is an object.
@inline(__always)
func copy(_ source: UnsafePointer<Value>, to target: UnsafeMutablePointer<Value>) {
  if unsafe source.holdsObject || UnsafePointer(target).holdsObject {
    unsafe target.pointee = source.pointee
  } else {
    let bits = unsafe UnsafeRawPointer(source).load(as: (UInt64, UInt64).self)
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: bits, as: (UInt64, UInt64).self)
  }
}

/// Moves a value to a register that holds none which must be given up; what it was in becomes nil.
@inline(__always)
func relocate(
  _ source: UnsafeMutablePointer<Value>, to target: UnsafeMutablePointer<Value>
) {
  // As bits, or Swift calls a function for it.
  let bits = unsafe UnsafeRawPointer(source).load(as: (UInt64, UInt64).self)
  unsafe UnsafeMutableRawPointer(target).storeBytes(of: bits, as: (UInt64, UInt64).self)
  unsafe source.initialize(to: .nil)
}

/// Sets a register to nil; what was there is given up only if it must be.
@inline(__always)
func release(_ target: UnsafeMutablePointer<Value>) {
  if unsafe UnsafePointer(target).holdsObject {
    unsafe target.pointee = .nil
  } else {
    unsafe target.initialize(to: .nil)
  }
}

/// Puts a value into a register; what was there is given up only if it must be.
@inline(__always)
func put(_ value: consuming Value, into target: UnsafeMutablePointer<Value>) {
  unsafe release(target)
  unsafe target.initialize(to: value)
}
