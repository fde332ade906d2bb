import Drawing
import Exporting
import Glibc
import Ink
import PanelModel
import TestSupport
import Testing

@testable import Jobs

extension OneAtATime {
    @Suite("Exporting on a thread of its own") struct ExportWorkTests {
        private let folder = TemporaryFolder()
        private let work = ExportWork()

        /// A drawing of a word, as PNG.
        private static func export(scale: Double) -> Export {
            var drawing = Drawing()
            _ = drawing.insert(.text(.madeUp("fox")))
            var export = Export(drawing, as: .png)
            export.scale = scale
            return export
        }

        @Test("O2 people hear at once that an export goes on, though its thread may wait long for a processor") func atOnce() throws {
            #expect(work.write(.export(Self.export(scale: 4)), to: .printer))
            let news = try #require(work.takeNews())
            #expect(news.progress?.target == .printer || news.done?.target == .printer)
            work.finish()
            if news.done == nil { #expect(try #require(work.takeNews()).done?.target == .printer) }
        }

        @Test("O2 while one is written no other begins; cancelled it leaves nothing, and the next one is written all the same")
        func oneByOne() throws {
            var large = Self.export(scale: 16)
            large.region = .rect(CanvasRect(minX: 0, minY: 0, maxX: 1250, maxY: 1250))
            let small = ExportJob.export(Self.export(scale: 1))
            #expect(!work.cancel() && !work.isWriting, "there is none")
            for _ in 0..<2 {
                let isBegun = (work.write(.export(large), to: .printer), work.write(small, to: .printer))
                #expect(isBegun == (true, false) && work.isWriting)
                #expect(work.cancel())
                work.finish()
                let news = try #require(work.takeNews())
                #expect(news.progress == nil && !work.isWriting)
                guard case .failure(.export(.cancelled))? = news.done?.result else { throw Missing() }
                #expect(work.write(small, to: .printer))
                work.finish()
                guard case .success(let file)? = work.takeNews()?.done?.result else { throw Missing() }
                #expect(file != nil)
            }
        }

        @Test("a preview tells how large the picture will be, and of several that are asked for the last one counts")
        func previews() throws {
            #expect(!work.isPreviewing)
            for scale in 1...4 {
                var export = Self.export(scale: Double(scale))
                export.region = .rect(CanvasRect(minX: 0, minY: 0, maxX: 50, maxY: 30))
                work.preview(.export(export), side: 40)
            }
            var last: ExportPreview?
            while work.isPreviewing {
                try #require(isReadable(work.descriptor))
                if let preview = work.takeNews()?.preview { last = preview }
            }
            let preview = try #require(last)
            #expect(preview.size == ExportPreview.PixelCount(width: 200, height: 120) && preview.notes.isEmpty && preview.film == nil)
            #expect(preview.picture?.width == 40 && preview.picture?.height == 24)
            // The thread was called for those that were passed over, too: that it finds nothing to do is no news to wait for.
            _ = isReadable(work.descriptor, within: 100)
            #expect(!work.isPreviewing)
        }

        @Test("O2 how and where a file was exported is remembered for the next time, before the wait for it is over")
        func remembered() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                setenv("XDG_STATE_HOME", path + "/state", 1)
                var memory = ExportMemory()
                try #require(ExportMemory.last == memory)
                let work = ExportWork()
                // Each is remembered, though all else is as it was.
                let changes: [(inout ExportMemory) -> Void] = [
                    { $0.choices.format = .svg }, { $0.choices.isTransparent = true }, { $0.folder = path }, { $0.film.keepsPauses = true },
                ]
                for change in changes {
                    change(&memory)
                    try #require(ExportMemory.last != memory)
                    try #require(work.write(.export(ExportWorkTests.export(scale: 1)), to: .file(path + "/fox.png", keeping: memory)))
                    work.finish()
                    try #require(access(path + "/fox.png", F_OK) == 0 && ExportMemory.last == memory)
                }
            }
        }

        private struct Missing: Error {}
    }
}
