import Elements
import Ink
import PanelModel
import Typesetting

/// Words of another program as a text on the canvas: as one that is typed begins, upright in the window, with lines no longer than can be
/// read there.
package struct PastedText {
    package let text: PlacedText
    package let transform: Transform

    /// The share of the window that its lines fill at most.
    private static let share = 0.6

    /// Nil where it would leave the canvas, or is longer than a text may be.
    ///
    /// - Parameters:
    ///   - place: where its middle is wanted, in device pixels; nil for the middle of the window.
    ///   - window: its size in device pixels, and how many of them a logical point has.
    package init?(
        _ words: String, _ color: Color, at place: Point?, in view: CanvasTransform, window: (width: Int, height: Int), scale: Double,
        by typesetter: Typesetter
    ) {
        guard words.utf8.count <= TypedText.mostBytes,
            let attributes = TextAttributes(size: TypedText.newSize * scale / view.scale, color: color)
        else { return nil }
        var set = typesetter.set(words, attributes)
        let most = Self.share * Double(window.width) / view.scale
        if set.box.maxX - set.box.minX > most { set = typesetter.set(words, attributes.wrapped(to: most)) }
        let (width, height) = (set.box.maxX - set.box.minX, set.box.maxY - set.box.minY)
        let middle = place ?? Point(x: Double(window.width) / 2, y: Double(window.height) / 2)
        // Of what is taller than the window one sees the beginning.
        let top = max(middle.y - height * view.scale / 2, min(middle.y, Double(window.height) * (1 - Self.share) / 2))
        let target = view.canvas(window: Point(x: middle.x, y: top))
        let anchor = Point(x: target.x - width / 2 - set.box.minX, y: target.y)
        let upright = view.flipped ? view.rotation : -view.rotation
        guard let transform = upright == 0 ? .identity : Transform(rotation: upright, about: target), let outlines = set.outlines,
            let text = PlacedText(words, set.attributes, anchor: anchor, box: set.box(at: anchor), outlines: outlines)
        else { return nil }
        (self.text, self.transform) = (text, transform)
    }
}
