internal import CVector
internal import Glibc
import Ink

/// The way of an elliptic nib of one size along a straight piece. A piece whose nib changes is swept by the nib in its middle, so pieces
/// must be short (`CoverageMask.pieces`).
///
/// All is measured in the space in which the nib is the unit disc: there the mark is a strip with round ends.
struct EllipseSweep {
    /// Content pixels.
    private let x, y: Double
    let bounds: PixelRect
    /// From content pixels to the space of the unit disc, row by row.
    private let toDisc: (right: SIMD2<Double>, down: SIMD2<Double>)
    /// The piece's direction and length in that space; for a nib standing still, any direction and 0.
    private let along: SIMD2<Double>
    private let length: Double
    /// The nib's half axes in content pixels, as swept: with what a measure adds to them for antialiasing.
    private let halfLength, halfBreadth: Double
    private let flow: Double
    private let isEnd: Bool

    /// The measure of a sweep: which of its placed forms may be asked for.
    enum Measure {
        /// Coverage: the nib as it is, but at least half a pixel to either side.
        case outline
        /// How far within the mark a pixel lies: half a pixel more than the nib on all sides.
        case profile
        /// Optical depth: a nib smaller than a pixel or two is made larger, and gives as much less.
        case depth
        /// The same, of the place where a way begins or ends: what is missing there from the depth along the way.
        case end
    }

    init(_ start: NibKnot, _ end: NibKnot, _ measure: Measure) {
        let nib = start.mixed(with: end, 0.5)
        (x, y) = (start.x, start.y)
        var (a, b, flow) = (nib.halfLength, nib.halfBreadth, nib.flow)
        let way = SIMD2(end.x - start.x, end.y - start.y)
        let distance = (way * way).sum().squareRoot()
        let direction = SIMD2(cos(nib.angle), sin(nib.angle))
        switch measure {
        case .outline:
            // A line thinner than a pixel gets at most its width.
            let across = distance > 1e-9 ? (way.x * direction.y - way.y * direction.x) / distance : 1
            let reach = ((a * across) * (a * across) + b * b * (1 - across * across)).squareRoot()
            flow = min(flow, 1) * min(1, 2 * reach) * (distance > 1e-9 ? 1 : min(1, 2 * b))
            (a, b) = (max(a, 0.5), max(b, 0.5))
        case .profile: (a, b) = (a + 0.5, b + 0.5)
        case .depth, .end:
            let (wide, broad) = (max(a, Self.leastRadius), max(b, Self.leastRadius))
            flow *= a * b / (wide * broad)
            (a, b) = (wide, broad)
        }
        isEnd = measure == .end
        (halfLength, halfBreadth) = (a, b)
        let (along, across) = (direction / a, SIMD2(-direction.y, direction.x) / b)
        toDisc = (SIMD2(along.x, across.x), SIMD2(along.y, across.y))
        let inDisc = toDisc.right * way.x + toDisc.down * way.y
        length = (inDisc * inDisc).sum().squareRoot()
        self.along = length > 1e-9 ? inDisc / length : SIMD2(1, 0)
        // Paint goes by the way of the nib, measured in its mean radius: along its long side it gives more to each place than across it.
        self.flow = measure == .depth && length > 1e-9 ? flow * distance / (length * (a * b).squareRoot()) : flow
        let reach =
            SIMD2(
                ((a * direction.x) * (a * direction.x) + (b * direction.y) * (b * direction.y)).squareRoot(),
                ((a * direction.y) * (a * direction.y) + (b * direction.x) * (b * direction.x)).squareRoot()) + 0.5
        bounds = PixelRect(
            left: min(x, end.x) - reach.x, top: min(y, end.y) - reach.y, right: max(x, end.x) + reach.x, bottom: max(y, end.y) + reach.y)
    }

    /// The least half axis, in content pixels, whose depth is sampled evenly enough at the pixels' middles.
    private static let leastRadius = 1.1

    /// The pixels of a tile in the space of the unit disc: along the piece, and across it.
    fileprivate struct Strip {
        /// The middle of the tile's first pixel, from the piece's start.
        let along, across: Float
        /// For one pixel to the right, and down.
        let right, down: SIMD2<Float>
        let length: Float
        let columns: (left: Float, right: Float)
        let rows: (top: Float, bottom: Float)
        /// 1, and as much more as the mark goes beyond the disc.
        let reach: Float

        init(_ sweep: EllipseSweep, at key: TileKey, beyond: Double = 0) {
            func turned(_ v: SIMD2<Double>) -> SIMD2<Double> {
                SIMD2((v * sweep.along).sum(), v.y * sweep.along.x - v.x * sweep.along.y)
            }
            let (right, down) = (turned(sweep.toDisc.right), turned(sweep.toDisc.down))
            let corner = SIMD2(Double(key.column * TileKey.size), Double(key.row * TileKey.size))
            let first = right * (corner.x + 0.5 - sweep.x) + down * (corner.y + 0.5 - sweep.y)
            (along, across) = (Float(first.x), Float(first.y))
            (self.right, self.down) = (SIMD2<Float>(right), SIMD2<Float>(down))
            length = Float(sweep.length)
            reach = Float(1 + beyond)
            columns = (Float(Double(sweep.bounds.x) - corner.x), Float(Double(sweep.bounds.maxX) - corner.x))
            rows = (Float(Double(sweep.bounds.y) - corner.y), Float(Double(sweep.bounds.maxY) - corner.y))
        }

        /// Eight pixels in the space of the disc.
        @inline(always)
        func pixels(_ row: Int, _ bit: Int) -> (along: SIMD8<Float>, across: SIMD8<Float>) {
            let x = Lanes.centers + (Float((bit & 7) &* TileKey.chunk) - 0.5)
            let y = Float(row &+ bit &>> 3)
            return (x * right.x + (y * down.x + along), x * right.y + (y * down.y + across))
        }

        /// The chunks where the strip's two edges and its bounds leave any pixel.
        @inline(always)
        func chunks(_ row: Int) -> UInt64 {
            let y = Lanes.centers + (Float(row) - 0.5)
            var left = SIMD8<Float>(repeating: columns.left)
            var end = SIMD8<Float>(repeating: columns.right)
            narrow(&left, &end, from: y * down.y + across, slope: right.y, to: -reach, reach)
            narrow(&left, &end, from: y * down.x + along, slope: right.x, to: -reach, length + reach)
            end.replace(with: SIMD8(repeating: -1e6), where: (y .< rows.top) .| (y .>= rows.bottom))
            return Lanes.chunks(left, end)
        }

        /// Cuts the columns to those where `start` + `slope` · column lies in the range.
        @inline(always)
        private func narrow(
            _ left: inout SIMD8<Float>, _ right: inout SIMD8<Float>, from start: SIMD8<Float>, slope: Float, to low: Float, _ high: Float
        ) {
            guard abs(slope) > 1e-5 else { return }
            let (a, b) = ((low - start) / slope, (high - start) / slope)
            // A column's middle is half a pixel from its edge.
            left = vector_max(left, vector_min(a, b) + 0.5)
            right = vector_min(right, vector_max(a, b) + 0.5)
        }

        /// The distance from the nearest place of the piece, in the space of the disc.
        @inline(always)
        func distance(_ pixels: (along: SIMD8<Float>, across: SIMD8<Float>)) -> (beyond: SIMD8<Float>, distance: SIMD8<Float>) {
            let beyond = pixels.along - vector_max(vector_min(pixels.along, SIMD8(repeating: length)), Lanes.zero)
            return (beyond, vector_sqrt(vector_fma(beyond, beyond, pixels.across * pixels.across)))
        }
    }

    func profile(at key: TileKey) -> Profile { Profile(strip: Strip(self, at: key)) }

    func depth(at key: TileKey) -> Depth {
        Depth(
            strip: Strip(self, at: key), tap: length > 1e-9 ? 0 : Float(flow) * Development.depth,
            isEnd: isEnd, flow: Float(flow) * 0.75 * Development.depth)
    }

    /// How far within the mark each pixel lies: 0 on its outline, 1 on its axis.
    struct Profile: PlacedDeposit {
        fileprivate let strip: Strip

        @inline(always)
        func chunks(_ row: Int) -> UInt64 { strip.chunks(row) }

        @inline(always)
        func amounts(_ row: Int, _ bit: Int) -> SIMD8<UInt16> {
            vector_shorts((1 - strip.distance(strip.pixels(row, bit)).distance) * Development.axis + 0.5)
        }

        @inline(always)
        static func together(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> { vector_short_max(a, b) }
    }

    /// The optical depth that the nib leaves, whose paint thins out from its middle to its outline as 1 − distance². Its whole way over a
    /// place, through its middle, leaves a depth of `flow`. The integral over the way is exact, so a stroke does not depend on where its
    /// pieces begin.
    struct Depth: PlacedDeposit {
        fileprivate let strip: Strip
        /// What a nib standing still leaves in its middle; 0 for one that moves.
        fileprivate let tap: Float
        /// It stands at the end of its way.
        fileprivate let isEnd: Bool
        fileprivate let flow: Float

        @inline(always)
        func chunks(_ row: Int) -> UInt64 { strip.chunks(row) }

        @inline(always)
        func amounts(_ row: Int, _ bit: Int) -> SIMD8<UInt16> {
            let (along, across) = strip.pixels(row, bit)
            let square = vector_max(1 - across * across, Lanes.zero)
            if tap > 0 {
                if isEnd { return vector_shorts(Self.missing(square - along * along) * tap + 0.5) }
                return vector_shorts((square - along * along) * tap + 0.5)
            }
            let half = vector_sqrt(square)
            let from = vector_max(-half, -along)
            let to = vector_min(half, strip.length - along)
            let left = vector_max(to - from, Lanes.zero) * (square - (to * to + to * from + from * from) * (1 / 3))
            return vector_shorts(vector_max(left, Lanes.zero) * flow + 0.5)
        }

        /// Twice what a way leaves out on its axis, at this distance within its end: (1 − r)² (1 + r / 2). `left`: 1 − r².
        @inline(always)
        private static func missing(_ left: SIMD8<Float>) -> SIMD8<Float> {
            let r = vector_sqrt(vector_max(1 - vector_max(left, Lanes.zero), Lanes.zero))
            return (1 - r) * (1 - r) * (1 + r * 0.5)
        }

        @inline(always)
        static func together(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> { vector_short_sum(a, b) }
    }
}

/// The coverage of the same mark, evenly filled: 1/2 on the outline, and falling by 1 per pixel across it.
extension EllipseSweep: Sweep {
    func prepare(_ scratch: SweepScratch) {}

    func placed(at key: TileKey, _ scratch: SweepScratch) -> Outline {
        Outline(strip: Strip(self, at: key, beyond: 0.6 / min(halfLength, halfBreadth)), most: Float(flow) * 255, gradient: gradient)
    }

    /// The squared length in content pixels of a unit step in the space of the disc: of one along the piece, one across it, and twice their
    /// product.
    private var gradient: SIMD3<Float> {
        // The rows of the inverse turn: how a step of one pixel right and down shows along the piece and across it.
        func turned(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2((v * along).sum(), v.y * along.x - v.x * along.y) }
        let (right, down) = (turned(toDisc.right), turned(toDisc.down))
        return SIMD3<Float>(
            Float(right.x * right.x + down.x * down.x), Float(right.y * right.y + down.y * down.y),
            Float(2 * (right.x * right.y + down.x * down.y)))
    }

    struct Outline: PlacedSweep {
        fileprivate let strip: Strip
        /// The greatest coverage, of 255.
        fileprivate let most: Float
        fileprivate let gradient: SIMD3<Float>

        @inline(always)
        func chunks(_ row: Int) -> UInt64 { strip.chunks(row) }

        @inline(always)
        func coverage(_ row: Int, _ bit: Int) -> SIMD8<UInt8> {
            let pixels = strip.pixels(row, bit)
            let (beyond, distance) = strip.distance(pixels)
            // The distance grows by this much per pixel, in the direction in which it grows fastest.
            let steepness = vector_sqrt(
                beyond * beyond * gradient.x + pixels.across * pixels.across * gradient.y + beyond * pixels.across * gradient.z)
            let inside = (1 - distance) * distance / vector_max(steepness, SIMD8(repeating: 1e-6)) + 0.5
            // On the axis there is no such direction, and every pixel is inside.
            let coverage = vector_min(inside.replacing(with: 1, where: distance .< 1e-3), SIMD8(repeating: 1))
            return vector_bytes(coverage * most + 0.5)
        }
    }
}
