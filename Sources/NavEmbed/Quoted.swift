import NavContent

/// A name in quotes as traces and messages show it: on one line, nothing hidden in it.
func quoted(_ text: String) -> String { VisibleText.quoted(text) }

/// A text outside quotes as traces show it: on one line, nothing hidden in it.
func onOneLine(_ text: String) -> String { VisibleText.escaped(text) }
