public import NavContent

extension LocalSource: DocumentSource {
  /// Opens a document: runs the reports of its panels.
  ///
  /// - Throws: the failure of a panel's report, with the panel's name.
  public func open(
    _ document: ContentObject, answers: PromptAnswers
  ) throws(ContentFailure) -> any DocumentInstance {
    let definition = try definition(ofDocument: document)
    let reports = try reports(of: definition, in: document)
    let prompts = try prompts(of: reports, in: document, answers: answers)
    let missing = prompts.filter(\.isMissing)
    guard missing.isEmpty else { throw .open(missing, of: document) }
    var rest = reports[...]
    var rows: [[LocalDocument.Panel]] = []
    for row in definition.panels {
      var panels: [LocalDocument.Panel] = []
      for panel in row { panels.append(try self.panel(panel, of: &rest, answers)) }
      rows.append(panels)
    }
    return LocalDocument(document, definition, rows, prompts)
  }

  /// Runs the next report for a panel, if it shows one.
  private func panel(
    _ panel: DocumentDefinition.Panel, of reports: inout ArraySlice<PanelReport>,
    _ given: PromptAnswers
  ) throws(ContentFailure) -> LocalDocument.Panel {
    let isGraph: Bool
    switch panel.content {
    case .text(let lines):
      return LocalDocument.Panel(
        shown: DocumentPanel(title: panel.title, content: .text(lines)), link: nil)
    case .report(_, let isShownAsGraph, _): isGraph = isShownAsGraph
    }
    let report = reports.removeFirst()
    let answers = report.answers(given)
    do throws(ContentFailure) {
      let instance = try execute(report.report, answers: answers)
      return LocalDocument.Panel(
        shown: DocumentPanel(
          title: panel.title, content: isGraph ? .graph(instance) : .grid(instance)),
        link: ContentLink(report.report.id, answers: answers, isGraph: isGraph))
    } catch {
      var failure = error
      if failure.reason != .interrupt {
        failure.message = "panel \(VisibleText.quoted(panel.title)): \(failure.message)"
      }
      throw failure
    }
  }
}

/// An opened document of a local project.
final class LocalDocument: DocumentInstance, LinkedContent {
  /// A panel, and where it leads.
  struct Panel {
    var shown: DocumentPanel
    var link: ContentLink?
  }

  let document: ContentObject
  let allowsZoom: Bool
  let size: DocumentSize
  let prompts: [Prompt]
  private let rows: [[Panel]]

  init(
    _ document: ContentObject, _ definition: DocumentDefinition, _ rows: [[Panel]],
    _ prompts: [Prompt]
  ) {
    self.document = document
    self.rows = rows
    self.prompts = prompts
    allowsZoom = definition.allowsZoom
    size = definition.size
  }

  var panels: [[DocumentPanel]] { rows.map { $0.map(\.shown) } }

  /// Where the panel of a title leads: exactly, or ignoring case.
  func link(named name: String) throws(ContentFailure) -> ContentLink? {
    let panels = rows.joined()
    let panel =
      panels.first { $0.shown.title == name }
      ?? panels.first { $0.shown.title.lowercased() == name.lowercased() }
    return panel?.link
  }

  /// Where a panel leads, counted from 1, row by row.
  func link(row: Int) throws(ContentFailure) -> ContentLink? {
    let panels = Array(rows.joined())
    return panels.indices.contains(row - 1) ? panels[row - 1].link : nil
  }
}
