import TestSupport

/// A file as a disk has it. What was synced is there for good. Of what was changed since, a power cut leaves for each sector any version
/// that it had, and any size in between.
///
/// This is weaker than what ext4, xfs and btrfs give with their default options, and stronger than the letter of POSIX in two things that
/// SQLite relies on too: a sector is written whole or not at all, and bytes that nobody has written do not change.
struct DiskFile {
    fileprivate enum Change {
        case write(at: Int, [UInt8])
        case resize(Int)
    }

    /// What a disk writes at once, in bytes; the least that is in use.
    private static let sector = 512

    /// As programs see it.
    private(set) var bytes: [UInt8] = []
    private var synced: [UInt8] = []
    private var changes: [Change] = []

    mutating func write(_ new: [UInt8], at offset: Int) {
        changes.append(.write(at: offset, new))
        bytes.overwrite(at: offset, with: new[...])
    }

    mutating func resize(to size: Int) {
        changes.append(.resize(size))
        bytes.resize(to: size)
    }

    mutating func sync() {
        synced = bytes
        changes = []
    }

    /// Where the last of what was changed since the last sync ends; nil where nothing was.
    var unsyncedEnd: Int? {
        changes.map { change in
            switch change {
            case .write(let offset, let bytes): offset + bytes.count
            case .resize(let size): size
            }
        }.max()
    }

    /// What a power cut leaves.
    func remains(using random: inout SeededRandom) -> [UInt8] {
        if changes.isEmpty { return synced }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return synced
        case 1: return bytes
        case 2: return torn(using: &random)
        default: return scattered(losing: random.pick([0.02, 0.2, 0.5, 0.9]), using: &random)
        }
    }

    /// All changes up to one, and of that some sectors.
    private func torn(using random: inout SeededRandom) -> [UInt8] {
        var left = synced
        let count = Int.random(in: 0..<changes.count, using: &random)
        for change in changes[..<count] {
            switch change {
            case .write(let offset, let new): left.overwrite(at: offset, with: new[...])
            case .resize(let size): left.resize(to: size)
            }
        }
        if case .write(let offset, let new) = changes[count] {
            for (place, part) in Self.sectors(of: new, at: offset) where random.oneIn(2) { left.overwrite(at: place, with: part) }
        }
        return left
    }

    /// Sectors that each stop somewhere on their way.
    ///
    /// A file that shrinks gives its sectors back, and gets others when it grows again: what is written there counts only once the disk has
    /// the smaller size. Sizes come in order.
    private func scattered(losing share: Double, using random: inout SeededRandom) -> [UInt8] {
        let shrinkings = shrinkings
        let reached = Int.random(in: 0...shrinkings.count, using: &random)
        let first = reached == 0 ? 0 : shrinkings[reached - 1] + 1
        let last = reached == shrinkings.count ? changes.count : shrinkings[reached]
        var left = synced
        var stopped: Set<Int> = []
        var limit = Int.max
        for (index, change) in changes.enumerated() {
            switch change {
            case .write(let offset, let new):
                for (place, part) in Self.sectors(of: new, at: offset) {
                    let sector = place / Self.sector
                    if stopped.contains(sector) || place >= limit { continue }
                    if Double.random(in: 0..<1, using: &random) < share {
                        stopped.insert(sector)
                    } else {
                        left.overwrite(at: place, with: part)
                    }
                }
            case .resize(let size) where shrinkings.contains(index):
                if index < first {
                    left.resize(to: min(size, left.count))
                    stopped = stopped.filter { $0 * Self.sector < size }
                } else {
                    limit = min(limit, size)
                }
            case .resize: break
            }
        }
        left.resize(to: random.pick(sizes(first, last)))
        return left
    }

    /// The indices of the changes that make the file smaller.
    private var shrinkings: [Int] {
        var size = synced.count
        return changes.indices.filter { index in
            let former = size
            size = changes[index].size(after: size)
            return size < former
        }
    }

    /// The sizes that the file had after each of these changes, and before.
    private func sizes(_ first: Int, _ last: Int) -> [Int] {
        let start = changes[..<first].reduce(synced.count) { $1.size(after: $0) }
        return changes[first..<last].reduce(into: [start]) { sizes, change in sizes.append(change.size(after: sizes[sizes.count - 1])) }
    }

    /// The parts of a write that lie in one sector each, with their offsets.
    private static func sectors(of bytes: [UInt8], at offset: Int) -> [(offset: Int, bytes: ArraySlice<UInt8>)] {
        var parts: [(offset: Int, bytes: ArraySlice<UInt8>)] = []
        var index = 0
        while index < bytes.count {
            let end = min(bytes.count, ((offset + index) / sector + 1) * sector - offset)
            parts.append((offset + index, bytes[index..<end]))
            index = end
        }
        return parts
    }
}

extension DiskFile.Change {
    fileprivate func size(after size: Int) -> Int {
        switch self {
        case .write(let offset, let bytes): max(size, offset + bytes.count)
        case .resize(let size): size
        }
    }
}

extension [UInt8] {
    fileprivate mutating func resize(to size: Int) {
        if size < count { removeLast(count - size) } else { append(contentsOf: repeatElement(0, count: size - count)) }
    }

    fileprivate mutating func overwrite(at offset: Int, with new: ArraySlice<UInt8>) {
        if count < offset + new.count { resize(to: offset + new.count) }
        replaceSubrange(offset..<offset + new.count, with: new)
    }
}
