// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// On Linux a release build of the command is one static file: it starts as fast as `fmt` does.
let staticLinux: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)
let commandSettings: [SwiftSetting] = strict + [.unsafeFlags(["-static-stdlib"], staticLinux)]
let commandLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld"], staticLinux)
]

let package = Package(
  name: "Galley",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyDocuments", targets: ["GalleyDocuments"]),
    .library(name: "GalleyFonts", targets: ["GalleyFonts"]),
    .executable(name: "galley", targets: ["GalleyCommand"]),
  ],
  targets: [
    .target(
      name: "Galley",
      exclude: [
        "Text/Tables/english-patterns.py", "Unicode/Tables/make-tables.py",
        "Unicode/Tables/line_break_rules.py", "Unicode/Tables/cluster_rules.py",
      ],
      swiftSettings: strict),
    .target(name: "GalleyDocuments", dependencies: ["Galley"], swiftSettings: strict),
    .target(
      name: "GalleyFonts", dependencies: ["Galley"],
      exclude: ["Tables/generate-font-tables.py", "Tables/base14-widths.tsv"],
      swiftSettings: strict),
    .executableTarget(
      name: "GalleyCommand",
      dependencies: ["Galley", "GalleyDocuments", "GalleyFonts"],
      swiftSettings: commandSettings, linkerSettings: commandLinking),
    .executableTarget(
      name: "GalleyBench",
      dependencies: ["Galley", "GalleyDocuments", "GalleyFonts"],
      swiftSettings: strict),
    .testTarget(name: "GalleyTests", dependencies: ["Galley"], swiftSettings: strict),
    .testTarget(
      name: "GalleyDocumentsTests", dependencies: ["GalleyDocuments"], swiftSettings: strict),
    .testTarget(name: "GalleyFontsTests", dependencies: ["GalleyFonts"], swiftSettings: strict),
    .testTarget(
      name: "GalleyCommandTests", dependencies: ["GalleyCommand"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
