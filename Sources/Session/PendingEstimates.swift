import Canvas
import Drawing
import Elements
import Ink
import Tools

/// The samples that were drawn with estimated values and may still get real ones, and where each is kept. When there are too many, the
/// oldest are dropped, and stay as they were drawn.
package struct PendingEstimates: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// In the stroke in progress.
        case wet
        case dry(ElementID, EditID)
    }

    package enum Subject: Hashable, Sendable {
        /// A sample and its index in its stroke.
        case sample(Estimates, Int)
        /// Both samples of a straight line, which have the axes of the hand's strongest sample.
        case line(Strongest)
    }

    package struct Entry: Hashable, Sendable {
        package var subject: Subject
        /// How the view was turned and flipped when the sample was drawn. The canvas keeps leans and rolls relative to itself, not to the
        /// window.
        package let view: CanvasTransform
        package var place: Place

        package init(subject: Subject, view: CanvasTransform, place: Place) {
            self.subject = subject
            self.view = view
            self.place = place
        }
    }

    package static let most = 256
    package private(set) var entries: [Entry] = []

    package init() {}

    package init(_ entries: [Entry]) { self.entries = entries }

    var isEmpty: Bool { entries.isEmpty }

    /// The estimates of finished strokes.
    package var dry: PendingEstimates { PendingEstimates(entries.filter { $0.place != .wet }) }

    /// Whether the drawing has all strokes and edits that are named.
    package func fit(_ drawing: Drawing) -> Bool {
        entries.allSatisfy { entry in
            guard case .dry(let element, let edit) = entry.place else { return true }
            return drawing.element(element) != nil && drawing.parent(of: edit) != nil
        }
    }

    /// Adds a sample of the stroke in progress.
    mutating func note(_ estimates: Estimates, sample: Int, under view: CanvasTransform) {
        giveUp { $0.device == estimates.device && $0.index == estimates.index }
        append(.sample(estimates, sample), view)
    }

    /// Adds the straight line in progress, unless all its values are known.
    mutating func note(_ strongest: Strongest, under view: CanvasTransform) {
        if !strongest.isKnown { append(.line(strongest), view) }
    }

    private mutating func append(_ subject: Subject, _ view: CanvasTransform) {
        if entries.count == Self.most { entries.removeFirst() }
        entries.append(Entry(subject: subject, view: CanvasTransform(rotation: view.rotation, flipped: view.flipped), place: .wet))
    }

    /// Moves the stroke in progress to the finished ones, as the edit that made it part of the drawing.
    mutating func dry(as edit: AppliedEdit) {
        guard let element = edit.edit.inserted.first else { return }
        for index in entries.indices where entries[index].place == .wet { entries[index].place = .dry(element, edit.id) }
    }

    /// Drops the samples of the stroke in progress.
    mutating func dropWet() { entries.removeAll { $0.place == .wet } }

    /// Drops the samples of the edit's stroke.
    mutating func drop(of edit: EditID) {
        entries.removeAll { if case .dry(_, edit) = $0.place { true } else { false } }
    }

    mutating func drop(_ device: DeviceID) { giveUp { $0.device == device } }

    private mutating func giveUp(where isOver: (Estimates) -> Bool) {
        for index in entries.indices.reversed() where entries[index].giveUp(where: isOver) { entries.remove(at: index) }
    }

    /// Puts refined values in their place, after the pen's curve. Returns the finished stroke that changed by this, and the edit that
    /// inserted it; nil when none did.
    mutating func take(_ refinement: Refinement, by curve: PressureCurve?, _ canvas: Canvas) -> (element: ElementID, edit: EditID)? {
        for index in entries.indices {
            guard let samples = entries[index].take(refinement) else { continue }
            let entry = entries[index]
            var axes = entry.axes
            axes.shape(by: curve)
            if entry.isKnown { entries.remove(at: index) }
            switch entry.place {
            case .wet:
                for sample in samples { canvas.refineStroke(sample: sample, to: axes, isKnown: entry.isKnown) }
                return nil
            case .dry(let element, let edit):
                canvas.refine(element, of: edit, samples: samples, to: axes)
                return (element, edit)
            }
        }
        return nil
    }
}

extension PendingEstimates.Entry {
    /// Returns the indices of the samples that the refinement changes; nil when there are none.
    fileprivate mutating func take(_ refinement: Refinement) -> Range<Int>? {
        switch subject {
        case .sample(var estimates, let number):
            guard estimates.take(refinement) else { return nil }
            subject = .sample(estimates, number)
            return number..<number + 1
        case .line(var strongest):
            guard strongest.take(refinement) else { return nil }
            subject = .line(strongest)
            return 0..<2
        }
    }

    /// The values known so far, relative to the canvas.
    fileprivate var axes: PenAxes {
        switch subject {
        case .sample(let estimates, _): view.canvas(estimates.axes)
        case .line(let strongest): view.canvas(strongest.axes)
        }
    }

    fileprivate var isKnown: Bool {
        switch subject {
        case .sample(let estimates, _): estimates.isDone
        case .line(let strongest): strongest.isKnown
        }
    }

    /// Gives up the samples for which `isOver` holds; returns whether the entry waits for nothing more.
    fileprivate mutating func giveUp(where isOver: (Estimates) -> Bool) -> Bool {
        switch subject {
        case .sample(let estimates, _): return isOver(estimates)
        case .line(var strongest):
            strongest.giveUp(where: isOver)
            subject = .line(strongest)
            return strongest.isKnown
        }
    }
}
