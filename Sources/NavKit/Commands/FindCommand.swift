extension Session {
  /// `find PATTERN`: objects by name.
  var findCommand: Command {
    Command(
      Signature(
        "find", "Find objects by a part of their name, or by a pattern with * and ?",
        group: CommandGroup.content,
        parameters: [Parameter("pattern", .string, "a part of the name, or a glob for all of it")],
        flags: [
          Flag(
            "in", [.string, .integer], valueName: "FOLDER", summary: "search below this folder"),
          Session.typeFlag,
          Flag("limit", .integer, valueName: "N", summary: "how many at the most"),
          Session.hiddenFlag,
        ],
        result: Signature.Result("list", fields: ObjectRecord.fields),
        examples: [
          .init(
            "for o in (find delay) { print $o.name }",
            "Arrival Delay by Carrier\nDelays by Airport"),
          .init(
            "print (find \"*EWR\" --type report --limit 1)[0].location",
            "/Public Objects/Shared Reports/By Origin/EWR/Carriers at EWR"),
        ])
    ) { [unowned self] call in
      let source = try connectedSource()
      // Searching needs a view, as listing does, though it is the project that is searched.
      try perform(call) { try host.folderOnScreen() }
      let limit = try call.optionalInteger("limit") ?? .max
      guard limit >= 0 else {
        throw call.failure(.value, "--limit counts objects: 0 or more", at: "limit")
      }
      var search = ObjectSearch(try call.string("pattern"), hidden: call.flag("hidden"))
      if call.isGiven("in") { search.folder = try folder(call, "in").id }
      if let kind = try call.optionalString("type") { search.kinds = [kind] }
      let list = ObjectList(records: records, limit: limit) { offset, count in
        try withFailures { try source.search(search, offset: offset, limit: count) }
      }
      return listing(list, ListingTable.find, call)
    }
  }
}
