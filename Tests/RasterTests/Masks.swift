import Glibc
import Ink
import TestSupport

@testable import Raster

enum Masks {
    static func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> TileRegion {
        TileRegion(covering: PixelRect(x: x, y: y, width: width, height: height))
    }

    static func knot(_ x: Double, _ y: Double, _ radius: Double) -> NibKnot { NibKnot(x: x, y: y, radius: radius) }

    static func chisel(_ x: Double, _ y: Double, _ length: Double, _ breadth: Double, _ angle: Double) -> NibKnot {
        NibKnot(x: x, y: y, halfLength: length / 2, halfBreadth: breadth / 2, angle: angle)
    }

    /// A random curve of round or chisel knots over some 150 px.
    static func curve(seed: UInt64, isRound: Bool, count: Int = 8) -> [NibKnot] {
        var random = SeededRandom(seed: seed)
        var place = (x: Double.random(in: 0...120, using: &random), y: Double.random(in: 0...120, using: &random))
        return (0..<count).map { _ in
            place.x += .random(in: -20...20, using: &random)
            place.y += .random(in: -20...20, using: &random)
            let size = Double.random(in: 0.1...12, using: &random)
            return isRound
                ? knot(place.x, place.y, size) : chisel(place.x, place.y, size * 2, size / 2, .random(in: -4...4, using: &random))
        }
    }

    static func coverage(_ mask: CoverageMask, _ rect: PixelRect) -> [UInt8] {
        (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { mask.coverage(x: $0, y: y) } }
    }

    /// The mask as text: a row a line, a digit a pixel: 0 untouched … 9 covered.
    static func art(_ mask: CoverageMask, width: Int, height: Int) -> String {
        (0..<height).map { y in (0..<width).map { String(Int(mask.coverage(x: $0, y: y)) * 9 / 255) }.joined() }.joined(separator: "\n")
    }
}
