import Ink
import TestSupport

@testable import Raster

extension CoverageMask {
    /// A mask over the tiles that a rectangle touches, with what `draw` stamps into it.
    static func over(_ rect: PixelRect, _ draw: (CoverageMask) -> Void) -> CoverageMask {
        let mask = CoverageMask(region: TileRegion(covering: rect))
        draw(mask)
        return mask
    }

    /// Coverage of a rectangle, row by row.
    func levels(_ rect: PixelRect) -> [UInt8] {
        (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { x in self.coverage(x: x, y: y) } }
    }

    func art(_ rect: PixelRect) -> String {
        textArt(width: rect.width, height: rect.height) { self.coverage(x: rect.x + $0, y: rect.y + $1) }
    }

    /// The sum of all coverage, in pixels.
    func area(_ rect: PixelRect) -> Double { levels(rect).reduce(0) { $0 + Double($1) } / 255 }
}

enum Nib: CaseIterable, Sendable {
    case round, chisel
}

enum RandomKnots {
    /// A wandering stroke around a place, in steps of 1/64 px, so that shifting it by whole tiles is exact.
    static func stroke(
        _ nib: Nib, count: Int, within rect: PixelRect, reach: Double = 25, widest: Double = 12, using random: inout SeededRandom
    ) -> [NibKnot] {
        var knot = NibKnot(
            x: .random(in: Double(rect.x)...Double(rect.maxX), using: &random),
            y: .random(in: Double(rect.y)...Double(rect.maxY), using: &random),
            radius: .random(in: 0.1...widest, using: &random))
        knot.angle = .random(in: 0...6, using: &random)
        return (0..<count).map { _ in
            knot.x = round(knot.x + .random(in: -reach...reach, using: &random))
            knot.y = round(knot.y + .random(in: -reach...reach, using: &random))
            knot.halfLength = round(min(max(knot.halfLength + .random(in: -2...2, using: &random), 0.1), widest))
            switch nib {
            case .round: knot.halfBreadth = knot.halfLength
            case .chisel:
                knot.halfBreadth = knot.halfLength / 4
                knot.angle += .random(in: -0.6...0.6, using: &random)
            }
            return knot
        }
    }

    private static func round(_ value: Double) -> Double { (value * 64).rounded() / 64 }
}
