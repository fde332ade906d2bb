internal import CGLib
internal import Files
internal import Glibc
import Threads

/// The desktop's list of files that were used lately, `recently-used.xbel`, which all programs share.
///
/// Failing to keep it loses nothing, so it is not reported.
package struct RecentFiles: Sendable {
    private let folder: String
    private var path: String { folder + "/recently-used.xbel" }

    /// - Parameter folder: `$XDG_DATA_HOME`.
    package init(in folder: String) { self.folder = folder }

    /// Puts a drawing on the list, on a thread of its own.
    ///
    /// - Parameter former: the path that it had before; nil for none. The list forgets it once nothing is there any more.
    package func note(_ file: String, insteadOf former: String? = nil) {
        let work: @Sendable () -> Void = { self.write(file, insteadOf: former) }
        if let thread = Thread(work) { thread.detach() } else { work() }
    }

    /// More than any desktop's list has.
    private static let mostBytes = 1 << 24
    /// For how long another window may write, in tenths of a second.
    private static let patience = 50

    /// Waits for the disk.
    func write(_ file: String, insteadOf former: String?) {
        g_mkdir_with_parents(folder.inBytes, 0o700)
        // No other window may write between reading and writing. A lock on the folder leaves no file behind.
        let lock = open(folder.inBytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        for _ in 0..<Self.patience where flock(lock, LOCK_EX | LOCK_NB) < 0 { usleep(100_000) }
        // People who want no such list put something else in its place.
        var status = stat()
        if lstat(path.inBytes, &status) == 0, status.st_mode & S_IFMT != S_IFREG || status.st_size > Self.mostBytes { return }
        let list = g_bookmark_file_new()
        defer { g_bookmark_file_free(list) }
        // Of a list that cannot be read nothing is kept, as other programs do it.
        g_bookmark_file_load_from_file(list, path.inBytes, nil)
        if let former, access(former.inBytes, F_OK) != 0, let uri = FileURI.uri(of: former) { g_bookmark_file_remove_item(list, uri, nil) }
        guard let uri = FileURI.uri(of: file) else { return }
        add(uri, to: list)
        var count: gsize = 0
        guard let text = g_bookmark_file_to_data(list, &count, nil) else { return }
        defer { g_free(text) }
        g_file_set_contents_full(path.inBytes, text, gssize(count), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil)
    }

    private func add(_ uri: String, to list: OpaquePointer?) {
        let isNew = g_bookmark_file_has_item(list, uri) == 0
        g_bookmark_file_set_mime_type(list, uri, "application/x-inkstone")
        // Counts the use, and gives its time.
        g_bookmark_file_add_application(list, uri, "Inkstone", "inkstone %u")
        guard let now = g_date_time_new_now_utc() else { return }
        defer { g_date_time_unref(now) }
        if isNew { g_bookmark_file_set_added_date_time(list, uri, now) }
        g_bookmark_file_set_modified_date_time(list, uri, now)
        g_bookmark_file_set_visited_date_time(list, uri, now)
    }
}
