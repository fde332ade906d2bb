import Drawing
import Elements
import Ink
import Reading
import Testing
import TestSupport
import Typesetting
@testable import AppParts
@testable import inkstone

@Suite("Text in place of ink") struct InkInViewTests {
    /// Letters in a window: uprights, each 30 pixels high, on a line at 400.
    private static let letters = (0..<5).map { number in
        [(0.0, -30.0), (0, 0), (10, -30), (10, 0)].map { Point(x: 500 + 22 * Double(number) + $0.0, y: 400 + $0.1) }
    }

    /// What the window shows under a view, drawn by a pen.
    private func drawing(under view: CanvasTransform) -> Drawing {
        var drawing = Drawing()
        for letter in Self.letters {
            let places = letter.map { view.canvas(window: $0) }
            var bounds = CanvasRect.empty
            for place in places { bounds.include(place, radius: 1) }
            let samples = places.map { PackedSample(position: $0, sinceLast: 0.004, axes: PenAxes()) }
            _ = drawing.insert(
                Stroke(
                    style: .standard(.pen), pointer: .pen, captureScale: 16, modelVersion: ModelVersion.newest, samples: samples,
                    bounds: bounds))
        }
        return drawing
    }

    /// A stroke of a letter 30 points high, with its line at 100.
    private func letter(at x: Double, _ color: UInt32, _ ink: InkDefinition = .pen) -> Stroke {
        var bounds = CanvasRect.empty
        let samples = [(0.0, 70.0), (0, 100), (10, 70), (10, 100)].map { place in
            bounds.include(Point(x: x + place.0, y: place.1), radius: 1)
            return PackedSample(position: Point(x: x + place.0, y: place.1), sinceLast: 0.004, axes: PenAxes())
        }
        var style = InkStyle.standard(ink)
        style.color = Color(rgb: color)
        return Stroke(
            style: style, pointer: .pen, captureScale: 1, modelVersion: ModelVersion.newest, samples: samples, bounds: bounds)
    }

    @Test("T9 words that stand far apart become texts of their own, each in the colour of most of its strokes; what is no word stays ink")
    func parts() throws {
        let (red, blue, green, black): (UInt32, UInt32, UInt32, UInt32) = (0xC00000, 0x0000C0, 0x00C000, 0)
        var drawing = Drawing()
        _ = drawing.insert(letter(at: 0, black, .eraser))
        _ = drawing.insert(.text(.madeUp("printed")))
        let words: [(x: Double, text: String, colors: [UInt32])] = [
            (0, "aaa", [blue, red, red]), (100, "bbb", [red, red, blue]), (500, "ccc", [green, green, green]), (560, "", [black, black]),
            (620, "dd", [black, black]),
        ]
        var read: [ReadWord] = []
        for word in words {
            let first = read.flatMap(\.strokes).count
            for (number, color) in word.colors.enumerated() { _ = drawing.insert(letter(at: word.x + 22 * Double(number), color)) }
            let end = word.x + 22 * Double(word.colors.count - 1) + 10
            read.append(
                ReadWord(
                    strokes: Array(first..<first + word.colors.count), box: (SIMD2(Float(word.x), 70), SIMD2(Float(end), 100)),
                    readings: word.text.isEmpty ? [] : [Reading(text: word.text, confidence: 0.9), Reading(text: "no", confidence: 0.1)]))
        }
        let ink = InkInView(drawing.elements, under: CanvasTransform())
        #expect(ink.strokes.count == 13, "neither the eraser's stroke nor the text")
        let texts = ink.texts([read], by: Typesetter())
        try #require(texts.map(\.text.string) == ["aaa bbb", "ccc dd"] && texts.map(\.words) == [2, 2])
        #expect(texts.map(\.text.attributes.color) == [Color(rgb: red), Color(rgb: green)])
        let letters = drawing.elements.filter { $0.text == nil }.map(\.id).sorted().dropFirst()
        #expect(texts[0].strokes == Array(letters.prefix(6)) && texts[1].strokes == letters.dropFirst(6).prefix(3) + letters.suffix(2))

        #expect(texts.allSatisfy { ink.isUnchanged($0, in: drawing) })
        for change in 0..<2 {
            var other = drawing
            let (of, id) = change == 0 ? (0, texts[0].strokes[3]) : (1, texts[1].strokes[4])
            if change == 0 { _ = other.transform([id], by: try #require(Transform(dx: 1))) } else { _ = other.remove([id]) }
            #expect(!ink.isUnchanged(texts[of], in: other) && ink.isUnchanged(texts[1 - of], in: other))
        }
    }

    @Test("T9 words that stand close together are one text, however long they are") func longWords() throws {
        for length in 1...12 {
            var drawing = Drawing()
            var words: [ReadWord] = []
            var x = 0.0
            for number in 0..<3 {
                let first = number * length
                for place in 0..<length { _ = drawing.insert(letter(at: x + 22 * Double(place), 0)) }
                let end = x + 22 * Double(length - 1) + 10
                words.append(
                    ReadWord(
                        strokes: Array(first..<first + length), box: (SIMD2(Float(x), 70), SIMD2(Float(end), 100)),
                        readings: [Reading(text: String(repeating: "n", count: length), confidence: 0.9)]))
                x = end + 40
            }
            let texts = InkInView(drawing.elements, under: CanvasTransform()).texts([words], by: Typesetter())
            #expect(texts.map(\.words) == [3], "\(length) letters")
        }
    }

    @Test("T9 text stands level in the window, on the line that the ink stood on and over the ink, in any view: turned, flipped and zoomed")
    func level() throws {
        let typesetter = Typesetter()
        for isFlipped in [false, true] {
            for degrees in stride(from: -165.0, through: 180, by: 15) {
                for scale in [0.7, 1, 2.5] {
                    let view = CanvasTransform(
                        scale: scale, rotation: degrees * .pi / 180, flipped: isFlipped, originX: -300, originY: 120)
                    func window(_ place: Point) -> Point {
                        let content = view.content(place)
                        return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
                    }
                    let drawing = drawing(under: view)
                    let ink = InkInView(drawing.elements, under: view)
                    let all = Array(Self.letters.indices)
                    let word = ReadWord(
                        strokes: all, box: (SIMD2(500, 370), SIMD2(598, 400)), readings: [Reading(text: "annun", confidence: 0.9)])
                    let texts = ink.texts([[word]], by: typesetter)
                    try #require(texts.count == 1)
                    let (text, transform) = (texts[0].text, texts[0].transform)
                    #expect(text.string == "annun" && texts[0].strokes == drawing.elements.map(\.id))
                    // Small letters are about half an em high: as high as those of the ink.
                    let share = Double(WritingMeasure(ink.strokes).height) / (text.attributes.size * scale)
                    #expect((0.45...0.6).contains(share), "\(degrees)°, flipped \(isFlipped), \(scale): \(share)")
                    let row = try #require(text.rows.first).row
                    let baseline = Double(row.baseline) / Double(GlyphOutlines.unitsPerEm) * text.attributes.size
                    let line = [0, text.box.maxX - text.box.minX].map { way in
                        window(transform(Point(x: text.anchor.x + way, y: text.anchor.y + baseline)))
                    }
                    let bottom = Double(WritingMeasure(ink.strokes).bottom)
                    for end in line { #expect(abs(end.y - bottom) < 0.1, "\(degrees)°, flipped \(isFlipped), \(scale): \(line)") }
                    #expect(abs(line[1].x - line[0].x) > 20 && abs(bottom - 400) < 6)
                    // It begins at the ink's end from which it runs over the ink.
                    let box = try #require(WritingMeasure(ink.strokes).box)
                    let (start, beyond) = isFlipped ? (box.high.x, -1.0) : (box.low.x, 1.0)
                    #expect(abs(line[0].x - Double(start)) < 0.1 && (line[1].x - line[0].x) * beyond > 0, "\(line) beside \(box)")
                }
            }
        }
    }
}
