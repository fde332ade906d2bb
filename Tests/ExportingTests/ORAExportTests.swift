import Canvas
import Drawing
import Exporting
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("OpenRaster") struct ORAExportTests {
    /// Has a tool that knows nothing of us unpack it.
    private func unpacked(_ export: Export, _ body: (_ folder: String) throws -> Void) throws {
        try withFolder { folder in
            try write(try export.bytes(), to: folder + "/a.ora")
            let checked = try run(["unzip", "-tq", folder + "/a.ora"])
            #expect(checked.exitCode == 0, "\(checked.output)")
            try run(["unzip", "-q", folder + "/a.ora", "-d", folder + "/parts"])
            try body(folder + "/parts/")
        }
    }

    @Test("O1 The merged picture is the PNG; the layers laid over each other are, to within a level") func layers() throws {
        let drawing = Drawing.scribbles(seed: 3)
        var export = Export(drawing, as: .ora, .rect(CanvasRect(minX: -4, minY: 5, maxX: 420, maxY: 305)))
        (export.scale, export.title) = (2, "<fox>")
        try unpacked(export) { folder in
            var reference = export
            reference.format = .png
            let merged = try #require(PNGPicture(png: bytes(of: folder + "mergedimage.png")))
            #expect(merged == PNGPicture(png: try reference.bytes()))
            let ink = try #require(PNGPicture(png: bytes(of: folder + "data/ink.png")))
            let paper = try #require(PNGPicture(png: bytes(of: folder + "data/paper.png")))
            let worst = ink.rgba.indices.map { index -> Double in
                let alpha = Double(ink.rgba[index | 3]) / 255
                if index & 3 == 3 { return 0 }
                return abs(Double(ink.rgba[index]) * alpha + Double(paper.rgba[index]) * (1 - alpha) - Double(merged.rgba[index]))
            }.max()
            #expect(try #require(worst) < 1.6)
            let small = try #require(PNGPicture(png: bytes(of: folder + "Thumbnails/thumbnail.png")))
            #expect(small.width == 256 && small.height == 181)
            #expect(try run(["xmllint", "--noout", folder + "stack.xml"]).exitCode == 0)
            #expect(text(of: folder + "stack.xml").contains(#"w="848" h="600""#))
        }
    }

    @Test("Its first bytes say what it is, where programs look for that") func signature() throws {
        let bytes = try Export(.scribbles(seed: 1), as: .ora).bytes()
        #expect(String(decoding: bytes[30..<54], as: UTF8.self) == "mimetypeimage/openraster")
        #expect(bytes[8] == 0 && bytes[6] == 0)
    }

    @Test("O1 Without paper there is no layer of it, and the merged picture is transparent") func transparent() throws {
        var export = Export(.scribbles(seed: 2), as: .ora)
        export.isTransparent = true
        try unpacked(export) { folder in
            #expect(PNGPicture(png: bytes(of: folder + "mergedimage.png"))?.hasAlpha == true)
            #expect(bytes(of: folder + "data/paper.png").isEmpty && !text(of: folder + "stack.xml").contains("Paper"))
        }
    }
}
