import Glibc
import Jobs
import Store
import TestSupport
import Testing

extension OneAtATime {
    @Suite("What the gallery does with files") struct GalleryWorkTests {
        private let folder = TemporaryFolder()
        private let work: GalleryWork

        init() { work = GalleryWork(Trash(in: folder["data"])) }

        /// Draws strokes in a drawing, which is made where it is missing.
        private func draw(_ strokes: Int, in name: String) throws {
            let kept = try KeptSession(in: folder["others"], .file(folder[name]))
            for _ in 0..<strokes { kept.draw() }
            kept.finish()
        }

        private func count(_ name: String) throws -> Int { try DrawingFile.read(folder[name]).drawing.elementCount }

        private var drawings: [String] { folder.names.filter { $0.hasSuffix(".inkstone") } }

        /// Waits until `wanted` finds something in the news, and returns that.
        private func next<Value>(_ wanted: (GalleryWork.News) -> Value?) throws -> Value {
            while true {
                try #require(isReadable(work.descriptor))
                if let value = work.takeNews().flatMap(wanted) { return value }
            }
        }

        private func perform(_ deed: GalleryWork.Deed) throws -> GalleryWork.Done {
            work.perform(deed)
            let done = try next { $0.done.first }
            try #require(done.deed == deed)
            return done
        }

        @Test("a drawing is renamed and copied whole, and never over another one: that is told, and both stay") func places() throws {
            try draw(2, in: "fox.inkstone")
            #expect(try perform(.copy(folder["fox.inkstone"], to: folder["copy.inkstone"])).failure == nil)
            #expect(try perform(.rename(folder["fox.inkstone"], to: folder["hare.inkstone"])).failure == nil)
            #expect(try drawings == ["copy.inkstone", "hare.inkstone"] && count("copy.inkstone") == 2 && count("hare.inkstone") == 2)
            try draw(1, in: "copy.inkstone")
            for deed in [
                GalleryWork.Deed.rename(folder["hare.inkstone"], to: folder["copy.inkstone"]),
                .copy(folder["hare.inkstone"], to: folder["copy.inkstone"]),
            ] {
                #expect(try perform(deed).failure != nil, "\(deed)")
                #expect(try count("hare.inkstone") == 2 && count("copy.inkstone") == 3)
            }
            #expect(try perform(.trash([folder["none.inkstone"]])).failure != nil)
        }

        @Test("K7 a copy's strokes come into the drawing, and the copy into the trash; one that has no other past is left alone")
        func merging() throws {
            try draw(2, in: "fox.inkstone")
            let copy = "fox.sync-conflict-20261123-101112-ABCDEFG.inkstone"
            try DrawingFile.copy(of: folder["fox.inkstone"], to: folder[copy])
            try draw(1, in: copy)
            try draw(3, in: "fox.inkstone")
            #expect(try perform(.merge(folder[copy], into: folder["fox.inkstone"])).failure == nil)
            #expect(try drawings == ["fox.inkstone"] && count("fox.inkstone") == 6)
            try draw(1, in: "fox.Conflict1.inkstone")
            #expect(try perform(.merge(folder["fox.Conflict1.inkstone"], into: folder["fox.inkstone"])).failure != nil)
            #expect(try drawings == ["fox.Conflict1.inkstone", "fox.inkstone"] && count("fox.inkstone") == 6)
            #expect(try perform(.leave(folder["fox.Conflict1.inkstone"], mergedInto: folder["fox.inkstone"])).failure == nil)
            let trashed = TemporaryFolder.names(in: folder["data/Trash/files"]).filter { $0.hasSuffix(".inkstone") }
            #expect(drawings == ["fox.inkstone"] && trashed.count == 2)
        }

        @Test("K3 what is found tells which drawings other windows have open, and which are copies of others") func found() throws {
            for name in ["fox.inkstone", "fox.Conflict1.inkstone"] { try draw(1, in: name) }
            let copy = "fox.sync-conflict-20261123-101112-ABCDEFG.inkstone"
            try DrawingFile.copy(of: folder["fox.inkstone"], to: folder[copy])
            let open = try ["hare.inkstone", "own.inkstone"].map { try KeptSession(in: folder["others"], .file(folder[$0])) }
            for kept in open {
                kept.draw()
                kept.settle()
            }
            work.read(DrawingFolder(folder.path), own: folder["own.inkstone"])
            let found = try next { $0.found }
            #expect(Set(found.map(\.entry.path)) == Set(drawings.map { folder[$0] }) && found.count == 5)
            #expect(found.filter(\.isOpen).map(\.entry.path) == [folder["hare.inkstone"]])
            #expect(found.filter { $0.original != nil }.map(\.entry.path) == [folder[copy]])
            #expect(found.compactMap(\.original) == [folder["fox.inkstone"]])
            withExtendedLifetime(open) {}
        }

        @Test("pictures come in the order in which they are wanted; what cannot be read, and what is blank, has none")
        func pictures() throws {
            try draw(1, in: "fox.inkstone")
            try draw(0, in: "blank.inkstone")
            folder.write([1, 2, 3], to: "damaged.inkstone")
            let wanted = ["blank.inkstone", "fox.inkstone", "missing.inkstone", "damaged.inkstone"].map { folder[$0] }
            work.want(wanted)
            var pictures: [(path: String, isThere: Bool)] = []
            while pictures.count < wanted.count {
                pictures += try next { $0.pictures.map { ($0.path, $0.picture != nil) } }
            }
            #expect(pictures.map(\.path) == wanted && pictures.map(\.isThere) == [false, true, false, false])
        }
    }
}
