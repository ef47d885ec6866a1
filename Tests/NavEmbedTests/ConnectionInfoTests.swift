import NavContent
import NavEmbed
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a connection file.
struct ConnectionInfoTests {
  private static let folder = "D3C7D461F69C4610AA6BAA5EF51F4125"

  @Test func `all keys are kept, and those that nav uses are read`() throws {
    let values = [
      "FolderID": Self.folder, "ReportID": "e63834a411d5c49ec0000c881fda1a4f", "project": "P",
      "Source": "../flights", "appType": "J2EE", "webPort": "8080", "port": "",
      "webAuthMode": "basic", "projAuthMode": "Standard", "unknown": "kept",
    ]
    let info = try ConnectionInfo(file: "some/where/My Info.plist", values: values)
    #expect(info.file == "My Info.plist")
    #expect(info.folderID == .sharedReports)
    #expect(info.reportID == PageConstants.reportID)
    #expect(info.project == "P")
    #expect(info.source == "../flights")
    #expect(info.values == values)
  }

  @Test(
    arguments: [
      ([:], "FolderID is missing"), (["FolderID": ""], "FolderID is missing"),
      (["FolderID": "12"], "FolderID is no id of 32 hexadecimal digits: \"12\""),
      (["FolderID": folder, "ReportID": "x"], "ReportID is no id"),
      (["FolderID": folder, "appType": "PHP"], "appType is none of J2EE, ASP"),
      (["FolderID": folder, "webAuthMode": "None"], "webAuthMode is none of Anonymous, Basic"),
      (["FolderID": folder, "projAuthMode": "None"], "projAuthMode is none of Standard"),
      (["FolderID": folder, "webPort": "70000"], "webPort is no port number"),
      (["FolderID": folder, "port": "http"], "port is no port number"),
    ] as [([String: String], String)])
  func `a missing or malformed key is an error that names file and key`(
    values: [String: String], words: String
  ) throws {
    let error = embedError { _ = try ConnectionInfo(file: "x/My.plist", values: values) }
    #expect(error?.kind == .connection)
    #expect(error?.message.hasPrefix("x/My.plist: the key " + words) == true)
  }

  @Test func `a password shows in no description`() throws {
    let info = try ConnectionInfo(
      file: "a.plist", values: ["FolderID": Self.folder, "projPwd": "hush", "webPwd": "hush"])
    var dumped = ""
    dump(info, to: &dumped)
    for text in ["\(info)", String(reflecting: info), dumped] { #expect(!text.contains("hush")) }
    #expect(dumped.contains("projPwd"))
    let fixture = try Fixture()
    try fixture.host.launch(source: fixture.source, connection: info)
    #expect(!fixture.trace.contains { $0.contains("hush") })
  }

  @Test func `the page's constants`() {
    #expect("\(PageConstants.reportID)" == "E63834A411D5C49EC0000C881FDA1A4F")
    #expect(PageConstants.connectionInfo == "ConnectionInfo.plist")
    #expect(PageConstants.folderKey == "FolderID")
    #expect(PageConstants.fittedTitle == "ActualSize")
    #expect(PageConstants.actualTitle == "Fit Width")
  }

  @Test func `the SDK's actions have the numbers of its headers`() {
    let names = (0...9).map { SDKAction(rawValue: $0)?.constantName ?? "" }
    #expect(names[6] == "SDKBackAction")
    #expect(SDKAction.back.rawValue == 6)
    #expect(SDKAction.logout.rawValue == 7)
    #expect(SDKAction.annotateShare.rawValue == 9)
    #expect(Set(names).count == 10)
  }
}

/// `Examples/flights/README.md` describes the keys of a connection file.
struct ConnectionFormatTests {
  @Test func `the table has the keys that are read`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appending(path: "Examples/flights/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.split(separator: "### `ConnectionInfo.plist`").last)
    let rows = section.prefix(while: { $0 != "#" }).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    let keys = rows.map { String($0.split(separator: "`")[1]) }
    #expect(keys.sorted() == ConnectionInfo.keys.sorted())
  }
}
