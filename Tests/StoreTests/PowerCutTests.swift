import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("A power cut at any moment") struct PowerCutTests {
    /// The number of states in the long round, of all scenarios together: `INKSTONE_POWER_CUTS`. Nil in the short one.
    private static let longRound = getenv("INKSTONE_POWER_CUTS").flatMap { Int(String(cString: $0)) }

    @Test("what was recorded is all that happened to the files", arguments: Scenes.allCases) func isComplete(_ scene: Scenes) throws {
        let story = try scene.story
        var disk = Disk()
        for event in story.events { disk.take(event) }
        let isSame = disk.contents == story.contents
        #expect(isSame)
        // Each scenario leaves whole files.
        let sizes = story.contents.compactMap { $0.key.hasSuffix(DrawingFolder.suffix) ? $0.value?.count : nil }
        #expect(sizes.contains { $0 > 4096 })
    }

    @Test("K1 K2 K5 nothing that was kept is lost, and every drawing opens within 2 s", arguments: Scenes.allCases)
    func losesNothing(_ scene: Scenes) throws {
        var cuts = PowerCuts(try scene.story)
        var random = SeededRandom(seed: 1)
        let wanted = (Self.longRound ?? 3000) / Scenes.allCases.count
        let trouble = cuts.trouble(wanted, using: &random)
        #expect(trouble == nil)
        #expect(cuts.count >= wanted)
        if Self.longRound != nil { print("\(scene): \(cuts.count) states; the slowest opened in \(cuts.longest) s") }
    }

    @Test(
        "K1 each sync that a disk leaves out loses something, but for those that are known as spare",
        arguments: Scenes.allCases)
    func needsSyncs(_ scene: Scenes) throws {
        let story = try scene.story
        let spare = Set(SpareSync.all.filter { $0.scenes.contains(scene) }.flatMap(\.names))
        var tried: Set<String> = []
        for sync in story.syncs
        where !sync.isSpare && !spare.contains(sync.name) && (tried.insert(sync.name).inserted || Self.longRound != nil) {
            let isFound = try finds(story, without: [sync.index], until: sync.next) || finds(sync.name, in: scene.record())
            #expect(isFound, "\(sync.name), call \(sync.index)")
        }
        #expect(tried.count > 10)
    }

    @Test("K1 a copy is on the disk before it has its name", arguments: [.places, .network] as [Scenes])
    func syncsCopies(_ scene: Scenes) throws {
        let story = try scene.story
        let syncs = story.syncs.filter { $0.name.hasPrefix("copy: copy's file") }
        let last = try #require(syncs.last)
        let isFound = finds(story, without: Set(syncs.map(\.index)), until: last.next)
        #expect(isFound)
    }

    @Test("K1 K7 what others have drawn and what was drawn here are together on the disk before anybody is told so")
    func syncsJoining() throws {
        let story = try Scenes.joining.story
        let syncs = story.syncs.filter { $0.name.hasPrefix("join: log") }
        let last = try #require(syncs.last)
        let isFound = finds(story, without: Set(syncs.map(\.index)), until: last.next)
        #expect(isFound)
    }

    /// The same for all syncs of a name in another recording. A drawing rests after two seconds: where the first recording starved for as
    /// long, a rest's syncs came between those of a step, which then have the names of others.
    private func finds(_ name: String, in story: Story) -> Bool {
        let syncs = story.syncs.filter { $0.name == name }
        return !syncs.isEmpty && syncs.allSatisfy { finds(story, without: [$0.index], until: $0.next) }
    }

    /// Whether a disk that leaves these syncs out loses something before it does another one.
    private func finds(_ story: Story, without missing: Set<Int>, until end: Int) -> Bool {
        var cuts = PowerCuts(story)
        var random = SeededRandom(seed: 2)
        return cuts.trouble(3000, at: (missing.min() ?? 0) + 1..<end + 1, without: missing, using: &random) != nil
    }
}
