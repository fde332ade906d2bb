internal import Glibc
import Ink
import Raster

/// An element's mark as one path, to be filled by the nonzero rule: the union of its pieces, which is what a mask gets of them.
///
/// All its parts turn the same way, so that windings add up and never cancel.
struct Outline {
    enum Step {
        case move(SIMD2<Double>)
        case line(SIMD2<Double>)
        /// A cubic Bézier curve: two control points, and its end.
        case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
        case close
    }

    /// In the unit of the runs, points of a page.
    private(set) var steps: [Step] = []

    init(steps: [Step]) { self.steps = steps }

    /// - Parameters:
    ///   - runs: as `Element.runs` has them.
    ///   - isElliptic: a nib that is not round is an ellipse; otherwise it is a rectangle.
    init(_ runs: [[NibKnot]], isElliptic: Bool = false) {
        for run in runs { append(run, isElliptic) }
    }

    /// The greatest distance of the outline from an elliptic nib's edge.
    private static let tolerance = 0.02

    private mutating func append(_ run: [NibKnot], _ isElliptic: Bool) {
        var chain = DiscChain()
        // A single knot stands still.
        for (start, end) in zip(run, run.count == 1 ? run[...] : run.dropFirst()) {
            if start.isRound && end.isRound {
                if chain.isEmpty { chain = DiscChain(from: Disc(start)) }
                chain.append(Disc(end), to: &steps)
            } else {
                chain.end(in: &steps)
                append(hull: isElliptic ? start.ellipseHull(sweptTo: end, tolerance: Self.tolerance) : start.chiselHull(sweptTo: end))
            }
        }
        chain.end(in: &steps)
    }

    /// - Parameter corners: from +x towards +y. Chains of discs turn the other way.
    private mutating func append(hull corners: [Point]) {
        for (index, corner) in corners.reversed().enumerated() {
            let place = SIMD2(corner.x, corner.y)
            steps.append(index == 0 ? .move(place) : .line(place))
        }
        if !corners.isEmpty { steps.append(.close) }
    }
}

/// A round nib.
struct Disc {
    let center: SIMD2<Double>
    let radius: Double

    init(_ knot: NibKnot) { (center, radius) = (SIMD2(knot.x, knot.y), knot.halfLength) }

    func holds(_ other: Disc) -> Bool { radius - other.radius >= (center - other.center).length }
}

/// Discs that follow each other, none within its neighbour: together with the edges that touch neighbours on both sides, they are what a
/// round nib marks.
///
/// Their outline leads along the left side, around the last disc, and back along the right side. It is the sum of
/// - a quadrilateral for each piece, between the points where its edges touch the discs;
/// - a sector of a disc at both ends, and at each bend where the outline goes around the outside;
/// - less a triangle at each bend on the inside, where one edge is joined to the next directly. Such a triangle lies within both pieces
///   beside it: at each place there are more pieces than triangles. Where it would not, the outline passes through the disc's middle, and
///   there is no triangle.
private struct DiscChain {
    private var discs: [Disc]
    /// The first disc is within the mark before it, and need not be drawn alone.
    private var isCovered = false

    init() { discs = [] }

    init(from disc: Disc, isCovered: Bool = false) { (discs, self.isCovered) = ([disc], isCovered) }

    var isEmpty: Bool { discs.isEmpty }

    /// Adds a disc. Where its neighbour is within it, or it within its neighbour, the chain ends before it and another begins.
    mutating func append(_ disc: Disc, to steps: inout [Outline.Step]) {
        guard let last = discs.last else { return }
        if last.holds(disc) {
            end(in: &steps)
            self = DiscChain(from: disc, isCovered: true)
        } else if disc.holds(last) {
            if discs.count > 1 { end(in: &steps) }
            self = DiscChain(from: disc)
        } else {
            discs.append(disc)
        }
    }

    /// Draws the chain, which is empty then.
    mutating func end(in steps: inout [Outline.Step]) {
        defer { discs = [] }
        guard discs.count > 1 else {
            if let disc = discs.first, !isCovered { steps += Pencil.circle(disc) + [.close] }
            return
        }
        let edges = zip(discs, discs.dropFirst()).map { Edges(from: $0, to: $1) }
        var pencil = Pencil(at: edges[0].from.center + edges[0].left * edges[0].from.radius)
        for index in edges.indices {
            let edge = edges[index]
            pencil.line(to: edge.to.center + edge.left * edge.to.radius)
            if index + 1 < edges.count {
                let next = edges[index + 1]
                let turn = edge.bend(to: next) + next.spread - edge.spread
                pencil.turn(around: edge.to, by: turn, from: edge.left, to: next.left, between: edge, next)
            } else {
                pencil.arc(around: edge.to, by: -2 * edge.spread, from: edge.left)
            }
        }
        for index in edges.indices.reversed() {
            let edge = edges[index]
            pencil.line(to: edge.from.center + edge.right * edge.from.radius)
            if index > 0 {
                let next = edges[index - 1]
                let turn = edge.spread - next.spread - next.bend(to: edge)
                pencil.turn(around: edge.from, by: turn, from: edge.right, to: next.right, between: edge, next)
            } else {
                pencil.arc(around: edge.from, by: 2 * edge.spread - 2 * .pi, from: edge.right)
            }
        }
        steps += pencil.steps
        steps.append(.close)
    }
}

/// The straight edges of the mark from one disc to the next.
private struct Edges {
    let from, to: Disc
    /// From one centre towards the other.
    private let along: SIMD2<Double>
    /// Unit vectors from a disc's centre to where the edges touch it.
    let left, right: SIMD2<Double>
    /// The angle between `along` and either of them: 0…π.
    let spread: Double

    init(from: Disc, to: Disc) {
        (self.from, self.to) = (from, to)
        let way = to.center - from.center
        let length = way.length
        along = way / length
        let cosine = (from.radius - to.radius) / length
        let across = SIMD2(-along.y, along.x) * (1 - cosine * cosine).squareRoot()
        (left, right) = (along * cosine + across, along * cosine - across)
        spread = acos(cosine)
    }

    /// The angle by which the way turns, from +x towards +y: −π…π.
    func bend(to next: Edges) -> Double { atan2(along.cross(next.along), (along * next.along).sum()) }

    /// Whether a point on the first or second disc lies within the half of this piece on the side of `side`, which is `left` or `right`.
    func holds(_ point: SIMD2<Double>, on side: SIMD2<Double>) -> Bool {
        let (way, place) = (to.center - from.center, point - from.center)
        let area = way.cross(side)
        let share = place.cross(side) / area
        let height = way.cross(place) / area
        return (0...1).contains(share) && height >= 0 && height <= from.radius + share * (to.radius - from.radius) + 1e-9
    }
}

/// Draws an outline that turns from +y towards +x where it bends outwards.
private struct Pencil {
    private(set) var steps: [Outline.Step]
    private var place: SIMD2<Double>

    /// The least length of a line, and the greatest error of an arc, in points: a quarter of the hundredths that formats have.
    private static let fineness = 0.0025

    init(at start: SIMD2<Double>) { (steps, place) = ([.move(start)], start) }

    static func circle(_ disc: Disc) -> [Outline.Step] {
        var pencil = Pencil(at: disc.center + SIMD2(disc.radius, 0))
        pencil.arc(around: disc, by: -2 * .pi, from: SIMD2(1, 0))
        return pencil.steps
    }

    mutating func line(to end: SIMD2<Double>) {
        guard (end - place).length >= Self.fineness else { return }
        steps.append(.line(end))
        place = end
    }

    /// Goes on from one edge to the next.
    ///
    /// - Parameters:
    ///   - angle: the turn from +x towards +y; negative where the outline bends outwards, around the disc.
    ///   - start: a unit vector to where the former edge touches the disc, and `end` to where the next one does.
    mutating func turn(
        around disc: Disc, by angle: Double, from start: SIMD2<Double>, to end: SIMD2<Double>, between former: Edges, _ next: Edges
    ) {
        if angle <= 0 { return arc(around: disc, by: angle, from: start) }
        let (first, last) = (disc.center + start * disc.radius, disc.center + end * disc.radius)
        if !former.holds(last, on: start) || !next.holds(first, on: end) { line(to: disc.center) }
        line(to: last)
    }

    /// - Parameter angle: −2π…0.
    mutating func arc(around disc: Disc, by angle: Double, from start: SIMD2<Double>) {
        guard disc.radius * angle * angle / 8 >= Self.fineness else { return line(to: disc.center + start.turned(by: angle) * disc.radius) }
        let parts = max((angle / (-.pi / 2) - 1e-9).rounded(.up), 1)
        let turn = angle / parts
        // The control points of the Bézier curve that is nearest to an arc lie so far along its tangents.
        let reach = 4 / 3 * tan(-turn / 4) * disc.radius
        var from = start
        for _ in 0..<Int(parts) {
            let to = from.turned(by: turn)
            let end = disc.center + to * disc.radius
            steps.append(.curve(place + SIMD2(from.y, -from.x) * reach, end - SIMD2(to.y, -to.x) * reach, end))
            (from, place) = (to, end)
        }
    }
}
