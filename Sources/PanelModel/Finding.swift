import Ink

/// What was found on the canvas.
package struct FoundWords: Hashable, Sendable {
    package let query: String
    /// Enclose the words, in canvas points, in the order in which people read them.
    package let places: [CanvasRect]
    /// How many lines of ink have not been read yet.
    package let unread: Int
    /// From the canvas to the window.
    package let view: CanvasTransform

    package init(query: String, places: [CanvasRect], unread: Int, view: CanvasTransform) {
        (self.query, self.places, self.unread, self.view) = (query, places, unread, view)
    }

    /// The corners of a word with some room around it, in device pixels of the window.
    package func corners(_ place: Int, scale: Double) -> [Point] {
        let (box, margin) = (places[place], Self.margin * scale / view.scale)
        return [
            Point(x: box.minX - margin, y: box.minY - margin), Point(x: box.maxX + margin, y: box.minY - margin),
            Point(x: box.maxX + margin, y: box.maxY + margin), Point(x: box.minX - margin, y: box.maxY + margin),
        ].map { corner in
            let content = view.content(corner)
            return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
        }
    }

    /// In logical points.
    private static let margin = 4.0
}

/// What is asked of the program while words are sought.
package enum FindingRequest: Hashable, Sendable {
    case opened, closed
    /// The answer comes by `Interface.update(found:)`.
    case find(String)
    /// Moves the view so that a place of the canvas shows, if it does not.
    case show(CanvasRect)
}

/// What the buttons beside the search line do.
package enum FindingAction: Hashable, Sendable {
    case next, previous
}
