/// Keys through XTEST, which the server and the program take for a real keyboard's.
package struct Keyboard: Sendable {
    let display: String

    /// - Parameter key: as xdotool names it: "ctrl+shift+z", "bracketleft".
    package func tap(_ key: String) throws { try xdotool("key", key) }
    package func press(_ key: String) throws { try xdotool("keydown", key) }
    package func release(_ key: String) throws { try xdotool("keyup", key) }

    private func xdotool(_ verb: String, _ key: String) throws {
        let finished = try run("xdotool", [verb, key], environment: ["DISPLAY": display])
        guard finished.exitCode == 0 else { throw RigFailure("xdotool \(verb) \(key): \(finished.errors)") }
    }

    func rest() throws {
        for modifier in ["ctrl", "shift", "alt", "space"] { try release(modifier) }
    }
}
