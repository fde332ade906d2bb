import Glibc
import Ink
import Testing
import TestSupport

@testable import Raster

/// A window of pixels around a place.
private func around(_ x: Double, _ y: Double, _ half: Int) -> PixelRect {
    PixelRect(x: Int(x) - half, y: Int(y) - half, width: 2 * half, height: 2 * half)
}

/// The allowed error of distance coverage, in levels of 255: of the worst pixel, and the mean over the outline's pixels.
struct EdgeBounds: Sendable {
    var radius: Double
    var worst: Double
    var mean: Double
}

@Test(
    "a round piece's edge is as near to a 16 × 16-supersampled fill as distance coverage can be",
    arguments: [
        EdgeBounds(radius: 0.5, worst: 45, mean: 10.5), EdgeBounds(radius: 1, worst: 25, mean: 7),
        EdgeBounds(radius: 2, worst: 20, mean: 6), EdgeBounds(radius: 8, worst: 15, mean: 4.5),
        EdgeBounds(radius: 50, worst: 15, mean: 4.5), EdgeBounds(radius: 200, worst: 15, mean: 4.5),
    ])
func roundEdges(bounds: EdgeBounds) {
    let radius = bounds.radius
    var random = SeededRandom(seed: 7)
    var worst = 0.0
    var mean = 0.0
    for _ in 0..<4 {
        let start = NibKnot(x: .random(in: 0...64, using: &random), y: .random(in: 0...64, using: &random), radius: radius)
        let turn = Double.random(in: 0...6.28, using: &random)
        let length = radius * 0.8 + 4
        let end = NibKnot(x: start.x + cos(turn) * length, y: start.y + sin(turn) * length, radius: radius * 0.9)
        // Small marks are compared whole; of large ones, the cap behind and a piece of the edge.
        let places =
            radius <= 8
            ? [around(start.x, start.y, Int(radius) + 8)]
            : [
                around(start.x - cos(turn) * radius, start.y - sin(turn) * radius, 12),
                around(start.x - sin(turn) * radius, start.y + cos(turn) * radius, 12),
            ]
        for place in places {
            let mask = CoverageMask.over(place) { $0.segment(from: start, to: end, damage: nil) }
            let difference = IdealCoverage(cone: start, end).difference(mask, place)
            worst = max(worst, difference.worst)
            mean += difference.mean / Double(4 * places.count)
        }
    }
    #expect(worst <= bounds.worst)
    #expect(mean <= bounds.mean)
}

@Test(
    "a chisel's edges and corners are as near to a 16 × 16-supersampled fill as distance coverage can be",
    arguments: [
        EdgeBounds(radius: 1, worst: 56, mean: 16), EdgeBounds(radius: 4, worst: 53, mean: 6), EdgeBounds(radius: 12, worst: 60, mean: 6),
        EdgeBounds(radius: 50, worst: 60, mean: 5),
    ])
func chiselEdges(bounds: EdgeBounds) {
    let halfLength = bounds.radius
    var random = SeededRandom(seed: 8)
    var worst = 0.0
    var mean = 0.0
    for _ in 0..<4 {
        let nib = NibKnot(
            x: .random(in: 0...64, using: &random), y: .random(in: 0...64, using: &random), halfLength: halfLength,
            halfBreadth: halfLength / 4, angle: .random(in: 0...6.28, using: &random))
        let place = around(nib.x, nib.y, min(Int(halfLength) + 4, 16))
        let mask = CoverageMask.over(place) { $0.dot(nib, damage: nil) }
        let difference = IdealCoverage(chisel: nib, cosine: cos(nib.angle), sine: sin(nib.angle)).difference(mask, place)
        worst = max(worst, difference.worst)
        mean += difference.mean / 4
    }
    #expect(worst <= bounds.worst)
    #expect(mean <= bounds.mean)
}

@Test("a hairline's ink is its width times its length, whatever its direction", arguments: [0.05, 0.1, 0.2, 0.3, 0.45])
func hairlines(radius: Double) {
    var random = SeededRandom(seed: 9)
    let sheet = PixelRect(x: 0, y: 0, width: 128, height: 128)
    for _ in 0..<8 {
        let turn = Double.random(in: 0...6.28, using: &random)
        let start = NibKnot(x: 64 + .random(in: -1...1, using: &random), y: 64 + .random(in: -1...1, using: &random), radius: radius)
        let end = NibKnot(x: start.x + cos(turn) * 60, y: start.y + sin(turn) * 60, radius: radius)
        let mask = CoverageMask.over(sheet) { $0.segment(from: start, to: end, damage: nil) }
        let ideal = 60 * 2 * radius + Double.pi * radius * radius
        // A radius of a twentieth of a pixel gives 25.5 levels of 255: rounding that to 26 alone is an error of 2%.
        #expect(abs(mask.area(sheet) / ideal - 1) <= (radius < 0.1 ? 0.055 : 0.03))
    }
}

/// The ink in each column of a line of chisel pieces, away from its ends, as a share of the line's width.
private func inkOfLine(halfLength: Double, turn: Double, step: Double) -> [Double] {
    let sheet = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let count = Int(48 / step)
    let knots = (0...count).map {
        NibKnot(x: 8 + Double($0) * step, y: 32.3, halfLength: halfLength, halfBreadth: halfLength / 4, angle: turn)
    }
    let mask = CoverageMask.over(sheet) { $0.stamp(knots, spans: 0..<count, damage: nil) }
    let width = 2 * halfLength * (abs(sin(turn)) + abs(cos(turn)) / 4)
    return (16..<48).map { mask.area(PixelRect(x: $0, y: 0, width: 1, height: 64)) / width }
}

@Test("a thin chisel's line has the ink of its width across the way, however it is turned", arguments: [0.25, 0.5, 1, 1.5, 3])
func thinChisels(halfLength: Double) {
    for turn in [0, 0.3, Double.pi / 4, 1.2, Double.pi / 2] {
        #expect(inkOfLine(halfLength: halfLength, turn: turn, step: 3).allSatisfy { (0.94...1.01).contains($0) })
        // Pieces shorter than a pixel lose some ink: each has soft ends of its own.
        #expect(inkOfLine(halfLength: halfLength, turn: turn, step: 0.1).allSatisfy { (0.82...1.01).contains($0) })
    }
}

@Test("a chisel smaller than a pixel, standing still, leaves no more ink than its area")
func speckOfChisel() {
    let sheet = PixelRect(x: 0, y: 0, width: 64, height: 64)
    for (halfLength, halfBreadth) in [(0.4, 0.1), (0.2, 0.2001), (0.5, 0.3)] {
        let nib = NibKnot(x: 20.5, y: 20.5, halfLength: halfLength, halfBreadth: halfBreadth, angle: 0)
        let mask = CoverageMask.over(sheet) { $0.dot(nib, damage: nil) }
        #expect(abs(Double(mask.coverage(x: 20, y: 20)) - 255 * 4 * halfLength * halfBreadth) <= 1)
    }
}
