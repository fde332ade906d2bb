// swift-tools-version:6.0
import PackageDescription

/// Warnings are errors everywhere; the hot rooms also drop exclusivity checks in release (they are single-threaded and measured:
/// half the instructions).
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
let hot: [SwiftSetting] = strict + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// A room of the house; who may import whom is drawn in the README.
func room(_ name: String, _ dependencies: [String] = [], settings: [SwiftSetting] = strict) -> Target {
    .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// A C library of the system: its module map and a header of functions for what Swift cannot see.
func library(_ name: String, _ packages: [String]) -> Target {
    .systemLibrary(name: name, path: "Sources/\(name)", providers: [.apt(packages)])
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, path: "Tests/\(name)Tests",
        swiftSettings: strict)
}

let package = Package(
    name: "inkstone",
    targets: [
        room("Ink"),
        tests("Ink", []),
        library("CXInput2", ["libxi-dev"]),
        library("CSDL2", ["libsdl2-dev"]),
        room("Tablet", ["Ink", "CXInput2"]),
        tests("Tablet", ["Ink"]),
        room("Shell", ["Ink", "CSDL2"]),
        tests("Shell", ["Ink", "CSDL2"]),
    ],
    swiftLanguageModes: [.v6]
)
