import Drawing
import Elements
import Foundation
import Ink
import Store
import Terminal
import Testing
import TestSupport

@testable import Subcommands

/// The page of words that people write by hand.
struct DonationTests {
    private func stroke(from start: Point) -> Stroke {
        let points = (0..<4).map { Point(x: start.x + Double($0) * 8, y: start.y + Double($0)) }
        var bounds = CanvasRect.empty
        for point in points { bounds.include(point, radius: 1) }
        return Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest,
            samples: points.map { PackedSample(position: $0, sinceLast: 0.004, axes: PenAxes()) }, bounds: bounds)
    }

    @Test("the page has each letter, large and small, and each digit, in lines that do not touch")
    func page() {
        let page = DonationSheet.blank()
        let boxes = page.elements.map(\.bounds)
        #expect(boxes.count == DonationSheet.prompts.count)
        for (number, box) in boxes.enumerated() { for other in boxes[..<number] { #expect(!box.intersects(other)) } }
        let all = DonationSheet.prompts.joined()
        let wanted = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        #expect(Set(wanted).subtracting(all).isEmpty)
        #expect(DonationSheet.answers(in: page).isEmpty)
    }

    @Test("the paper has a line above each row of words, and none through the room beneath them")
    func lines() {
        let page = DonationSheet.blank()
        let tops = page.elements.compactMap { element -> Double? in
            guard case .text(let text) = element.content else { return nil }
            return text.anchor.y
        }
        let rows = Set(tops).sorted()
        let paper = page.paper
        #expect(paper.pattern == .lines && rows.count > 1)
        for (row, next) in zip(rows, rows.dropFirst()) { #expect(abs(next - row - paper.spacing) < 0.001) }
    }

    @Test("what is written beneath a line belongs to it, also where the line was moved, and what is taken back to none")
    func answers() throws {
        var page = DonationSheet.blank()
        for text in page.elements {
            _ = page.insert(stroke(from: Point(x: text.bounds.minX + 20, y: text.bounds.maxY + 20)))
            _ = page.insert(stroke(from: Point(x: text.bounds.minX + 300, y: text.bounds.maxY + 40)))
        }
        _ = page.insert(stroke(from: Point(x: 3000, y: 3000)))
        let answers = DonationSheet.answers(in: page)
        #expect(answers.map(\.prompt) == DonationSheet.prompts)
        #expect(answers.allSatisfy { $0.strokes.count == 2 && $0.strokes[0].points.count == 4 })
        let all = page.elements.map(\.id)
        _ = page.transform(all, by: try #require(Transform(xx: 1, xy: 0, yx: 0, yy: 1, dx: -500, dy: 900)))
        #expect(DonationSheet.answers(in: page).map(\.prompt) == DonationSheet.prompts)
        _ = page.undo()
        _ = page.undo()
        _ = page.undo()
        #expect(DonationSheet.answers(in: page).last?.strokes.count == 1)
    }

    @Test("without a file it is among the person's drawings, under a name that says what it is; without a folder for these, that is told")
    func own() async {
        let folder = TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            setenv("XDG_DATA_HOME", path, 1)
            let begun = try DonateCommand.begin(nil)
            try #require(begun == path + "/inkstone/drawings/Handwriting.inkstone")
            try #require(try DrawingFile.read(begun).drawing.elementCount == DonationSheet.prompts.count)
            for name in ["XDG_DATA_HOME", "HOME"] { unsetenv(name) }
            let failure = #expect(throws: Failure.self) { try DonateCommand.begin(nil) }
            try #require(failure?.exitCode == 1 && failure?.message.contains("set HOME") == true)
        }
    }

    @Test("a drawing of the same name that is no page stays as it is: the page gets a number, and is found again")
    func otherDrawing() async {
        let folder = TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            setenv("XDG_DATA_HOME", path, 1)
            let (drawings, own) = (path + "/inkstone/drawings/", "Handwriting.inkstone")
            try FileManager.default.createDirectory(atPath: drawings, withIntermediateDirectories: true)
            try DrawingFile.write(Drawing(), session: [], to: drawings + own)
            let before = FileManager.default.contents(atPath: drawings + own)
            for _ in 0..<2 { try #require(try DonateCommand.begin(nil) == drawings + "Handwriting 2.inkstone") }
            let failure = #expect(throws: Failure.self) { try DonateCommand.begin(drawings + own) }
            try #require(failure?.exitCode == 2 && failure?.message.contains(own) == true)
            try #require(FileManager.default.contents(atPath: drawings + own) == before)
        }
    }

    @Test("a file that is there is gone on with, and where none can be made the error names it")
    func files() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/hand.inkstone"
        #expect(try DonateCommand.begin(path) == path)
        let first = try DrawingFile.read(path).drawing
        #expect(first.elements.count == DonationSheet.prompts.count && first.undoDepth == 1)
        let before = FileManager.default.contents(atPath: path)
        #expect(try DonateCommand.begin(path) == path)
        #expect(FileManager.default.contents(atPath: path) == before)
        folder.write([], to: "empty.inkstone")
        #expect(try DrawingFile.read(DonateCommand.begin(folder["empty.inkstone"])).drawing.elements == first.elements)
        let nowhere = folder.path + "/missing/hand.inkstone"
        let failure = #expect(throws: Failure.self) { try DonateCommand.begin(nowhere) }
        #expect(failure?.message.contains(nowhere) == true)
    }
}
