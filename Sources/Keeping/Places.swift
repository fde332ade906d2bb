import Desktop
import Files
import Glibc
import Store

/// Where files are kept, by the XDG base directory specification.
package enum Places {
    /// The folder of the drawings that people have not put elsewhere: `$XDG_DATA_HOME/inkstone/drawings`, by default
    /// `~/.local/share/inkstone/drawings`. nil without a home folder.
    package static var drawings: String? { folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/inkstone/drawings" } }

    /// The folder of the person's own inks: `$XDG_DATA_HOME/inkstone/inks`.
    package static var inks: String? { folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/inkstone/inks" } }

    /// The folder of what the program remembers between sessions: `$XDG_STATE_HOME/inkstone`, by default `~/.local/state/inkstone`. nil
    /// without a home folder.
    package static var state: String? { folder("XDG_STATE_HOME", inHome: ".local/state").map { $0 + "/inkstone" } }

    /// The cache folder, whose files may be removed at any time: `$XDG_CACHE_HOME/inkstone`, by default `~/.cache/inkstone`. nil without a
    /// home folder.
    package static var cache: String? { folder("XDG_CACHE_HOME", inHome: ".cache").map { $0 + "/inkstone" } }

    /// The settings file: `$XDG_CONFIG_HOME/inkstone/settings.ini`, by default `~/.config/inkstone/settings.ini`. nil without a home
    /// folder.
    package static var settings: String? { folder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/inkstone/settings.ini" } }

    /// The desktop's trash, in `$XDG_DATA_HOME`; nil without a home folder.
    package static var trash: Trash? { folder("XDG_DATA_HOME", inHome: ".local/share").map(Trash.init) }

    /// The desktop's list of recent files, in `$XDG_DATA_HOME`; nil without a home folder.
    package static var recentFiles: RecentFiles? { folder("XDG_DATA_HOME", inHome: ".local/share").map(RecentFiles.init) }

    /// Where drawings go that the disk does not take: `$XDG_RUNTIME_DIR/inkstone`, in memory. Without that variable (a bare session, `su`)
    /// it is the same folder where the system has made it, else one of the person's own in the memory that all share. `Refuge` takes none
    /// in which others may write.
    package static var refuge: Refuge { Refuge(refugePath(runtime: variable("XDG_RUNTIME_DIR"), user: getuid())) }

    static func refugePath(runtime given: String?, user: UInt32) -> String {
        if let given, given.hasPrefix("/") { return given + "/inkstone" }
        if folderExists("/run/user/\(user)") { return "/run/user/\(user)/inkstone" }
        return (folderExists("/dev/shm") ? "/dev/shm" : "/tmp") + "/inkstone-\(user)"
    }

    package static var home: String? { variable("HOME") }

    /// A path as people write it: `~` stands for their home folder.
    package static func short(_ path: String) -> String {
        guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }

    private static func folder(_ name: String, inHome fallback: String) -> String? {
        // The specification says to ignore relative paths.
        if let folder = variable(name), folder.hasPrefix("/") { return folder }
        return variable("HOME").map { $0 + "/" + fallback }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(name: value)
        return text.isEmpty ? nil : text
    }
}
