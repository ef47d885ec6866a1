import NavContent

/// How a report is shown first, as its definition says: `"view": "graph", "graph": "line"`.
struct ReportView {
  /// The vendor's number for reports that begin so.
  var subtype = 768
  /// How its graph is drawn.
  var graph = GraphKind.bar

  static let keys = ["view", "graph"]
  /// The views, with their subtypes.
  private static let views = [("grid", 768), ("graph", 769), ("both", 774)]

  init(_ fields: Fields) {
    if let name = fields.string("view") {
      if let view = ReportView.views.first(where: { $0.0 == name }) {
        subtype = view.1
      } else {
        fields.wrong("view", "must be \"grid\", \"graph\" or \"both\"")
      }
    }
    if let name = fields.string("graph") {
      if let kind = GraphKind(rawValue: name) {
        graph = kind
      } else {
        fields.wrong("graph", "must be \"bar\" or \"line\"")
      }
    }
  }
}
