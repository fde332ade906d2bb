import Canvas
import Glibc
import Ink
import RigSupport
import Testing
import TestSupport

@testable import Exporting

@Suite("PDF") struct PDFExportTests {
    @Test("On a sheet a region of any shape lies in the middle, within half an inch of the edges") func sheets() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<300 {
            func side() -> Int { Int(pow(10, Double.random(in: 0...4, using: &random))) }
            let (width, height) = (side(), side())
            let page = PDFPage(.a4, width: width, height: height)
            let numbers = page.clip.split(separator: " ").compactMap { Double($0) }
            let (left, right, top, bottom) = (numbers[0], numbers[0] + numbers[2], numbers[1], numbers[1] + numbers[3])
            #expect(min(left, bottom, page.width - right, page.height - top) > 35.9, "\(width) × \(height)")
            #expect(abs(left + right - page.width) < 0.1 && abs(top + bottom - page.height) < 0.1, "\(width) × \(height)")
            // A point is three quarters of a unit, and less only where the region has no room.
            #expect(right - left < 0.75 * Double(width) + 0.01 && abs(bottom - top) < 0.75 * Double(height) + 0.01, "\(width) × \(height)")
        }
    }

    @Test("O1 The paper covers the whole sheet, and its pattern goes on from that of the region without a step") func paper() throws {
        var random = SeededRandom(seed: 2)
        for round in 0..<300 {
            let (width, height) = (Int.random(in: 1...3000, using: &random), Int.random(in: 1...3000, using: &random))
            let page = PDFPage(round % 10 == 0 ? .fit : random.pick([.a4, .letter]), width: width, height: height)
            let frame = page.frame(around: PixelFrame(view: CanvasTransform(), width: width, height: height, hairline: 1))
            let (region, paper) = (
                page.clip.split(separator: " ").compactMap { Double($0) }, page.paperMatrix.split(separator: " ").compactMap { Double($0) }
            )
            func x(_ point: Int) -> Double { paper[0] * Double(point) + paper[4] }
            func y(_ point: Int) -> Double { paper[3] * Double(point) + paper[5] }
            #expect(x(0) < 0.01 && x(frame.width) > page.width - 0.01, "\(width) × \(height)")
            #expect(y(0) > page.height - 0.01 && y(frame.height) < 0.01, "\(width) × \(height)")
            // The region's corner is at a whole point of it, in either unit.
            let (left, top) = (-frame.view.originX, -frame.view.originY)
            #expect(abs(x(left) - region[0]) < 0.01 && abs(y(top) - region[1]) < 0.01, "\(width) × \(height)")
            #expect(abs(x(left + width) - region[0] - region[2]) < 0.01 && abs(y(top + height) - region[1] - region[3]) < 0.01)
        }
    }

    @Test("O2 The smallest labels have room for the drawing, upright and in their middle", arguments: [1, 10, 19, 25.4, 26, 50.8, 120])
    func labels(millimetres: Double) {
        let short = millimetres * 72 / 25.4
        for (width, height) in [(400, 100), (100, 400), (3, 3)] {
            let page = PDFPage(.sheet(short, 3 * short), width: width, height: height)
            let numbers = page.clip.split(separator: " ").compactMap { Double($0) }
            let (left, across, top, down) = (numbers[0], numbers[2], numbers[1], -numbers[3])
            let room = min(left, page.width - left - across, top - down, page.height - top)
            #expect(across > 0 && down > 0 && room >= min(36, short / 8) - 0.1, "\(width) × \(height): \(page.clip)")
            #expect(abs(2 * left + across - page.width) < 0.1 && abs(2 * top - down - page.height) < 0.1)
            // A drawing that is larger than the label is as large as fits.
            if min(width, height) > 50, millimetres <= 26 { #expect(abs(room - short / 8) < 0.1) }
            _ = page.frame(around: PixelFrame(view: CanvasTransform(), width: width, height: height, hairline: 1))
        }
    }

    @Test("The title, the page's size, and no picture in it", arguments: ["fit", "a4", "letter"]) func information(page: String) throws {
        var export = Export(.scribbles(seed: 0), as: .pdf, .rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300)))
        (export.title, export.page) = ("Füchse & (Co)", try #require(ExportPage.named[page]))
        try withFolder { folder in
            try write(try export.bytes(), to: folder + "/a.pdf")
            let words = try run(["pdfinfo", folder + "/a.pdf"]).output.split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            }
            #expect(words.contains("Title: Füchse & (Co)") && words.contains("Pages: 1"))
            let size = ["fit": "300 x 225 pts", "a4": "841.89 x 595.28 pts (A4)", "letter": "792 x 612 pts (letter)"][page] ?? ""
            #expect(words.contains("Page size: " + size), "\(words)")
            #expect(try run(["pdfimages", "-list", folder + "/a.pdf"]).output.split(separator: "\n").count == 2)
        }
    }

    @Test("A page that is larger than readers take has larger units, and shows the same") func large() throws {
        let export = Export(.scribbles(seed: 0), as: .pdf, .rect(CanvasRect(minX: -20_000, minY: -100, maxX: 10_000, maxY: 400)))
        try withFolder { folder in
            try write(try export.bytes(), to: folder + "/a.pdf")
            let page = text(of: folder + "/a.pdf").firstMatch(of: #/UserUnit 2 /MediaBox \[0 0 11250 187.5\]/#)
            #expect(page != nil)
            #expect(try run(["qpdf", "--check", folder + "/a.pdf"]).exitCode == 0)
            // Half as many pixels an inch of the page are as many a point.
            try run([
                "pdftocairo", "-png", "-r", "192", "-x", "20000", "-y", "100", "-W", "400", "-H", "300", "-singlefile", folder + "/a.pdf",
                folder + "/a",
            ])
            let picture = try #require(PNGPicture(png: bytes(of: folder + "/a.png")))
            let part = Export(export.drawing, as: .png, .rect(CanvasRect(minX: 0, minY: 0, maxX: 400, maxY: 300)))
            let expected = try #require(PNGPicture(png: try part.bytes()))
            try #require(picture.rgba.count == expected.rgba.count)
            let sum = zip(picture.rgba, expected.rgba).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(sum < 2 * expected.rgba.count)
        }
    }
}
