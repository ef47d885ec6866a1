/// The headings that `help` lists commands under, in this order.
enum CommandGroup {
  static let primitives = "The five primitives"
  static let session = "Session"
  static let content = "Content"
  static let screen = "Screen"
  static let files = "Files"
  static let teaching = "Teaching"
  static let shell = "Shell"
  static let core = "Core"
  /// Not of commands: the script's own.
  static let definitions = "Definitions"

  static let all = [primitives, session, content, screen, files, teaching, shell, core]
}

extension Session {
  /// The session's commands, one file each, in the order in which `help` lists them.
  var commands: [Command] {
    [
      openCommand, backCommand, reportCommand, fitwidthCommand, infoCommand,
      connectCommand, disconnectCommand, connectionCommand, forwardCommand, refreshCommand,
      rerunCommand, retryCommand, closeCommand, settingsCommand, stackCommand,
      lsCommand, treeCommand, findCommand, promptsCommand, dataCommand, rowsCommand, sqlCommand,
      sortCommand, pagebyCommand, verifyCommand,
      showCommand, screenCommand, scrollCommand, modeCommand, zoomCommand, resizeCommand,
      rotateCommand,
      deviceCommand, exportCommand, traceCommand,
      helpCommand, historyCommand, timingCommand, quitCommand, exitCommand,
    ]
  }
}
