import Ink
import Testing

@testable import Typesetting

@Suite("The outlines that letters have") struct GlyphShapeTests {
    private let typesetter = Typesetter()

    /// Fonts whose outlines turn one way, then fonts whose outlines turn the other way. Where one is missing, another stands in.
    static let families = ["DejaVu Sans", "DejaVu Serif", "Inter", "Nimbus Sans", "URW Bookman"]

    private func set(
        _ string: String, family: String = "Sans", isItalic: Bool = false, _ alignment: TextAlignment = .leading
    ) throws -> TypesetText {
        let attributes = try #require(
            TextAttributes(family: family, size: 20, isItalic: isItalic, alignment: alignment, color: Color(rgb: 0)))
        return typesetter.set(string, attributes)
    }

    private func contours(of shape: GlyphOutlines.Shape) -> [[GlyphOutlines.Shape.Step]] {
        var contours: [[GlyphOutlines.Shape.Step]] = []
        for step in shape.steps {
            if case .move = step { contours.append([]) }
            contours[contours.count - 1].append(step)
        }
        return contours
    }

    @Test("All outlines turn the same way, whichever way the font's own do", arguments: families) func turns(family: String) throws {
        let outlines = try #require(try set("oOBx", family: family).outlines)
        for shape in outlines.shapes {
            var area = 0.0
            for contour in contours(of: shape) {
                let points = contour.flatMap(\.points).map(SIMD2<Double>.init)
                for (index, point) in points.enumerated() {
                    let next = points[(index + 1) % points.count]
                    area += point.x * next.y - next.x * point.y
                }
            }
            #expect(area > 0)
        }
    }

    @Test("A round letter is round, whichever way the font's outlines turn: each curve goes on as the one before ends", arguments: families)
    func round(family: String) throws {
        let outlines = try #require(try set("oO", family: family).outlines)
        var joints = 0
        for contour in outlines.shapes.flatMap(contours) {
            for (before, after) in zip(contour, contour.dropFirst()) {
                guard case .curve(_, let last, let end) = before, case .curve(let first, _, _) = after else { continue }
                let (into, out) = (SIMD2<Double>(end &- last), SIMD2<Double>(first &- end))
                let lengths = (into * into).sum().squareRoot() * (out * out).sum().squareRoot()
                guard lengths > 0 else { continue }
                #expect((into * out).sum() > 0.9 * lengths)
                joints += 1
            }
        }
        #expect(joints > 4)
    }

    @Test("An italic text leans to the right, a regular one does not") func italics() throws {
        func lean(isItalic: Bool) throws -> Double {
            let outlines = try #require(try set("l", isItalic: isItalic).outlines)
            let points = outlines.shapes[0].steps.flatMap(\.points).map(SIMD2<Double>.init)
            let middle = points.map(\.y).reduce(0, +) / Double(points.count)
            let (top, foot) = (points.filter { $0.y < middle }.map(\.x), points.filter { $0.y > middle }.map(\.x))
            return top.reduce(0, +) / Double(top.count) - foot.reduce(0, +) / Double(foot.count)
        }
        #expect(try lean(isItalic: true) > 150)
        #expect(try abs(lean(isItalic: false)) < 60)
    }

    @Test("Each row of the outlines begins and ends where the carets of its line stand", arguments: TextAlignment.allCases)
    func rows(alignment: TextAlignment) throws {
        for (string, ends) in [("a\nlong line\nhere", [(0, 1), (2, 11), (12, 16)]), ("שלום", [(0, 4)])] {
            let text = try set(string, alignment)
            let rows = try #require(text.outlines).rows
            #expect(rows.count == ends.count && rows.reduce(0) { $0 + $1.bytes } == string.utf8.count)
            for (row, (start, end)) in zip(rows, ends) {
                func points(_ units: Int32) -> Double { Double(units) * 20 / 2_048 }
                let carets = [text.caret(at: start), text.caret(at: end)]
                let sides = carets.map(\.place.x).sorted()
                #expect(abs(points(row.left) - sides[0]) < 0.05 && abs(points(row.right) - sides[1]) < 0.05, "\(string) \(start)")
                #expect(carets[0].place.y < points(row.baseline) && points(row.baseline) < carets[0].place.y + carets[0].height)
                #expect(row.runsFromRight == text.runsFromRight && row.runsFromRight == (string == "שלום"))
            }
        }
    }
}
