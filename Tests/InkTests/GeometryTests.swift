import Ink
import TestSupport
import Testing

@Suite("Rectangles") struct GeometryTests {
    @Test("the intersection of two pixel rectangles has the pixels that both have, and their union is the least that has all of both")
    func pixels() {
        var random = SeededRandom(seed: 2)
        func rect() -> PixelRect {
            PixelRect(
                x: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random), width: .random(in: 0...5, using: &random),
                height: .random(in: 0...5, using: &random))
        }
        func pixels(_ rect: PixelRect) -> Set<[Int]> {
            Set((0..<rect.height).flatMap { y in (0..<rect.width).map { x in [rect.x + x, rect.y + y] } })
        }
        for _ in 0..<400 {
            let (a, b) = (rect(), rect())
            #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)), "\(a) \(b)")
            let (union, all) = (a.union(b), pixels(a).union(pixels(b)))
            #expect(union.isEmpty == all.isEmpty)
            guard let left = all.map({ $0[0] }).min(), let right = all.map({ $0[0] }).max(), let top = all.map({ $0[1] }).min(),
                let bottom = all.map({ $0[1] }).max()
            else { continue }
            #expect(union == PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1), "\(a) \(b)")
        }
    }

    @Test("canvas rectangles that share an edge or a corner intersect; the empty one intersects none and leaves a union as it is")
    func canvas() {
        let unit = CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        for x in [-1.5, -1, 0, 1, 1.5] {
            for y in [-1.5, -1, 0, 1, 1.5] {
                let other = CanvasRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                #expect(unit.intersects(other) == (abs(x) <= 1 && abs(y) <= 1), "\(x) \(y)")
                let both = CanvasRect(minX: min(0, x), minY: min(0, y), maxX: max(1, x + 1), maxY: max(1, y + 1))
                #expect(unit.union(other) == both && other.union(unit) == both)
            }
        }
        #expect(!unit.intersects(.empty) && unit.union(.empty) == unit && CanvasRect.empty.union(unit) == unit)
        #expect(CanvasRect.empty.isEmpty && !unit.isEmpty && !CanvasRect(minX: 3, minY: 4, maxX: 3, maxY: 4).isEmpty)
        #expect(CanvasRect(minX: 2, minY: 0, maxX: 1, maxY: 1).isEmpty && CanvasRect(minX: 0, minY: 2, maxX: 1, maxY: 1).isEmpty)
        #expect(CanvasRect(minX: .nan, minY: 0, maxX: 1, maxY: 1).isEmpty && CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: .nan).isEmpty)
    }

    @Test("a rectangle grows just so far that it holds each disc that it includes") func discs() {
        var rect = CanvasRect.empty
        rect.include(Point(x: 3, y: -2), radius: 5)
        #expect(rect == CanvasRect(minX: -2, minY: -7, maxX: 8, maxY: 3))
        rect.include(Point(x: 4, y: -1), radius: 1)
        #expect(rect == CanvasRect(minX: -2, minY: -7, maxX: 8, maxY: 3))
        rect.include(Point(x: -9, y: 10), radius: 0)
        #expect(rect == CanvasRect(minX: -9, minY: -7, maxX: 8, maxY: 10))
    }
}
