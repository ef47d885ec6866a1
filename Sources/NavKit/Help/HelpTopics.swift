/// Pages of help that belong to no command.
enum HelpTopics {
  static let texts: [String: String] = [
    "language": language, "expressions": language, "variables": language, "blocks": language,
    "strings": strings, "quotes": strings, "errors": errors, "status": errors,
    "formats": formats, "format": formats, "csv": formats, "json": formats, "mstr": urls,
    "paths": urls, "tests": tests, "testing": tests, "comments": comments, "##": comments,
    "answers": answers, "answer": answers, "prompt": answers, "grids": grids, "grid": grids,
    "pages": grids, "page-by": grids, "totals": grids, "subtotals": grids, "links": grids,
    "link": grids, "thresholds": grids, "documents": documents, "document": documents,
    "panels": documents, "panel": documents, "graphs": documents, "graph": documents,
  ]

  /// The pages by the names that the overview lists.
  static let names = [
    "language", "strings", "errors", "formats", "tests", "comments", "mstr", "answers", "grids",
    "documents",
  ]

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

  private static let answers = """
    A report may ask before it runs. At the prompt its open prompts are asked one
    by one: a number of the list or a value; several with commas; Tab completes;
    Enter alone takes the default or none; Ctrl-C leaves all as it was. A script
    answers them, or the load fails with kind prompt and says what is open.
      prompts "Carrier at Airport"                     # what it asks, with choices
      report "Carrier at Airport" {Origin: "EWR"}      # a record of answers
      report --reprompt {Origin: "JFK", Month: [1, 2]} # several are a list
      print (prompts)[1].answer[0].value               # what was answered
      back                                             # to the answers before
    A prompt that is not answered has its default, nil is no answer at all.
    A document asks what its reports ask: open NAME {PROMPT: VALUE}.
    """

  private static let grids = """
    sort and pageby arrange the result on screen, nothing is run, back undoes them.
      open "Delays by Airport"
      pageby next                     # or first, previous, last, or an element
      sort "Arrival Delay" --desc     # no column: the report's own order
      print (pageby)[0].elements[-1]  # pageby alone lists the elements
    data, rows and export are of the page on screen, without subtotals and totals;
    data and export with --all-pages are of all pages, and say of which.
      data --all-pages --limit 3
    A value that a threshold applies to has its colour, or a mark.
    open NUMBER follows the link of a row, as a tap does: its elements are the
    answers to the other report's prompts. back returns to the same place.
      open "../Flights by Origin and Carrier"
      open 13
      back
    """

  private static let documents = """
    A document lays out panels: grids, graphs, texts. In actual size the frame is a
    window on it, which scroll moves and zoom enlarges; fitted, it fills the frame.
      open Scorecard
      fitwidth on
      scroll 1                # fitted, by panels
      fitwidth off
      zoom 150; scroll 10 40  # by lines and columns
      open "Carriers at EWR"  # the report of a panel, or its number
      back
    mode graph shows any report as a graph, mode both grid and graph; back undoes
    it. export svg FILE writes the graph, export csv FILE the rows.
      report; mode both
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
