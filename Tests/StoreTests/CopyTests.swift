import Glibc
import TestSupport
import Testing

@testable import Store

@Suite("A copying tool at any moment") struct CopyTests {
    /// The number of copies in the long round: `INKSTONE_COPIES`. Nil in the short one.
    private static let longRound = getenv("INKSTONE_COPIES").flatMap { Int(String(cString: $0)) }

    private static let story = Result {
        let scene = Scene()
        try scene.drawWhileCopied(for: longRound == nil ? 4 : 60)
        return scene.story()
    }

    private static let trimming = Result {
        let scene = Scene()
        scene.trimWhileCopied(for: 1)
        return scene.story()
    }

    @Test("K7 K9 a copy that is made while the history is trimmed opens, and has all that shows") func copiesOfTrimmed() throws {
        var copies = try #require(Copies(Self.trimming.get()))
        var random = SeededRandom(seed: 5)
        let trouble = copies.trouble(Self.longRound ?? 300, using: &random)
        #expect(trouble == nil)
        if Self.longRound != nil { print("copies while trimming: \(copies.summary); the slowest opened in \(copies.longest) s") }
    }

    @Test("K1 K6 K7 a copy opens within 2 s, and has all that was kept 2 s before the copying began") func copies() throws {
        var copies = try #require(Copies(Self.story.get()))
        var random = SeededRandom(seed: 4)
        let trouble = copies.trouble(Self.longRound ?? 300, using: &random)
        #expect(trouble == nil)
        // Some were torn, or this would show nothing.
        #expect(copies.counts[.mended, default: 0] + copies.counts[.between, default: 0] > 10)
        if Self.longRound != nil { print("copies: \(copies.summary); the slowest opened in \(copies.longest) s") }
    }
}
