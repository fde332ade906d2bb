import Ink
import TestSupport
import Testing

@testable import Typesetting

@Suite("Setting texts") struct TypesetTextTests {
    private let typesetter = Typesetter()

    private func set(
        _ string: String, size: Double = 20, _ alignment: TextAlignment = .leading, width: Double? = nil, weight: Int = 400
    ) throws -> TypesetText {
        let attributes = try #require(
            TextAttributes(size: size, weight: weight, alignment: alignment, color: Color(rgb: 0), width: width))
        return typesetter.set(string, attributes)
    }

    static let strings = [
        "", "Hello, world", "two\nlines and\n\nfour", "שלום עולם", "مرحبا بالعالم", "abc שלום def", "e\u{301}🙂👩‍👩‍👧x", "हिन्दी ज्ञ",
    ]

    @Test("Each caret is found again where it stands, but for those between directions, which stand at two places", arguments: strings)
    func inverse(string: String) throws {
        let text = try set(string)
        for index in 0...string.count where string != "abc שלום def" || index < 3 || 9 < index {
            let caret = text.caret(at: index)
            #expect(caret.height > 0)
            let found = text.index(at: Point(x: caret.place.x, y: caret.place.y + caret.height / 2)).caret
            // Where the direction changes, two indices have their caret at one place.
            let other = text.caret(at: found)
            #expect(found == index || other.place.distance(to: caret.place) < 0.5, "\(index) of \(string): \(found)")
        }
    }

    @Test("The letters of the first line stand on the baseline that its outlines have") func baseline() throws {
        for size in [3.0, 20, 200] {
            let text = try set("two\nlines", size: size)
            let row = try #require(text.outlines?.rows.first)
            #expect(abs(text.baseline - Double(row.baseline) / Double(GlyphOutlines.unitsPerEm) * size) < size / 500)
            #expect(text.baseline > size * 0.6 && text.baseline < text.box.maxY / 2 + size * 0.01)
        }
    }

    @Test("Arrows to the right lead through every place to one end, and those to the left back to the other", arguments: strings)
    func arrows(string: String) throws {
        let text = try set(string)
        for toRight in [true, false] {
            var visited: Set<Int> = []
            var index = toRight == text.runsFromRight ? string.count : 0
            for _ in 0...2 * string.count + 2 {
                visited.insert(index)
                index = text.index(besides: index, toRight: toRight)
            }
            #expect(visited.count == string.count + 1, "\(string) \(toRight): \(visited.sorted())")
        }
    }

    @Test("In Hebrew the right arrow leads back, and the caret before the first letter is on the right") func rightToLeft() throws {
        let text = try set("שלום")
        #expect(text.runsFromRight && text.index(besides: 2, toRight: true) == 1 && text.index(besides: 2, toRight: false) == 3)
        #expect(text.caret(at: 0).place.x > text.caret(at: 4).place.x)
        #expect(abs(text.box.maxX) < 0.01 && text.box.minX < -20, "it grows to the left of its anchor")
    }

    @Test("Up and down lead from line to line and keep their column; beyond the last line lies the end") func lines() throws {
        let text = try set("abcdef\nabcdef\nabcdef")
        #expect(text.index(below: 3, lines: 1, near: nil) == 10 && text.index(below: 10, lines: -1, near: nil) == 3)
        #expect(text.index(below: 3, lines: -1, near: nil) == 0 && text.index(below: 17, lines: 1, near: nil) == 20)
        #expect(text.lineStart(of: 10) == 7 && text.lineEnd(of: 10) == 13)
    }

    @Test("A width breaks lines between words, and Home and End keep to the line that shows") func wraps() throws {
        let whole = try set("some words that go on")
        let text = try set("some words that go on", width: whole.box.maxX / 2)
        #expect(text.box.maxY > 1.9 * whole.box.maxY && abs(text.box.maxX - whole.box.maxX / 2) < 0.01)
        let second = text.index(below: 0, lines: 1, near: nil)
        #expect(second > 0 && text.lineStart(of: second + 1) == second)
        #expect(text.caret(at: text.lineEnd(of: 1)).place.y == text.caret(at: 1).place.y)
    }

    @Test("A word that is longer than a line breaks anywhere, and other words stay whole") func longWords() throws {
        let text = try set("one two Donaudampfschiffahrtsgesellschaft and three", width: 7 * 20)
        let outlines = try #require(text.outlines)
        let rows = outlines.rows
        let units = 7 * Double(GlyphOutlines.unitsPerEm)
        #expect(rows.allSatisfy { Double($0.right - $0.left) <= units + 1 } && rows.count >= 4)
        for word in ["one", "two", "and", "three"] {
            let string = Array(text.string)
            let start = try #require(string.indices.first { Array(string[$0...].prefix(word.count)) == Array(word) })
            #expect(text.caret(at: start).place.y == text.caret(at: start + word.count - 1).place.y, "\(word)")
        }
    }

    @Test("Texts for which Pango's own wrapping ends the program are set")
    func pathological() throws {
        // Found by random texts.
        for (string, ems) in [
            ("\u{1F1E9}\u{1F3FD}  \u{301}", 0.8),
            ("\u{1F1E9} \u{2066}\u{10FFFD}\u{10FFFD}\u{1F3FD}\u{7F}e\u{301}\u{645}\u{631}\u{62D}", 0.83),
        ] {
            let text = try set(string, width: ems * 20)
            let outlines = try #require(text.outlines)
            #expect(outlines.rows.reduce(0) { $0 + $1.bytes } == string.utf8.count)
        }
    }

    @Test("A text of twice the size has the same lines and outlines, and twice the box") func scales() throws {
        let (small, large) = (try set("Same lines", size: 9.5, width: 40), try set("Same lines", size: 19, width: 80))
        #expect(small.outlines == large.outlines)
        #expect(abs(large.box.maxY - 2 * small.box.maxY) < 0.01 && abs(large.box.maxX - 80) < 0.01)
    }

    @Test("Lines meet at the anchor: where they begin, in their middle or where they end") func alignments() throws {
        let (leading, center, trailing) = (
            try set("a\nlong line", .leading), try set("a\nlong line", .center), try set("a\nlong line", .trailing)
        )
        let width = leading.box.maxX
        #expect(leading.box.minX == 0 && abs(center.box.minX + width / 2) < 0.01 && abs(trailing.box.minX + width) < 0.01)
        #expect(abs(trailing.caret(at: 1).place.x) < 0.01, "the first line ends at the anchor")
    }

    @Test("Each shape is kept once, every letter leaves a mark, and blanks leave none") func outlines() throws {
        let outlines = try #require(try set("abba  ab\n").outlines)
        #expect(outlines.glyphs.count == 6 && outlines.shapes.count == 2)
        let bold = try #require(try set("abba  ab\n", weight: 700).outlines)
        #expect(bold != outlines)
        #expect(try set("").outlines?.glyphs == [])
        #expect(outlines.rows.map(\.bytes) == [9, 0] && outlines.rows[0].right > 4 * outlines.rows[0].baseline / 2)
    }

    @Test("All outlines turn the same way: overlapping letters never cancel") func turns() throws {
        for shape in try #require(try set("oxi8مشה").outlines).shapes {
            var (area, start, last) = (0.0, SIMD2<Double>(), SIMD2<Double>())
            for step in shape.steps {
                let end = SIMD2<Double>(step.points[step.points.count - 1])
                if case .move = step {
                    area += last.x * start.y - start.x * last.y
                    start = end
                } else {
                    for point in step.points.map(SIMD2<Double>.init) {
                        area += last.x * point.y - point.x * last.y
                        last = point
                    }
                }
                last = end
            }
            #expect(area + last.x * start.y - start.x * last.y > 0)
        }
    }

    @Test("A NUL, as from the clipboard, hides nothing of what comes after it") func nul() throws {
        let (text, plain) = (try set("a\u{0}bc"), try set("abc"))
        #expect(try #require(text.outlines).glyphs.count >= 4)
        let (width, room) = (text.caret(at: 4).place.x - text.caret(at: 2).place.x, plain.caret(at: 3).place.x - plain.caret(at: 1).place.x)
        #expect(abs(width - room) < 0.01 && text.caret(at: 2).place.x > text.caret(at: 1).place.x)
    }

    @Test("What no font has is a box", arguments: ["\u{10FFFD}"]) func unknown(string: String) throws {
        let outlines = try #require(try set(string).outlines)
        #expect(!outlines.glyphs.isEmpty)
    }

    @Test("An emoji is its font's picture, as large as the room it has; letters are outlines") func emoji() throws {
        let (text, letters) = (try set("a\u{1F642}b\u{1F642}"), try set("ab"))
        let outlines = try #require(text.outlines)
        #expect(outlines.glyphs.count == 4 && outlines.shapes.filter { $0.picture != nil }.count == 1)
        #expect(try #require(letters.outlines).shapes.allSatisfy { $0.picture == nil })
        let shape = try #require(outlines.shapes.first { $0.picture != nil })
        let picture = try #require(shape.picture)
        #expect(picture.file.starts(with: [0x89, 0x50, 0x4E, 0x47]) && PNGPicture(png: picture.file)?.hasAlpha != nil)
        let room = (text.caret(at: 2).place.x - text.caret(at: 1).place.x) / text.attributes.size * Double(GlyphOutlines.unitsPerEm)
        let (width, height) = (Double(picture.high.x - picture.low.x), Double(picture.high.y - picture.low.y))
        #expect(abs(width - room) < 0.03 * room && 0.8...1.1 ~= height / width)
        // It stands on the line as a capital does, reaching a little below.
        #expect(picture.low.y < -1_200 && 0..<700 ~= picture.high.y)
        // Set again, it is the same picture, not an equal one.
        #expect(text.outlines?.shapes.first { $0.picture != nil }?.picture === picture)
    }

    @Test("A selection has a rectangle in each line that it touches") func selections() throws {
        let text = try set("abc\ndef\nghi")
        let rects = text.rects(of: 1..<9)
        #expect(rects.count == 3)
        for (rect, next) in zip(rects, rects.dropFirst()) { #expect(rect.maxY <= next.minY + 0.01) }
        #expect(abs(rects[0].minX - text.caret(at: 1).place.x) < 0.01 && abs(rects[2].maxX - text.caret(at: 9).place.x) < 0.01)
        #expect(text.rects(of: 2..<2).isEmpty)
    }
}
