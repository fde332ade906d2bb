import Glibc

/// Keys through XTEST, which the server and the program take for a real keyboard's.
package struct Keyboard {
    let screen: Screen

    /// Returns when the server has had them all.
    ///
    /// - Parameters:
    ///   - chord: keys as X names their symbols, modifiers first: "ctrl+shift+z", "bracketleft".
    ///   - times: how often, one after the other.
    package func tap(_ chord: String, times: Int = 1) throws {
        let keys = chord.split(separator: "+").map(String.init)
        for _ in 0..<times {
            for key in keys { try send(key, isDown: true) }
            for key in keys.reversed() { try send(key, isDown: false) }
            settle()
        }
    }

    package func press(_ key: String) throws {
        try send(key, isDown: true)
        settle()
    }

    package func release(_ key: String) throws {
        try send(key, isDown: false)
        settle()
    }

    /// As quick as a hand can be: SDL takes a key that comes back within 2 ms for one that repeats by itself, and the program has keys and
    /// pointers from two connections.
    private func settle() {
        screen.sync()
        usleep(12_000)
    }

    func rest() throws { for key in ["ctrl", "shift", "alt", "space"] { try send(key, isDown: false) } }

    private func send(_ key: String, isDown: Bool) throws {
        let symbol = ["ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"][key] ?? key
        guard screen.key(symbol, isDown: isDown) else { throw RigFailure("no key for \(key)") }
    }
}
