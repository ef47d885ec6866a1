extension Session {
  /// `tree [FOLDER]`: what a folder holds, at every depth.
  var treeCommand: Command {
    Command(
      Signature(
        "tree", "List a folder and all folders below it, indented",
        group: CommandGroup.content,
        parameters: [Session.folderParameter],
        flags: [
          Flag("depth", .integer, valueName: "N", summary: "how many levels at the most"),
          Session.hiddenFlag,
        ],
        result: Signature.Result("list", fields: ObjectRecord.fields + ["depth"]),
        examples: [
          .init(
            "tree \"By Origin/EWR\"",
            """
            EWR
              Carriers at EWR
              Destinations from EWR
            """),
          .init("print (count (tree \"By Origin\"))", "10"),
        ])
    ) { [unowned self] call in
      let source = try connectedSource()
      let folder = try folder(call, "folder")
      let deepest = try call.optionalInteger("depth") ?? .max
      guard deepest >= 0 else {
        throw call.failure(.value, "--depth counts levels: 0 or more", at: "depth")
      }
      var entries: [(object: ContentObject, depth: Int)] = []
      // A stack of what is still to be listed, so that depth is no recursion.
      var waiting = [(object: folder, depth: 0)]
      while let (object, depth) = waiting.popLast() {
        try call.checkInterrupt()
        entries.append((object, depth))
        guard object.type == .folder, depth < deepest else { continue }
        guard depth < KitLimits.treeDepth else {
          throw call.failure(
            .limit, "folders nested more than \(KitLimits.treeDepth) deep",
            help: ["tree --depth \(KitLimits.treeDepth) lists those above"])
        }
        let children = try source.allChildren(
          of: object.id, hidden: call.flag("hidden"), for: call)
        waiting += children.reversed().map { ($0, depth + 1) }
      }
      return Outcome(.list(entries.map { records.record($0.object, depth: $0.depth) })) { output in
        for (object, depth) in entries {
          let indent = String(repeating: "  ", count: depth)
          try output.writeLine(indent + object.name.showingControls(keepsLines: false))
        }
      }
    }
  }
}
