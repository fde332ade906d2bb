import Drawing
import Files
import Glibc
import Ink
import Jobs
import PanelModel
import Testing
import TestSupport
@testable import AppParts
@testable import Store
@testable import inkstone

extension OneAtATime {
    @Suite("What the gallery knows of its drawings") struct GalleryTests {
        private let folder = TemporaryFolder()

        /// Waits until a deed is over.
        private func perform(_ deed: GalleryWork.Deed, in gallery: inout Gallery) throws {
            gallery.work.perform(deed)
            while true {
                try awaitNews(gallery)
                guard let done = gallery.follow()?.first else { continue }
                try #require(done.deed == deed && done.failure == nil)
                return
            }
        }

        private func awaitNews(_ gallery: borrowing Gallery) throws {
            let isReady = isReadable(gallery.work.descriptor)
            try #require(isReady)
        }

        /// Makes a drawing's file in which words are kept.
        private func keep(_ words: String, in name: String) throws {
            let index = try WordIndex()
            _ = index.follow([7])
            try index.add([Passage(name: 7, words: [PlacedWord([words], box: CanvasRect(minX: 0, minY: 0, maxX: 10, maxY: 5))])])
            let (drawing, file) = (Drawing(), try DrawingFile(creating: folder[name]))
            try file.save(TouchedRows(all: drawing), of: drawing, session: [])
            try file.keepWords(of: index)
        }

        @Test("X5 drawings whose names are equal to the eye are two, and names are shown mended") func twins() throws {
            let names = [Array("\u{E9}".utf8), Array("e\u{301}".utf8), [0xFF], Array("a\nb".utf8)].map { String(name: $0) + ".inkstone" }
            for name in names { try keep("fox", in: name) }
            var gallery = Gallery(nil)
            gallery.work.read(DrawingFolder(folder.path), own: nil)
            while !gallery.state(own: nil).isComplete {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            #expect(Set(gallery.state(own: nil).items.map(\.path)) == Set(names.map { folder[$0] }))
            #expect(gallery.state(own: nil).items.map(\.name).sorted() == ["\u{E9}", "\u{E9}", "\u{FFFD}", "a\\u{a}b"].sorted())
        }

        @Test("T9 the answer to a search comes to nothing once other words are sought") func formerSearch() throws {
            try keep("fox", in: "a.inkstone")
            var gallery = Gallery(nil)
            gallery.work.read(DrawingFolder(folder.path), own: nil)
            while !gallery.state(own: nil).isComplete {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            gallery.seek("fox", own: nil)
            try awaitNews(gallery)
            gallery.seek("hare", own: nil)
            _ = gallery.follow()
            #expect(gallery.state(own: nil).withWords == [])
            gallery.seek("fox", own: nil)
            while gallery.state(own: nil).withWords.isEmpty {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            #expect(gallery.state(own: nil).withWords == [folder["a.inkstone"]])
        }

        @Test("of the window's own drawing it is known that it is open here, and which words it has; a changed one is pictured anew")
        func own() throws {
            var drawing = Drawing()
            _ = drawing.insert(.text(.madeUp("fox")))
            func write(_ name: String) throws -> String {
                try DrawingFile.write(drawing, session: [], to: folder[name])
                return folder[name]
            }
            let (own, other) = (try write("a.inkstone"), try write("b.inkstone"))
            var gallery = Gallery(nil)
            func follow(_ isOver: (borrowing GalleryState) -> Bool) throws {
                while !isOver(gallery.state(own: own)) {
                    try awaitNews(gallery)
                    _ = gallery.follow()
                }
            }
            func pictured(_ state: GalleryState) -> Set<String> { Set(state.items.filter { $0.picture != nil }.map(\.path)) }
            gallery.work.read(DrawingFolder(folder.path), own: own)
            try follow { $0.isComplete }
            #expect(gallery.state(own: own).items.filter { $0.isOpen == .here }.map(\.path) == [own])
            #expect(gallery.state(own: nil).items.allSatisfy { $0.isOpen == nil })

            gallery.seek("fox", own: own)
            gallery.note(own: own, hasWords: true, "hare")
            #expect(gallery.state(own: own).withWords.isEmpty, "other words were sought meanwhile")
            gallery.note(own: own, hasWords: true, "fox")
            #expect(gallery.state(own: own).withWords == [own] && gallery.state(own: own).query == "fox")
            gallery.note(own: own, hasWords: false, "fox")
            #expect(gallery.state(own: own).withWords.isEmpty)

            gallery.want([own, other])
            try follow { pictured($0) == [own, other] }
            gallery.forget(own)
            #expect(pictured(gallery.state(own: own)) == [other])
            // Those that are there stay when the folder is read again.
            _ = try write("c.inkstone")
            gallery.work.read(DrawingFolder(folder.path), own: own)
            try follow { $0.items.count == 3 }
            #expect(pictured(gallery.state(own: own)) == [other])
            gallery.rest()
            #expect(gallery.state(own: own) == GalleryState(isComplete: false))
        }

        @Test("a drawing that is pictured anew, however often, keeps its picture, and the others keep theirs") func picturedAnew() throws {
            var drawing = Drawing()
            _ = drawing.insert(.text(.madeUp("fox")))
            for name in ["a.inkstone", "b.inkstone"] { try DrawingFile.write(drawing, session: [], to: folder[name]) }
            var gallery = Gallery(nil)
            func follow(_ isOver: (borrowing GalleryState) -> Bool) throws {
                while !isOver(gallery.state(own: nil)) {
                    try awaitNews(gallery)
                    _ = gallery.follow()
                }
            }
            gallery.work.read(DrawingFolder(folder.path), own: nil)
            try follow { $0.isComplete }
            gallery.want([folder["b.inkstone"]])
            try follow { $0.items.count { $0.picture != nil } == 1 }
            // More often than there are pictures in memory.
            for number in 1...130 {
                gallery.forget(folder["a.inkstone"])
                gallery.want([folder["a.inkstone"]])
                try awaitNews(gallery)
                _ = gallery.follow()
                try #require(gallery.state(own: nil).items.count { $0.picture != nil } == 2, "\(number)")
            }
        }

        @Test("of more drawings than there are pictures in memory those that were wanted last keep theirs") func mostPictures() throws {
            var drawing = Drawing()
            _ = drawing.insert(.text(.madeUp("fox")))
            try DrawingFile.write(drawing, session: [], to: folder["0.inkstone"])
            let bytes = try #require(folder.bytes(of: "0.inkstone"))
            // Most are no drawings: what has no picture counts, too, and is quicker.
            for number in 1...150 {
                folder.write(number.isMultiple(of: 10) ? bytes : Array("no drawing".utf8), to: "\(number).inkstone")
            }
            var gallery = Gallery(nil)
            gallery.work.read(DrawingFolder(folder.path), own: nil)
            while !gallery.state(own: nil).isComplete {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            for number in 0...150 {
                gallery.want([folder["\(number).inkstone"]])
                try awaitNews(gallery)
                _ = gallery.follow()
                let pictured = Set(gallery.state(own: nil).items.filter { $0.picture != nil }.map(\.path))
                let last = (max(number - 119, 0)...number).filter { $0.isMultiple(of: 10) }
                try #require(pictured == Set(last.map { folder["\($0).inkstone"] }), "\(number)")
            }
        }

        @Test("K3 each drawing has its name and the moment when it was written, and tells where it is open and of which one it is a copy")
        func items() throws {
            var drawing = Drawing()
            _ = drawing.insert(.text(.madeUp("fox")))
            try DrawingFile.write(drawing, session: [], to: folder["fox.inkstone"])
            let copy = "fox.sync-conflict-20261123-101112-ABCDEFG.inkstone"
            try DrawingFile.copy(of: folder["fox.inkstone"], to: folder[copy])
            try DrawingFile.write(drawing, session: [], to: folder["hare.inkstone"])
            let open = try KeptSession(in: folder["others"], .file(folder["hare.inkstone"]))
            open.draw()
            open.settle()
            // In July and in January, wherever on Earth that is.
            for (name, seconds) in [("fox.inkstone", 1_753_000_000), (copy, 1_736_000_000)] {
                let moment = timespec(tv_sec: seconds, tv_nsec: 0)
                #expect(utimensat(AT_FDCWD, folder[name], [moment, moment], 0) == 0)
            }
            var gallery = Gallery(nil)
            gallery.work.read(DrawingFolder(folder.path), own: folder["fox.inkstone"])
            while !gallery.state(own: nil).isComplete {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            let items = Dictionary(uniqueKeysWithValues: gallery.state(own: folder["fox.inkstone"]).items.map { ($0.path, $0) })
            let (fox, copied, hare) = (items[folder["fox.inkstone"]], items[folder[copy]], items[folder["hare.inkstone"]])
            #expect(items.count == 3 && fox?.name == "fox" && hare?.name == "hare")
            #expect(fox?.isOpen == .here && copied?.isOpen == nil && hare?.isOpen == .elsewhere)
            #expect(copied?.original == folder["fox.inkstone"] && fox?.original == nil && hare?.original == nil)
            #expect(fox?.modified == 1_753_000_000 && copied?.modified == 1_736_000_000)
            for (item, month) in [(fox, "Jul"), (copied, "Jan")] {
                #expect(item?.date.contains(" \(month) 2025, ") == true, "\(item?.date ?? "")")
            }
            withExtendedLifetime(open) {}
        }

        @Test("T9 the file of the window's own drawing is not searched: the window knows better what is in it") func ownFile() throws {
            for name in ["a", "b", "c"] { try keep("fox", in: name + ".inkstone") }
            var gallery = Gallery(nil)
            gallery.work.read(DrawingFolder(folder.path), own: folder["b.inkstone"])
            while !gallery.state(own: nil).isComplete {
                try awaitNews(gallery)
                _ = gallery.follow()
            }
            for own in ["a", "b", "c"] {
                gallery.seek("fox", own: folder[own + ".inkstone"])
                while gallery.state(own: nil).withWords.count < 2 {
                    try awaitNews(gallery)
                    _ = gallery.follow()
                }
                #expect(gallery.state(own: nil).withWords == Set(["a", "b", "c"].filter { $0 != own }.map { folder[$0 + ".inkstone"] }))
            }
            gallery.seek("", own: nil)
            #expect(gallery.state(own: nil).withWords.isEmpty && gallery.state(own: nil).query == "")
        }

        @Test("what was trashed last can be put back until it was, with what it held; then there is nothing to put back")
        func putBack() throws {
            var gallery = Gallery(Trash(in: folder["data"]))
            for name in ["fox.inkstone", "hare.inkstone"] { folder.write(Array(name.utf8), to: name) }
            #expect(gallery.trashed.isEmpty)
            try perform(.trash([folder["fox.inkstone"]]), in: &gallery)
            #expect(gallery.trashed.first?.original == folder["fox.inkstone"])
            try perform(.trash([folder["hare.inkstone"]]), in: &gallery)
            let item = try #require(gallery.trashed.first)
            #expect(item.original == folder["hare.inkstone"] && folder.names == ["data"])
            try perform(.putBack([item]), in: &gallery)
            #expect(gallery.trashed.isEmpty, "not offered twice")
            #expect(folder.bytes(of: "hare.inkstone") == Array("hare.inkstone".utf8) && folder.bytes(of: "fox.inkstone") == nil)
            try perform(.trash([folder["hare.inkstone"]]), in: &gallery)
            #expect(gallery.trashed.first?.original == folder["hare.inkstone"])
        }
    }
}
