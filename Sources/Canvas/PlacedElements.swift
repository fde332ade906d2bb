import Drawing
import Elements
import Ink

/// The pictures and texts that show, bottom first, and their marks. A drawing may have thousands of texts, so each of these is worked out
/// once, and not for each frame.
final class PlacedElements {
    let all: [Element]
    let pictures: [Element]
    private var made: (marks: [PlacedMark], matrix: (Double, Double, Double, Double), appearance: Appearance)?

    /// - Parameter held: takes the place of the drawing's; one that the drawing lacks is above all others.
    init(of drawing: Drawing, held: Element?) {
        var all = drawing.placed
        if let held {
            if let index = all.firstIndex(where: { $0.id == held.id }) { all[index] = held } else { all.append(held) }
        }
        (self.all, pictures) = (all, all.filter { $0.picture != nil })
    }

    /// The marks under a view's linear part, in the colours of an appearance.
    func marks(under view: CanvasTransform, in appearance: Appearance) -> [PlacedMark] {
        if let made, made.matrix == view.matrix, made.appearance == appearance { return made.marks }
        var colors = MarkColors(appearance, over: pictures)
        let marks = all.compactMap { $0.mark(under: view, &colors) }
        made = (marks, view.matrix, appearance)
        return marks
    }
}
