import Drawing
import Elements
import Ink

/// A drawing as it was drawn, from its history.
extension Canvas {
    /// Begins a stroke like a finished one, whose samples are to follow. Nothing of it comes into the drawing: `discardStroke` ends it. No
    /// stroke may be in progress.
    package func beginStroke(like stroke: Stroke) {
        begin(
            WetStroke(
                style: stroke.style, pointer: stroke.pointer, captureScale: stroke.captureScale, prediction: 0,
                modelVersion: stroke.modelVersion, appearance: inkAppearance.adapting(at: stroke.samples.first?.position, over: pictures)))
    }

    /// Makes one of `redoBranches` again; nil where it is none. A stroke that comes to lie on top is drawn at once onto what is there. Any
    /// other change leaves tiles stale, as it does in `edit`. No stroke may be in progress.
    package func replay(_ id: EditID) -> AppliedEdit? {
        guard let inserted = drawing.edit(id)?.onlyInserted else { return edit { $0.redo(along: id) } }
        guard let applied = drawing.redo(along: id) else { return nil }
        guard drawing.topmost == inserted, let element = drawing.element(inserted), case .stroke = element.content else {
            follow(applied)
            return applied
        }
        standIns.isOutdated = true
        wetInk.mask.stamp(element, under: view, markings)
        var colors = MarkColors(inkAppearance, over: pictures)
        keep(commitMask(with: colors.paint(of: element), isShown: false), for: applied)
        return applied
    }
}

extension Edit {
    /// The element that the edit adds, and does no more; nil where it does anything else.
    fileprivate var onlyInserted: ElementID? {
        guard changes.count == 1, case .insert(let ids) = changes[0], ids.count == 1 else { return nil }
        return ids.first
    }
}
