import Files
import Store
import TestSupport
import Testing
import Words
@testable import Keeping

@Suite("What people type to name a drawing") struct DrawingNameTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    private func path(_ typed: String, present: String? = nil) throws(NameRefusal) -> String {
        try DrawingName.path(typed: typed, in: folder, home: temporary.path, present: present)
    }

    @Test("a name lies in the folder of drawings, whatever is in it; spaces around it and the suffix are not part of it")
    func names() throws {
        for name in ["fox", "Füchse & Eulen", "狐", "50% \"grey\"", "a.b", "2026-11-21"] {
            for typed in [name, " \(name) ", name + ".inkstone"] { #expect(try path(typed) == folder.path(named: name)) }
        }
    }

    @Test("a path lies where it says, from the root or from home")
    func paths() throws {
        #expect(try path("/a/b/fox") == "/a/b/fox.inkstone")
        #expect(try path("~/fox.inkstone") == temporary["fox.inkstone"])
    }

    @Test("what cannot be a file's name is refused, with the reason")
    func refusals() {
        func refusal(_ typed: String) -> NameRefusal? {
            do throws(NameRefusal) { _ = try path(typed) } catch { return error }
            return nil
        }
        for typed in ["", "   ", "/", "/a/", ".inkstone"] { #expect(refusal(typed) == .empty, "\(typed)") }
        #expect(refusal("a/b") == .hasSlash && refusal("~a/b") == .hasSlash)
        #expect(refusal(".fox") == .beginsWithDot && refusal("/a/.fox") == .beginsWithDot)
        #expect(refusal(String(repeating: "ü", count: 101)) == .tooLong && refusal(String(repeating: "ü", count: 100)) == nil)
    }

    @Test("X5 what is shown of a name, unchanged, is the drawing's own path, wherever it lies; anything else is a new name") func shown()
        throws
    {
        for bytes in [[0xFF, 0xFE], Array("a\nb".utf8), Array("e\u{301}".utf8), Array("fox".utf8)] as [[UInt8]] {
            let present = "/elsewhere/" + String(name: bytes) + ".inkstone"
            let shown = DrawingFolder.name(of: present).forDisplay
            #expect(try path(shown, present: present) == present && path(" \(shown) ", present: present) == present)
            #expect(try path(shown + "2", present: present).hasPrefix(folder.path))
        }
        #expect(try path("e\u{301}").nameBytes.suffix(12).elementsEqual("e\u{301}.inkstone".utf8), "what is typed is a name by its bytes")
        #expect(try path("/a/" + String(name: [0xFF])) == "/a/" + String(name: [0xFF]) + ".inkstone", "as a dialog has chosen it")
    }

    @Test("each reason is told in words of its own, with the file or the folder where it is about one") func reasons() {
        let refusals: [NameRefusal] = [
            .empty, .hasSlash, .beginsWithDot, .tooLong, .drawingExists, .fileExists("fox.png"), .noFolder("~/den"), .noFile("~/earth"),
        ]
        let told = refusals.map { Language.inUse($0.text) }
        #expect(Set(told).count == told.count && told.allSatisfy { !$0.isEmpty })
        for (words, name) in zip(told.suffix(3), ["fox.png", "~/den", "~/earth"]) { #expect(words.contains(name)) }
    }

    @Test("a name that another file has is refused; the drawing's own is not taken, and an empty file is none")
    func taken() throws {
        temporary.write([1], to: "fox.inkstone")
        temporary.write([], to: "empty.inkstone")
        #expect(throws: NameRefusal.drawingExists) { try path("~/fox") }
        #expect(try path("~/fox", present: temporary["fox.inkstone"]) == temporary["fox.inkstone"])
        #expect(try path("~/empty") == temporary["empty.inkstone"])
    }
}
