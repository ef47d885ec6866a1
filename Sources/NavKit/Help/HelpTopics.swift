/// Pages of help that belong to no command.
enum HelpTopics {
  static let texts: [String: String] = [
    "language": language, "expressions": language, "variables": language, "blocks": language,
    "strings": strings, "quotes": strings, "errors": errors, "status": errors,
    "formats": formats, "format": formats, "csv": formats, "json": formats, "mstr": urls,
    "paths": urls, "tests": tests, "testing": tests, "comments": comments, "##": comments,
  ]

  /// The pages by the names that the overview lists.
  static let names = ["language", "strings", "errors", "formats", "tests", "comments", "mstr"]

  private static let language = """
    A statement is a command and its arguments, or begins with a keyword.
      open "By Origin"          # blanks separate arguments; or quote them
      find delay --limit 3      # flags may stand anywhere
      let n = (count (ls)) * 2  # ( ) takes a command's value; text is quoted there
      print $n (ls)[-1].name    # a variable; a field; an index, -1 is the last
      for o in (ls) { print $o.name }
      def twice n by = 2 { return $n * $by }
      if (twice $n) > 3 and not "EWR" in $args { report } else { back }
      try { open "Old Cube" } catch e { print $e.kind }
      expect (rows) == 16, "sixteen carriers"
    Values: nil, true, 16, 21.9, "text", [1, 2], {name: "EWR"}, blocks { … }.
    Operators, loosest first: or, and, not, == != < <= > >= in like, + -, * / %.
    A newline or ; ends a statement; \\ at a line's end goes on. # begins a comment.
    $args are the script's arguments, $env the environment, $_ the last value.
    """

  private static let strings = """
    "…" has escapes \\n \\t \\" \\\\ \\$ \\u{1F600} and insertions, '…' has neither.
    Both end on their line.
      report
      let n = (rows)
      let row = (data)[0]
      print "$n rows; ${row.Carrier}: $($row.Flights * 2) flights twice"
      print ('C:\\data' + "!")                           # + joins strings
      print ("EWR" in "EWR, JFK") ("Delay" like "*lay")  # a part; a pattern
    """

  private static let errors = """
    try { … } catch e { … } runs its second block for an error. $e has the fields
    kind message file line column; of a failed load also id type project status
    code ticket. The kinds: syntax usage name ambiguous load prompt empty
    connection session expect fail io restricted limit interrupt value.
    catch does not stop a failed expect, an interrupt or quit.
    Exit status: 0 all well; 1 an error or a failed expect; 2 wrong usage, or a
    script that does not check; 3 no connection; 130 interrupted; quit N is N.
    """

  private static let formats = """
    nav --format text|csv|json|jsonl|markdown decides how values are printed.
    text is for people: formatted numbers, nil for what is missing.
    csv, json, jsonl give raw values: nil is an empty field or null.
      $ nav --format csv -c 'report; data' > report.csv
      $ nav --format jsonl -c 'ls'
    print writes text under every format.
    """

  private static let tests = """
    test "NAME" { … } runs a block of checks. One that fails is told and counted,
    and the script goes on; it ends with status 1. What a test has opened is left
    again after it, and a failed load dismissed.
      test "sixteen carriers" { report; expect (rows) == 16 }
      for o in (ls "By Origin") { test "opens ${o.name}" { open $o.id } }
    nav test PATH… runs scripts, or all in a folder, each in a session of its own:
      $ nav test checks/ --junit results.xml --filter "*carrier*" --timeout 10
    A script without tests is one itself. With comments # expect: TEXT (a line of
    the output), # error: TEXT (on this line), # exit: STATUS it is compared with
    them; # args: # input: # env: # format: say what it is given.
    --echo prints each statement at top level, and each in a test, before it runs.
    """

  private static let comments = """
    # begins a comment. Lines of ## directly over a def are its help:
      ## Opens one of the busiest reports.
      ## kind: report | document
      ## limit: how many of them
      def busiest kind limit = 3 { open 1 }
    help busiest shows them; a line NAME: … explains a parameter. Tab completes
    words parted by |, and what parameters called target, folder, file or place
    take as those of commands do; else it shows how the def is called.
    """

  private static let urls = """
    open takes a row number of the listing, a name on screen, a path, or an id.
      open 3
      open ..                   # the folder above; back goes to where one was
      open "By Origin/EWR"
      open "/Public Objects"
      open '\\Public Objects\\Shared Reports'  # the first / or \\ is the separator
      open E63834A411D5C49EC0000C881FDA1A4F
    The vendor's URLs are opened too: evt=2001 a folder, evt=4001 a report, and
    evt=3124 goes back.
      open mstr://?evt=2001&systemFolder=7
      open mstr://?evt=4001&reportID=E63834A411D5C49EC0000C881FDA1A4F
      open mstr://?evt=3124
    """
}
