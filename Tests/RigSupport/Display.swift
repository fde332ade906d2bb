import Foundation

/// The name of an X display, and the small programs that act on it.
package struct Display: Hashable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }

    /// The test's environment with this display.
    var environment: [String: String] { ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 } }

    /// Runs xdotool, xinput or the like, and returns its output. Throws if it fails.
    @discardableResult
    package func run(_ words: String...) throws -> String { try run(words) }

    @discardableResult
    package func run(_ words: [String]) throws -> String {
        let finished = try RigSupport.run(words, environment: environment)
        guard finished.exitCode == 0 else { throw RigFailure("\(words.joined(separator: " ")): \(finished.errors)") }
        return finished.output
    }
}
