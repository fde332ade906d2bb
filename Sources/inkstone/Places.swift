import Glibc

/// Where files are kept, by the XDG base directory specification.
enum Places {
    /// The folder of the drawing kept between sessions: `$XDG_STATE_HOME/inkstone`, by default `~/.local/state/inkstone`. nil without a
    /// home folder.
    static var state: String? {
        // The specification says to ignore relative paths.
        if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/inkstone" }
        return variable("HOME").map { $0 + "/.local/state/inkstone" }
    }

    /// The settings file: `$XDG_CONFIG_HOME/inkstone/settings.ini`, by default `~/.config/inkstone/settings.ini`. nil without a home
    /// folder.
    static var settings: String? {
        if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + "/inkstone/settings.ini" }
        return variable("HOME").map { $0 + "/.config/inkstone/settings.ini" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
