import Elements
import Ink
import Raster

/// The colours and paints in which a drawing's marks are shown. In the dark they are adapted, except for strokes that begin on a picture:
/// pictures stay as they are, and so does the ink that belongs to them (C2).
package struct MarkColors {
    private var adapted: ShownColors
    private var stored = ShownColors(.light)
    /// None where nothing is adapted anyway.
    private let pictures: [Element]

    /// - Parameter pictures: those of the drawing that show.
    package init(_ appearance: Appearance, over pictures: [Element]) {
        adapted = ShownColors(appearance)
        self.pictures = appearance == .light ? [] : pictures
    }

    /// The style of an element's mark, in the colour in which it is shown.
    package mutating func style(of element: Element) -> InkStyle {
        var style =
            switch element.content {
            case .stroke(let stroke): stroke.style
            case .picture, .text, .unread: UnreadBox.style
            }
        if appearance(of: element) == adapted.appearance {
            style.color = adapted[style.color, highlights: style.ink.highlights]
        } else {
            style.color = stored[style.color]
        }
        return style
    }

    /// The colour in which a text is shown. On a picture it is its own, as that of ink is.
    package mutating func color(of text: PlacedText, moved transform: Transform) -> Color {
        let isAdapted = adapted.appearance.adapting(at: transform(text.anchor), over: pictures) == adapted.appearance
        return isAdapted ? adapted[text.attributes.color] : text.attributes.color
    }

    mutating func paint(of element: Element) -> InkPaint { InkPaint(style(of: element), on: appearance(of: element)) }

    private func appearance(of element: Element) -> Appearance {
        guard !pictures.isEmpty, case .stroke(let stroke) = element.content, let first = stroke.samples.first else {
            return adapted.appearance
        }
        return adapted.appearance.adapting(at: element.transform(first.position), over: pictures)
    }
}

extension Appearance {
    /// The appearance that ink adapts to which begins at this place of the canvas.
    ///
    /// - Parameter pictures: not looked for in the light, where all ink stays as it is.
    func adapting(at place: Point?, over pictures: @autoclosure () -> [Element]) -> Appearance {
        guard self == .dark, let place else { return self }
        return pictures().contains { $0.coversAsPicture(place) } ? .light : self
    }
}
