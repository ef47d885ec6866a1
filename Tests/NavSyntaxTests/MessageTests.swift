@testable import NavSyntax
import Testing

/// The wordings.
struct MessageTests {
  @Test func `messages are in alphabetical order of their codes`() {
    let names = Message.allCases.map(\.code)
    #expect(names == names.sorted())
    let advice = Advice.allCases.map { Message.hyphenated("\($0)") }
    #expect(advice == advice.sorted())
  }

  @Test func `codes are unique, in small letters and hyphens`() {
    let codes = Message.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.utf8.allSatisfy { $0 == 45 || $0.isFlag } })
    #expect(Message.bareWord.code == "bare-word")
  }

  @Test func `no message or advice ends in a full stop or begins with a capital`() {
    for text in Message.allCases.map(\.rawValue) + Advice.allCases.map(\.rawValue) {
      #expect(!text.hasSuffix("."))
      #expect(text.first?.isUppercase == false, "\(text)")
    }
  }

  @Test func `what is filled in may hold the sign that is filled`() {
    #expect(Message.fill("a % b %", ["%", "c"]) == "a % b c")
    #expect(codes("print $n % 2") == ["lone-operator"])
  }
}
