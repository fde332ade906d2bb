import Canvas
import Drawing
import Elements
import Exporting
import Ink
import RandomDrawings
import TestSupport
import Testing

@Suite("Exports of every format") struct ExportTests {
    @Test("O2 Progress rises from 0 to 1", arguments: ExportFormat.allCases) func progress(format: ExportFormat) throws {
        var shares: [Double] = []
        try Export(try Sketch().drawing, as: format).write { _ in
            true
        } progress: {
            shares.append($0)
            return true
        }
        #expect(shares.first == 0 && shares.last == 1 && shares.count > 3 && shares == shares.sorted())
    }

    @Test("O2 It ends at once when it is cancelled, and when its bytes are not taken", arguments: ExportFormat.allCases)
    func cancelled(format: ExportFormat) throws {
        let drawing = try Sketch().drawing
        for limit in [0, 1, 3] {
            var count = 0
            #expect(throws: ExportFailure.cancelled) {
                try Export(drawing, as: format).write { _ in
                    true
                } progress: { _ in
                    count += 1
                    return count <= limit
                }
            }
            #expect(count == limit + 1)
        }
        #expect(throws: ExportFailure.refused) { try Export(drawing, as: format).write { _ in false } }
    }

    @Test("A blank drawing has no extent; its view can be exported all the same", arguments: ExportFormat.allCases)
    func blank(format: ExportFormat) throws {
        #expect(throws: ExportFailure.blank) { try Export(Drawing(), as: format).bytes() }
        #expect(try !Export(Drawing(), as: format, .visible(ViewState(), width: 40, height: 30)).bytes().isEmpty)
    }

    @Test("A region beyond all reach, or too large for a picture, is refused") func refused() throws {
        let far = CanvasRect(minX: 900_000, minY: 0, maxX: 900_010, maxY: 10)
        #expect(throws: ExportFailure.outOfReach) { try Export(Drawing(), as: .png, .rect(far)).bytes() }
        var export = Export(Drawing(), as: .png, .rect(CanvasRect(minX: -300_000, minY: 0, maxX: 300_000, maxY: 9)))
        #expect(throws: ExportFailure.tooLarge(width: 600_000, height: 9)) { try export.bytes() }
        export.scale = 1.0 / 16
        #expect(throws: Never.self) { try export.bytes() }
    }

    @Test("Whatever a file may hold goes out, in every format", arguments: 0..<4 as Range<UInt64>) func random(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let drawing = Drawing.random(steps: 60, using: &random)
        for format in ExportFormat.allCases {
            var export = Export(drawing, as: format, .rect(CanvasRect(minX: -4000, minY: -3000, maxX: 4000, maxY: 3000)))
            export.scale = 0.05
            #expect(try export.bytes().count > 100)
        }
    }

    @Test("O1 a preview is the export in small, never larger than at 100%; formats of pixels tell their size, too")
    func previews() throws {
        var export = Export(.scribbles(seed: 3), as: .png, .rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300)))
        for (side, width, height) in [(100, 100, 75), (400, 400, 300), (1000, 400, 300)] {
            var small = export
            small.scale = Double(width) / 400
            for isTransparent in [false, true] {
                (export.isTransparent, small.isTransparent) = (isTransparent, isTransparent)
                let preview = try #require(export.preview(side: side))
                let picture = try #require(PNGPicture(png: try small.bytes()))
                try #require((preview.width, preview.height) == (width, height) && picture.width == width)
                let opacities = preview.pixels.indices.map { picture.rgba[4 * $0 + 3] }
                #expect(isTransparent || preview.pixels.opaqueRGBA == picture.rgba)
                #expect(!isTransparent || preview.pixels.map { UInt8($0 >> 24) } == opacities && Set(opacities).count > 2)
            }
        }
        export.scale = 2.5
        for (format, hasSize) in [(.png, true), (.ora, true), (.svg, false), (.pdf, false), (.xopp, false)] as [(ExportFormat, Bool)] {
            export.format = format
            #expect(export.pixelSize.map { [$0.width, $0.height] } == (hasSize ? [1000, 750] : nil))
            let blank = Export(Drawing(), as: format)
            #expect(blank.preview(side: 100) == nil && blank.pixelSize == nil && blank.notes.isEmpty)
        }
    }

    @Test("O1 what only a newer program can draw is told, and is a box in every format", arguments: ExportFormat.allCases)
    func boxes(format: ExportFormat) throws {
        var drawing = Drawing()
        for x in [0.0, 50] {
            let box = CanvasRect(minX: x, minY: 0, maxX: x + 40, maxY: 30)
            _ = drawing.insert(.unread(UnreadContent(kind: 41, bounds: box, bytes: [7])))
        }
        let export = Export(drawing, as: format)
        #expect(export.notes == [.boxes(2)] && Export(Drawing(), as: format).notes.isEmpty)
        #expect(try export.bytes().count > 100)
    }

    @Test("The format is told by the extension") func extensions() {
        #expect(ExportFormat(path: "a/b.c/x.PNG") == .png)
        for path in ["png", "a.png/b", "a.", "a.inkstone", ""] { #expect(ExportFormat(path: path) == nil) }
    }
}
