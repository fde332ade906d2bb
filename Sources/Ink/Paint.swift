/// How the nib's way over the canvas becomes colour.
package struct Paint: Hashable, Sendable {
    package var blend: Blend
    package var overlap: Overlap
    package var edge: InkEdge
    /// Nil for paint that the paper's grain does not break up.
    package var grain: Grain?

    package init(blend: Blend = .normal, overlap: Overlap = .discard, edge: InkEdge = .crisp, grain: Grain? = nil) {
        (self.blend, self.overlap, self.edge, self.grain) = (blend, overlap, edge, grain)
    }

    /// A mark takes ink away.
    package var erases: Bool { blend == .erase }

    /// A mark is as dense everywhere within its outline, as far as the nib gives as much everywhere.
    package var isEven: Bool { overlap == .discard && edge == .crisp && grain == nil }
}

/// How a stroke's paint combines with the ink beneath it. The raw value is its name in documents.
package enum Blend: String, CaseIterable, Sendable {
    /// Source-over: the paint covers.
    case normal
    /// Destination-out: the paint takes ink away, whatever its colour; the paper stays.
    case erase
    /// The paint is a colour filter: it darkens ink and paper beneath it and never hides them. On dark paper it brightens them instead.
    /// Several filters give the same colour in whatever order people drew them.
    case multiply
}

/// What a stroke's paint does where the stroke crosses itself. The raw value is its name in documents.
package enum Overlap: String, CaseIterable, Sendable {
    /// Each place is painted once.
    case discard
    /// Each pass over a place adds to it, as graphite and wax do. The sum depends on the way of the nib alone, not on the hand's speed or
    /// the device's rate.
    case accumulate
}

/// How the paint ends at a mark's outline.
package enum InkEdge: Hashable, Sendable {
    /// Evenly filled, antialiased.
    case crisp
    /// Wet paint, which gathers at the outline and leaves a darker rim: `rim` times as dense as in the middle, 1…4.
    case wash(rim: Double)

    package static let rimRange = 1.0...4.0
}

/// The tooth of the paper: hills take paint sooner than valleys. It lies still on the canvas, so strokes beside each other share it.
package struct Grain: Hashable, Sendable {
    /// How much of the paint the grain breaks up, 0…1.
    package var strength: Double
    /// How gradually paint goes from hill to valley as there is more of it, 0.05…2: small values give hard-edged specks.
    package var softness: Double
    /// The size of a hill, in canvas points.
    package var size: Double

    package init(strength: Double, softness: Double, size: Double) {
        (self.strength, self.softness, self.size) = (strength, softness, size)
    }

    package static let strengthRange = 0.0...1.0
    package static let softnessRange = 0.05...2.0
    package static let sizeRange = 0.25...16.0
}

extension InkDefinition {
    /// The ink marks words, which stay readable: it is crisp and transparent, and its nib stays as it is however the pen is held.
    package var highlights: Bool {
        guard paint.blend == .multiply, paint.edge == .crisp else { return false }
        return switch nib {
        case .round, .chisel(_, .fixed), .ellipse(_, .fixed), .chisel(_, .rolled), .ellipse(_, .rolled): true
        case .chisel, .ellipse: false
        }
    }
}
