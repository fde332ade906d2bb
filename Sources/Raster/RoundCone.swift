internal import Glibc
internal import CVector
import Ink

/// The mark of a round nib along a straight piece: the hull of two discs.
///
/// Coverage goes by distance: 1/2 on the outline, falling by 1 per pixel across it. Where the mark is narrower than a pixel, coverage is at
/// most its width (which makes straight edges and hairlines along the grid exact).
struct RoundCone: Sweep {
    let x, y, endX, endY: Double
    let radius, endRadius: Float
    /// Unit vector along the axis.
    private(set) var alongX: Float = 1
    private(set) var alongY: Float = 0
    /// The axis's length; 0 when one disc contains the other.
    private(set) var length: Float = 0
    /// The radius's decrease per pixel of axis: the sine of the angle between axis and edge.
    private(set) var taper: Float = 0
    /// The tangent of that angle: how far the nearest disc is ahead along the axis, per pixel of distance from it.
    private(set) var lead: Float = 0
    init(x x0: Double, y y0: Double, radius r0: Double, toX x1: Double, y y1: Double, radius r1: Double) {
        let dx = x1 - x0
        let dy = y1 - y0
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance > abs(r0 - r1) else {
            (x, y, radius) = r0 >= r1 ? (x0, y0, Float(r0)) : (x1, y1, Float(r1))
            (endX, endY, endRadius) = (x, y, radius)
            return
        }
        (x, y, radius) = (x0, y0, Float(r0))
        (endX, endY, endRadius) = (x1, y1, Float(r1))
        alongX = Float(dx / distance)
        alongY = Float(dy / distance)
        length = Float(distance)
        let sine = (r0 - r1) / distance
        taper = Float(sine)
        lead = Float(sine / (1 - sine * sine).squareRoot())
    }

    var bounds: PixelRect {
        let (reach, endReach) = (Double(radius) + 0.5, Double(endRadius) + 0.5)
        return PixelRect(
            left: min(x - reach, endX - endReach), top: min(y - reach, endY - endReach),
            right: max(x + reach, endX + endReach), bottom: max(y + reach, endY + endReach))
    }

    /// Stores the offsets, along the axis and across it, of each chunk of eight rows from the first one. They are the same in every tile.
    @inline(always)
    func prepare(_ scratch: SweepScratch) {
        let columns = Lanes.chunkStarts
        let (stepX, stepY) = (alongX * PlacedCone.unit, alongY * PlacedCone.unit)
        for row in 0..<8 {
            scratch.store(columns * stepX + Float(row) * stepY, in: 0, row)
            scratch.store(columns * stepY - Float(row) * stepX, in: 1, row)
        }
    }

    @inline(always)
    func placed(at key: TileKey, _ scratch: SweepScratch) -> PlacedCone {
        PlacedCone(
            self, x: Float(x - Double(key.column &* TileKey.size)), y: Float(y - Double(key.row &* TileKey.size)), scratch)
    }
}

extension PixelRect {
    /// The whole pixels that enclose the given edges.
    package init(left: Double, top: Double, right: Double, bottom: Double) {
        let x = Int(left.rounded(.down))
        let y = Int(top.rounded(.down))
        self.init(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }
}

struct PlacedCone: PlacedSweep {
    static let unit: Float = 255
    private let x, y, endX, endY: Float
    private let length, radius, endRadius, taper, lead: Float
    /// Distances for coverage are in 255ths of a pixel, so that the result needs no scaling.
    private let stepX, stepY, farthest, reach: Float
    /// The tile's first eight pixels, measured from the axis's start: along the axis and across it. The scratch adds the offsets of other
    /// chunks.
    private let along, across: SIMD8<Float>
    private let scratch: SweepScratch
    /// The two straight edges of the outline, half a pixel of antialiasing included; none when one disc contains the other.
    private let edge, otherEdge: Edge
    /// The mark is somewhere thinner than a pixel, so that its width limits coverage.
    private let isHairline: Bool

    @inline(always)
    init(_ cone: RoundCone, x: Float, y: Float, _ scratch: SweepScratch) {
        self.x = x
        self.y = y
        self.scratch = scratch
        let (alongX, alongY) = (cone.alongX, cone.alongY)
        (length, radius, endRadius, taper, lead) = (cone.length, cone.radius, cone.endRadius, cone.taper, cone.lead)
        (stepX, stepY) = (alongX * Self.unit, alongY * Self.unit)
        (farthest, reach) = (length * Self.unit, radius * Self.unit)
        along = (Lanes.centers - x) * stepX + (0.5 - y) * stepY
        across = (Lanes.centers - x) * stepY - (0.5 - y) * stepX
        endX = x + alongX * length
        endY = y + alongY * length
        let cosine = (1 - taper * taper).squareRoot()
        let (sineX, sineY) = (alongX * taper, alongY * taper)
        let (cosineX, cosineY) = (-alongY * cosine, alongX * cosine)
        let (near, far) = (radius + 0.5, endRadius + 0.5)
        let (x0, y0) = (x + (sineX + cosineX) * near, y + (sineY + cosineY) * near)
        let (x1, y1) = (x + (sineX - cosineX) * near, y + (sineY - cosineY) * near)
        edge = Edge(fromX: x0, y: y0, toX: endX + (sineX + cosineX) * far, y: endY + (sineY + cosineY) * far)
        otherEdge = Edge(fromX: x1, y: y1, toX: endX + (sineX - cosineX) * far, y: endY + (sineY - cosineY) * far)
        isHairline = min(radius, endRadius) < 0.5
    }

    @inline(always)
    func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8> {
        let along = self.along + Float(row) * stepY + scratch[0, bit]
        let across = vector_abs(self.across - Float(row) * stepX + scratch[1, bit])
        // The disc with the nearest outline is centred where the edge's normal through the pixel meets the axis.
        let foot = vector_fma(across, SIMD8(repeating: -lead), along)
        let nearest = vector_max(vector_min(foot, SIMD8(repeating: farthest)), Lanes.zero)
        let beyond = along - nearest
        let local = vector_fma(nearest, SIMD8(repeating: -taper), SIMD8(repeating: reach))
        let distance = vector_sqrt(vector_fma(beyond, beyond, across * across))
        // Half a pixel for antialiasing, and half a level to round to nearest.
        let inside = local - distance + (127.5 + 0.5)
        return vector_bytes(isHairline ? vector_min(inside, local + local + 0.5) : inside)
    }

    @inline(always)
    func chunks(_ row: Int) -> UInt64 {
        let centers = Lanes.centers + Float(row)
        var left = SIMD8<Float>(repeating: 1e6)
        var right = SIMD8<Float>(repeating: -1e6)
        Self.widen(&left, &right, disc: centers - y, x: x, reach: radius + 0.5)
        if length > 0 {
            Self.widen(&left, &right, disc: centers - endY, x: endX, reach: endRadius + 0.5)
            edge.widen(&left, &right, centers)
            otherEdge.widen(&left, &right, centers)
        }
        return Lanes.chunks(left, right)
    }

    @inline(always)
    private static func widen(_ left: inout SIMD8<Float>, _ right: inout SIMD8<Float>, disc dy: SIMD8<Float>, x: Float, reach: Float) {
        let square = reach * reach - dy * dy
        let half = vector_sqrt(vector_max(square, Lanes.zero))
        let isHit = square .> Lanes.zero
        left.replace(with: vector_min(left, x - half), where: isHit)
        right.replace(with: vector_max(right, x + half), where: isHit)
    }

    private struct Edge {
        let top, bottom, x: Float
        /// Columns per row.
        let slope: Float

        @inline(always)
        init(fromX x0: Float, y y0: Float, toX x1: Float, y y1: Float) {
            (top, bottom, x) = y0 < y1 ? (y0, y1, x0) : (y1, y0, x1)
            slope = bottom - top > 1e-6 ? (x1 - x0) / (y1 - y0) : 0
        }

        @inline(always)
        func widen(_ left: inout SIMD8<Float>, _ right: inout SIMD8<Float>, _ centers: SIMD8<Float>) {
            let isHit = (centers .>= top) .& (centers .<= bottom)
            let place = (centers - top) * slope + x
            left.replace(with: vector_min(left, place), where: isHit)
            right.replace(with: vector_max(right, place), where: isHit)
        }
    }
}
