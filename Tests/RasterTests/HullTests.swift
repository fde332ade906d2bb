import Glibc
import Ink
import Raster
import TestSupport
import Testing

@Suite("The outline of a nib that moves on") struct HullTests {
    private func knot(_ random: inout SeededRandom) -> NibKnot {
        NibKnot(
            x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random),
            halfLength: .random(in: 0.5...20, using: &random), halfBreadth: .random(in: 0.1...8, using: &random),
            angle: .random(in: -4...4, using: &random))
    }

    /// How far a nib reaches in a direction.
    private func reach(_ nib: NibKnot, _ way: SIMD2<Double>, isElliptic: Bool) -> Double {
        let along = nib.halfLength * (cos(nib.angle) * way.x + sin(nib.angle) * way.y)
        let across = nib.halfBreadth * (cos(nib.angle) * way.y - sin(nib.angle) * way.x)
        let half = isElliptic ? (along * along + across * across).squareRoot() : abs(along) + abs(across)
        return nib.x * way.x + nib.y * way.y + half
    }

    /// Expects a convex polygon that turns from +x towards +y and reaches as far as the nibs do, whatever the direction.
    private func check(_ hull: [Point], _ nibs: [NibKnot], isElliptic: Bool, tolerance: Double) {
        for (index, corner) in hull.enumerated() {
            let (next, last) = (hull[(index + 1) % hull.count], hull[(index + 2) % hull.count])
            let turn = (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x)
            #expect(turn > 0, "corner \(index) of \(hull.count)")
        }
        for step in 0..<90 {
            let way = SIMD2(cos(Double(step) * .pi / 45), sin(Double(step) * .pi / 45))
            let wanted = nibs.map { reach($0, way, isElliptic: isElliptic) }.max() ?? .nan
            let found = hull.map { $0.x * way.x + $0.y * way.y }.max() ?? .nan
            #expect(abs(found - wanted) <= tolerance + 1e-9, "\(nibs)")
        }
    }

    @Test("O1 a rectangle's is the hull of both rectangles, turned and standing still too", arguments: 1...30)
    func rectangles(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (start, end) = (knot(&random), knot(&random))
        check(start.chiselHull(sweptTo: end), [start, end], isElliptic: false, tolerance: 0)
        check(start.chiselHull(sweptTo: start), [start], isElliptic: false, tolerance: 0)
    }

    @Test("O1 an ellipse's is nowhere farther from the hull of both ellipses than it may be", arguments: 1...30)
    func ellipses(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let (start, end) = (knot(&random), knot(&random))
        for tolerance in [0.01, 0.1, 1] {
            let hull = start.ellipseHull(sweptTo: end, tolerance: tolerance)
            check(hull, [start, end], isElliptic: true, tolerance: tolerance)
            check(start.ellipseHull(sweptTo: start, tolerance: tolerance), [start], isElliptic: true, tolerance: tolerance)
        }
    }
}
