/// How an ink marks: its nib, how the nib follows the hand, its paint, and the styles that people may choose. A definition is validated
/// once and is immutable.
///
/// A stroke keeps the definition with which it was drawn, so a later preset changes no finished stroke. The definition is a class so that
/// the styles of all events and strokes share it; two definitions with equal values are equal.
package final class InkDefinition: Sendable {
    package let id: InkID
    /// The version of the definition with this id: from 1, and greater with each change.
    package let version: Int
    package let nib: Nib
    /// At most `responseLimit` responses.
    package let responses: [Response]
    package let paint: Paint
    /// The widths in canvas points and the opacities that people may choose, within `InkStyle.widthRange` and `InkStyle.opacityRange`.
    package let widthRange, opacityRange: ClosedRange<Double>
    package let defaults: InkDefaults
    /// The greatest possible distance from the middle of the nib to a corner, and from the pen's tip to that middle, in halves of the
    /// style's width.
    package let largestNib, farthestOffset: Double
    /// The bytes of properties that a newer program wrote.
    package let unread: [UInt8]

    package static let responseLimit = 8

    /// Throws when a property is outside its range.
    package init(
        id: InkID, version: Int = 1, nib: Nib, responses: [Response] = [], paint: Paint = Paint(),
        widthRange: ClosedRange<Double> = InkStyle.widthRange, opacityRange: ClosedRange<Double> = InkStyle.opacityRange,
        defaults: InkDefaults, unread: [UInt8] = []
    ) throws(InkDefinitionError) {
        self.id = id
        self.version = version
        self.nib = nib
        self.responses = responses
        self.paint = paint
        self.widthRange = widthRange
        self.opacityRange = opacityRange
        self.defaults = defaults
        self.unread = unread
        func most(_ target: Response.Target) -> Double? {
            responses.filter { $0.target == target }.map { max($0.from, $0.to, $0.missing, 1) }.reduce(nil) { ($0 ?? 1) * $1 }
        }
        let length = most(.length) ?? 1
        largestNib = (most(.size) ?? 1) * (length * length + 1).squareRoot()
        farthestOffset = most(.offset) ?? 0
        try validate()
    }
}

/// The style of an ink before anybody has changed it.
package struct InkDefaults: Hashable, Sendable {
    package var color: Color
    /// Canvas points, in the definition's `widthRange`.
    package var width: Double
    /// In the definition's `opacityRange`.
    package var opacity: Double

    package init(color: Color, width: Double, opacity: Double) {
        (self.color, self.width, self.opacity) = (color, width, opacity)
    }
}

extension InkDefinition: Hashable {
    package static func == (a: InkDefinition, b: InkDefinition) -> Bool {
        if a === b { return true }
        return a.id == b.id && a.version == b.version && a.nib == b.nib && a.responses == b.responses && a.paint == b.paint
            && a.widthRange == b.widthRange && a.opacityRange == b.opacityRange && a.defaults == b.defaults && a.unread == b.unread
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(version)
    }
}
