import Canvas
import Commands
import Contacts
import Drawing
import Elements
import Ink
import Tools

/// The application without a window: it takes input and commands, and gives edits and pixels.
///
/// A session is deterministic: the same start and the same inputs give the same document and the same pixels, live or replayed, in whatever
/// batches the inputs come. It is used from one thread.
package final class Session {
    let canvas: Canvas
    private(set) var machine: ToolMachine
    package private(set) var viewport: Viewport
    private var door = Door()
    private var estimates = PendingEstimates()
    private var resting = RestingStrokes()
    /// The pressure curve for the stroke in progress; nil for most pens. A new curve counts from the next stroke on.
    private var curve: PressureCurve?
    /// The strongest sample of the straight line in progress, or of a stroke whose first sample is an estimate and that may become a line.
    private var strongest: Strongest?
    /// The keys, by the command that they run.
    package private(set) var keys: [Command: [KeyChord]]
    /// The text that is typed.
    var writing: WritingState?
    /// Something covers the place of the preview.
    var isPreviewHidden = false
    /// The fixed size of the picture; nil when it has the window's size.
    private let pictureSize: (width: Int, height: Int)?
    /// The bytes of the start that a newer program wrote.
    private let unread: [UInt8]
    /// The time of day: seconds since 1970 minus device seconds; nil until it is given.
    package private(set) var clockOffset: Double?

    /// - Parameter pictureSize: the picture's size in device pixels; nil for that of the window, even when it changes. A replay uses a
    ///   fixed size, because a made-up recording may have thousands of window sizes.
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

    /// What keys do.
    package var keymap: Keymap { machine.keyboard.keymap }

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

    /// Adds copies of elements on top by one edit, moved on the canvas; nil where there are none, or where one would leave the canvas. No
    /// stroke may be in progress. A recording cannot hold this.
    package func paste(_ elements: [Element], movedBy map: Transform) -> AppliedEdit? {
        let time = editTime
        return canvas.edit { $0.insert(copiesOf: elements, movedBy: map, at: time) }
    }

    /// Puts pictures on the canvas by one edit, each above the one before; nil where there are none. No stroke may be in progress. A
    /// recording cannot hold this.
    package func place(_ pictures: [PlacedPicture]) -> AppliedEdit? {
        let time = editTime
        return canvas.edit { drawing in drawing.insert(pictures.map { .picture($0) }, on: drawing.paper, at: time) }
    }

    /// Puts a text on the canvas by one edit. No stroke may be in progress. A recording cannot hold this.
    package func place(_ text: PlacedText, by transform: Transform) -> AppliedEdit? {
        let time = editTime
        return canvas.edit { $0.insert(.text(text), by: transform, at: time) }
    }

    /// Puts texts in place of strokes by one edit; nil where there are none. No stroke may be in progress. A recording cannot hold this.
    package func replace(_ strokes: [ElementID], by texts: [(text: PlacedText, transform: Transform)]) -> AppliedEdit? {
        let time = editTime
        return canvas.edit { $0.replace(strokes, by: texts.map { (.text($0.text), $0.transform) }, at: time) }
    }

    /// Shows a picture elsewhere and in another way while a hand moves it; nil: all are where the drawing has them.
    package func hold(_ picture: Element?) { canvas.hold(picture) }

    /// Puts a picture elsewhere, and shows it in another way, by one edit; nil where nothing would change. No stroke may be in progress. A
    /// recording cannot hold this.
    package func arrange(_ id: ElementID, by transform: Transform, as look: PictureLook) -> AppliedEdit? {
        let time = editTime
        // What is held looks as it will: nothing flickers.
        canvas.hold(nil)
        return canvas.edit { $0.arrange(id, by: transform, as: look, at: time) }
    }

    /// Takes a picture away by one edit; nil where it is not there. No stroke may be in progress. A recording cannot hold this.
    package func remove(_ id: ElementID) -> AppliedEdit? {
        let time = editTime
        canvas.hold(nil)
        return canvas.edit { $0.remove(CollectionOfOne(id), at: time) }
    }

    /// Brings a picture elsewhere in the pile by one edit; nil where nothing would change. No stroke may be in progress. A recording cannot
    /// hold this.
    package func bring(_ id: ElementID, to standing: PileStanding) -> AppliedEdit? {
        let time = editTime
        canvas.hold(nil)
        return canvas.edit { $0.reorder(CollectionOfOne(id), to: standing, at: time) }
    }

    /// The pictures and texts that show, bottom first.
    package var placed: [Element] { canvas.placed }

    /// The pictures that show, bottom first.
    package var pictures: [Element] { canvas.pictures }

    /// Shows the pictures whose decoding has ended.
    package func showDecoded() { canvas.showDecoded() }

    /// The time at which a tick is needed if nothing else comes, in device seconds.
    package var nextDeadline: Double? { [machine.nextDeadline, canvas.previewDeadline].compactMap { $0 }.min() }

    /// Returns the event to handle so that the stroke in progress, interrupted at `now`, becomes part of the drawing. Call it again until
    /// it returns nil.
    package func nextToFinish(at now: Double) -> InputEvent? {
        guard machine.isDrawing else { return nil }
        guard let deadline = machine.strokeDeadline else { return .grabbed(time: now) }
        // The extra millisecond is there because the door rounds times. Only a made-up recording can wait beyond the times that the door
        // allows.
        return deadline + 0.001 < Door.latest ? .tick(time: deadline + 0.001) : nil
    }

    /// Nothing is being drawn or moved, so a recording that begins now holds everything.
    package var isAtRest: Bool { !canvas.isDrawing && !machine.isMovingView && !machine.mayTakeBack }

    /// Drawn samples may still get real values.
    var hasPendingEstimates: Bool { !estimates.isEmpty }

    /// The state with which a recording that begins now has to begin. It does not include a stroke in progress.
    package var start: SessionStart {
        SessionStart(
            drawing: canvas.drawing, width: viewport.width, height: viewport.height, scale: viewport.scale, view: viewport.state,
            tools: machine.state, estimates: estimates.dry, clockOffset: clockOffset, unread: unread)
    }

    /// What there is of the stroke in progress; nil where there is nothing.
    package var draft: StrokeDraft? { canvas.draft(at: editTime) }

    /// The time of an edit made now, in seconds since 1970; nil while the time of day is unknown.
    var editTime: Double? { clockOffset.map { $0 + machine.now } }

    private func showView(_ outcome: inout Outcome) {
        let view = viewport.transform
        if view != canvas.view { outcome.isViewChanged = true }
        canvas.show(view, isMoving: viewport.isMoving)
    }

    func showPreview() { canvas.showPreview(isPreviewHidden ? nil : machine.preview) }

    private func perform(_ effect: ToolEffect, _ outcome: inout Outcome) {
        switch effect {
        case .beginStroke(let style, let event):
            canvas.beginStroke(style, pointer: event.kind, at: canvas.view.canvas(window: event.position))
            curve = machine.settings.curves[event.device]
            strongest = Estimates(event).map { _ in Strongest(event) }
            extend(event)
        case .beginErasing(let style, let event):
            canvas.beginErasing(width: style.width)
            (curve, strongest) = (nil, nil)
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
        case .undo: note(canvas.undo(), by: .undo, &outcome)
        case .redo: note(canvas.redo(), by: .redo, &outcome)
        case .goTo(let edit): for applied in canvas.go(to: EditID(UInt64(edit))) { outcome.note(applied) }
        case .clear: outcome.note(canvas.clear(at: editTime))
        case .restyle(let style): outcome.note(canvas.restyleLast(style, at: editTime))
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

    /// Notes an edit by undo or redo. If it changed nothing, or nothing in view, the outcome tells people so, because they cannot see it.
    private func note(_ edit: AppliedEdit?, by command: Command, _ outcome: inout Outcome) {
        outcome.note(edit)
        if let edit {
            if !canvas.shows(edit) { outcome.tell(Feedback(.unseen(command), at: nil)) }
        } else {
            outcome.tell(Feedback(.nothing(to: command), at: nil))
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
        canvas.beginStroke(style, pointer: first.kind, at: canvas.view.canvas(window: first.position))
        curve = machine.settings.curves[first.device]
        for var event in [first, last] {
            event.axes = strongest.axes
            sample(event, isEstimated: !strongest.isKnown)
        }
        estimates.note(strongest, under: canvas.view)
    }

    /// Adds a sample to the stroke in progress; returns its index there.
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
