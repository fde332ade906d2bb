import Ink

@testable import Raster

/// The share of each pixel inside a shape, counted at 16 × 16 points: the fill that distance coverage approximates.
struct IdealCoverage {
    let contains: (SIMD2<Double>) -> Bool

    /// The hull of two discs: the discs, and the quadrilateral of their tangent points.
    init(cone start: NibKnot, _ end: NibKnot) {
        let (a, b) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
        let axis = b - a
        let length = (axis * axis).sum().squareRoot()
        let (ra, rb) = (start.halfLength, end.halfLength)
        var corners: [SIMD2<Double>] = []
        if length > abs(ra - rb) {
            let along = axis / length
            let sine = (ra - rb) / length
            let cosine = (1 - sine * sine).squareRoot()
            let one = along * sine + SIMD2(-along.y, along.x) * cosine
            let other = along * sine - SIMD2(-along.y, along.x) * cosine
            corners = [a + other * ra, b + other * rb, b + one * rb, a + one * ra]
        }
        contains = { place in
            let (toA, toB) = (place - a, place - b)
            return (toA * toA).sum() <= ra * ra || (toB * toB).sum() <= rb * rb || Self.isInside(corners, place)
        }
    }

    /// A turned rectangle, standing still.
    init(chisel knot: NibKnot, cosine: Double, sine: Double) {
        contains = { place in
            let (x, y) = (place.x - knot.x, place.y - knot.y)
            return abs(x * cosine + y * sine) <= knot.halfLength && abs(y * cosine - x * sine) <= knot.halfBreadth
        }
    }

    /// The corners turn from +x towards +y.
    private static func isInside(_ corners: [SIMD2<Double>], _ place: SIMD2<Double>) -> Bool {
        guard !corners.isEmpty else { return false }
        for index in corners.indices {
            let corner = corners[index]
            let edge = corners[(index + 1) % corners.count] - corner
            if edge.x * (place.y - corner.y) - edge.y * (place.x - corner.x) < 0 { return false }
        }
        return true
    }

    /// 0…255.
    func level(x: Int, y: Int) -> Double {
        var hits = 0
        for row in 0..<16 {
            for column in 0..<16
            where contains(SIMD2(Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16)) {
                hits += 1
            }
        }
        return Double(hits) * 255 / 256
    }

    /// The difference between a mask and this fill in the pixels that the outline crosses: the worst pixel's, and the mean.
    func difference(_ mask: CoverageMask, _ rect: PixelRect) -> (worst: Double, mean: Double) {
        var worst = 0.0
        var sum = 0.0
        var count = 0.0
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                let (got, ideal) = (Double(mask.coverage(x: x, y: y)), level(x: x, y: y))
                if got == ideal && (got == 0 || got == 255) { continue }
                worst = max(worst, abs(got - ideal))
                sum += abs(got - ideal)
                count += 1
            }
        }
        return (worst, sum / max(count, 1))
    }
}
