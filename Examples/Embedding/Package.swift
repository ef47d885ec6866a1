// swift-tools-version: 6.2
import PackageDescription

// A program of its own that hosts a session: its only dependency is nav.
let package = Package(
  name: "Embedding",
  dependencies: [.package(name: "nav", path: "../..")],
  targets: [
    .executableTarget(name: "Embedding", dependencies: [.product(name: "NavKit", package: "nav")])
  ],
  swiftLanguageModes: [.v6]
)
