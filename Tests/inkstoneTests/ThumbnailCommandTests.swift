import Canvas
import Drawing
import Files
import Ink
import Session
import Store
import Terminal
import TestSupport
import Testing

@testable import Keeping
@testable import Subcommands

@Suite("inkstone thumbnail") struct ThumbnailCommandTests {
    private let folder = TemporaryFolder()

    private func run(_ name: String, size: Int = 128) throws {
        guard case .thumbnail(let request) = try Arguments(["thumbnail", "--size", "\(size)", folder[name], folder["a.png"]]).action
        else { return }
        try ThumbnailCommand.run(request)
    }

    private var picture: PNGPicture? { folder.bytes(of: "a.png").flatMap { PNGPicture(png: $0) } }

    /// How many pixels of the picture are dark.
    private var dark: Int {
        picture.map { picture in stride(from: 0, to: picture.rgba.count, by: 4).count { picture.rgba[$0] < 128 } } ?? 0
    }

    /// A drawing of one long stroke, closed.
    private func makeDrawing() throws {
        let canvas = Canvas(width: 200, height: 150)
        canvas.beginStroke(.standard(.marker), pointer: .mouse)
        for step in 0..<9 { canvas.extendStroke(to: Point(x: 20 + 12 * Double(step), y: 70), time: Double(step) / 100, axes: PenAxes()) }
        _ = canvas.endStroke()
        let file = try DrawingFile(creating: folder["fox.inkstone"])
        let start = SessionStart(drawing: canvas.drawing, width: 200, height: 150)
        try file.save(TouchedRows(all: canvas.drawing), of: canvas.drawing, session: start.encodedBeside)
        file.settle()
    }

    @Test(
        "O6 A drawing's thumbnail shows it, as large as was asked for, and the file stays as it is", arguments: [16, 128, 256, 512, 1024])
    func drawn(size: Int) throws {
        try makeDrawing()
        let before = folder.bytes(of: "fox.inkstone")
        try run("fox.inkstone", size: size)
        let picture = try #require(picture)
        #expect(picture.width == size && picture.height == size * 5 / 8)
        #expect(picture.rgba.contains { $0 < 200 } && picture.rgba.contains { $0 > 240 })
        #expect(folder.bytes(of: "fox.inkstone") == before && Set(folder.names) == ["a.png", "fox.inkstone"])
    }

    @Test("O6 The picture that the file has is taken while it is of the drawing as it is, and large enough") func kept() throws {
        try makeDrawing()
        let opened = try DrawingFile(opening: folder["fox.inkstone"])
        let contents = try opened.read()
        // Black, as no thumbnail is that somebody has drawn.
        let black = PNGImage(width: 384, height: 240, pixels: [UInt32](repeating: 0xFF00_0000, count: 384 * 240))
        let (drawing, session) = (contents.drawing, contents.session)
        let saver = DrawingSaver(opened, holding: drawing, session: { session }) { () throws(StoreFailure) in
            try DrawingFile(creating: "/nowhere")
        } thumbnail: { _ in
            black
        }
        saver.run(.keepThumbnail)
        saver.finish()
        for (size, isKept) in [(128, true), (384, true), (385, false)] {
            try run("fox.inkstone", size: size)
            #expect(try (dark == #require(picture).width * #require(picture).height) == isKept, "\(size)")
        }
    }

    @Test("O5 What is no drawing, or blank, or not there is told in a line that names it, and nothing is written") func refused() throws {
        folder.write(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 7, count: 4000), to: "foreign.inkstone")
        folder.write([], to: "empty.inkstone")
        _ = try DrawingFolder(folder.path).keep(Drawing(), session: [])
        let blank = try #require(folder.names.first { $0.hasPrefix("2") })
        for name in ["foreign.inkstone", "empty.inkstone", "missing.inkstone", blank] {
            let failure = #expect(throws: Failure.self) { try run(name) }
            #expect(failure?.exitCode == 2 && failure?.message.contains(folder[name]) == true, "\(failure?.message ?? "")")
        }
        #expect(picture == nil)
    }

    @Test("O6 The drawing itself is never where the thumbnail goes, by whatever name it is called", arguments: ["", "./"])
    func itself(way: String) throws {
        try makeDrawing()
        let before = folder.bytes(of: "fox.inkstone")
        let (file, out) = (folder["fox.inkstone"], folder[way + "fox.inkstone"])
        let failure = #expect(throws: Failure.self) { try ThumbnailCommand.run(ThumbnailRequest([file, out], side: nil)) }
        #expect(failure?.exitCode == 2 && failure?.message.contains(out) == true)
        #expect(folder.bytes(of: "fox.inkstone") == before)
    }
}
