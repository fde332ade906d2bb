internal import CGLib
internal import Glibc

/// Tells that a file was written, replaced or removed, also one that is not there yet.
final class FileWatch {
    let descriptor: Int32
    private let name: String

    /// Nil when the file's folder is not there.
    init?(path: String) {
        descriptor = cglib_inotify()
        name = String(path.split(separator: "/").last ?? "")
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        // `deinit` closes in either case: by now all is set.
        guard inotify_add_watch(descriptor, Self.folder(of: path), events) >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether it has happened since the last call.
    func takeChange() -> Bool {
        var isChanged = false
        let room = 4096
        let header = MemoryLayout<inotify_event>.size
        withUnsafeTemporaryAllocation(byteCount: room, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, room), count > 0 {
                var offset = 0
                while offset + header <= count {
                    let length = Int(buffer.load(fromByteOffset: offset, as: inotify_event.self).len)
                    let name = buffer[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
                    if name.elementsEqual(self.name.utf8) { isChanged = true }
                    offset += header + length
                }
            }
        }
        return isChanged
    }
}
