import Drawing
import Elements
import Ink
import Reading
import Testing
import TestSupport

@testable import AppParts

@Suite("What the program remembers of finding words") struct FinderTests {
    /// A finder that has found something.
    private func finder() throws -> Finder {
        var finder = Finder()
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("fox", at: Point(x: 100, y: 200))))
        finder.work.follow(drawing)
        finder.work.find("fox")
        while finder.found?.places.count != 1 {
            try #require(isReadable(finder.work.descriptor))
            if let found = finder.work.takeNews()?.found { finder.found = found }
        }
        return finder
    }

    @Test("T9 once the search is closed nothing is found any more, neither what was found before nor what comes") func closing() throws {
        var finder = try finder()
        finder.close()
        #expect(finder.found == nil)
        finder.work.follow(Drawing())
        try #require(isReadable(finder.work.descriptor))
        #expect(finder.work.takeNews()?.found == nil)
    }

    @Test("T9 another drawing has nothing of the former one's words, and is read from its beginning") func forgetting() throws {
        var finder = try finder()
        (finder.seen, finder.unkept, finder.hasRecalled) = (Finder.Seen(head: EditID(4), edits: 9), 3, true)
        finder.forget()
        #expect(finder.found == nil && finder.seen == Finder.Seen() && finder.unkept == 0 && !finder.hasRecalled && finder.line == nil)
        #expect(finder.unreadCount == 0)
    }
}
