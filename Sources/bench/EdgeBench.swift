import Foundation
import Ink
import Raster

/// The largest error of a pixel's coverage, compared with the share of its 16 × 16 sample points that lie inside.
enum EdgeBench {
    static func run(_ report: inout Report) {
        for radius in [0.5, 1, 2, 8, 50, 200] {
            var largest = 0.0
            var sum = 0.0
            var count = 0.0
            for angle in stride(from: 0.1, to: 3.2, by: 0.35) {
                let size = Int(radius * 2) + 40
                let (cx, cy) = (radius + 12.3, radius + 12.7)
                let start = NibKnot(x: cx, y: cy, radius: radius)
                let end = NibKnot(x: cx + 9 * cos(angle), y: cy + 9 * sin(angle), radius: max(radius * 0.9, radius - 4))
                let mask = CoverageMask(region: TileRegion(covering: PixelRect(x: 0, y: 0, width: size, height: size)))
                mask.segment(from: start, to: end, damage: nil)
                for y in 0..<size {
                    for x in 0..<size {
                        let ideal = inside(start, end, x: x, y: y)
                        let difference = abs(Double(mask.coverage(x: x, y: y)) - ideal * 255)
                        largest = max(largest, difference)
                        if ideal > 0 && ideal < 1 {
                            sum += difference
                            count += 1
                        }
                    }
                }
            }
            report.add("edge-radius-\(radius)-largest", largest, "/255")
            report.add("edge-radius-\(radius)-mean", sum / max(count, 1), "/255 over edge pixels")
        }
    }

    /// The share of a pixel inside the hull of two discs.
    private static func inside(_ a: NibKnot, _ b: NibKnot, x: Int, y: Int) -> Double {
        func isInside(_ px: Double, _ py: Double) -> Bool {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            let taper = (a.halfLength - b.halfLength) / length
            let along = ((px - a.x) * dx + (py - a.y) * dy) / length
            let across = abs((px - a.x) * dy - (py - a.y) * dx) / length
            let nearest = min(max(along - across * taper / (1 - taper * taper).squareRoot(), 0), length)
            let distance = ((along - nearest) * (along - nearest) + across * across).squareRoot()
            return distance <= a.halfLength - taper * nearest
        }
        // Skips counting for pixels far from the outline.
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].map { isInside(Double(x) + $0.0, Double(y) + $0.1) }
        if a.halfLength > 4 && (corners.allSatisfy { $0 } || corners.allSatisfy { !$0 }) { return corners[0] ? 1 : 0 }
        var hits = 0
        for row in 0..<16 {
            for column in 0..<16 where isInside(Double(x) + (Double(column) + 0.5) / 16, Double(y) + (Double(row) + 0.5) / 16) { hits += 1 }
        }
        return Double(hits) / 256
    }
}
