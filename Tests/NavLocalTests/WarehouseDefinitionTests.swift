import NavContent
import Testing

@testable import NavLocal

/// What a project says of its warehouse, and what is wrong with that.
struct WarehouseDefinitionTests {
  private func problems(_ warehouse: String) throws -> [String] {
    try Project(["project.json": "{\"name\": \"P\", \"warehouse\": \(warehouse)}"]).problems()
  }

  @Test(arguments: [
    ("\"x\"", "warehouse: must be an object, not a string"),
    ("{}", "warehouse.connection: is missing: a string"),
    (
      #"{"connection": ""}"#, "warehouse.connection: is empty: Driver=…;… or DSN=…"
    ),
    (
      #"{"connection": "sales"}"#,
      "warehouse.connection: is no connection string: keyword=value;keyword=value"
    ),
    (
      #"{"connection": "Driver={a"}"#,
      "warehouse.connection: the value of Driver begins with { and does not end with }"
    ),
    (
      #"{"connection": "Driver=a;pwd=tiger"}"#,
      "warehouse.connection: pwd is a secret and has no place in a definition: say under "
        + "\"secrets\" where it is"
    ),
    (
      #"{"connection": "Driver=a;SaveFile=/tmp/x"}"#,
      "warehouse.connection: SaveFile would write a file with the connection"
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"PWD": "tiger"}}"#,
      "warehouse.secrets.PWD: must be an object, not a string"
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"PWD": {}}}"#,
      "warehouse.secrets.PWD.env: a secret is in a variable, \"env\", or in a file, \"file\""
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"PWD": {"env": "AWS_SECRET_ACCESS_KEY"}}}"#,
      "warehouse.secrets.PWD.env: must be the name of a variable that begins with NAV_"
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"PWD": {"file": "~/.nav/../.ssh/id_rsa"}}}"#,
      "warehouse.secrets.PWD.file: must be a file below ~/.nav/, such as ~/.nav/warehouse"
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"driver": {"env": "NAV_A"}}}"#,
      "warehouse.secrets.driver: is given twice (case does not count)"
    ),
    (
      #"{"connection": "Driver=a", "secrets": {"a;b": {"env": "NAV_A"}}}"#,
      "warehouse.secrets.\"a;b\": is no keyword of a connection string"
    ),
  ])
  func `a wrong definition is told with its key`(_ warehouse: String, _ problem: String) throws {
    #expect(try problems(warehouse) == ["project.json: " + problem])
  }

  @Test func `the secret itself is in no message`() throws {
    let all = try problems(#"{"connection": "Driver=a;Password=tiger;x"}"#)
    #expect(all.count == 1 && !all[0].contains("tiger"))
  }

  @Test func `a report says where it runs`() throws {
    let project = Project([
      "R.report.json": #"{"sql": "SELECT 1 AS a", "rows": [{"column": "a"}], "source": "here"}"#
    ])
    #expect(
      try project.problems() == [
        "R.report.json: source: must be \"warehouse\" or \"project\", not \"here\""
      ])
  }

  @Test(arguments: [
    ("Driver={PostgreSQL Unicode};UID=nav;", "Driver={PostgreSQL Unicode};UID=nav"),
    (" ; DSN = sales ", " ; DSN = sales "),
    ("Driver={a}}b;c};X=", "Driver={a}}b;c};X="),
  ])
  func `connection strings are kept as they are`(_ text: String, _ kept: String) throws {
    #expect(try ConnectionString(text).text == kept)
  }

  @Test func `values are found without regard to case`() throws {
    let string = try ConnectionString("driver={a}}b;c}; Server = x ;X=")
    #expect(string.value(of: "Driver") == "a}b;c")
    #expect(string.value(of: "SERVER") == "x")
    #expect(string.value(of: "x") == "")
    #expect(string.value(of: "y") == nil)
  }

  @Test(arguments: ["tiger", "p;w}d={ 1", " ", "}", "{", "a}}b", "é"])
  func `a value that is added is read again`(_ value: String) throws {
    var string = try ConnectionString("DSN=x")
    string.add("PWD", value)
    string.add("Last", "1")
    let again = try ConnectionString(string.text)
    #expect(again.value(of: "PWD") == value)
    #expect(again.value(of: "Last") == "1")
  }

  @Test func `psqlODBC gets what it needs, and what is said stays`() throws {
    var string = try ConnectionString("Driver={PostgreSQL Unicode};B6=0;fetch=7")
    let options = try #require(DriverOptions.of("PostgreSQL Unicode"))
    #expect(options.complete(&string))
    #expect(string.text == "Driver={PostgreSQL Unicode};B6=0;fetch=7;BoolsAsChar=0")
    #expect(!options.complete(&string))
    #expect(DriverOptions.of("/usr/lib/odbc/psqlodbcw.so") != nil)
    #expect(DriverOptions.of("Trino") == nil)
  }

  @Test(arguments: [
    ("0", ContentValue.integer(0)), ("-12", .integer(-12)),
    ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .text("9223372036854775808")),
    ("12.50", .real(12.5)), (".5", .real(0.5)), ("-.5", .real(-0.5)),
    ("4.000000000000000000", .real(4)),
    ("0.100000000000001", .real(0.100000000000001)),
    ("123456789012345.6", .text("123456789012345.6")),
    ("1234567890123.45", .real(1234567890123.45)),
    ("0.0000000000000000001", .real(1e-19)),
    ("NaN", .text("NaN")), ("Infinity", .text("Infinity")), ("", .text("")),
  ])
  func `no digit of a decimal is lost`(_ text: String, _ value: ContentValue) {
    #expect(DecimalText.value(text) == value)
  }
}
