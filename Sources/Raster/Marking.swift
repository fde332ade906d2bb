import Ink

/// How the pieces of a stroke become coverage. It is chosen once a stroke, and the same wherever the stroke is drawn under one linear part
/// of the view.
package struct Marking: Sendable {
    /// A nib that is not round is an ellipse; otherwise it is a rectangle.
    let isElliptic: Bool
    /// Nil where a piece's coverage is the mask's coverage.
    let development: Development?

    /// Round nibs and rectangles, evenly filled.
    package static let plain = Marking(isElliptic: false, development: nil)

    /// Evenly filled, whatever the paint.
    package static func crisp(_ nib: Nib) -> Marking {
        switch nib {
        case .round, .chisel: plain
        case .ellipse: Marking(isElliptic: true, development: nil)
        }
    }

    /// The way of the nib adds up.
    var piles: Bool { development?.accumulates ?? false }

    /// The number of parts in which to stamp a straight piece. Sweeps of one size and flow need short ones where these change.
    @inline(always)
    func pieces(from start: NibKnot, to end: NibKnot) -> Int {
        if development == nil, !isElliptic, start.flow == end.flow { return 1 }
        return parts(from: start, to: end)
    }

    @inline(never)
    private func parts(from start: NibKnot, to end: NibKnot) -> Int {
        var parts = abs(end.flow - start.flow) / Self.flowStep
        if development != nil || isElliptic {
            let size = max(abs(end.halfLength - start.halfLength), abs(end.halfBreadth - start.halfBreadth))
            let turn = start.isRound ? 0 : abs(end.angle - start.angle) * max(start.halfLength, end.halfLength)
            parts = max(parts, size / Self.sizeStep, turn / Self.sizeStep)
        }
        return Int(min(max(parts.rounded(.up), 1), Self.mostParts))
    }

    /// The greatest change of flow, and of a nib's half axes in content pixels, between parts of a piece.
    private static let flowStep = 1.0 / 48
    private static let sizeStep = 0.5
    private static let mostParts = 64.0
}

/// The markings of strokes under one linear part of the view, with the grain that they share. Used by one thread.
package final class Markings {
    private let grain: GrainView
    private var developments: [Key: Development] = [:]
    private var grainTiles: [Double: GrainTiles] = [:]

    private struct Key: Hashable {
        var paint: Paint
        /// In content pixels; 0 for paint whose edge does not depend on it.
        var radius: Double
    }

    /// The origin of the view does not matter.
    package init(view: CanvasTransform) { grain = GrainView(view) }

    /// The marking of strokes in a style.
    ///
    /// - Parameter scale: content pixels per canvas point, times the size of the transform of a stroke that was moved.
    package func marking(of style: InkStyle, scale: Double) -> Marking {
        let paint = style.ink.paint
        let crisp = Marking.crisp(style.ink.nib)
        guard paint.overlap == .accumulate || paint.edge != .crisp || paint.grain != nil else { return crisp }
        // The blend decides nothing here.
        var key = Key(paint: paint, radius: 0)
        key.paint.blend = .normal
        if paint.overlap == .discard { key.radius = style.width / 2 * scale }
        let development = developments[key] ?? Development(paint, radius: key.radius, grain: paint.grain.map { grained($0) })
        developments[key] = development
        return Marking(isElliptic: crisp.isElliptic, development: development)
    }

    /// The most tiles of grain kept from one stroke to the next: 8 MiB.
    private static let mostTiles = 2_048

    private func grained(_ grain: Grain) -> GrainTiles {
        if let tiles = grainTiles[grain.size], tiles.count < Self.mostTiles { return tiles }
        let tiles = GrainTiles(self.grain, size: grain.size)
        grainTiles[grain.size] = tiles
        return tiles
    }
}
