import Drawing

/// What a scenario did, and what it promised meanwhile.
struct Story: Sendable {
    /// What people may rely on after the power has gone.
    struct Promise: Hashable, Sendable {
        /// The drawing has one of these paths, in its folder.
        let paths: [String]
        /// It is at least in this state, an index into `states`.
        let least: Int
    }

    /// From here on.
    struct Chapter: Sendable {
        /// What is being done, for people to read.
        let name: String
        let promises: [Promise]
        /// Drawings that a former version has left: each of these states is in a drawing of some name, after the next start at the latest.
        let former: Range<Int>
        /// The newest state that the disk may have meanwhile.
        let newest: Int
    }

    var events: [RecordedDisk.Event]
    /// When each event happened, in seconds on a clock that never jumps.
    var times: [Double]
    /// Noted by index among the events.
    var chapters: [Chapter]
    /// The drawing as it was handed over, one after the other. Each is kept with its index beside it. More than one where what others have
    /// drawn has joined it.
    var states: [[Drawing]]
    /// What the folder has in the end, as the system tells it.
    var contents: Disk.Contents

    /// A sync, and what it is called: chapter, kind of file, and its number among those in the chapter that matter for this kind of file.
    struct Sync {
        let index: Int
        let name: String
        /// The next sync of the same; the number of events where there is none.
        let next: Int
        /// It cannot matter: its file has not changed since the last one, or only a log's head has. When such syncs come depends on how
        /// fast the machine is.
        let isSpare: Bool
    }

    /// Where the head of a log ends. What follows it is synced with it and has its salt, so that the head needs no sync of its own.
    private static let logHead = 32

    /// Every sync. What SQLite shares between programs while it runs is not on the disk.
    var syncs: [Sync] {
        var disk = Disk()
        var chapter = ""
        var counts: [String: Int] = [:]
        var found: [(index: Int, name: String, target: Disk.Target, isSpare: Bool)] = []
        for (index, event) in events.enumerated() {
            switch event {
            case .note(let number):
                chapter = chapters[number].name
                counts = [:]
            case .sync(let handle):
                guard let target = disk.target(of: handle) else { continue }
                let kind = Self.kind(of: target, disk.name(of: target) ?? "")
                let isSpare = isSpare(target, kind, end: disk.unsyncedEnd(of: handle))
                if !isSpare { counts[kind, default: 0] += 1 }
                found.append((index, "\(chapter): \(kind) \(counts[kind, default: 0])", target, isSpare))
            default: break
            }
            disk.take(event)
        }
        return found.enumerated().map { number, sync in
            let next = found[(number + 1)...].first { $0.target == sync.target }?.index
            return Sync(index: sync.index, name: sync.name, next: next ?? events.count, isSpare: sync.isSpare)
        }
    }

    /// - Parameter end: where the last of what has changed in the file ends; nil where nothing has.
    private func isSpare(_ target: Disk.Target, _ kind: String, end: Int?) -> Bool {
        guard case .file = target else { return false }
        return end.map { kind == Self.log && $0 <= Self.logHead } ?? true
    }

    private static let log = "log"

    private static func kind(of target: Disk.Target, _ name: String) -> String {
        if case .folder = target { return "folder" }
        let file = name.split(separator: "/").last ?? ""
        let copy = file.hasPrefix(".") ? "copy's " : ""
        for (suffix, kind) in [("-wal", log), ("-journal", "journal")] where file.hasSuffix(suffix) { return copy + kind }
        return copy + "file"
    }
}
