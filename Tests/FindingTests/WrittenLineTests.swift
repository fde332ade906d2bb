import Drawing
import Elements
import Ink
import Reading
import Scribes
import Testing
import TestSupport

@testable import Finding

/// Which strokes of a drawing are a line of writing.
struct WrittenLineTests {
    private static let words = ["the quick brown fox", "jumps over the lazy dog", "if it is a big line", "minimum filled with ink"]

    /// Lines of a made-up hand, 40 points high and 70 apart.
    private static func page(_ lines: [String], seed: UInt64, top: Double = 100) throws -> [Stroke] {
        var carelessness = Scribe.Carelessness(scale: 0.5)
        carelessness.slant = 0...0.2
        var scribe = Scribe(.hershey(try HersheyFont("futural")), seed: seed, carelessness)
        return lines.enumerated().flatMap { number, line -> [Stroke] in
            let strokes = scribe.write([line])
            let points = strokes.flatMap(\.points)
            let (low, high) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 1)
            let factor = 40 / Double(high - low)
            return strokes.map { stroke in
                Self.stroke(
                    stroke.points.map { Point(x: 80 + Double($0.x) * factor, y: top + Double(number) * 70 + Double($0.y - low) * factor) })
            }
        }
    }

    private static func stroke(_ points: [Point]) -> Stroke { .through(points) }

    private func drawing(_ strokes: [Stroke]) -> Drawing {
        var drawing = Drawing()
        for stroke in strokes { _ = drawing.insert(stroke) }
        return drawing
    }

    @Test("T9 each line that a hand writes is one line, whatever the hand", arguments: 1...8 as ClosedRange<UInt64>)
    func lines(_ seed: UInt64) throws {
        let lines = Page(drawing(try Self.page(Self.words, seed: seed))).lines
        #expect(lines.count == Self.words.count)
        #expect(lines.map(\.elements.count).reduce(0, +) == (try Self.page(Self.words, seed: seed)).count)
        for (line, number) in zip(lines, 0...) { #expect(abs(line.box.minY - (100 + Double(number) * 70)) < 12) }
    }

    @Test("T9 what is written later, and what is removed elsewhere, leaves a line as it was: it need not be read again")
    func stability() throws {
        let (first, more) = (try Self.page(Self.words, seed: 3), try Self.page(["and another one"], seed: 4, top: 400))
        let before = Page(drawing(first)).lines.map(\.name)
        var all = drawing(first + more)
        #expect(Page(all).lines.map(\.name).prefix(before.count) == before[...])
        let last = try #require(all.elements.last)
        _ = all.remove([last.id])
        #expect(Page(all).lines.map(\.name).prefix(before.count) == before[...])
        _ = all.undo()
        #expect(Page(all).lines.map(\.name).prefix(before.count) == before[...])
    }

    @Test("T9 a moved line, and one of which a stroke is missing, is another line")
    func change() throws {
        var all = drawing(try Self.page(["only one"], seed: 5))
        let name = try #require(Page(all).lines.first?.name)
        _ = all.remove([all.elements[0].id])
        #expect(Page(all).names.contains(name) == false)
        _ = all.undo()
        #expect(Page(all).names == [name])
        _ = all.transform(all.elements.map(\.id), by: try #require(Transform(xx: 1, xy: 0, yx: 0, yy: 1, dx: 5, dy: 0)))
        #expect(Page(all).names.contains(name) == false)
    }

    @Test("T9 dots and crosses made after a line belong to it")
    func marks() {
        func down(_ x: Double, _ top: Double = 100, _ bottom: Double = 130) -> Stroke {
            Self.stroke([Point(x: x, y: top), Point(x: x, y: (top + bottom) / 2), Point(x: x, y: bottom)])
        }
        let letters = (0..<6).map { down(100 + Double($0) * 12) }
        let below = (0..<4).map { down(100 + Double($0) * 12, 180, 210) }
        let dot = Self.stroke([Point(x: 124, y: 92)])
        let lines = Page(drawing(letters + below + [dot])).lines
        #expect(lines.map(\.elements.count) == [7, 4])
    }

    @Test("T9 a dot between two lines that is made after both belongs to the one written last")
    func markBetween() {
        func line(_ top: Double) -> [Stroke] {
            (0..<6).map { number in
                let x = 100 + Double(number) * 12
                return Self.stroke([Point(x: x, y: top), Point(x: x, y: top + 15), Point(x: x, y: top + 30)])
            }
        }
        let dot = Self.stroke([Point(x: 124, y: 135)])
        for (first, last) in [(100.0, 142.0), (142, 100)] {
            // After a line elsewhere: right after its own line the dot would be a part of that anyway.
            let lines = Page(drawing(line(first) + line(last) + line(500) + [dot])).lines
            #expect(lines.map(\.elements.count) == [6, 7, 6], "\(last) last")
        }
    }

    @Test("T9 what is written far beside a line, to its right or to its left, is another one, and what is near goes on with it")
    func columns() {
        func stroke(_ x: Double) -> Stroke { Self.stroke([Point(x: x, y: 100), Point(x: x, y: 115), Point(x: x, y: 130)]) }
        // Six strokes, 32 points high with their ink, of which the outer ones are at 500 and 560.
        let line = (0..<6).map { stroke(500 + Double($0) * 12) }
        for (gap, isFar) in [(10.0, false), (70, false), (90, true), (1_000, true)] {
            for side in [-1.0, 1] {
                let edge = side < 0 ? 500.0 : 560
                let column = (0..<4).map { stroke(edge + side * (gap + 2 + Double($0) * 12)) }
                let lines = Page(drawing(line + column)).lines
                #expect(lines.map(\.elements.count) == (isFar ? [6, 4] : [10]), "\(side * gap)")
            }
        }
    }

    @Test("T9 what no hand writes so low or so high is no line") func heights() {
        for (height, isLine) in [(0.5, false), (2, true), (990, true), (1_100, false)] {
            let lines = Page(drawing([Self.stroke([Point(x: 0, y: 0), Point(x: 4, y: height)])])).lines
            #expect(lines.isEmpty == !isLine, "\(height)")
        }
    }

    @Test("T9 a stroke of more than four times the height of those before it is no part of their line") func growth() {
        let letters = (0..<4).map { Self.stroke([Point(x: 100 + Double($0) * 12, y: 100), Point(x: 100 + Double($0) * 12, y: 130)]) }
        for (height, counts) in [(100.0, [5]), (200, [4, 1])] {
            let next = Self.stroke([Point(x: 150, y: 100), Point(x: 150, y: 100 + height)])
            #expect(Page(drawing(letters + [next])).lines.map(\.elements.count) == counts, "\(height)")
        }
    }

    @Test("T9 a line of more than 200 strokes is read in parts") func longLine() {
        let strokes = (0..<250).map { Self.stroke([Point(x: Double($0) * 12, y: 100), Point(x: Double($0) * 12, y: 130)]) }
        #expect(Page(drawing(strokes)).lines.map(\.elements.count) == [200, 50])
    }

    @Test("T9 erased strokes, and ink as large as a drawing, are no lines; a text is found by its rows")
    func others() throws {
        var all = drawing([Self.stroke([Point(x: 0, y: 0), Point(x: 20_000, y: 9_000)])])
        _ = all.insert(.text(.madeUp("hello there", at: Point(x: 40, y: 60), size: 20)))
        let page = Page(all)
        #expect(page.lines.isEmpty && page.texts.count == 1)
        let word = try #require(page.texts.first?.words.first)
        #expect(word.readings == ["hello there"])
        #expect(word.box.minX == 40 && word.box.minY > 55 && word.box.maxY < 95 && word.box.maxX > 200)
    }

    @Test("T9 three readings find a word, and what is hardly writing finds nothing")
    func readings() throws {
        let line = try #require(Page(drawing(try Self.page(["one two"], seed: 6))).lines.first)
        func word(_ readings: [(String, Double)]) -> ReadWord {
            ReadWord(strokes: [0], box: ([1, 2], [3, 4]), readings: readings.map { Reading(text: $0.0, confidence: $0.1) })
        }
        let passage = line.passage([[word([("one", 0.6), ("ore", 0.2), ("ose", 0.1), ("oxe", 0.05)]), word([("~", 0.05)])]])
        #expect(passage.name == line.name)
        #expect(passage.words.map(\.readings) == [["one", "ore", "ose"]])
        #expect(passage.words[0].box == CanvasRect(minX: 1, minY: 2, maxX: 3, maxY: 4))
        let sure = line.passage([[word([("one", 0.9), ("ore", 0.05), ("ose", 0.01)])], [], [word([])]])
        #expect(sure.words.map(\.readings) == [["one", "ore"]], "the third is hardly likely")
    }
}
