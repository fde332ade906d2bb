import Glibc
import TestSupport

/// A tool that copies a drawing's file while the program goes on, and takes no locks: it reads block after block, from front to back.
struct Copier {
    enum Way: CaseIterable {
        case file, fileThenLog, logThenFile
        /// Both at one moment, as file systems and virtual machines do it.
        case snapshot

        /// What is read, one after the other, as SQLite calls what lies beside a file.
        fileprivate var parts: [String] {
            switch self {
            case .file: [""]
            case .fileThenLog, .snapshot: ["", "-wal"]
            case .logThenFile: ["-wal", ""]
            }
        }
    }

    let way: Way
    /// It begins after so many of the program's calls.
    let start: Int
    private let path: String
    /// In bytes.
    private let block: Int
    /// How many calls the program does on average while a block is read.
    private let pace: Double
    /// What came after a file had been opened is left out.
    private let stopsAtFirstSize: Bool

    private var parts: ArraySlice<String>
    private var reading: (file: Int, size: Int)?
    /// The number of the program's calls before it reads on.
    private(set) var next: Int
    /// What has been read, by the part's name.
    private(set) var copies: [String: [UInt8]] = [:]

    init(of path: String, after start: Int, using random: inout SeededRandom) {
        (self.path, self.start, next) = (path, start, start)
        way = random.pick(Way.allCases)
        block = random.pick([4096, 32 << 10, 128 << 10, 1 << 20])
        pace = way == .snapshot ? 0 : random.pick([0, 0.1, 1, 10, 100])
        stopsAtFirstSize = random.oneIn(2)
        parts = way.parts[...]
    }

    var isDone: Bool { parts.isEmpty }

    /// Reads all that it can before the program's next call.
    mutating func read(_ disk: Disk, after calls: Int, using random: inout SeededRandom) {
        while let part = parts.first, next <= calls {
            guard let file = reading?.file ?? disk.file(at: path + part) else {
                parts.removeFirst()
                continue
            }
            let bytes = disk.bytes(of: file)
            let size = reading?.size ?? (stopsAtFirstSize ? bytes.count : .max)
            reading = (file, size)
            let begun = copies[part]?.count ?? 0
            let end = min(begun + block, bytes.count, size)
            copies[part, default: []] += bytes[min(begun, end)..<end]
            if end - begun < block {
                parts.removeFirst()
                reading = nil
            }
            next += Int(-pace * log(Double.random(in: .ulpOfOne..<1, using: &random)))
        }
    }
}
