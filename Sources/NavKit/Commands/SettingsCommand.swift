extension Session {
  /// `settings [NAME VALUE]`: the SDK's environment settings, and nav's ReportID.
  var settingsCommand: Command {
    Command(
      Signature(
        "settings", "Show the settings or one of them, or change it",
        group: CommandGroup.session,
        parameters: [
          Parameter(
            "name", .choice(Session.settingNames), "which setting", isOptional: true),
          Parameter(
            "value", [.onOff, .string], "on or off; an id for ReportID", isOptional: true),
        ],
        result: Signature.Result("record", fields: Session.settingNames),
        examples: [
          .init("print (settings).isEnforceShowCloseForRetry", "true"),
          .init(
            "settings isEnforceShowCloseForRetry off\nprint (settings).isEnforceShowCloseForRetry",
            "false"),
        ])
    ) { [unowned self] call in
      let host = try sessionHost()
      guard let name = try call.optionalString("name") else { return Outcome(settingsRecord(host)) }
      guard let value = call.value("value") else {
        return Outcome(settingsRecord(host).asRecord?[name] ?? .nil)
      }
      host.changeSettings(try settings(host.settings, name, value, call))
      let shown = Session.switchValue(value).map { $0 ? "on" : "off" } ?? value.asString ?? ""
      try call.note("\(name) \(shown)")
      return .none
    }
  }

  /// The settings with one of them changed.
  private func settings(
    _ settings: EmbedSettings, _ name: String, _ value: Value, _ call: Invocation
  ) throws -> EmbedSettings {
    var changed = settings
    if name == "ReportID" {
      guard let text = value.asString, let id = ObjectID(text) else {
        throw call.failure(.value, "ReportID is an id: 32 hexadecimal digits", at: "value")
      }
      changed.reportID = id
      return changed
    }
    guard let isOn = Session.switchValue(value) else {
      throw call.failure(.value, "\(name) is a switch", at: "value", help: ["on or off"])
    }
    if name == "isEnforceShowCloseForRetry" {
      changed.isEnforceShowCloseForRetry = isOn
    } else {
      changed.isEnforceEnableDocumentZoom = isOn
    }
    return changed
  }

  private static let settingNames = [
    "isEnforceShowCloseForRetry", "isEnforceEnableDocumentZoom", "ReportID",
  ]

  private static func switchValue(_ value: Value) -> Bool? {
    value.asBoolean ?? ["on": true, "off": false][value.asString ?? ""]
  }

  private func settingsRecord(_ host: EmbedHost) -> Value {
    .record([
      ("isEnforceShowCloseForRetry", .boolean(host.settings.isEnforceShowCloseForRetry)),
      ("isEnforceEnableDocumentZoom", .boolean(host.settings.isEnforceEnableDocumentZoom)),
      ("ReportID", .string(host.reportID.description)),
    ])
  }
}
