internal import CGLib
internal import Files
internal import Glibc
import Threads

/// Notices when a file is written, replaced or removed, or others beside it. While its folder is missing, it watches the nearest folder
/// above until the next one on the path appears.
///
/// Where others change things there without a pause, it looks some times a second and no more.
package final class FileWatch {
    /// To be polled, each time anew: readable when there may be a change.
    package var descriptor: Int32 { rest ?? changes }
    /// The system's news.
    private let changes: Int32
    /// A clock that is readable once the next look may be taken; nil while it may be at any time.
    private var rest: Int32?
    private var pace = LookPace()
    private let path: String
    private let isMeantBeside: (String) -> Bool
    private var watched: Watched?

    /// The folder being watched.
    private struct Watched {
        /// The id of the watch.
        let number: Int32
        /// The name to look for in the folder: the file's, or that of the next folder on the path.
        let name: String
        /// The folder is the file's own.
        let isOwn: Bool
    }

    /// Nil when the system has no more watches.
    ///
    /// - Parameter isMeantBeside: whether a file of that name, beside this one, is watched too.
    package init?(path: String, beside isMeantBeside: @escaping (String) -> Bool = { _ in false }) {
        (self.path, self.isMeantBeside) = (path, isMeantBeside)
        changes = cglib_inotify()
        // `deinit` closes the descriptor even then, since all properties are set by now.
        guard follow() else { return nil }
    }

    deinit {
        close(changes)
        if let rest { close(rest) }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The most bytes of news in one look: as many as the system keeps, and more.
    private static let mostBytes = 1 << 21

    /// Returns whether the file, or one beside it, may have changed since the last call. While changes come without a pause, only now and
    /// then.
    package func takeChange() -> Bool {
        if let rest {
            guard cglib_has_rung(rest) != 0 else { return false }
            close(rest)
            self.rest = nil
        }
        var (isChanged, bytes) = (false, 0)
        let room = 4096
        let header = MemoryLayout<inotify_event>.size
        withUnsafeTemporaryAllocation(byteCount: room, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while bytes < Self.mostBytes, case let count = read(changes, buffer.baseAddress, room), count > 0 {
                bytes += count
                var offset = 0
                while offset + header <= count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    let name = buffer[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
                    if take(event, name: String(name: name)) { isChanged = true }
                    offset += header + Int(event.len)
                }
            }
        }
        if bytes > 0, pace.look(at: monotonicSeconds()) {
            let clock = cglib_clock(LookPace.rest)
            if clock >= 0 { rest = clock }
        }
        return isChanged
    }

    /// Returns whether the file may have changed.
    private func take(_ event: inotify_event, name: String) -> Bool {
        // More has happened than the system keeps for one that does not look: nobody knows what.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            _ = follow()
            return true
        }
        guard let watched, event.wd == watched.number else { return false }
        let isFolderGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0
        if watched.isOwn, !isFolderGone { return name == watched.name || isMeantBeside(name) }
        guard isFolderGone || name == watched.name else { return false }
        _ = follow()
        return watched.isOwn || self.watched?.isOwn == true
    }

    /// Watches the file's folder, or the nearest one above that exists; returns whether one is watched.
    private func follow() -> Bool {
        if let watched { inotify_rm_watch(changes, watched.number) }
        watched = nearest()
        // The next folder on the path may have appeared just before the watch began.
        while let found = watched, !found.isOwn, let next = nearest(), next.number != found.number {
            inotify_rm_watch(changes, found.number)
            watched = next
        }
        return watched != nil
    }

    private func nearest() -> Watched? {
        var (place, isOwn) = (path, true)
        while true {
            let folder = Self.folder(of: place)
            let events =
                IN_DELETE_SELF | IN_MOVE_SELF | (isOwn ? IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE : IN_CREATE | IN_MOVED_TO)
            let number = inotify_add_watch(changes, folder.inBytes, UInt32(events))
            if number >= 0 { return Watched(number: number, name: String(place.split(separator: "/").last ?? ""), isOwn: isOwn) }
            guard errno == ENOENT, folder != place, folder != ".", folder != "/" else { return nil }
            (place, isOwn) = (folder, false)
        }
    }
}
