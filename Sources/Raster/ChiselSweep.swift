internal import CVector
internal import Glibc
import Ink

/// The mark of a chisel nib along a straight piece: the convex hull of the nib's rectangle at both ends.
///
/// Coverage is 1/2 on an edge and falls by 1 per pixel across it; a line thinner than a pixel gets at most its width.
struct ChiselSweep: Sweep {
    /// Corners of the hull in content pixels; the first `count` are used, in order around it.
    private var corners: InlineArray<9, SIMD2<Double>> = .init(repeating: .zero)
    private var count = 0
    /// The greatest coverage a pixel can get: below 1 only where a line, or a nib standing still, is thinner than a pixel.
    private let most: Float

    init(_ start: NibKnot, _ end: NibKnot) {
        let nibs = (Nib(start), Nib(end))
        let way = nibs.1.center - nibs.0.center
        most = Float(min(nibs.0.most(on: way), nibs.1.most(on: way)))
        var points: InlineArray<8, SIMD2<Double>> = .init(repeating: .zero)
        nibs.0.place(at: 0, in: &points)
        nibs.1.place(at: 4, in: &points)
        // Insertion sort by x, then y; then Andrew's monotone chain: the lower hull from left to right, the upper one back.
        for index in 1..<8 {
            var slot = index
            while slot > 0, Self.isBefore(points[slot], points[slot - 1]) {
                points.swapAt(slot, slot - 1)
                slot -= 1
            }
        }
        for index in 0..<8 { push(points[index], keeping: 1) }
        let kept = count
        for index in (0..<7).reversed() { push(points[index], keeping: kept) }
        count -= 1
    }

    /// The hull's corners in order around it, from +x towards +y.
    fileprivate var hull: [Point] { (0..<count).map { Point(x: corners[$0].x, y: corners[$0].y) } }

    /// A knot's rectangle: its centre, and the vectors from there to the middles of a short and of a long side.
    private struct Nib {
        let center, long, broad: SIMD2<Double>

        init(_ knot: NibKnot) {
            let (s, c) = (sin(knot.angle), cos(knot.angle))
            center = SIMD2(knot.x, knot.y)
            long = SIMD2(c, s) * knot.halfLength
            broad = SIMD2(-s, c) * knot.halfBreadth
        }

        func place(at first: Int, in points: inout InlineArray<8, SIMD2<Double>>) {
            points[first] = center + long + broad
            points[first + 1] = center + long - broad
            points[first + 2] = center - long + broad
            points[first + 3] = center - long - broad
        }

        /// The share of a pixel that the nib fills: its width across the direction of travel, or its length times its breadth where it
        /// stands still. The extent along the direction of travel does not count, since the pieces before and after fill the pixel.
        func most(on way: SIMD2<Double>) -> Double {
            let distance = (way * way).sum().squareRoot()
            guard distance > 1e-9 else {
                return min(1, 2 * (long * long).sum().squareRoot()) * min(1, 2 * (broad * broad).sum().squareRoot())
            }
            let normal = SIMD2(-way.y, way.x) / distance
            return min(1, 2 * (abs((long * normal).sum()) + abs((broad * normal).sum())))
        }
    }

    private static func isBefore(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x < b.x || (a.x == b.x && a.y < b.y) }

    /// Adds a corner and drops those before it that are then inside the hull, but none of the first `keeping`.
    private mutating func push(_ point: SIMD2<Double>, keeping: Int) {
        while count > keeping {
            let edge = corners[count - 1] - corners[count - 2]
            let next = point - corners[count - 1]
            if edge.x * next.y - edge.y * next.x > 0 { break }
            count -= 1
        }
        corners[count] = point
        count += 1
    }

    var bounds: PixelRect {
        var (low, high) = (corners[0], corners[0])
        for index in 1..<max(count, 1) {
            low.replace(with: corners[index], where: corners[index] .< low)
            high.replace(with: corners[index], where: corners[index] .> high)
        }
        return PixelRect(left: low.x - 1, top: low.y - 1, right: high.x + 1, bottom: high.y + 1)
    }

    func prepare(_ scratch: SweepScratch) {}

    func placed(at key: TileKey, _ scratch: SweepScratch) -> PlacedChisel {
        let origin = SIMD2(Double(key.column * TileKey.size), Double(key.row * TileKey.size))
        var placed = PlacedChisel(most: most)
        for index in 0..<count {
            let start = corners[index] - origin
            let edge = corners[index + 1 == count ? 0 : index + 1] - corners[index]
            let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
            guard length > 1e-9 else { continue }
            // Points inwards, since the corners turn from +x towards +y.
            let normal = SIMD2(-edge.y, edge.x) / length
            placed.add(x: Float(normal.x), y: Float(normal.y), offset: Float(normal.x * start.x + normal.y * start.y))
        }
        return placed
    }
}

extension NibKnot {
    /// The mark of a chisel nib that sweeps straight to another knot: the corners of a convex shape, in order from +x towards +y.
    package func chiselHull(sweptTo end: NibKnot) -> [Point] { ChiselSweep(self, end).hull }
}

/// Up to eight half-planes, normals inwards.
struct PlacedChisel: PlacedSweep {
    private struct HalfPlane {
        var x: Float = 0
        var y: Float = 0
        var offset: Float = 0
    }

    private var planes: InlineArray<8, HalfPlane> = .init(repeating: HalfPlane())
    private var count = 0
    private let most: Float

    init(most: Float) { self.most = most }

    mutating func add(x: Float, y: Float, offset: Float) {
        planes[count] = HalfPlane(x: x, y: y, offset: offset)
        count += 1
    }

    @inline(always)
    func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8> {
        let x = Lanes.centers + Float((bit & 7) &* TileKey.chunk)
        let y = Float(row &+ bit &>> 3) + 0.5
        var inside = SIMD8<Float>(repeating: most)
        for index in 0..<count {
            let plane = planes[index]
            inside = vector_min(inside, x * plane.x + (y * plane.y - plane.offset + 0.5))
        }
        return vector_bytes(inside * 255 + 0.5)
    }

    @inline(always)
    func chunks(_ row: Int) -> UInt64 {
        let y = Lanes.centers + Float(row)
        var left = SIMD8<Float>(repeating: -1e6)
        var right = SIMD8<Float>(repeating: 1e6)
        for index in 0..<count {
            let plane = planes[index]
            // Coverage is possible where x · plane.x ≥ rest.
            let rest = plane.offset - 0.5 - y * plane.y
            if plane.x > 1e-6 {
                left = vector_max(left, rest / plane.x)
            } else if plane.x < -1e-6 {
                right = vector_min(right, rest / plane.x)
            } else {
                right.replace(with: SIMD8(repeating: -1e6), where: rest .> 1e-4)
            }
        }
        return Lanes.chunks(left, right)
    }
}
