import Glibc
import TestSupport
import Threads

@testable import Store

/// What people do while tools copy their drawing.
extension Scene {
    /// - Parameter seconds: how long somebody draws without a rest.
    func drawWhileCopied(for seconds: Double) throws {
        act(.stroke, "first stroke")
        drawPage(of: 60)
        rest()
        drawWithoutRest(for: seconds)
        try keepWords(0..<200)
        rest()
        try keepWords(100..<260)
        run(.keepThumbnail, "thumbnail")
        act(.longStroke)
        act(.move)
        rest()
        try join()
        drawWithoutRest(for: seconds / 4)
        try keepWords(0..<10)
        act(.clear)
        act(.undo)
        rest()
    }

    /// - Parameter seconds: how long somebody draws without a rest.
    func trimWhileCopied(for seconds: Double) {
        act(.stroke, "first stroke")
        drawPage(of: 30)
        for _ in 0..<30 { act(.undo) }
        drawPage(of: 60)
        rest()
        // What was drawn is promised to each copy from here on.
        usleep(UInt32(Copies.mostAge * 1e6))
        act(.trim(.otherBranches), "trim")
        drawWithoutRest(for: seconds)
        rest()
        for _ in 0..<10 { act(.undo) }
        act(.longStroke)
        act(.trim(.history), "trim")
        drawWithoutRest(for: seconds)
        rest()
    }

    private func drawWithoutRest(for seconds: Double) {
        var random = SeededRandom(seed: 3)
        let end = monotonicSeconds() + seconds
        while monotonicSeconds() < end {
            for _ in 0..<Int.random(in: 0...3, using: &random) { act(.draft) }
            act(random.pick([.stroke, .stroke, .stroke, .longStroke, .longStroke, .undo, .redo, .move]))
            usleep(UInt32.random(in: 0...300_000, using: &random))
        }
    }
}
