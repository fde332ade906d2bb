internal import CXInput2
internal import Files
internal import Glibc

/// Where Xlib keeps what it makes of the locale's compose sequences (dead keys and the like). SDL has it do that before there is a window,
/// and to read the text anew takes a quarter of the time to the first frame.
///
/// Xlib writes and reads such a file by itself in the folder that `XCOMPOSECACHE` names, where that folder is. It does nothing of the kind
/// for root.
package struct ComposeCache: Sendable {
    private let folder: String

    /// To be called before a window opens, and before there is another thread. A variable in the environment takes precedence.
    package init(in folder: String) {
        self.folder = folder
        setenv(Self.variable, folder, 0)
    }

    /// Makes what the next start finds, where there is nothing yet. That takes as long as the next start gains, so it belongs at the end.
    package func make() {
        guard getenv(Self.variable).map({ String(cString: $0) }) == folder, !folderExists(folder), (try? Folder(folder).make()) != nil,
            let display = XOpenDisplay(nil)
        else { return }
        defer { XCloseDisplay(display) }
        let former = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
        defer { setlocale(LC_CTYPE, former) }
        setlocale(LC_CTYPE, "")
        // Xlib's own, as SDL chooses it.
        XSetLocaleModifiers("@im=none")
        if let method = XOpenIM(display, nil, nil, nil) { XCloseIM(method) }
    }

    private static let variable = "XCOMPOSECACHE"
}
