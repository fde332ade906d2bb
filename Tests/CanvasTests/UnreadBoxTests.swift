import Glibc
import Ink
import Raster
import Testing

@testable import Canvas

@Suite("The hatched box of what this program cannot show") struct UnreadBoxTests {
    private let bounds = CanvasRect(minX: 10, minY: 20, maxX: 170, maxY: 95)

    /// The box's lines where it was before it was moved: its four sides, then its hatches.
    private func lines(
        _ moved: Transform = .identity, under view: CanvasTransform = CanvasTransform(),
        reaching rect: PixelRect = PixelRect(x: -9_000, y: -9_000, width: 18_000, height: 18_000)
    ) throws -> (sides: [LineSegment], hatches: [LineSegment]) {
        let inverse = try #require(moved.inverse)
        func place(_ knot: NibKnot) -> Point { inverse(view.canvas(window: Point(x: knot.x, y: knot.y))) }
        var lines: [LineSegment] = []
        UnreadBox(bounds, moved: moved, under: view).forEachLine(reaching: rect) { lines.append(LineSegment(place($0), place($1))) }
        return (Array(lines.prefix(4)), Array(lines.dropFirst(4)))
    }

    private func sum(_ line: LineSegment) -> Double { line.start.x + line.start.y }

    @Test("its sides go around it, and hatches at 45° cross it from side to side, evenly, wherever it was moved", arguments: [0, 0.8])
    func shape(rotation: Double) throws {
        let moved = try #require(Transform(rotation: rotation, scale: 1.5, dx: 40))
        let (sides, hatches) = try lines(moved)
        let corners: [SIMD2<Double>] = [[10, 20], [170, 20], [170, 95], [10, 95]]
        for (index, side) in sides.enumerated() {
            for (end, corner) in [(side.start, corners[index]), (side.end, corners[(index + 1) % 4])] {
                let way = end - corner
                #expect(abs(way.x) < 1e-6 && abs(way.y) < 1e-6)
            }
        }
        for hatch in hatches {
            #expect(abs(hatch.start.x + hatch.start.y - hatch.end.x - hatch.end.y) < 1e-6 && hatch.start.x < hatch.end.x)
            for end in [hatch.start, hatch.end] { #expect(sides.contains { $0.distance(to: LineSegment(end, end)) < 1e-6 }) }
        }
        let sums = hatches.map(sum)
        let gap = sums[1] - sums[0]
        #expect(zip(sums, sums.dropFirst()).allSatisfy { abs($1 - $0 - gap) < 1e-6 })
        #expect(sums[0] - gap <= 30 && sums[sums.count - 1] + gap >= 265, "from corner to corner")
    }

    @Test("zoomed out or made small, its hatches stay apart: 8 pixels at least along an edge, and less than twice that where they thin out")
    func spacing() throws {
        for (scale, size) in [(4.0, 1.0), (1, 1), (0.4, 1), (1, 0.3), (0.3, 0.3), (0.2, 1.7)] {
            let moved = try #require(Transform(rotation: 0, scale: size))
            let sums = try lines(moved, under: CanvasTransform(scale: scale)).hatches.map(sum)
            let second = try #require(sums.dropFirst().first)
            let gap = (second - sums[0]) * scale * size
            #expect(gap >= 8 - 1e-6 && (scale * size >= 0.5 || gap < 16), "\(gap) at \(scale), \(size)")
        }
    }

    @Test("a part of the canvas gets the hatches that run through it, the same as the whole gets", arguments: [0, 0.7])
    func parts(rotation: Double) throws {
        let view = CanvasTransform(scale: 1.3, rotation: rotation)
        let whole = try lines(under: view).hatches
        for (x, y) in [(0, 0), (64, 64), (100, 128), (-64, 64)] {
            let rect = PixelRect(x: x, y: y, width: 64, height: 64)
            let part = try lines(under: view, reaching: rect).hatches
            #expect(part.allSatisfy { line in whole.contains { abs(sum($0) - sum(line)) < 1e-6 } } && part.count < whole.count)
            for hatch in whole {
                let isSeen = (0...200).contains { step in
                    let place = hatch.start + (hatch.end - hatch.start) * (Double(step) / 200)
                    let pixel = view.content(Point(x: place.x, y: place.y))
                    return Double(x)...Double(x + 64) ~= pixel.x && Double(y)...Double(y + 64) ~= pixel.y
                }
                #expect(!isSeen || part.contains { abs(sum($0) - sum(hatch)) < 1e-6 }, "\(sum(hatch)) in \(rect)")
            }
        }
    }
}
