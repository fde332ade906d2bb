internal import CXInput2
internal import Files
internal import Glibc

/// Where Xlib keeps what it makes of the locale's compose sequences (dead keys and the like). SDL has it do that before there is a window,
/// and to read the text anew takes a quarter of the time to the first frame.
///
/// Xlib reads and writes such a file by itself in the folder that `XCOMPOSECACHE` names, where that folder is, and does nothing of the kind
/// for root. It removes files that are older than a day, in case the text has changed.
package struct ComposeCache: Sendable {
    private let folder: Folder
    /// The folder is missing: Xlib has read the text.
    private let isMissing: Bool

    private static let variable = "XCOMPOSECACHE"
    /// A file is kept for so long, in seconds.
    private static let month = 30 * 86_400

    /// To be called before a window opens, and before there is another thread. Nil where Xlib keeps nothing, or has a place already.
    ///
    /// - Parameter home: the person's home folder.
    package init?(in path: String, home: String) {
        // Xlib takes what follows an equals sign for a part of the file's name.
        guard geteuid() != 0, getenv(Self.variable) == nil, !path.contains("="),
            !["/var/cache/libx11/compose", home + "/.compose-cache"].contains(where: folderExists)
        else { return nil }
        folder = Folder(path)
        let made = FileStatus(of: path)?.modified.seconds
        isMissing = made == nil
        setenv(Self.variable, path, 1)
        // A text of the person's own changes often. Any other comes with an update of the system.
        if let made, getenv("XCOMPOSEFILE") == nil, FileStatus(of: home + "/.XCompose") == nil { renew(madeAt: made) }
    }

    /// Makes what the next start finds, where there was nothing. That takes as long as the next start gains, so it belongs at the end.
    package func make() {
        guard isMissing, (try? folder.make()) != nil, let display = XOpenDisplay(nil) else { return }
        defer { XCloseDisplay(display) }
        cxinput2_end_with_server(display)
        let former = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
        defer { setlocale(LC_CTYPE, former) }
        setlocale(LC_CTYPE, "")
        // Xlib's own method, whatever `XMODIFIERS` says: that one alone reads the sequences.
        XSetLocaleModifiers("@im=none")
        if let method = XOpenIM(display, nil, nil, nil) { XCloseIM(method) }
    }

    /// Makes the files look new.
    ///
    /// - Parameter made: when a file was last added or removed, in seconds since 1970: writing a file anew leaves a folder's time alone.
    private func renew(madeAt made: Int) {
        guard time(nil) - made < Self.month else { return }
        for name in (try? folder.names()) ?? [] where !name.hasPrefix(".") { utimensat(AT_FDCWD, folder[name], nil, 0) }
    }
}
