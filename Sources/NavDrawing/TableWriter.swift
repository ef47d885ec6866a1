/// Writes a table of any length as text: a header and rows, no frame, no limit of width.
///
/// Widths are measured over the first rows (``DrawingLimits/measuredRows``, or all if there are
/// fewer); from then on each row is written as it comes. A later cell that is longer pushes its
/// line out: nothing is ever cut. Memory does not grow with the number of rows.
///
/// ```swift
/// var writer = TableWriter(columns: [.text, .number], headers: [["Carrier", "Flights"]])
/// while let page = nextPage() { print(writer.write(page), terminator: "") }
/// print(writer.finish(), terminator: "")
/// ```
public struct TableWriter {
}
