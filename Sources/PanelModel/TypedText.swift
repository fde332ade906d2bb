import Ink

/// A text on the canvas, as far as hands and keys are concerned that write it.
package struct TypedText: Hashable, Sendable {
    /// Its element's; nil while the drawing has none of it.
    package let id: UInt64?
    package let string: String
    package let attributes: TextAttributes
    /// Before the transform, in canvas points, as the box is.
    package let anchor: Point
    package let transform: Transform
    package let box: CanvasRect
    package let outlines: GlyphOutlines

    package init(
        id: UInt64?, _ string: String, _ attributes: TextAttributes, anchor: Point, transform: Transform, box: CanvasRect,
        outlines: GlyphOutlines
    ) {
        (self.id, self.string, self.attributes) = (id, string, attributes)
        (self.anchor, self.transform, self.box, self.outlines) = (anchor, transform, box, outlines)
    }

    /// The size of a new one, in logical points of the window.
    package static let newSize = 18.0
    /// The most bytes that people can type or paste into one, some ten pages: each key press lays the whole text out again.
    package static let mostBytes = 1 << 15

    /// It would leave nothing on the canvas.
    package var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

    /// Whether a place of the canvas is within its box, or so near.
    package func covers(_ place: Point, reach: Double = 0) -> Bool {
        guard let own = transform.inverse?(place) else { return false }
        let reach = reach / transform.size
        return box.minX - reach...box.maxX + reach ~= own.x && box.minY - reach...box.maxY + reach ~= own.y
    }
}

/// The texts on the canvas, bottom first, how the canvas is seen, and the colour that a new text gets.
package struct TextTable: Hashable, Sendable {
    package let texts: [TypedText]
    package let view: CanvasTransform
    /// As drawings keep it.
    package let color: Color

    package init(_ texts: [TypedText], under view: CanvasTransform, color: Color) {
        (self.texts, self.view, self.color) = (texts, view, color)
    }
}

/// What writing asks of the program.
package enum TextRequest: Hashable, Sendable {
    /// Shows the text so while it is typed.
    case show(TypedText)
    /// Has the drawing keep it so, by the one edit that all of the typing makes.
    case keep(TypedText)
    /// It is typed no more. Nil: the drawing has it already as it is to be.
    case end(TypedText?)
}
