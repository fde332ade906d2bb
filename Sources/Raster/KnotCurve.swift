internal import Glibc
import Ink

/// The smooth curve through a stroke's knots, and its marks.
///
/// Between two knots it is a cubic Hermite piece whose tangents are half the chord between each knot's neighbours, but no longer than
/// the shorter of the two spans beside it (so that uneven knots and cusps do not overshoot). A span therefore depends on four knots:
/// its own two and one on either side; a curve's end uses the span's own chord. Pieces are flattened to `tolerance`; the hulls
/// of a chisel that turns through its own way fill the waist there, by up to twice that at the turns hands make.
extension CoverageMask {
    /// Stamps the spans of the curve through `knots`; span i runs from knot i to knot i + 1. A curve of one knot is a dot: call `dot`.
    package func stamp(_ knots: [NibKnot], spans: Range<Int>, damage: DamageMap?) {
        for span in spans {
            var last = knots[span]
            Self.flatten(knots, span) { next in
                segment(from: last, to: next, damage: damage)
                last = next
            }
        }
    }

    /// Stamps the nib standing still.
    package func dot(_ knot: NibKnot, damage: DamageMap?) {
        segment(from: knot, to: knot, damage: damage)
    }

    /// Stamps one straight piece.
    package func segment(from start: NibKnot, to end: NibKnot, damage: DamageMap?) {
        if start.isRound && end.isRound {
            stamp(
                RoundCone(
                    x: start.x, y: start.y, radius: start.halfLength, toX: end.x, y: end.y, radius: end.halfLength),
                damage: damage)
        } else {
            stamp(ChiselSweep(start, end), damage: damage)
        }
    }

    /// The farthest a flattened piece may lie from the curve, in content pixels.
    static let tolerance = 0.1
    /// Pieces of one span at most: what was drawn at 5% has knots some 20,000 px apart at 6,400%, and bends within one by as much.
    private static let mostPieces = 512.0

    private static func tangent(before: NibKnot?, _ knot: NibKnot, after: NibKnot?) -> SIMD2<Double> {
        let place = SIMD2(knot.x, knot.y)
        guard let before, let after else {
            if let after { return SIMD2(after.x, after.y) - place }
            return before.map { place - SIMD2($0.x, $0.y) } ?? .zero
        }
        let arriving = place - SIMD2(before.x, before.y)
        let leaving = SIMD2(after.x, after.y) - place
        let tangent = (arriving + leaving) / 2
        let square = (tangent * tangent).sum()
        let most = min((arriving * arriving).sum(), (leaving * leaving).sum())
        return square > most ? tangent * (most / square).squareRoot() : tangent
    }

    /// Calls `piece` with the end of each straight piece of a span, in order; the first begins at the span's first knot.
    @inline(always)
    static func flatten(_ knots: [NibKnot], _ span: Int, piece: (NibKnot) -> Void) {
        let start = knots[span]
        let end = knots[span + 1]
        let leave = tangent(before: span > 0 ? knots[span - 1] : nil, start, after: end)
        let arrive = tangent(before: start, end, after: span + 2 < knots.count ? knots[span + 2] : nil)
        let from = SIMD2(start.x, start.y)
        let chord = SIMD2(end.x, end.y) - from
        // A chord of a cubic lies at most |second derivative| / 8n² from it; the second derivative is largest at an end.
        let bend = (6 * chord - 4 * leave - 2 * arrive, -6 * chord + 2 * leave + 4 * arrive)
        let most = max((bend.0 * bend.0).sum(), (bend.1 * bend.1).sum()).squareRoot()
        // The ends of a nib that turns run through an arc besides, whose second derivative is the length times the square of the turn.
        let turn = start.isRound ? 0 : end.angle - start.angle
        let pieces = ((most + max(start.halfLength, end.halfLength) * turn * turn) / (8 * tolerance)).squareRoot()
        let count = Int(min(max(pieces.rounded(.up), 1), mostPieces))
        for index in 1..<count + 1 {
            var next = end
            if index < count {
                let t = Double(index) / Double(count)
                let square = t * t
                let cube = square * t
                next = start.mixed(with: end, t)
                let place = from + leave * (cube - 2 * square + t) + chord * (3 * square - 2 * cube) + arrive * (cube - square)
                (next.x, next.y) = (place.x, place.y)
            }
            piece(next)
        }
    }
}
