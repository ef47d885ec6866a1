import Foundation

/// Vim, run without a terminal and without the user's settings.
enum Vim {
  struct Failed: Error { var status: Int32 }

  /// The syntax stack of each case's place, outermost first.
  static func groups(of cases: [EditorCase], runtimePath: String) throws -> [[String]] {
    let files = cases.enumerated().map { ("\($0.offset).nav", $0.element.plain) }
    let places = cases.map { "[\($0.place.line), \($0.place.column)]" }.joined(separator: ", ")
    let lines = try run(
      files, runtimePath: runtimePath,
      each: """
        let places = [\(places)]
        let stack = synstack(places[i][0], places[i][1])
        call add(out, join(map(stack, 'synIDattr(v:val, "name")'), ' '))
        """)
    return lines.map { $0.split(separator: " ").map(String.init) }
  }

  /// The type that Vim gives to each file, by its name and text.
  static func types(of files: [(String, String)], runtimePath: String) throws -> [String] {
    try run(files, runtimePath: runtimePath, each: "call add(out, &filetype)")
  }

  /// Opens files one by one, does something for each, and answers the list `out`.
  private static func run(
    _ files: [(name: String, text: String)], runtimePath: String, each: String
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nav-vim-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data((text + "\n").utf8).write(to: folder.appending(path: name))
    }
    let names = files.map { "'\($0.name)'" }.joined(separator: ", ")
    let script = """
      set nocompatible
      let &runtimepath = '\(runtimePath),' . &runtimepath
      filetype plugin on
      syntax on
      let out = []
      let i = 0
      for name in [\(names)]
        execute 'edit' fnameescape('\(folder.path)/' . name)
        \(each)
        let i += 1
      endfor
      call writefile(out, '\(folder.path)/out')
      quitall!
      """
    try Data(script.utf8).write(to: folder.appending(path: "script.vim"))
    let vim = Process()
    vim.executableURL = URL(filePath: "/usr/bin/env")
    vim.arguments = [
      "vim", "-u", "NONE", "-i", "NONE", "-n", "-es", "-S",
      folder.appending(path: "script.vim").path,
    ]
    vim.standardInput = FileHandle.nullDevice
    vim.standardOutput = FileHandle.nullDevice
    vim.standardError = FileHandle.nullDevice
    try vim.run()
    vim.waitUntilExit()
    guard let out = try? String(contentsOf: folder.appending(path: "out"), encoding: .utf8) else {
      throw Failed(status: vim.terminationStatus)
    }
    return out.components(separatedBy: "\n").dropLast()
  }
}
