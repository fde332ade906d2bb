import CDisk
import Glibc
import TestSupport

/// A folder in which every call that changes a file is recorded, as a disk gets to see it.
final class RecordedDisk {
    /// A call, or what the test notes between two of them. Paths go from the folder on; its own is empty.
    enum Event: Sendable {
        case open(Handle, path: String, isNew: Bool)
        case write(Handle, at: Int, [UInt8])
        case resize(Handle, to: Int)
        case sync(Handle)
        case makeFolder(String)
        case rename(String, to: String)
        case link(String, to: String)
        case unlink(String)
        case note(Int)
    }

    /// An open file or folder; each opening gives another one.
    typealias Handle = UInt32

    let folder = TemporaryFolder(inMemory: true)
    private let disk: OpaquePointer

    init() {
        guard let disk = disk_record(folder.path) else { fatalError("too many folders are recorded") }
        self.disk = disk
    }

    deinit { disk_end(disk) }

    func note(_ number: Int) { disk_note(disk, UInt64(number)) }

    /// Lets the disk take only this many more bytes; nil lifts the limit.
    func limit(to room: Int?) { disk_limit(disk, room.map(Int64.init) ?? -1) }

    /// After so many more calls the disk does not come back until it is healed.
    func hang(after calls: Int) { disk_hang(disk, Int64(calls)) }

    func heal() { disk_heal(disk) }

    /// Whether somebody waits for it.
    var hangs: Bool { disk_hangs(disk) != 0 }

    /// Store takes it for a network's from now on.
    func putOnNetwork() { disk_put_on_network(disk) }

    /// All until now, with their times, but what SQLite shares between programs while they run: that is mapped memory, in which the disk
    /// may find anything. Nothing may be open in the folder any more.
    var events: [(event: Event, time: Double)] {
        var shared: Set<Handle> = []
        return zip(all, times).filter { event, _ in
            switch event {
            case .open(let handle, let path, _):
                if path.hasSuffix("-shm") { shared.insert(handle) }
                return !path.hasSuffix("-shm")
            case .write(let handle, _, _), .resize(let handle, _), .sync(let handle): return !shared.contains(handle)
            case .unlink(let path): return !path.hasSuffix("-shm")
            case .makeFolder, .rename, .link, .note: return true
            }
        }.map { ($0, $1) }
    }

    /// When each of all happened, in seconds on a clock that never jumps.
    private var times: [Double] { (0..<disk_count(disk)).map { disk_event(disk, $0).time } }

    /// Really all.
    var all: [Event] {
        (0..<disk_count(disk)).map { index in
            let event = disk_event(disk, index)
            func path(_ text: UnsafeMutablePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
            switch event.kind {
            case disk_opened: return .open(event.handle, path: path(event.path), isNew: event.created != 0)
            case disk_wrote:
                return .write(event.handle, at: Int(event.number), Array(UnsafeBufferPointer(start: event.bytes, count: event.count)))
            case disk_resized: return .resize(event.handle, to: Int(event.number))
            case disk_synced: return .sync(event.handle)
            case disk_made_folder: return .makeFolder(path(event.path))
            case disk_renamed: return .rename(path(event.path), to: path(event.new_path))
            case disk_linked: return .link(path(event.path), to: path(event.new_path))
            case disk_unlinked: return .unlink(path(event.path))
            default: return .note(Int(event.number))
            }
        }
    }

    /// What the folder has now, as the system tells it.
    var contents: Disk.Contents { contents(of: "") }

    private func contents(of folder: String) -> Disk.Contents {
        var contents: Disk.Contents = [folder: nil]
        for name in TemporaryFolder.names(in: self.folder[folder]) {
            let path = folder == "" ? name : folder + "/" + name
            var status = stat()
            if stat(self.folder[path], &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                contents.merge(self.contents(of: path)) { $1 }
            } else {
                contents[path] = self.folder.bytes(of: path)
            }
        }
        return contents
    }
}
