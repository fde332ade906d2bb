import Ink
import Testing
import TestSupport

@testable import Raster

@Test(
    "seen from afar a stroke has nearly the coverage of all its knots, with fewer segments", arguments: 1...8, Nib.allCases)
func afar(seed: UInt64, nib: Nib) {
    var random = SeededRandom(seed: seed)
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 64)
    // As if shown at a tenth of its scale: knots half a pixel apart, about a pixel wide.
    let knots = RandomKnots.stroke(nib, count: 200, within: PixelRect(x: 160, y: 160, width: 320, height: 320), using: &random).map {
        NibKnot(x: $0.x / 10, y: $0.y / 10, halfLength: $0.halfLength / 10, halfBreadth: $0.halfBreadth / 10, angle: $0.angle / 10)
    }
    let whole = CoverageMask.over(rect) { $0.stamp(knots, spans: 0..<knots.count - 1, damage: nil) }
    let afar = CoverageMask.over(rect) { $0.stampFromAfar(knots) }
    let worst = zip(whole.levels(rect), afar.levels(rect)).map { abs(Int($0) - Int($1)) }.max() ?? 0
    let change = abs(afar.area(rect) / whole.area(rect) - 1)
    switch nib {
    // A thin line is off by a tenth of a pixel on either side, plus a level of rounding.
    case .round: #expect(worst <= 53 && change <= 0.02)
    // The ends of a chisel's pieces reach half a pixel too far at their corners: fewer pieces, less of that.
    case .chisel: #expect(worst <= 102 && change <= 0.06)
    }
}

@Test("seen from afar a stroke keeps the shades that its flow gives it, also where its way and width are those of one straight piece")
func afarShades() {
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 64)
    // Faint in the middle, dark at both ends.
    let line = (0...100).map { number in
        NibKnot(x: 7 + Double(number) * 0.5, y: 30, halfLength: 3, halfBreadth: 3, angle: 0, flow: abs(Double(number) - 50) / 50)
    }
    let whole = CoverageMask.over(rect) { $0.stamp(line, spans: 0..<line.count - 1, damage: nil) }
    let afar = CoverageMask.over(rect) { $0.stampFromAfar(line) }
    #expect(zip(whole.levels(rect), afar.levels(rect)).allSatisfy { abs(Int($0) - Int($1)) <= 26 })
    #expect(afar.coverage(x: 32, y: 30) < 50 && afar.coverage(x: 8, y: 30) > 220)
}

@Test("seen from afar a straight stroke of a hundred knots is a handful of pieces, and a dot stays one")
func afarStraight() {
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let line = (0..<100).map { NibKnot(x: 5 + Double($0) * 0.5, y: 20 + Double($0) * 0.1, radius: 1) }
    let whole = CoverageMask.over(rect) { $0.segment(from: line[0], to: line[99], damage: nil) }
    let afar = CoverageMask.over(rect) { $0.stampFromAfar(line) }
    #expect(zip(whole.levels(rect), afar.levels(rect)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let still = Array(repeating: NibKnot(x: 30, y: 30, radius: 2), count: 40)
    let dot = CoverageMask.over(rect) { $0.dot(still[0], damage: nil) }
    #expect(CoverageMask.over(rect) { $0.stampFromAfar(still) }.levels(rect) == dot.levels(rect))
}
