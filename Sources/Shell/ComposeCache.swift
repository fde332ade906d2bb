internal import CXInput2
internal import Files
internal import Glibc

/// A folder in which Xlib keeps the table of compose sequences (dead keys and the like) of the person's locale.
///
/// SDL has Xlib parse that table before a window opens, which takes a quarter of a blank start. Xlib keeps the parsed table in the folder
/// that `XCOMPOSECACHE` names, if there is such a folder, and reads it from there. It removes a file that is older than a day, because the
/// table may have changed. For root it keeps nothing.
package struct ComposeCache: Sendable {
    private let folder: Folder
    /// The folder was missing at the start, so that Xlib has parsed the table.
    private let isMissing: Bool

    private static let variable = "XCOMPOSECACHE"
    /// How long a parsed table is used, in seconds.
    private static let longestUse = 30 * 86_400

    /// Tells Xlib of the folder. Call it before a window opens, and before there is another thread. Nil where Xlib keeps nothing, or has a
    /// folder already.
    ///
    /// - Parameter home: the person's home folder.
    package init?(in path: String, home: String) {
        // Xlib takes what follows an equals sign for a part of the file's name.
        guard geteuid() != 0, getenv(Self.variable) == nil, !path.contains("="),
            !["/var/cache/libx11/compose", home + "/.compose-cache"].contains(where: folderExists)
        else { return nil }
        folder = Folder(path)
        // Xlib would wait for a pipe that lies there.
        let names = ((try? folder.names()) ?? []).filter { $0 != "." && $0 != ".." }
        guard names.allSatisfy({ FileStatus(of: path + "/" + $0)?.isRegular ?? true }) else { return nil }
        let lastChange = FileStatus(of: path)?.modified.seconds
        isMissing = lastChange == nil
        setenv(Self.variable, path.inBytes, 1)
        // People change a table of their own often; any other changes with an update of the system.
        let hasOwnTable = getenv("XCOMPOSEFILE") != nil || FileStatus(of: home + "/.XCompose") != nil
        if let lastChange, !hasOwnTable { renew(lastChange) }
    }

    /// Has Xlib keep the parsed table for the next start, if the folder was missing. This takes as long as the next start gains, so it
    /// belongs at the end of a session.
    package func make() {
        guard isMissing, (try? folder.make()) != nil, let display = XOpenDisplay(nil) else { return }
        defer { XCloseDisplay(display) }
        cxinput2_end_with_server(display)
        let former = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
        defer { setlocale(LC_CTYPE, former) }
        setlocale(LC_CTYPE, "")
        // Only Xlib's own input method reads the table; `XMODIFIERS` may ask for another one.
        XSetLocaleModifiers("@im=none")
        if let method = XOpenIM(display, nil, nil, nil) { XCloseIM(method) }
    }

    /// Makes the files look new, so that Xlib goes on using them.
    ///
    /// - Parameter lastChange: when a file was last added to the folder or removed from it, in seconds since 1970. Files that are made to
    ///   look new do not change that.
    private func renew(_ lastChange: Int) {
        guard time(nil) - lastChange < Self.longestUse else { return }
        for name in (try? folder.names()) ?? [] where !name.hasPrefix(".") { utimensat(AT_FDCWD, folder[name].inBytes, nil, 0) }
    }
}
