internal import Glibc
import Ink

/// The smooth curve through a stroke's knots, and its marks.
///
/// Between two knots it is a cubic Hermite piece. At a knot it has the direction of the parabola through the knot and its neighbours, so
/// knots on an arc give that arc, however unevenly spaced. A tangent is as long as the span, but at most twice as long as the shorter span
/// beside the knot, and shrinks to nothing where the curve turns sharply, so that corners and cusps do not overshoot. A span therefore
/// depends on four knots: its own two and one on either side. At an end of the curve the span's chord serves as the tangent.
///
/// Pieces are flattened to `tolerance`. Where a chisel turns through its direction of travel, the hulls of its pieces fill the waist, by up
/// to two and a half times the tolerance where random knots turn sharply.
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
        if marking.piles, !spans.isEmpty {
            if spans.lowerBound == 0 { tap(knots[0], damage: damage) }
            if spans.upperBound == knots.count - 1 { tap(knots[knots.count - 1], damage: damage) }
        }
    }

    /// Stamps the nib standing still.
    package func dot(_ knot: NibKnot, damage: DamageMap?) {
        stamp(from: knot, to: knot, damage: damage)
    }

    /// What the nib leaves where it comes down, and where it lifts: half a dot each. Without it, paint that accumulates over the nib's way
    /// would leave nothing of a dot whose hand trembles. It makes the end a little darker than the way, as graphite and wax do; where no
    /// grain hides that, the end is as even as the way.
    func tap(_ knot: NibKnot, damage: DamageMap?) {
        var half = knot
        half.flow /= 2
        guard let development = marking.development, development.grain == nil else { return stamp(from: half, to: half, damage: damage) }
        deposit(EllipseSweep(half, half, .end), development, damage: damage)
    }

    /// Stamps one straight piece.
    package func segment(from start: NibKnot, to end: NibKnot, damage: DamageMap?) {
        if isPlain, start.flow + end.flow >= 2, start.flow == end.flow { return stampPlain(from: start, to: end, flow: 2, damage: damage) }
        segmentInParts(from: start, to: end, damage: damage)
    }

    @inline(never)
    private func segmentInParts(from start: NibKnot, to end: NibKnot, damage: DamageMap?) {
        // A nib at rest is no piece: only where paint accumulates does the difference show.
        if marking.piles, start.x == end.x, start.y == end.y { return }
        let count = marking.pieces(from: start, to: end)
        var last = start
        for index in 1..<count {
            let next = start.mixed(with: end, Double(index) / Double(count))
            stamp(from: last, to: next, damage: damage)
            last = next
        }
        stamp(from: last, to: end, damage: damage)
    }

    @inline(always)
    private func stamp(from start: NibKnot, to end: NibKnot, damage: DamageMap?) {
        if let development = marking.development {
            deposit(EllipseSweep(start, end, development.accumulates ? .depth : .profile), development, damage: damage)
        } else if marking.isElliptic && !(start.isRound && end.isRound) {
            stamp(EllipseSweep(start, end, .outline), damage: damage)
        } else {
            stampPlain(from: start, to: end, flow: start.flow + end.flow, damage: damage)
        }
    }

    /// - Parameter flow: the sum of the flow at both ends.
    @inline(always)
    private func stampPlain(from start: NibKnot, to end: NibKnot, flow: Double, damage: DamageMap?) {
        if start.isRound && end.isRound {
            let cone = RoundCone(x: start.x, y: start.y, radius: start.halfLength, toX: end.x, y: end.y, radius: end.halfLength)
            stamp(cone, flow: flow, damage: damage)
        } else {
            stamp(ChiselSweep(start, end), flow: flow, damage: damage)
        }
    }

    @inline(always)
    private func stamp(_ sweep: some Sweep, flow: Double, damage: DamageMap?) {
        if flow >= 2 { stamp(sweep, damage: damage) } else { stampThin(sweep, flow: flow / 2, damage: damage) }
    }

    @inline(never)
    private func stampThin(_ sweep: some Sweep, flow: Double, damage: DamageMap?) {
        stamp(ThinnedSweep(whole: sweep, flow: Float(flow)), damage: damage)
    }

    /// The greatest distance of a flattened piece from the curve, in content pixels.
    package static let tolerance = 0.1
    /// The most pieces of one span: a stroke drawn at 5% has knots some 20,000 px apart at 6,400%, and may bend by as much between two.
    private static let mostPieces = 512.0

    /// The tangent at `knot` of a span of `length`.
    @inline(always)
    private static func tangent(before: NibKnot, _ knot: NibKnot, after: NibKnot, length: Double) -> SIMD2<Double> {
        let place = SIMD2(knot.x, knot.y)
        let arriving = place - SIMD2(before.x, before.y)
        let leaving = SIMD2(after.x, after.y) - place
        let way = (arriving * arriving).sum().squareRoot()
        let wayOn = (leaving * leaving).sum().squareRoot()
        guard way > 0, wayOn > 0 else { return .zero }
        let parabola = arriving * (wayOn / way) + leaving * (way / wayOn)
        let square = (parabola * parabola).sum()
        // Full length up to a turn of 45°, none from 107° on.
        let roundness = min(max((arriving * leaving).sum() / (way * wayOn) + 0.3, 0), 1)
        guard square > 0, roundness > 0 else { return .zero }
        return parabola * (min(length, 2 * min(way, wayOn)) * roundness / square.squareRoot())
    }

    /// Calls `piece` with the end of each straight piece of a span, in order. The first piece starts at the span's first knot.
    @inline(always)
    static func flatten(_ knots: [NibKnot], _ span: Int, piece: (NibKnot) -> Void) {
        let start = knots[span]
        let end = knots[span + 1]
        let from = SIMD2(start.x, start.y)
        let chord = SIMD2(end.x, end.y) - from
        let length = (chord * chord).sum().squareRoot()
        let leave = span > 0 ? tangent(before: knots[span - 1], start, after: end, length: length) : chord
        let arrive = span + 2 < knots.count ? tangent(before: start, end, after: knots[span + 2], length: length) : chord
        // The distance of a cubic from its chord is at most |second derivative| / 8n², and the second derivative is largest at an end.
        let bend = (6 * chord - 4 * leave - 2 * arrive, -6 * chord + 2 * leave + 4 * arrive)
        let most = max((bend.0 * bend.0).sum(), (bend.1 * bend.1).sum()).squareRoot()
        // A turning nib's ends also run along an arc. Its second derivative is the nib's length times the square of the turn.
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
