/// What a text looks like, whichever fonts there are: the outlines of its glyphs, each kept once, and where they stand. A class, since
/// copies of a text share it.
///
/// Places are whole *units* from the text's anchor, x to the right and y down: `unitsPerEm` are one font size.
package final class GlyphOutlines: Sendable {
    /// The outline of a glyph, or of one layer of a coloured glyph, around its origin: closed contours, to be filled by the nonzero rule.
    /// Where its font has a picture of the glyph, that shows in place of the outline.
    package struct Shape: Hashable, Sendable {
        package enum Step: Hashable, Sendable {
            /// Closes the contour before, and begins another.
            case move(SIMD2<Int32>)
            case line(SIMD2<Int32>)
            /// A cubic Bézier curve: two control points, and its end.
            case curve(SIMD2<Int32>, SIMD2<Int32>, SIMD2<Int32>)
        }

        package let steps: [Step]
        package let picture: GlyphPicture?
        /// The colour that its font gives it; nil: the text's.
        package let tint: GlyphTint?
        /// The corners of the rectangle around all points and the picture.
        package let low, high: SIMD2<Int32>

        /// Nil unless it begins with a move, and all of it is within reach.
        package init?(_ steps: [Step], picture: GlyphPicture? = nil, tint: GlyphTint? = nil) {
            var low = picture?.low ?? SIMD2(repeating: .max)
            var high = picture?.high ?? SIMD2(repeating: .min)
            for step in steps {
                for point in step.points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
            }
            guard case .move? = steps.first, GlyphOutlines.isWithinReach(low), GlyphOutlines.isWithinReach(high) else { return nil }
            (self.steps, self.picture, self.tint, self.low, self.high) = (steps, picture, tint, low, high)
        }
    }

    /// A shape somewhere.
    package struct Glyph: Hashable, Sendable {
        /// Its number among the shapes.
        package let shape: Int
        package let place: SIMD2<Int32>

        package init(shape: Int, place: SIMD2<Int32>) { (self.shape, self.place) = (shape, place) }
    }

    /// A line of the text as it shows. Exports place its words over the outlines, so that readers can search and select them.
    package struct Row: Hashable, Sendable {
        /// Of the text's words in UTF-8, with what breaks the line.
        package let bytes: Int
        package let left, right, baseline: Int32
        package let runsFromRight: Bool

        /// Nil unless the places are within reach.
        package init?(bytes: Int, left: Int32, right: Int32, baseline: Int32, runsFromRight: Bool) {
            (self.bytes, self.left, self.right, self.baseline) = (bytes, left, right, baseline)
            self.runsFromRight = runsFromRight
            guard bytes >= 0, [left, right, baseline].allSatisfy({ GlyphOutlines.isWithinReach(SIMD2($0, 0)) }) else { return nil }
        }
    }

    package let shapes: [Shape]
    /// Bottom first: the layers of a coloured glyph come one after the other, at the same place.
    package let glyphs: [Glyph]
    /// Top first.
    package let rows: [Row]
    /// The corners of the rectangle around all glyphs; nil where there are none.
    package let extent: (low: SIMD2<Int32>, high: SIMD2<Int32>)?

    package static let unitsPerEm = 2_048
    /// The farthest place from the anchor, and the farthest point from a glyph's origin, in units along x or y.
    package static let reach: Int32 = 1 << 29
    /// The most steps that all glyphs may have together: what a hundred pages of print have. No file makes drawing them endless.
    package static let mostSteps = 1 << 22

    package static let none = GlyphOutlines()

    private init() { (shapes, glyphs, rows, extent) = ([], [], [], nil) }

    package init(_ other: GlyphOutlines) { (shapes, glyphs, rows, extent) = (other.shapes, other.glyphs, other.rows, other.extent) }

    /// Nil where a glyph has no shape, lies beyond reach, or their steps are too many.
    package init?(shapes: [Shape], glyphs: [Glyph], rows: [Row] = []) {
        var steps = 0
        var extent: (low: SIMD2<Int32>, high: SIMD2<Int32>)?
        for glyph in glyphs {
            guard shapes.indices.contains(glyph.shape), Self.isWithinReach(glyph.place) else { return nil }
            let shape = shapes[glyph.shape]
            steps += shape.steps.count
            guard steps <= Self.mostSteps else { return nil }
            let (low, high) = (glyph.place &+ shape.low, glyph.place &+ shape.high)
            extent = extent.map { (pointwiseMin($0.low, low), pointwiseMax($0.high, high)) } ?? (low, high)
        }
        (self.shapes, self.glyphs, self.rows, self.extent) = (shapes, glyphs, rows, extent)
    }

    fileprivate static func isWithinReach(_ place: SIMD2<Int32>) -> Bool {
        -reach...reach ~= place.x && -reach...reach ~= place.y
    }
}

extension GlyphOutlines: Hashable {
    package static func == (a: GlyphOutlines, b: GlyphOutlines) -> Bool {
        a === b || a.shapes == b.shapes && a.glyphs == b.glyphs && a.rows == b.rows
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(glyphs) }
}

extension GlyphOutlines.Shape.Step {
    package var points: [SIMD2<Int32>] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .curve(let first, let second, let end): [first, second, end]
        }
    }
}
