import Canvas
import Drawing
import Exporting
import Ink
import RigSupport
import Testing
import TestSupport

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

    @Test("O1 It tells the drawing's name, and how many pixels an inch has, asked for or by its scale") func told() throws {
        for (dpi, scale, told) in [(nil, 1, 96), (nil, 2, 192), (300, 2, 300), (72.4, 1, 72)] as [(Double?, Double, Int)] {
            var export = Export(.scribbles(seed: 1), as: .ora, .rect(CanvasRect(minX: 0, minY: 0, maxX: 40, maxY: 30)))
            (export.dpi, export.scale, export.title) = (dpi, scale, "<fox>")
            #expect(try export.bytes().holds("xres=\"\(told)\" yres=\"\(told)\" name=\"&lt;fox&gt;\""))
        }
    }

    @Test("O1 Without paper there is no layer of it, and the merged picture is transparent") func transparent() throws {
        var export = Export(.scribbles(seed: 2), as: .ora)
        export.isTransparent = true
        try unpacked(export) { folder in
            #expect(PNGPicture(png: bytes(of: folder + "mergedimage.png"))?.hasAlpha == true)
            #expect(bytes(of: folder + "data/paper.png").isEmpty && !text(of: folder + "stack.xml").contains("Paper"))
        }
    }

    @Test("Who reads the archive without its directory finds before or behind each file's data what the directory tells of it")
    func sizes() throws {
        let bytes = try Export(.scribbles(seed: 1), as: .ora).bytes()
        func number(_ place: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        let end = bytes.count - 22
        try #require(number(end, 4) == 0x0605_4B50)
        let count = number(end + 10, 2)
        var (entry, behind) = (number(end + 16, 4), 0)
        for _ in 0..<count {
            try #require(number(entry, 4) == 0x0201_4B50)
            // Its check sum, its size in the archive, and its size unpacked.
            let told = bytes[entry + 16..<entry + 28]
            let start = number(entry + 42, 4)
            let data = start + 30 + number(start + 26, 2) + number(start + 28, 2)
            if number(start + 6, 2) & 8 == 0 {
                #expect(bytes[start + 14..<start + 26].elementsEqual(told))
            } else {
                let follows = data + number(entry + 20, 4)
                #expect(number(follows, 4) == 0x0807_4B50 && bytes[follows + 4..<follows + 16].elementsEqual(told))
                behind += 1
            }
            entry += 46 + number(entry + 28, 2)
        }
        #expect(entry == end && behind >= 4 && count - behind >= 2)
    }
}
