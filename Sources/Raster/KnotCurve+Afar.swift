import Ink

extension CoverageMask {
    /// Stamps the curve through two or more knots with as few straight pieces as `tolerance` allows. For strokes shown much smaller than
    /// they were drawn, where hundreds of knots share a few pixels.
    package func stampFromAfar(_ knots: [NibKnot], damage: DamageMap? = nil) {
        NibKnot.forEachPiece(of: knots) { segment(from: $0, to: $1, damage: damage) }
        if marking.piles, let first = knots.first, let last = knots.last {
            tap(first, damage: damage)
            tap(last, damage: damage)
        }
    }
}

extension NibKnot {
    /// The ends of as few straight pieces as `CoverageMask.tolerance` allows for the curve through these knots: each piece replaces a run
    /// of the curve's own pieces whose ends, nibs included, are that close to it. A curve of one knot is that knot.
    package static func fewestPieces(of knots: [NibKnot]) -> [NibKnot] {
        guard var kept = knots.first.map({ [$0] }) else { return [] }
        forEachPiece(of: knots) { kept.append($1) }
        return kept
    }

    /// The same, piece by piece, for one knot or more.
    @inline(__always)
    fileprivate static func forEachPiece(of knots: [NibKnot], _ body: (NibKnot, NibKnot) -> Void) {
        var ends = [knots[0]]
        ends.reserveCapacity(knots.count)
        for span in 0..<knots.count - 1 {
            if knots[span].isNear(knots[span + 1]) {
                ends.append(knots[span + 1])
            } else {
                CoverageMask.flatten(knots, span) { ends.append($0) }
            }
        }
        var start = 0
        while start + 1 < ends.count {
            var end = start + 1
            while end + 1 < ends.count, end - start < farthestPiece, isStraight(ends, from: start, to: end + 1) { end += 1 }
            body(ends[start], ends[end])
            start = end
        }
    }

    /// The most ends that one piece may pass, which bounds the cost of finding the next one.
    private static var farthestPiece: Int { 32 }

    /// Whether all ends between two lie within `tolerance` of the piece from one to the other.
    private static func isStraight(_ ends: [NibKnot], from first: Int, to last: Int) -> Bool {
        let (start, end) = (ends[first], ends[last])
        let chord = SIMD2(end.x - start.x, end.y - start.y)
        let square = (chord * chord).sum()
        for index in first + 1..<last {
            let knot = ends[index]
            let way = SIMD2(knot.x - start.x, knot.y - start.y)
            let t = square > 0 ? min(max((way * chord).sum() / square, 0), 1) : 0
            if knot.distance(to: start.mixed(with: end, t)) > CoverageMask.tolerance { return false }
        }
        return true
    }

    /// Whether the curve between two neighbouring knots lies within `CoverageMask.tolerance` of the chord. Its tangents are no longer than
    /// the chord, so it leaves the chord by at most a quarter of their length.
    private func isNear(_ other: NibKnot) -> Bool {
        let (dx, dy) = (x - other.x, y - other.y)
        let reach = 4 * CoverageMask.tolerance
        return isRound && dx * dx + dy * dy < reach * reach
    }

    /// About the greatest distance between corresponding points on the outlines of two nibs.
    private func distance(to other: NibKnot) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        let size = max(abs(halfLength - other.halfLength), abs(halfBreadth - other.halfBreadth), abs(flow - other.flow))
        return (dx * dx + dy * dy).squareRoot() + size + (isRound ? 0 : abs(angle - other.angle) * halfLength)
    }
}
