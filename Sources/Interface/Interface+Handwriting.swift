import Ink
import PanelModel
import Sheets
import Showing
import Widgets

/// Where a pen writes: on a text field, or near it, and on the canvas while texts have the hands.
extension Interface {
    /// A pen writes in a field at this moment: nothing else may take the processor.
    package var isWritingByHand: Bool { handwriting.isMarking }

    /// Something that was written by hand is not text yet.
    package var awaitsReading: Bool { handwriting.isUnread }

    /// The text that a pen at a point would write into; nil where it does not write. Another control takes its own presses, unless it is a
    /// button near what was written: there the pen's way tells whether it presses or writes on. In the gallery names take writing too, and
    /// empty space is the search line's.
    package func handwritingPlace(at point: Point) -> Handwriting.Place? {
        guard state.writesByHand, question == nil, overlays.picking == nil, overlays.framing == nil else { return nil }
        let layer = shown.layer(at: point)
        let control = layer?.control(at: point)
        if let control, control.takesWriting { return .field(control.id) }
        if let control, control.face.widget.grasp != .button { return nil }
        if handwriting.reaches(point) { return handwriting.place }
        guard let layer else { return writesOnCanvas(at: point) ? .text : nil }
        if [.writing, .reading].contains(layer.name), isNearText(point) { return .text }
        if let name = nameField(at: point) { return .field(name) }
        if control != nil { return nil }
        // What is scrolled out of sight is not near.
        let fields = layer.controls.filter { $0.takesWriting && layer.visibleFrame($0).height > 0 }
            .map { (id: $0.id, distance: layer.visibleFrame($0).distance(to: point)) }
        let nearest = fields.min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= Handwriting.parameters.reach { return .field(nearest.id) }
        return isGalleryOpen ? fields.first { $0.id == GallerySheet.search }.map { .field($0.id) } : nil
    }

    /// The field that a drawing's name in the gallery becomes where a pen writes on that; nil elsewhere, while drawings are chosen, and in
    /// the trash.
    package func nameField(at point: Point) -> ControlID? {
        guard isGalleryOpen, panels.browsing.chosen.isEmpty, !panels.browsing.showsTrash, let layer = shown.layer(at: point) else {
            return nil
        }
        let caption = layer.controls.first { control in
            control.id.item.map(GallerySheet.caption) == control.id && layer.visibleFrame(control).contains(point)
        }
        return caption?.id.item.map(GallerySheet.nameField)
    }

    /// Whether a pen on the canvas writes a text there, or in one: while texts have the hands, wherever one may be. The handle of the text
    /// that is typed has its own presses.
    private func writesOnCanvas(at point: Point) -> Bool {
        guard let writing = overlays.writing, writing.text?.drag == nil else { return false }
        return !writing.isHandle(at: point, in: state.window)
    }

    /// Whether a point lies on the text that is typed on the canvas, or within the reach of a hand that writes there.
    private func isNearText(_ point: Point) -> Bool {
        let spread = Handwriting.parameters.spread
        return overlays.writing?.isNearText(point, along: spread, above: spread, beneath: spread, in: state.window) ?? false
    }

    /// Whether a pen at a point writes on in the text that is typed on the canvas: on it or close by, beside its lines, where the next word
    /// may follow after a gap, beneath them, where the next line has its place, and on its plate.
    package func goesOnInText(at point: Point) -> Bool {
        let (spread, reach) = (Handwriting.parameters.spread, Handwriting.parameters.reach)
        let isNear = overlays.writing?.isNearText(point, along: spread, above: reach, beneath: spread, in: state.window) ?? false
        return isNear || isTyping && (handwriting.followsLastLine(at: point) || shown.layer(at: point) != nil)
    }

    /// Whether a pen goes on beside its ink, also beyond the plate: it marks the canvas only farther off.
    package func goesOnWriting(_ event: PointerEvent, at point: Point) -> Bool {
        event.kind == .pen && handwriting.hasInk && shown.layer(at: point) == nil && handwriting.reaches(point)
    }
}

extension Control<Action> {
    /// A pen may write in it: a text field, but none for secrets, whose words are not to be seen.
    fileprivate var takesWriting: Bool {
        guard case .edit = action else { return false }
        return isEnabled && !isSecret && role == .field
    }
}
