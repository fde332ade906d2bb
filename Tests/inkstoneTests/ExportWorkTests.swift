import Drawing
import Exporting
import TestSupport
import Testing

@testable import Jobs

@Suite("Exporting on a thread of its own") struct ExportWorkTests {
    @Test("O2 people hear at once that an export goes on, though its thread may wait long for a processor") func atOnce() throws {
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("fox")))
        var export = Export(drawing, as: .png)
        export.scale = 4
        let work = ExportWork()
        #expect(work.write(.export(export), to: .printer))
        let news = try #require(work.takeNews())
        #expect(news.progress?.target == .printer || news.done?.target == .printer)
        work.finish()
        if news.done == nil { #expect(try #require(work.takeNews()).done?.target == .printer) }
    }
}
