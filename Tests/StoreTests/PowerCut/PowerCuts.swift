import Bytes
import TestSupport

/// Power cuts at every moment of a story.
struct PowerCuts {
    let story: Story
    private let aftermath = Aftermath()
    /// What disks were left with so far, each with what had been promised.
    private var seen: Set<UInt64> = []

    init(_ story: Story) { self.story = story }

    /// The number of states that differ.
    var count: Int { seen.count }
    /// The longest that opening a drawing took, in seconds.
    var longest: Double { aftermath.longest }

    /// Cuts the power at these moments, again and again, until that has left as many new states as wanted, or leaves no new ones. Returns
    /// what is wrong with the first bad state; nil when all are right.
    ///
    /// - Parameters:
    ///   - moments: numbers of events; the power goes after each of these many.
    ///   - missing: syncs that the disk does not do, by the numbers of their events.
    mutating func trouble(
        _ wanted: Int, at moments: Range<Int>? = nil, without missing: Set<Int> = [], using random: inout SeededRandom
    ) -> String? {
        let moments = moments ?? 0..<story.events.count + 1
        let goal = count + wanted
        var idle = 0
        while count < goal, idle < Self.patience {
            let before = count
            let share = min(Self.mostShare, 1 + (goal - count) / moments.count)
            if let trouble = round(share, moments, missing, using: &random) { return trouble }
            idle = count == before ? idle + 1 : 0
        }
        return nil
    }

    /// The search ends after this many rounds in a row without a new state.
    private static let patience = 8
    /// How often at most the power goes after a moment before it goes after the next.
    private static let mostShare = 8

    private mutating func round(
        _ share: Int, _ moments: Range<Int>, _ missing: Set<Int>, using random: inout SeededRandom
    ) -> String? {
        var disk = Disk()
        var chapter = 0
        for moment in 0..<moments.upperBound {
            for _ in 0..<(moments.contains(moment) ? share : 0) {
                if let trouble = cut(disk, after: story.chapters[chapter], using: &random) {
                    return "after call \(moment) of \(story.events.count), \(story.chapters[chapter].name): \(trouble)"
                }
            }
            guard moment < story.events.count else { break }
            if case .note(let number) = story.events[moment] { chapter = number }
            if !missing.contains(moment) { disk.take(story.events[moment]) }
        }
        return nil
    }

    /// Returns what is wrong with what is left now; nil when all is well, or when that has been seen.
    private mutating func cut(_ disk: Disk, after chapter: Story.Chapter, using random: inout SeededRandom) -> String? {
        let left = disk.remains(using: &random)
        guard seen.insert(Self.digest(of: left, chapter)).inserted else { return nil }
        let visit = random.pick(Aftermath.Visit.allCases)
        return aftermath.trouble(in: left.withSharedMemory(&random), after: chapter, states: story.states, visit)
    }

    private static func digest(of contents: Disk.Contents, _ chapter: Story.Chapter) -> UInt64 {
        var digest = Digest()
        for promise in chapter.promises { digest.combine(UInt64(promise.least)) }
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            Array(path.utf8).withUnsafeBytes { digest.combine(bytes: $0) }
            (bytes ?? []).withUnsafeBytes { digest.combine(bytes: $0) }
        }
        return digest.value
    }
}

extension Disk.Contents {
    /// Some logs with what SQLite shares between programs beside them: nothing, or anything.
    fileprivate func withSharedMemory(_ random: inout SeededRandom) -> Self {
        var contents = self
        for path in keys.sorted() where path.hasSuffix("-wal") && random.oneIn(2) {
            var bytes = [UInt8](repeating: 0, count: random.pick([0, 3, 32768]))
            if random.oneIn(2) { for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) } }
            contents[path.dropLast(4) + "-shm"] = bytes
        }
        return contents
    }
}
