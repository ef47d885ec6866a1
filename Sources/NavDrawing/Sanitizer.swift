/// A text as it is shown where only ASCII may be sent.
func shownInASCII(_ raw: String) -> String {
  var shown = ""
  for cluster in raw {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { continue }
    if isHidden(first) {
      // CR LF is one cluster.
      for scalar in scalars { shown += isHidden(scalar) ? asciiControl(scalar) : "?" }
    } else if scalars.count > 1 {
      shown += "?"
    } else {
      switch first.value {
      case 0x20...0x7E: shown.unicodeScalars.append(first)
      // The minus sign and the blanks that group digits lose nothing in ASCII.
      case 0x2212: shown += "-"
      case 0x00A0, 0x2009, 0x202F: shown += " "
      default: shown += "?"
      }
    }
  }
  return shown
}

/// A text as it is shown where Unicode may be sent.
func shownInUTF8(_ raw: String) -> String {
  var shown = ""
  for cluster in raw {
    let scalars = cluster.unicodeScalars
    if clusterWidth(cluster) == 0 {
      // A vowel or a sign that stands alone: its place is on what is before it.
      for scalar in scalars { shown += shownControl(scalar) }
    } else if let only = scalars.first, scalars.count == 1, !isHidden(only) {
      shown.append(cluster)
    } else {
      append(scalars, to: &shown)
    }
  }
  return shown
}

/// Appends a cluster scalar by scalar: what is visible, or joins visibly, as it is, the rest shown.
private func append(_ scalars: String.UnicodeScalarView, to shown: inout String) {
  var previous: Unicode.Scalar?
  var marks = 0
  let isBlackFlag = scalars.first?.value == 0x1F3F4
  for (index, scalar) in zip(scalars.indices, scalars) {
    let next = scalars.index(after: index)
    let follower = next < scalars.endIndex ? scalars[next] : nil
    var isKept: Bool
    if isMark(scalar) {
      marks += 1
      isKept = previous != nil && marks <= DrawingLimits.marks
    } else {
      isKept = !isHidden(scalar)
    }
    if let previous, !isKept || isVariationSelector(scalar) {
      isKept =
        joins(previous, scalar, follower)
        || isBlackFlag && (0xE0020...0xE007F).contains(scalar.value)
    }
    if isKept {
      shown.unicodeScalars.append(scalar)
      previous = scalar
    } else {
      shown += shownControl(scalar)
      // A mark behind an escape would stand on its last character.
      previous = nil
    }
  }
}

/// Whether an invisible scalar has a visible effect after another, so that it hides nothing.
private func joins(
  _ previous: Unicode.Scalar, _ scalar: Unicode.Scalar, _ follower: Unicode.Scalar?
) -> Bool {
  switch scalar.value {
  case 0x200C: isJoiningScript(previous)
  case 0x200D:
    isJoiningScript(previous)
      || !previous.isASCII && follower.map { $0.properties.isEmoji } == true
  case 0xFE0E, 0xFE0F:
    previous.properties.isEmoji && (!previous.isASCII || follower?.value == 0x20E3)
  case 0xFE00...0xFE0D, 0xE0100...0xE01EF: previous.properties.isIdeographic
  case 0x180B...0x180D, 0x180F: (0x1820...0x18AA).contains(previous.value)
  default: false
  }
}

/// Whether a scalar belongs to a script in which joiners change the shape of letters.
private func isJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF: true
  default: false
  }
}

private func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
  default: false
  }
}

/// Whether a scalar stands on the one before it.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x300 { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return !isVariationSelector(scalar)
  default: return false
  }
}

/// Whether a scalar is a control, is invisible, or has no width that is known.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value < 0x20 }
  if scalar.properties.isDefaultIgnorableCodePoint { return true }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: return true
  // Of the format characters only the signs that enclose digits are visible.
  case .format: return !isDigitSign(scalar)
  default: return false
  }
}

/// Whether a format character is one of those drawn around or under digits.
private func isDigitSign(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
  default: false
  }
}

/// What stands for a hidden scalar: the picture of a control, or an escape.
private func shownControl(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? escape(scalar)
  case 0x7F: "\u{2421}"
  default: escape(scalar)
  }
}

/// What stands for a hidden scalar in ASCII: an escape, as strings of nav's language have them.
private func asciiControl(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09: "\\t"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  default: escape(scalar)
  }
}

/// A scalar as it is written in a string of nav's language.
private func escape(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}
