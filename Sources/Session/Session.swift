import Canvas
import Commands
import Contacts
import Drawing
import Ink
import Tools

/// The application without a window: input and commands in, edits and pixels out.
///
/// Exact: the same start and the same inputs give the same document and the same pixels, live or replayed, however the inputs come in
/// batches. Used from one thread.
package final class Session {
    let canvas: Canvas
    private(set) var machine: ToolMachine
    package private(set) var viewport: Viewport
    private var door = Door()
    private var estimates = PendingEstimates()
    private var resting = RestingStrokes()
    /// Of the pen whose stroke is in progress: one that changes counts from the next stroke on. Most pens have none.
    private var curve: PressureCurve?
    /// Of the straight line in progress; of any stroke whose first sample is an estimate, which may become one.
    private var strongest: Strongest?
    /// The keys of each command, those that people are told of first before the others.
    package private(set) var keys: [Command: [KeyChord]]
    /// Something covers the place where the coming mark would show.
    var isPreviewHidden = false
    /// The picture has this size whatever the window's is; nil: the window's.
    private let pictureSize: (width: Int, height: Int)?
    /// What of its start a newer program wrote, as it came.
    private let unread: [UInt8]
    /// The time of day, as seconds since 1970, less the devices' time; nil while nobody has given it.
    package private(set) var clockOffset: Double?

    /// - Parameter pictureSize: in device pixels; nil: the window's, whenever that changes. What is replayed needs no picture of windows
    ///   that nobody sees, which a made-up recording may have by the thousand and of any size.
    package init(_ start: SessionStart, pictureSize: (width: Int, height: Int)? = nil) {
        viewport = Viewport(start.view, width: start.width, height: start.height, scale: start.scale, ladder: start.tools.rules.ladder)
        self.pictureSize = pictureSize
        let size = pictureSize ?? (start.width, start.height)
        canvas = Canvas(drawing: start.drawing, width: size.width, height: size.height, view: viewport.transform)
        canvas.hairline = viewport.hairline
        canvas.modelVersion = start.modelVersion
        machine = start.machine
        keys = machine.keyboard.keymap.chords
        estimates = start.estimates
        clockOffset = start.clockOffset
        unread = start.unread
    }

    @discardableResult
    package func handle(_ input: SessionInput) -> Outcome {
        var outcome = Outcome(taken: door.admit(input))
        switch outcome.taken {
        case .input(let judged):
            if case .window(let width, let height, let scale, _) = judged.event {
                viewport.resize(width: width, height: height, scale: scale)
                showView(&outcome)
                if pictureSize == nil { canvas.resize(width: width, height: height) }
                canvas.hairline = viewport.hairline
            }
        case .command, .settings: break
        case .clock(let offset): clockOffset = offset
        }
        for effect in machine.handle(outcome.taken) { perform(effect, &outcome) }
        if case .settings = outcome.taken { keys = machine.keyboard.keymap.chords }
        if case .input(let judged) = outcome.taken, case .removed(let device, _) = judged.event { estimates.drop(device) }
        if let due = canvas.previewDeadline, due <= machine.now { canvas.restPreview() }
        return outcome
    }

    /// When a tick is needed if nothing else comes, in device seconds.
    package var nextDeadline: Double? { [machine.nextDeadline, canvas.previewDeadline].compactMap { $0 }.min() }

    /// What to take so that the stroke in progress, interrupted at `now`, becomes part of the drawing: to be asked for until nothing is.
    package func nextToFinish(at now: Double) -> InputEvent? {
        guard machine.isDrawing else { return nil }
        guard let deadline = machine.strokeDeadline else { return .grabbed(time: now) }
        // Clearly later, since the door rounds times. No clock gets to where it clamps them: only a made-up recording waits there.
        return deadline + 0.001 < Door.latest ? .tick(time: deadline + 0.001) : nil
    }

    /// Nothing is being drawn or moved: a recording that begins now holds all that matters.
    package var isAtRest: Bool { !canvas.isDrawing && !machine.isMovingView && !machine.mayTakeBack }

    /// Real values may still come for samples that were drawn.
    var hasPendingEstimates: Bool { !estimates.isEmpty }

    /// What a recording that begins now has to begin with. A stroke in progress is not in it.
    package var start: SessionStart {
        SessionStart(
            drawing: canvas.drawing, width: viewport.width, height: viewport.height, scale: viewport.scale, view: viewport.state,
            tools: machine.state, estimates: estimates.dry, clockOffset: clockOffset, unread: unread)
    }

    /// When an edit that is made now is made, in seconds since 1970.
    private var editTime: Double? { clockOffset.map { $0 + machine.now } }

    private func showView(_ outcome: inout Outcome) {
        let view = viewport.transform
        if view != canvas.view { outcome.isViewChanged = true }
        canvas.show(view, isMoving: viewport.isMoving)
    }

    func showPreview() { canvas.showPreview(isPreviewHidden ? nil : machine.preview) }

    private func perform(_ effect: ToolEffect, _ outcome: inout Outcome) {
        switch effect {
        case .beginStroke(let style, let event):
            canvas.beginStroke(style, pointer: event.kind)
            curve = machine.settings.curves[event.device]
            strongest = Estimates(event).map { _ in Strongest(event) }
            extend(event)
        case .extendStroke(let event): extend(event)
        case .drawLine(let style, let first, let last): drawLine(style, first, last)
        case .endStroke: endStroke(&outcome)
        case .restStroke(let earlier):
            let redo = canvas.drawing.redoEdit
            resting.note(endStroke(&outcome), redo: redo, keeping: earlier)
        case .discardStroke: discardStroke()
        case .takeBackStrokes(let count):
            for stroke in resting.take(count) {
                estimates.drop(of: stroke.edit)
                if let edit = canvas.takeBack(stroke.edit, redo: stroke.redo) { outcome.changes.append(.takenBack(edit)) }
            }
        case .refine(let refinement):
            strongest?.take(refinement)
            let refined = estimates.take(refinement, by: machine.settings.curves[refinement.device], canvas)
            if let refined { outcome.changes.append(.amended(refined.element, of: refined.edit)) }
        case .undo: outcome.note(canvas.undo())
        case .redo: outcome.note(canvas.redo())
        case .clear: outcome.note(canvas.clear(at: editTime))
        case .paper(let choice): outcome.note(canvas.setPaper(canvas.drawing.paper.with(choice), at: editTime))
        case .show(let appearance): canvas.show(in: appearance)
        case .toolChanged: outcome.isToolChanged = true
        case .interface(let command, let place, let finger):
            outcome.interface.append(InterfaceRequest(command: command, place: place, finger: finger))
        case .view(let change):
            viewport.apply(change, now: machine.now) { canvas.drawing.bounds }
            if case .command(let command) = change { outcome.viewCommand = command }
            showView(&outcome)
        case .showPreview, .hidePreview: showPreview()
        case .runProgram(let line): outcome.programs.append(line)
        case .told(let feedback): outcome.tell(feedback)
        }
    }

    private func extend(_ event: PointerEvent) {
        let estimated = Estimates(event)
        guard let sample = sample(event, isEstimated: estimated != nil), let estimated else { return }
        estimates.note(estimated, sample: sample, under: canvas.view)
    }

    private func drawLine(_ style: InkStyle, _ first: PointerEvent, _ last: PointerEvent) {
        var strongest = strongest ?? Strongest(first)
        strongest.append(last)
        self.strongest = strongest
        discardStroke()
        canvas.beginStroke(style, pointer: first.kind)
        curve = machine.settings.curves[first.device]
        for var event in [first, last] {
            event.axes = strongest.axes
            sample(event, isEstimated: !strongest.isKnown)
        }
        estimates.note(strongest, under: canvas.view)
    }

    /// Adds a sample to the stroke in progress; returns its number there.
    @discardableResult
    private func sample(_ event: PointerEvent, isEstimated: Bool) -> Int? {
        var axes = canvas.view.canvas(event.axes)
        axes.shape(by: curve)
        return canvas.extendStroke(
            to: canvas.view.canvas(window: event.position), time: event.time, axes: axes, isEstimated: isEstimated)
    }

    @discardableResult
    private func endStroke(_ outcome: inout Outcome) -> EditID? {
        guard let edit = canvas.endStroke(at: editTime) else { return nil }
        estimates.dry(as: edit)
        outcome.note(edit)
        return edit.id
    }

    private func discardStroke() {
        canvas.discardStroke()
        estimates.dropWet()
    }
}

extension Paper {
    fileprivate func with(_ choice: PaperChoice) -> Paper {
        var paper = self
        switch choice {
        case .pattern(let pattern): paper.pattern = pattern
        case .color(let color): paper.color = color
        }
        return paper
    }
}
