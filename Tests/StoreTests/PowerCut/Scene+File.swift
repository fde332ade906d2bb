import Glibc
import Ink
import Testing

@testable import Files
@testable import Store

/// What is done to the drawing's file, and to its disk.
extension Scene {
    /// Has the saver do a task.
    ///
    /// - Parameter path: the one that the drawing has then, from the folder of drawings on; nil: the same.
    func run(_ task: DrawingSaver.Task, _ name: String, movingTo path: String? = nil) {
        if case .move = task, let former = kept, let path {
            kept = Story.Promise(paths: former.paths + [Self.place + "/" + path], least: former.least)
        }
        begin(name)
        saver?.run(task)
        var done: DrawingSaver.Done?
        wait {
            done = $0.takeDone().first
            return done != nil
        }
        if let failure = done?.failure {
            Issue.record("\(failure)")
            return
        }
        guard let former = kept, let now = saver?.progress.path else { return }
        switch task {
        case .move: kept = Story.Promise(paths: [short(now)], least: former.least)
        case .copy(let copy): left.append(Story.Promise(paths: [short(copy)], least: former.least))
        case .goOn:
            left.append(former)
            kept = Story.Promise(paths: [short(now)], least: former.least)
        case .merge, .keepThumbnail, .recallWords, .keepWords: break
        }
        begin("done")
    }

    /// Words were read, and are kept: those of passages with these names, in place of the others.
    func keepWords(_ names: Range<UInt64>) throws {
        let index = try WordIndex()
        _ = index.follow(Array(names))
        try index.add(
            names.map { name in
                Passage(
                    name: name,
                    words: (0..<12).map { number in
                        let box = CanvasRect(minX: Double(number), minY: 0, maxX: Double(number + 1), maxY: 1)
                        return PlacedWord(["word\(name * 31 + UInt64(number))", "ward\(number)", "wood"], box: box)
                    })
            })
        run(.keepWords(index), "words")
    }

    /// A path that people give, from the folder of drawings on.
    func path(_ name: String) -> String { disk.folder[Self.place + "/" + name] }

    /// Waits until all is in the one file.
    func rest() {
        begin("rest")
        wait { ($0.progress.path.flatMap { FileStatus(of: $0 + "-wal")?.size } ?? 0) == 0 }
        begin("rested")
    }

    /// The program ends, and begins again with the same drawing.
    func reopen() throws {
        begin("close")
        let path = try #require(saver?.progress.path)
        saver?.finish()
        begin("open")
        let file = try DrawingFile(opening: path)
        let opened = try file.read().drawing
        try #require(opened == drawing)
        drawing = opened
        saver = DrawingSaver(
            file, holding: drawing, creatingWith: { () throws(StoreFailure) in throw StoreFailure(.open, path, .system(EIO)) },
            thumbnail: Self.picture)
    }

    /// Fills the disk up to this many free bytes.
    func fill(leaving room: Int) { disk.limit(to: room) }

    /// There is room again, and the disk gets what it has not taken.
    func heal() {
        disk.limit(to: nil)
        begin("heal")
        _ = try? saver?.flush(seconds: 5)
        expectKept(states.count - 1)
    }
}
