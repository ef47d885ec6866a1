import Testing

/// A text with one place marked by `«»`, and what is known of that place.
struct EditorCase: CustomTestStringConvertible, Sendable {
  var text: String
  /// The last group of Vim's syntax stack there; empty for none.
  var vim: String
  /// The last scope of TextMate's there.
  var scope: String

  var testDescription: String { text }

  init(_ text: String, _ vim: String, _ scope: String) {
    self.text = text
    self.vim = vim
    self.scope = scope
  }

  /// The text without its mark.
  var plain: String { text.replacing("«", with: "").replacing("»", with: "") }

  /// The line and the column of the mark, both from 1; all texts are ASCII but for the mark.
  var place: (line: Int, column: Int) {
    let lines = text.prefix { $0 != "«" }.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count, lines.last!.count + 1)
  }

  static let all: [EditorCase] = [
    // Comments, and what is none.
    .init("# a «n»ote", "navComment", "comment.line.number-sign.nav"),
    .init("## what it «d»oes\ndef f { }", "navDocComment", "comment.line.documentation.nav"),
    .init("print a # a «n»ote", "navComment", "comment.line.number-sign.nav"),
    .init("print a # a note\n«b»ack", "navCommand", "support.function.nav"),
    .init("print (rows # a «n»ote\n)", "navComment", "comment.line.number-sign.nav"),
    .init("print a#«b» c", "navWord", "meta.call.nav"),
    .init("print \"a # «b»\"", "navString", "string.quoted.double.nav"),
    .init("if $x { } # «n»ote", "navComment", "comment.line.number-sign.nav"),
    // Strings.
    .init("print \"a «b» c\"", "navString", "string.quoted.double.nav"),
    .init("print \"a $«n»ame c\"", "navInsert", "variable.other.nav"),
    .init("print \"a ${«n»ame.x} c\"", "navInsertedName", "variable.other.nav"),
    .init("print \"a ${name.«x»} c\"", "navField", "variable.other.property.nav"),
    .init(
      "print \"a «$»(rows) c\"", "navInsertMark", "punctuation.section.interpolation.begin.nav"),
    .init("print \"a $(«r»ows) c\"", "navCommand", "support.function.nav"),
    .init("print \"a $(rows) «c»\"", "navString", "string.quoted.double.nav"),
    .init("print \"a $(join [\"«x»\"] \"-\") c\"", "navString", "string.quoted.double.nav"),
    .init("print \"a \\«n» c\"", "navEscape", "constant.character.escape.nav"),
    .init("print \"a \\u{1F«6»00} c\"", "navEscape", "constant.character.escape.nav"),
    .init("print \"a \\«P»ublic\"", "navBadEscape", "invalid.illegal.escape.nav"),
    .init("print 'a $«n»ame'", "navRawString", "string.quoted.single.nav"),
    .init("print \"open\n«b»ack", "navCommand", "support.function.nav"),
    // Keywords, and the same words as arguments.
    .init("«l»et x = 1", "navKeyword", "keyword.control.nav"),
    .init("let «x» = 1", "navVariableName", "variable.other.declaration.nav"),
    .init("print «l»et", "navWord", "meta.call.nav"),
    .init("if $a «a»nd $b { }", "navOperatorWord", "keyword.operator.word.nav"),
    .init("print $a «a»nd", "navWord", "meta.call.nav"),
    .init("for o in «(»ls) { }", "navParenthesis", "punctuation.section.parens.begin.nav"),
    .init("if $a { } «e»lse { }", "navKeyword", "keyword.control.nav"),
    .init("try { } «c»atch e { }", "navKeyword", "keyword.control.nav"),
    .init("let x = «n»il", "navConstant", "constant.language.nav"),
    .init("print «t»rue", "navConstant", "constant.language.nav"),
    .init("print «t»rue-x", "navWord", "meta.call.nav"),
    .init("«n»ot-yet 1", "navOwnCommand", "entity.name.function.call.nav"),
    // Commands stand first in a statement, a block and parentheses.
    .init("«o»pen EWR", "navCommand", "support.function.nav"),
    .init("open «o»pen", "navWord", "meta.call.nav"),
    .init("«w»alk EWR", "navOwnCommand", "entity.name.function.call.nav"),
    .init("let n = («r»ows) * 2", "navCommand", "support.function.nav"),
    .init("timing { «r»ows }", "navCommand", "support.function.nav"),
    .init("timing {\n  «r»ows\n}", "navCommand", "support.function.nav"),
    .init("back; «r»ows", "navCommand", "support.function.nav"),
    .init("print one \\\n  «b»ack", "navWord", "meta.call.nav"),
    .init("(print\n  «b»ack)", "navWord", "meta.call.nav"),
    .init("def «w»alk-it o depth = 0 { }", "navDefinitionName", "entity.name.function.nav"),
    .init("def walk-it o «d»epth = 0 { }", "navParameter", "variable.parameter.nav"),
    .init("def walk-it o depth = 0 { «b»ack }", "navCommand", "support.function.nav"),
    // Arguments.
    .init("find x --«t»ype report", "navFlag", "variable.parameter.flag.nav"),
    .init("print a--«b»", "navWord", "meta.call.nav"),
    .init("print «2».5e3", "navArgumentNumber", "constant.numeric.nav"),
    .init("print «-»1", "navArgumentNumber", "constant.numeric.nav"),
    .init("print «3»rd", "navWord", "meta.call.nav"),
    .init("open E63834A411D5C49EC0000«C»881FDA1A4F", "navID", "constant.other.id.nav"),
    .init("open E63834A411D5C49EC0000«C»881FDA1A4F0", "navWord", "meta.call.nav"),
    .init("print $«o».name", "navVariable", "variable.other.nav"),
    .init("print $o.«n»ame", "navField", "variable.other.property.nav"),
    .init("print (info).«n»ame", "navField", "variable.other.property.nav"),
    .init("print file.«t»xt", "navWord", "meta.call.nav"),
    // Braces.
    .init("if $a «{» back }", "navBrace", "punctuation.section.block.begin.nav"),
    .init("if $a { back «}»", "navBrace", "punctuation.section.block.end.nav"),
    .init("timing «{» back }", "navBrace", "punctuation.section.block.begin.nav"),
    .init("print «{»a: 1}", "navRecordBrace", "punctuation.section.record.begin.nav"),
    .init("print {«a»: 1}", "navKey", "variable.other.property.nav"),
    .init("print {\"a b\": «1»}", "navNumber", "constant.numeric.nav"),
    .init("let x = {a: 1} «+» {}", "navOperator", "keyword.operator.nav"),
  ]
}
