import Glibc

/// Where things are kept, by the XDG base directory specification.
enum Places {
    /// The folder of the drawing kept between sessions: `$XDG_STATE_HOME/inkstone`, by default `~/.local/state/inkstone`. Nil without a home.
    static var state: String? {
        // A relative path counts as none, says the specification.
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/inkstone" }
        return variable("HOME").map { $0 + "/.local/state/inkstone" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
