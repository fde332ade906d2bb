import TestSupport

/// Copying tools at every moment of a story.
struct Copies {
    let story: Story
    /// The path of the drawing's file, from the disk's folder on.
    private let path: String
    /// When it was promised that a state is on the disk.
    private let promises: [(time: Double, least: Int)]
    private let restored: CopiedDrawing
    /// How many copies there were, by how they opened.
    private(set) var counts: [CopiedDrawing.Opening: Int] = [:]
    var summary: String { counts.map { "\($1) \($0)" }.sorted().joined(separator: ", ") }
    /// The longest that opening a copy took, in seconds.
    var longest: Double { restored.longest }

    /// A copy is at most so much older than the beginning of its copying, in seconds.
    static let mostAge = 2.0
    /// How many tools copy at once.
    private static let crowd = 250

    /// - Parameter story: of one drawing, which stays where it is.
    init?(_ story: Story) {
        guard let path = story.chapters.lazy.flatMap(\.promises).first?.paths.first else { return nil }
        (self.story, self.path, restored) = (story, path, CopiedDrawing(of: story.states))
        promises = zip(story.events, story.times).compactMap { event, time in
            guard case .note(let number) = event, let promise = story.chapters[number].promises.last else { return nil }
            return (time, promise.least)
        }
    }

    /// Copies so often, from random moments on. Returns what is wrong with the first bad copy; nil when all are right.
    mutating func trouble(_ wanted: Int, using random: inout SeededRandom) -> String? {
        for begun in stride(from: 0, to: wanted, by: Self.crowd) {
            let starts = (begun..<min(begun + Self.crowd, wanted)).map { _ in Int.random(in: 0...story.events.count, using: &random) }
            if let trouble = round(starts.sorted(), using: &random) { return trouble }
        }
        return nil
    }

    private mutating func round(_ starts: [Int], using random: inout SeededRandom) -> String? {
        var disk = Disk()
        var waiting = starts[...]
        var copiers: [Copier] = []
        var newest = 0
        for calls in 0...story.events.count {
            while waiting.first == calls {
                waiting.removeFirst()
                copiers.append(Copier(of: path, after: calls, using: &random))
            }
            let isLast = calls == story.events.count
            for index in copiers.indices.reversed() {
                copiers[index].read(disk, after: isLast ? .max : calls, using: &random)
                if copiers[index].isDone, let trouble = look(at: copiers.remove(at: index), newest, using: &random) {
                    return trouble
                }
            }
            if isLast { break }
            switch story.events[calls] {
            case .note(let number): newest = story.chapters[number].newest
            // It changes nothing for those who read.
            case .sync: break
            default: disk.take(story.events[calls])
            }
        }
        return nil
    }

    private mutating func look(at copier: Copier, _ newest: Int, using random: inout SeededRandom) -> String? {
        let begun = copier.start < story.times.count ? story.times[copier.start] : .infinity
        let least = promises.last { $0.time <= begun - Self.mostAge }?.least
        switch restored.open(copier.copies, from: least, to: newest, using: &random) {
        case .success(let opening): counts[opening, default: 0] += 1
        case .failure(let trouble):
            return "copied \(copier.way) from call \(copier.start) of \(story.events.count) on: \(trouble.text)"
        }
        return nil
    }
}
