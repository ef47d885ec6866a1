extension Session {
  /// `ls [FOLDER]`: what a folder holds.
  var lsCommand: Command {
    Command(
      Signature(
        "ls", "List a folder: the one on screen, or another",
        group: CommandGroup.content,
        parameters: [Session.folderParameter],
        flags: [Session.typeFlag, Session.hiddenFlag],
        result: Signature.Result("list", fields: ObjectRecord.fields),
        examples: [
          .init("for o in (ls \"By Origin\") { print $o.name }", "EWR\nJFK\nLGA"),
          .init("print (ls)[0].kind", "folder"),
        ])
    ) { [unowned self] call in
      let source = try connectedSource()
      let folder = try folder(call, "folder")
      let hidden = call.flag("hidden")
      let kind = try call.optionalString("type")
      let list = ObjectList(records: records) { offset, limit in
        try withFailures {
          try source.children(of: folder.id, offset: offset, limit: limit, hidden: hidden)
        }
      }
      guard let kind else {
        let columns = isOnScreen(folder, hidden) ? ListingTable.ls : ListingTable.other
        return listing(list, columns, call)
      }
      var kept: [ContentObject] = []
      var index = 0
      while let object = try list.object(at: index) {
        if index % KitLimits.objectPage == 0 { try call.checkInterrupt() }
        if object.kind == kind {
          try call.willHold(bytes: KitLimits.objectBytes)
          kept.append(object)
        }
        index += 1
      }
      return listing(
        ObjectList(records: records, kept: kept.count) { offset, limit in
          ObjectPage(objects: Array(kept.dropFirst(offset).prefix(limit)), total: kept.count)
        }, ListingTable.other, call)
    }
  }

  /// Whether a listing is the one on screen, whose row numbers `open` takes.
  private func isOnScreen(_ folder: ContentObject, _ hidden: Bool) -> Bool {
    guard case .folder(let shown) = host.currentView else { return false }
    return shown.id == folder.id && !hidden
  }

  /// A list of objects, whose text view is a table that is written as the list is read.
  func listing(
    _ list: ObjectList, _ columns: [ListingTable.Column], _ call: Invocation
  ) -> Outcome {
    Outcome(.list(list)) { [unowned self] output in
      if let width = tableColumns(), try list.count() < KitLimits.objectPage {
        var objects: [ContentObject] = []
        while let object = try list.object(at: objects.count) { objects.append(object) }
        return try output.write(
          TextTables.fitted(ListingTable.table(columns, objects), columns: width, look: look))
      }
      let empty = ListingTable.table(columns, [])
      var writer = TableWriter(columns: empty.columns, headers: empty.headers, look: look)
      var index = 0
      var pending: [ContentObject] = []
      while let object = try list.object(at: index) {
        pending.append(object)
        index += 1
        if pending.count == KitLimits.objectPage {
          try call.checkInterrupt()
          let first = index - pending.count + 1
          try output.write(writer.write(ListingTable.rows(columns, pending, first: first)))
          pending = []
        }
      }
      let first = index - pending.count + 1
      try output.write(writer.write(ListingTable.rows(columns, pending, first: first)))
      try output.write(writer.finish())
    }
  }
}
