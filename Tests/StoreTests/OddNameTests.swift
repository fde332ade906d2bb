import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("X5 Drawings under any names") struct OddNameTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    /// Composed and decomposed, of an old disk, with line breaks and with what steers.
    private static let names = [
        [0xFF, 0xFE], Array("Zeichnung-".utf8) + [0xE4], Array("\u{E9}".utf8), Array("e\u{301}".utf8), Array("\u{301}mark".utf8),
        Array("two\nlines".utf8), Array("\u{1B}[31m\u{202E}".utf8), Array("\u{10FEFF}".utf8),
    ].map { String(name: $0) }

    @Test("X5 drawings are kept, read, copied, renamed and merged under any names, and nothing else lies beside them") func drawings()
        throws
    {
        var drawn: [String: Drawing] = [:]
        for name in Self.names {
            let drawing = Drawn(in: folder)
            drawing.draw(2)
            #expect(drawing.run(.move(to: folder.path(named: name))) == nil)
            drawing.draw(1)
            drawing.saver.finish()
            #expect(drawing.path == folder.path(named: name))
            drawn[name] = drawing.drawing
        }
        #expect(Set(try folder.drawings().map { DrawingFolder.name(of: $0.path) }) == Set(Self.names))
        #expect(TemporaryFolder.names(in: folder.path) == Self.names.map { $0 + ".inkstone" }.sorted())
        for name in Self.names {
            let path = folder.path(named: name)
            #expect(try DrawingFile.read(path).drawing == drawn[name])
            let copy = folder.freePath(named: name)
            #expect(DrawingFolder.name(of: copy) == name + " 2")
            try DrawingFile.copy(of: path, to: copy)
            #expect(try DrawingFile.read(copy).drawing == drawn[name] && DrawingFile.haveSameDrawing(path, copy))
            try DrawingFile.rename(copy, to: path + "x")
            try DrawingFile.merge(path + "x", into: path)
            #expect(try DrawingFile.read(path).drawing == drawn[name])
        }
    }

    @Test("X5 a copy that a syncing tool has left beside such a drawing is known by its name") func conflicts() {
        for name in Self.names {
            #expect(
                DrawingFolder.isConflict(name + " (conflicted copy 2026)", with: name) && !DrawingFolder.isConflict(name + " 2", with: name)
            )
            #expect(DrawingFolder.original(of: name + ".sync-conflict-1", among: Self.names) == name)
        }
    }

    @Test("X5 such a drawing goes to the trash, whose note has each byte, and comes back") func trash() throws {
        let trash = Trash(in: temporary.path)
        for (number, name) in zip(UInt8(1)..., Self.names) {
            temporary.write([number], to: name + ".inkstone")
            let item = try trash.take(temporary[name + ".inkstone"])
            let note = String(decoding: temporary.bytes(of: "Trash/info/\(name).inkstone.trashinfo") ?? [], as: UTF8.self)
            let path = try #require(note.split(separator: "\n").first { $0.hasPrefix("Path=") }?.dropFirst(5).utf8)
            #expect(Self.unescaped(path) == temporary[name + ".inkstone"].nameBytes, "\(note)")
            #expect(temporary.bytes(of: name + ".inkstone") == nil)
            #expect(try trash.putBack(item) == temporary[name + ".inkstone"] && temporary.bytes(of: name + ".inkstone") == [number])
        }
    }

    private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), Array(text)[...])
        while let byte = rest.popFirst() {
            let code = byte == UInt8(ascii: "%") ? UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) : nil
            if code != nil { rest = rest.dropFirst(2) }
            bytes.append(code ?? byte)
        }
        return bytes
    }
}
