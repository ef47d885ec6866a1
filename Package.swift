// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A module of nav's own: strict settings, and arrows that only point downward.
///
/// The archives of the C libraries it calls are linked into the program: looking for eight shared
/// libraries at each start would take as long as all the rest of it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], archives: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: archives.map { .linkedLibrary(":lib\($0).a") })
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "nav",
  products: [
    .library(name: "NavLanguage", targets: ["NavSyntax", "NavRuntime"]),
    .library(name: "NavKit", targets: ["NavKit"]),
    .executable(name: "nav", targets: ["nav"]),
  ],
  targets: [
    // C libraries of Debian, and the sample project as data.
    .systemLibrary(name: "CEdit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    // Its headers; the library itself is loaded when a warehouse is first used.
    .systemLibrary(name: "CODBC", providers: [.apt(["unixodbc-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CMemory"),
    .target(name: "CSample"),

    // The language.
    room("NavSyntax"),
    room("NavRuntime", ["NavSyntax"]),

    // The content.
    room("NavContent"),
    room(
      "NavLocal",
      ["NavContent", "CSQLite", "CJansson", "CODBC", "CUTF8Proc", "CMemory", "CSample"],
      archives: ["sqlite3", "jansson", "utf8proc"]),
    room("NavEmbed", ["NavContent"]),

    // The screen.
    room("NavDrawing", ["CUTF8Proc"], archives: ["utf8proc"]),

    // Where they meet, and what a person runs.
    room(
      "NavKit",
      ["NavSyntax", "NavRuntime", "NavContent", "NavLocal", "NavEmbed", "NavDrawing", "CSample"]),
    room("NavREPL", ["NavKit", "CEdit"], archives: ["edit", "tinfo", "bsd", "md"]),
    .executableTarget(
      name: "nav", dependencies: ["NavREPL", "NavKit", "CMalloc"], swiftSettings: strict,
      linkerSettings: [
        // Fixed addresses need no relocation at each start.
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xclang-linker", "-static-libgcc",
            "-L\(Context.packageDirectory)/Sources/CLinking",
          ],
          .when(configuration: .release))
      ]),

    // What reads the grammar file and judges sentences by it; for tests only.
    .target(
      name: "GrammarEngine", dependencies: ["NavSyntax"], path: "Tests/Grammar/Engine",
      swiftSettings: strict),
    .executableTarget(
      name: "grammar-sentences", dependencies: ["GrammarEngine"], path: "Tests/Grammar/Program",
      swiftSettings: strict),

    // How long Tab takes in a large project; for Tests/Benchmarks/scale only.
    .executableTarget(
      name: "completion-times", dependencies: ["NavREPL", "NavKit"],
      path: "Tests/Benchmarks/scale/Completion", swiftSettings: strict),

    tests("NavSyntaxTests", ["NavSyntax"]),
    tests("NavGrammarTests", ["GrammarEngine", "NavSyntax"]),
    tests("NavRuntimeTests", ["NavRuntime", "NavSyntax"]),
    tests("NavContentTests", ["NavContent"]),
    tests("NavLocalTests", ["NavLocal", "NavContent", "CODBC"]),
    tests("NavEmbedTests", ["NavEmbed", "NavContent"]),
    tests("NavDrawingTests", ["NavDrawing"]),
    tests("NavKitTests", ["NavKit"]),
    tests("NavREPLTests", ["NavREPL", "NavKit"]),
    tests("NavTests", ["nav"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// What Tests/Fuzz/run builds, with libFuzzer and the address sanitizer; no part of nav otherwise.
if Context.environment["NAV_FUZZ"] != nil {
  package.products.append(.library(name: "NavFuzz", type: .static, targets: ["NavFuzz"]))
  package.targets.append(
    .target(
      name: "NavFuzz", dependencies: ["NavKit", "NavLocal", "NavEmbed", "NavContent", "CSQLite"],
      path: "Tests/Fuzz/Targets", swiftSettings: strict))
}
