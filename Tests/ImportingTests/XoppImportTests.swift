import Canvas
import Drawing
import Elements
import Exporting
import Importing
import Ink
import Pictures
import Recording
import RigSupport
import Session
import Testing
import TestSupport

@Suite("Notes of Xournal++ as drawings") struct XoppImportTests {
    private let folder = TemporaryFolder()
    private var reader: XoppReader { Samples.reader(folder) }

    /// With all pictures decoded.
    private func imported(_ bytes: [UInt8]) throws -> XoppImport {
        let imported = try XoppImport(reader.read(bytes[...]))
        PictureDecoder(program: builtProgram, folder: folder.path).decodePictures(of: imported.drawing)
        return imported
    }

    private func picture(_ drawing: Drawing, _ region: ExportRegion) throws -> PNGPicture {
        let export = Export(drawing, as: .png, region)
        return try #require(PNGPicture(png: try export.bytes()))
    }

    /// Xournal++'s own picture of the first page.
    private func xournal(_ file: [UInt8]) throws -> PNGPicture {
        try write(file, to: folder["a.xopp"])
        let ended = try run(["xournalpp", "--export-png-dpi=96", "--export-range=1", "--create-img=" + folder["a.png"], folder["a.xopp"]])
        try #require(ended.exitCode == 0, "\(ended.errors)")
        let name = try #require(folder.names.first { $0.hasSuffix(".png") })
        return try #require(PNGPicture(png: bytes(of: folder[name])))
    }

    @Test("O1 our own export, read back, looks the same: the README's drawing is within a level") func sketch() throws {
        let path = Samples.project + "/Assets/Recordings/sketch.ink"
        let session = Session(replaying: try Recording(bytes(of: path)))
        let view = session.start.view
        let region = ExportRegion.visible(view, width: Double(session.width), height: Double(session.height))
        let back = try imported(try Export(session.drawing, as: .xopp, region).bytes())
        let (was, now) = (
            try picture(session.drawing, region),
            try picture(back.drawing, .rect(CanvasRect(minX: 0, minY: 0, maxX: Double(session.width), maxY: Double(session.height))))
        )
        let (mean, outliers) = try now.difference(from: was)
        #expect(mean < 1 && outliers < 0.01, "\(mean), \(outliers)")
        let strokes = back.drawing.elements.count { $0.picture == nil }
        #expect(strokes + back.omissions.shapes == session.drawing.elements.count && strokes > back.omissions.shapes)
    }

    @Test("A file that Xournal++ has written looks as there: pen, highlighter, text and picture") func written() throws {
        // The canvas has other lines than Xournal++'s paper.
        let file = Array(try Samples.writtenText().replacing("lined", with: "plain").utf8)
        let imported = try imported(file)
        #expect(imported.drawing.elements.count == 7 && imported.drawing.pictures.count == 1)
        #expect(imported.omissions == XoppImport.Omissions())
        #expect(imported.drawing.placed.compactMap(\.text).map(\.string) == ["Fox & hen\n<jump>"])
        let theirs = try xournal(try Samples.packed("cat \(try folder.path(of: file, as: "plain.xml"))"))
        let region = CanvasRect(minX: 0, minY: 0, maxX: Double(theirs.width), maxY: Double(theirs.height))
        let (mean, outliers) = try picture(imported.drawing, .rect(region)).difference(from: theirs)
        #expect(mean < 0.5 && outliers < 0.002, "\(mean), \(outliers)")
    }

    @Test("Corners stay sharp, dashes are dashes, what covers covers, fills and broad strokes look as in Xournal++") func shapes() throws {
        let page = Samples.page(
            """
            <stroke tool="pen" color="#000000ff" width="2">10 10 100 10 100 60 10 60 10 10</stroke>
            <stroke tool="highlighter" color="#ffff007f" width="12">20 20 200 40</stroke>
            <stroke tool="highlighter" color="#00ff007f" width="12">20 60 200 60</stroke>
            <stroke tool="pen" color="#0000ffff" width="2" style="dash">10 100 200 100</stroke>
            <stroke tool="pen" color="#0000ffff" width="2" style="dot">10 110 200 110</stroke>
            <stroke tool="pen" color="#0000ffff" width="2" style="dashdot">10 120 200 120 200 150</stroke>
            <stroke tool="pen" color="#ff0000ff" width="2" fill="128">210 10 290 10 290 60 210 60 210 10</stroke>
            <stroke tool="pen" color="#ff00007f" width="8">210 80 290 100</stroke>
            <stroke tool="highlighter" color="#ffff00ff" width="4" fill="80">210 110 290 110 290 160 210 160 210 110</stroke>
            <stroke tool="eraser" color="#ffffffff" width="10">50 0 60 80</stroke>
            <stroke tool="pen" color="#008000ff" width="9 1 9 4 2">20 170 80 180 140 170 200 185 280 180</stroke>
            """)
        let file = try Samples.packed("cat \(try folder.path(of: Array(page.utf8), as: "page.xml"))")
        let imported = try imported(file)
        #expect(imported.omissions == XoppImport.Omissions(shapes: 2))
        let theirs = try xournal(file)
        let ours = try picture(
            imported.drawing, .rect(CanvasRect(minX: 0, minY: 0, maxX: Double(theirs.width), maxY: Double(theirs.height))))
        let (mean, outliers) = try ours.difference(from: theirs)
        #expect(mean < 1.5 && outliers < 0.01, "\(mean), \(outliers)")
    }

    @Test("Pages lie side by side in their order, and the lines of their paper on those of the canvas") func pages() throws {
        let pages = (0..<3).map { number in
            "<page width=\"300\" height=\"200\"><background type=\"solid\" color=\"#ffffcc\" style=\"lined\"/><layer>"
                + "<stroke width=\"1\">\(number) 80 99 80</stroke></layer><layer><stroke width=\"2\">0 104 9 104</stroke></layer></page>"
        }
        let file = "<xournal><page width=\"300\" height=\"200\"><background type=\"pdf\"/><layer/></page>\(pages.joined())</xournal>"
        let imported = try imported(Array(file.utf8))
        let drawing = imported.drawing
        #expect(imported.omissions == XoppImport.Omissions(pages: 1))
        #expect(drawing.paper == Paper(color: Color(rgb: 0xFFFFCC), pattern: .lines, spacing: 32))
        let strokes = drawing.elements.compactMap { (element: Element) -> Stroke? in
            if case .stroke(let stroke) = element.content { stroke } else { nil }
        }
        #expect(strokes.map { ($0.style.width * 3).rounded() } == [4, 8, 4, 8, 4, 8])
        for stroke in strokes { #expect(stroke.samples.allSatisfy { $0.position.y.truncatingRemainder(dividingBy: 32) == 0 }) }
        let begins: [Double] = [0, 2, 4].map { (index: Int) -> Double in strokes[index].samples[0].position.x }
        let ways = [begins[0], begins[1] - begins[0], begins[2] - begins[1]]
        #expect(ways.allSatisfy { $0 > 400 })
        #expect(imported.firstPage.maxX == 400)
    }

    @Test("An import is one edit, which undo takes back") func undo() throws {
        var drawing = try imported(Samples.written()).drawing
        let digest = drawing.digest
        _ = drawing.undo()
        #expect(drawing.elements.isEmpty && drawing.paper == Paper())
        _ = drawing.redo()
        #expect(drawing.digest == digest)
    }

    @Test("A drawing is called as its file is") func titles() {
        #expect(["/a/Notes of May.xopp", "b.XOJ", "/.xopp", "/c/..x.xopp"].map(XoppImport.title) == ["Notes of May", "b", "Xournal", "x"])
        #expect(XoppImport.reads("/a.Xopp") && !XoppImport.reads("/a.xopp.inkstone"))
    }

    @Test("Each dash of a broken line is as long as the line's pattern has it, whichever of its lengths it comes from")
    func dashes() throws {
        var random = SeededRandom(seed: 90)
        // The pattern's lengths, in the file's units; the last ones are as files name them.
        var patterns = (0..<12).map { number in (0..<(2 + number % 3)).map { _ in Double(Int.random(in: 2...80, using: &random)) / 4 } }
        var styles = patterns.map { "cust:" + $0.map { " \($0)" }.joined() }
        for (name, lengths) in [("dash", [6, 3]), ("dot", [0.5, 3]), ("dashdot", [6, 3, 0.5, 3])] {
            styles.append(name)
            patterns.append(lengths)
        }
        let (left, right) = (10.0, 291.3)
        let lines = styles.enumerated().map { number, style in
            "<stroke tool=\"pen\" color=\"#000000ff\" width=\"1\" style=\"\(style)\">\(left) \(10 + 5 * number) "
                + "\(right) \(10 + 5 * number)</stroke>"
        }
        let imported = try imported(Array(Samples.page(lines.joined()).utf8))
        let corner = imported.firstPage
        let strokes = imported.drawing.elements.compactMap { (element: Element) -> Stroke? in
            if case .stroke(let stroke) = element.content { stroke } else { nil }
        }
        for (number, lengths) in patterns.enumerated() {
            let found = strokes.compactMap { stroke -> (from: Double, to: Double)? in
                guard let first = stroke.samples.first?.position, let last = stroke.samples.last?.position,
                    abs((first.y - corner.minY) * 3 / 4 - Double(10 + 5 * number)) < 1
                else { return nil }
                return ((first.x - corner.minX) * 3 / 4, (last.x - corner.minX) * 3 / 4)
            }
            var (place, count) = (left, 0)
            while place < right {
                let end = min(place + lengths[count % lengths.count], right)
                if count % 2 == 0 {
                    try #require(count / 2 < found.count, "\(styles[number])")
                    let dash = found[count / 2]
                    #expect(abs(dash.from - place) < 0.1 && abs(dash.to - end) < 0.1, "\(styles[number]), dash \(count): \(dash)")
                }
                (place, count) = (end, count + 1)
            }
            #expect(found.count == (count + 1) / 2, "\(styles[number])")
        }
    }
}
