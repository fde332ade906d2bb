import Ink
internal import Synchronization

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
        nib.isElliptic ? Marking(isElliptic: true, development: nil) : plain
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
        var parts = abs(end.flow - start.flow) / (piles ? Self.softFlowStep : Self.flowStep)
        if development != nil || isElliptic {
            let size = max(abs(end.halfLength - start.halfLength), abs(end.halfBreadth - start.halfBreadth))
            let reach = max(start.halfLength, end.halfLength)
            let turn = start.isRound ? 0 : abs(end.angle - start.angle) * reach
            parts = max(parts, max(size, turn) / (piles ? max(Self.sizeStep, reach * Self.softStep) : Self.sizeStep))
        }
        return Int(min(max(parts.rounded(.up), 1), Self.mostParts))
    }

    /// The greatest change of flow, and of a nib's half axes in content pixels, between parts of a piece.
    private static let flowStep = 1.0 / 48
    private static let sizeStep = 0.5
    /// The same where paint adds up: each place gets paint from several parts, which evens out their steps.
    private static let softFlowStep = 0.15
    /// The size's, as a share of the nib's length, since such paint thins out towards the outline.
    private static let softStep = 0.08
    private static let mostParts = 64.0
}

/// The markings of strokes under one linear part of the view, with the grain that they share. Any thread may ask.
package final class Markings: Sendable {
    private let grain: GrainView
    private let made = Mutex(Made())

    fileprivate struct Made {
        var developments: [Key: Development] = [:]
        /// By the size of a hill.
        var grainTiles: [Double: GrainTiles] = [:]
    }

    fileprivate struct Key: Hashable {
        var paint: Paint
        /// In content pixels; 0 for paint whose edge does not depend on it.
        var radius: Double
    }

    /// The origin of the view does not matter.
    package init(view: CanvasTransform) { grain = GrainView(view) }

    /// Makes what all grain has in common, which takes some milliseconds the first time.
    package static func prepareGrain() { _ = GrainField.shared }

    /// The marking of strokes in a style.
    ///
    /// - Parameter scale: content pixels per canvas point, times the size of the transform of a stroke that was moved.
    package func marking(of style: InkStyle, scale: Double) -> Marking {
        let paint = style.ink.paint
        let crisp = Marking.crisp(style.ink.nib)
        if paint.isEven { return crisp }
        // The blend decides nothing here.
        var key = Key(paint: paint, radius: 0)
        key.paint.blend = .normal
        if paint.overlap == .discard { key.radius = style.width / 2 * scale }
        return Marking(isElliptic: crisp.isElliptic, development: made.withLock { $0.development(key, grain) })
    }
}

extension Markings.Made {
    /// The most tiles of grain kept from one stroke to the next (8 MiB), and the most developments.
    private static let mostTiles = 2_048
    private static let mostDevelopments = 256

    fileprivate mutating func development(_ key: Markings.Key, _ view: GrainView) -> Development {
        // Strokes in hand keep what they have.
        if developments.count > Self.mostDevelopments || grainTiles.values.contains(where: { $0.count > Self.mostTiles }) { self = Self() }
        if let made = developments[key] { return made }
        let new = Development(key.paint, radius: key.radius, grain: key.paint.grain.map { tiles($0.size, view) })
        developments[key] = new
        return new
    }

    private mutating func tiles(_ size: Double, _ view: GrainView) -> GrainTiles {
        if let made = grainTiles[size] { return made }
        let new = GrainTiles(view, size: size)
        grainTiles[size] = new
        return new
    }
}
