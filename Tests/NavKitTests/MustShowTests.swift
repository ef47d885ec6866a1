import NavKit
import Testing

/// What the program must show, line by line, as a host sees it.
@Suite struct MustShowTests {
  @Test func `report; info prints View Info's three lines`() {
    #expect(
      output(of: "report; info") == """
        Object ID: E63834A411D5C49EC0000C881FDA1A4F
        Object Type: 3
        Object Path: Arrival Delay by Carrier

        """)
  }

  @Test(arguments: [
    """
    report; expect (rows) == 16; expect (data)[0].Carrier == "Frontier Airlines Inc."
    expect (data)[15].Flights == 714
    """,
    """
    open "By Origin"; open EWR; back; back; expect (screen).back == false; report; report
    expect (screen).depth == 3; back; back; fitwidth; expect (screen).button == "ActualSize"
    expect (screen).depth == 1
    """,
    """
    open "Departures by Origin and Month"; expect (rows) == 3
    expect (data)[0].Origin == "EWR" and (data)[0]["1"] == 9893
    expect (data)[1]["8"] == 9983 and (data)[2]["12"] == 9067
    let total = 0
    for row in (data) { for k in (keys $row) { if $k != "Origin" { set total = $total + $row[$k] } } }
    expect $total == 336776
    """,
    """
    open Destinations; expect (rows) == 105
    let unknown = 0
    for row in (data) { if $row.Airport == nil { set unknown = $unknown + 1 } }
    expect $unknown == 4
    """,
    """
    report "Carrier at Airport" {Origin: "EWR"}; expect (rows) == 12
    expect (prompts)[0].answer[0].value == "EWR" and (prompts)[1].answer == nil
    open "Carrier at Airport" {origin: "LGA", Month: [1, 2, "3"]}
    expect (count (prompts)[1].answer) == 3; expect (sql) like "*:origin*"
    """,
    """
    open Scorecard; expect (info).kind == "document"; open "Arrival Delay"; expect (rows) == 16
    back; open "carriers at ewr"; expect (rows) == 12 and (prompts)[0].answer[0].value == "EWR"
    back; open 2; expect (info).name == "Cancellations by Month"; back
    expect (info).name == "Scorecard" and (screen).depth == 1; zoom 150; back
    """,
    """
    open "Flights by Origin and Carrier"; expect (rows) == 35 and (count (data)) == 35
    let flights = 0
    for r in (data) { set flights = $flights + $r.Flights }
    expect $flights == 336776
    scroll 5; open 13; expect (info).name == "Carrier at Airport" and (rows) == 10
    back; sort Flights --desc; expect (data)[0].Flights == 46087
    """,
    """
    open "Delays by Airport"; expect (rows) == 12; pageby last; expect (pageby)[0].element == "LGA"
    try { pageby next } catch e { expect $e.kind == "empty" }
    try { pageby XXX } catch e { expect $e.kind == "name" and "EWR, JFK, LGA" in $e.message }
    pageby {origin: "EWR"}; expect (pageby)[0].element == "EWR"; back; back
    expect (pageby)[0].element == "EWR"
    try { pageby {Origin: [1]} } catch e { expect $e.message like "*is a text, a number or nil, not*" }
    try { pageby 1.5 } catch e { expect $e.kind == "name" and $e.message like "\\"1.5\\" is no page*" }
    pageby next; expect (pageby)[0].element == "JFK"; back
    """,
    """
    try { open "/Public Objects" {Origin: "EWR"} } catch e { expect $e.message like "*is a folder: it has no prompts*" }
    close; try { open Scorecard {Origin: "EWR"} } catch e { expect $e.message like "*has no prompt*Origin*" }
    """,
    """
    open "Flights Detail"; expect (rows) == 3869
    let cancelled = 0
    for row in (data) { set cancelled = $cancelled + $row.Cancelled }
    expect $cancelled == 8255
    """,
  ])
  func `expectations hold`(program: String) { _ = output(of: program) }

  @Test func `an open prompt is told with its choices, a wrong answer refused`() {
    let harness = Harness()
    #expect(harness.run("report \"Carrier at Airport\"") == 1)
    #expect(harness.errors.contains("asks for \"Origin\" (EWR, JFK or LGA)"))
    #expect(harness.errors.contains("help: give answers: {Origin: \"EWR\"}"))
    let other = Harness()
    #expect(other.run("report \"Carrier at Airport\" {Origin: \"EWR' OR 1=1 --\"}") == 1)
    #expect(
      other.errors.contains("\"EWR' OR 1=1 --\" is no element of the prompt \"Origin\": EWR,"))
    let caught = Harness()
    #expect(
      caught.run(
        """
        try { report "Carrier at Airport" } catch e {
          print $e.kind $e.prompts[0].name $e.type (screen).state
        }
        try { report --reprompt } catch e { print $e.kind }
        try { report "Carrier at Airport" {Origin: true} } catch e { print $e.message }
        """) == 0)
    #expect(
      caught.output
        == "prompt Origin 3 failed\nempty\nthe answer to \"Origin\" is boolean, not a string, "
        + "a number, a list of them or nil\n")
  }

  @Test func `a name that no panel has is told with those that there are`() {
    for (name, message) in [
      ("About", "the panel \"About\" is a text, which leads nowhere"),
      ("Foo", "and no such panel: \"Scorecard\" has \"Arrival Delay\", \"Cancellations\","),
    ] {
      let harness = Harness()
      #expect(harness.run("open Scorecard; open \(name)") == 1)
      #expect(harness.errors.contains(message))
    }
  }

  @Test func `a wrong name is an error with a caret and the right name`() {
    let harness = Harness()
    #expect(harness.run("open \"Arival Delay by Carrier\"") == 1)
    #expect(harness.errors.contains("^~~~"))
    #expect(harness.errors.contains("did you mean \"Arrival Delay by Carrier\"?"))
    #expect(harness.output.isEmpty)
  }

  @Test func `a wrong command is found before anything runs`() {
    let harness = Harness()
    #expect(harness.run("print hello; opne x") == 2)
    #expect(harness.output.isEmpty)
    #expect(harness.errors.contains("open"))
  }

  @Test func `a name that leads nowhere changes nothing`() {
    #expect(
      output(of: "try { open Nowhere } catch e { print $e.kind }; print (screen).state")
        == "name\nloaded\n")
  }

  @Test func `a load that fails is a state, and close leaves it`() {
    #expect(
      output(
        of: """
          open Faults; try { open "Missing Table" } catch e { print $e.kind }
          print (screen).state; close; expect (screen).depth == 1
          """) == "load\nfailed\n")
    let harness = Harness()
    let failing = "open Faults; try { open \"Missing Table\" } catch { }; rows"
    #expect(harness.run(failing) == 1)
    #expect(harness.errors.contains("the load has failed"))
  }

  @Test func `a fitted cross-tab keeps within the screen and cuts no number`() throws {
    let shown = output(
      of: "open \"Departures by Origin and Month\"; resize 50 12; fitwidth on; show")
    let data = output(of: "open \"Departures by Origin and Month\"; data")
    let numbers = Set(data.split { $0 == " " || $0 == "\n" })
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { cellWidth(String($0)) <= 50 })
    #expect(shown.contains("more columns"))
    let content = lines.filter { $0.hasPrefix("│") && !$0.contains("column") }
    for word in content.joined(separator: " ").split(whereSeparator: { " │".contains($0) })
    where word.allSatisfy({ $0.isNumber || $0 == "," }) {
      #expect(numbers.contains(word), "\(word) is no number of the data")
    }
  }
}
