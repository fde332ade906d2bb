import Glibc
import Ink
import TestSupport
import Testing

@testable import Raster

@Suite("the curve through knots")
struct CurveTests {
    @Test("a circle of twelve knots is round within a tenth of its knots' spacing: no chord shows", arguments: [30.0, 300, 3_000])
    func circle(radius: Double) {
        let center = radius + 20
        let knots = (0...12).map { index -> NibKnot in
            let angle = Double(index) * .pi / 6
            return Masks.knot(center + radius * cos(angle), center + radius * sin(angle), 1.5)
        }
        // A narrow window on the arc's crown between two knots, where chords would show most.
        let angle = 2.5 * .pi / 6
        let (x, y) = (center + radius * cos(angle), center + radius * sin(angle))
        let mask = CoverageMask(region: Masks.region(Int(x) - 64, Int(y) - 64, 128, 128))
        mask.stamp(knots, spans: 0..<12, damage: nil)
        var nearest = Double.infinity
        for py in Int(y) - 64..<Int(y) + 64 {
            for px in Int(x) - 64..<Int(x) + 64 where mask.coverage(x: px, y: py) > 200 {
                nearest = min(nearest, (pow(Double(px) + 0.5 - x, 2) + pow(Double(py) + 0.5 - y, 2)).squareRoot())
            }
        }
        // The spline itself leaves the circle by about 0.02% of the radius here; a chord would by 3.4%.
        #expect(nearest < 1.5 + radius * 0.002)
    }

    @Test("knots at very uneven distances do not make the curve overshoot")
    func uneven() {
        let knots = [Masks.knot(10, 30, 1), Masks.knot(12, 30, 1), Masks.knot(120, 30, 1), Masks.knot(121, 60, 1)]
        let mask = CoverageMask(region: Masks.region(0, 0, 192, 128))
        mask.stamp(knots, spans: 0..<3, damage: nil)
        let coverage = Masks.coverage(mask, PixelRect(x: 0, y: 0, width: 192, height: 26))
        #expect(coverage.allSatisfy { $0 == 0 })
    }
}
