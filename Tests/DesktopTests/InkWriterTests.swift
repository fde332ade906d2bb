import Ink
import InkCoding
import TestSupport
import Testing

@testable import Desktop

@Suite("The writer of inks' files") struct InkWriterTests {
    private let folder = TemporaryFolder()

    private func ink(_ id: InkID, width: Double = 5) throws -> NamedInk {
        let defaults = InkDefaults(color: Color(rgb: 0x102030), width: width, opacity: 1)
        return try NamedInk(name: "Soft", ink: InkDefinition(id: id, nib: .round, defaults: defaults))
    }

    @Test("I9 an ink counts from the moment it is handed over, and its file is written without the caller waiting; the last of many stays")
    func writes() throws {
        let (writer, inks) = (InkWriter(), InkFolder(folder["inks"]))
        for width in 1...50 { writer.write(try ink("soft", width: Double(width)), to: inks.place(of: "soft")) }
        writer.write(try ink("hard"), to: inks.place(of: "hard"))
        let widths = inks.read(most: 9, with: writer.waiting).inks.map(\.ink.defaults.width)
        #expect(widths == [5, 50], "whether they are written by now or not")
        writer.finish()
        #expect(writer.waiting.isEmpty)
        #expect(InkFolder(folder["inks"]).read(most: 9).inks.map(\.ink.defaults.width) == [5, 50])
        let results = writer.takeResults()
        #expect(results.contains { $0.file == inks.place(of: "hard") } && results.allSatisfy { $0.failure == nil })
    }

    @Test("I9 an ink that is changed again while its file is written is written again: the last change is what the file holds")
    func changedMeanwhile() throws {
        let file = folder["soft.ink-preset"]
        let clock = ContinuousClock()
        let writer = InkWriter()
        let once = try clock.measure {
            writer.write(try ink("soft"), to: file)
            writer.finish()
        }
        // The second change comes at any moment of the first one's writing.
        for moment in 0..<100 {
            let (first, second) = (try ink("soft", width: 10), try ink("soft", width: 11 + Double(moment)))
            writer.write(first, to: file)
            let end = clock.now + once * moment / 100
            while clock.now < end {}
            writer.write(second, to: file)
            #expect(writer.waiting[file].map { $0 == second } ?? true)
            writer.finish()
            try #require(try InkFolder.ink(in: file) == second, "changed after \(moment) hundredths")
        }
    }

    @Test("I9 a file that cannot be written is told with its path, and the others are written") func failure() throws {
        folder.write([], to: "file")
        let writer = InkWriter()
        writer.write(try ink("soft"), to: folder["file/soft.ink-preset"])
        writer.write(try ink("hard"), to: folder["hard.ink-preset"])
        writer.finish()
        let results = writer.takeResults()
        #expect(results.count == 2 && results.filter { $0.failure != nil }.map(\.file) == [folder["file/soft.ink-preset"]])
        #expect(try InkFolder.ink(in: folder["hard.ink-preset"]) == ink("hard"))
    }
}
