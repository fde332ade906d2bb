import Ink
import PanelModel
import Showing

/// The pictures that are arranged: each change of the one in hand is one edit.
extension Interface {
    package var isPlacing: Bool { overlays.placing != nil }

    package func stopPlacing() {
        guard overlays.placing != nil else { return }
        letGoOfPicture()
        overlays.placing = nil
        hand.hot = nil
        setNeedsLayout()
    }

    /// Takes the pictures as the drawing has them now. Without any there is nothing to arrange.
    package func update(pictures table: PictureTable) {
        guard let placing = overlays.placing else { return }
        if table.pictures.isEmpty { return stopPlacing() }
        if placing.table == table { return }
        let wasHeld = placing.held != nil
        overlays.placing?.take(table)
        if wasHeld, overlays.placing?.held == nil { emit(.pictures(.hold(nil))) }
        setNeedsLayout()
    }

    package func perform(_ action: PlacingAction) {
        switch action {
        case .uncrop:
            change { $0.showAll() }
            setPicture()
        case .bring(let step): bringPicture(step)
        case .remove: removePicture()
        case .done: stopPlacing()
        }
    }

    /// The slider has moved, or a key has moved it.
    package func fadePicture(to fraction: Double) {
        let range = InkStyle.opacityRange
        change { $0.fade(to: ((range.lowerBound + fraction * (range.upperBound - range.lowerBound)) * 100).rounded() / 100) }
    }

    package func change(_ body: (inout ArrangedPicture) -> Void) {
        let former = overlays.placing?.held
        overlays.placing?.change(body)
        show(after: former)
    }

    package func show(after former: ArrangedPicture?) {
        setNeedsLayout()
        if let held = overlays.placing?.held, held != former { emit(.pictures(.hold(held))) }
    }

    /// Makes an edit of what hand or keys have done.
    package func setPicture() {
        guard overlays.placing?.drag == nil, overlays.placing?.held != nil else { return }
        let new = overlays.placing?.takeHeld()
        emit(.pictures(new.map { .set($0) } ?? .hold(nil)))
        setNeedsLayout()
    }

    package func bringPicture(_ step: PictureStep) {
        setPicture()
        guard let (id, other) = overlays.placing?.bring(step) else { return }
        emit(.pictures(.bring(id: id, step, past: other)))
        setNeedsLayout()
    }

    package func removePicture() {
        guard overlays.placing?.drag == nil, let id = overlays.placing?.takeChosen() else { return }
        emit(.pictures(.remove(id: id)))
        setNeedsLayout()
    }

    /// What had hold of the picture has gone without being lifted; whether anything had.
    @discardableResult
    package func letGoOfPicture() -> Bool {
        guard overlays.placing?.drag != nil || overlays.placing?.held != nil else { return false }
        if overlays.placing?.held != nil { emit(.pictures(.hold(nil))) }
        overlays.placing?.letGo()
        setNeedsLayout()
        return true
    }
}
