package import Ink

/// What a file of Xournal++ holds that can be drawn. Lengths are its units of 1/72 inch, from the corner of the page.
package struct XoppNotes: Hashable, Sendable {
    package var pages: [Page] = []

    package struct Page: Hashable, Sendable {
        package var width, height: Double
        package var paper: Ground
        package var color: Color
        /// Of all layers, bottom first.
        package var items: [Item] = []
    }

    package enum Ground: Hashable, Sendable {
        case plain, lines, grid, dots
        /// A page of another file: of a PDF, or a picture.
        case foreign
    }

    package enum Item: Hashable, Sendable {
        case stroke(Stroke)
        case picture(Picture)
        case text(Text)
        /// A formula, as a picture of whatever kind.
        case formula(Picture)
    }

    package struct Stroke: Hashable, Sendable {
        package enum Tool: Hashable, Sendable {
            case pen, highlighter
            /// An eraser that hides what lies beneath it under its own colour.
            case whiteout
        }

        package var tool: Tool
        package var color: Color
        /// How opaque its inside is filled, 0…1; nil where it is not.
        package var fill: Double?
        /// The lengths of its dashes and gaps in turn; empty where it is not broken.
        package var dashes: [Double] = []
        /// At least one; x, y, and the width from there to the next one.
        package var points: [SIMD3<Double>]
    }

    package struct Picture: Hashable, Sendable {
        package var file: [UInt8]
        package var left, top, right, bottom: Double
    }

    package struct Text: Hashable, Sendable {
        package var left, top, size: Double
        package var color: Color
        package var font: String
        package var text: String
    }
}
