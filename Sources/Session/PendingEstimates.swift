import Canvas
import Drawing
import Ink

/// The samples drawn with estimated values of which real ones may still come, and where they are kept. The oldest are given up when there
/// are too many, and stay as drawn.
struct PendingEstimates: Sendable {
    private enum Place: Hashable {
        /// In the stroke in progress.
        case wet
        case dry(ElementID, EditID)
    }

    private struct Entry {
        var estimates: Estimates
        /// The sample's number in its stroke.
        let sample: Int
        /// How the canvas lay in the window when it was drawn: leans and turns are the canvas' own.
        let view: CanvasTransform
        var place: Place
    }

    static let most = 256
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The stroke in progress got this sample.
    mutating func note(_ event: PointerEvent, sample: Int, under view: CanvasTransform) {
        guard let estimates = Estimates(event) else { return }
        entries.removeAll { $0.estimates.device == estimates.device && $0.estimates.index == estimates.index }
        if entries.count == Self.most { entries.removeFirst() }
        entries.append(Entry(estimates: estimates, sample: sample, view: view, place: .wet))
    }

    /// The stroke in progress has become part of the drawing.
    mutating func dry(as edit: AppliedEdit) {
        guard let element = edit.edit.inserted.first else { return }
        for index in entries.indices where entries[index].place == .wet { entries[index].place = .dry(element.id, edit.id) }
    }

    /// There is no such stroke.
    mutating func dropWet() { entries.removeAll { $0.place == .wet } }

    mutating func drop(_ device: DeviceID) { entries.removeAll { $0.estimates.device == device } }

    /// Puts what has become known in place; returns whether a finished stroke is another one now.
    mutating func take(_ refinement: Refinement, _ canvas: Canvas) -> Bool {
        guard let index = entries.firstIndex(where: { $0.estimates.device == refinement.device && $0.estimates.index == refinement.index }),
            entries[index].estimates.take(refinement)
        else { return false }
        let entry = entries[index]
        if entry.estimates.isDone { entries.remove(at: index) }
        let axes = entry.view.canvas(entry.estimates.axes)
        switch entry.place {
        case .wet:
            canvas.refineStroke(sample: entry.sample, to: axes)
            return false
        case .dry(let element, let edit):
            canvas.refine(element, of: edit, sample: entry.sample, to: axes)
            return true
        }
    }
}
