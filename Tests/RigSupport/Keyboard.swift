/// Keys sent through XTEST, which server and program take for a real keyboard's.
package struct Keyboard: Sendable {
    let display: Display

    /// - Parameter key: as xdotool names it: "ctrl+shift+z", "bracketleft".
    package func tap(_ key: String, times: Int = 1) throws {
        try display.run(["xdotool", "key"] + Array(repeating: key, count: times))
    }

    package func press(_ key: String) throws { try display.run("xdotool", "keydown", key) }
    package func release(_ key: String) throws { try display.run("xdotool", "keyup", key) }

    func rest() throws { try display.run("xdotool", "keyup", "ctrl", "shift", "alt", "space") }
}
