import Contacts
import Ink
import PanelModel
import Panels
import Reading
import Showing
import Widgets

/// Writing by hand: a pen that comes down on a text field, or near it, and moves leaves ink there. A pen that only taps does what it does
/// on any control, as fingers and the mouse do always.
extension Interface {
    /// A pen writes in a field at this moment: nothing else may take the processor.
    package var isWritingByHand: Bool { handwriting.isMarking }

    /// Something that was written by hand is not text yet.
    package var awaitsReading: Bool { handwriting.isUnread }

    // MARK: - Where the pen writes

    /// The text that a pen at a point would write into; nil where it does not write. Another control takes its own presses.
    func handwritingPlace(at point: Point) -> Handwriting.Place? {
        guard state.writesByHand, question == nil, picking == nil, framing == nil else { return nil }
        let layer = shown.layer(at: point)
        if let control = layer?.control(at: point) { return control.takesWriting ? .field(control.id) : nil }
        if handwriting.reaches(point) { return handwriting.place }
        guard let layer else { return writesOnCanvas(at: point) ? .text : nil }
        // What is scrolled out of sight is not near.
        let fields = layer.controls.filter { $0.takesWriting && layer.visibleFrame($0).height > 0 }
            .map { (id: $0.id, distance: layer.visibleFrame($0).distance(to: point)) }
        let nearest = fields.min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= Handwriting.parameters.reach ? .field($0.id) : nil }
    }

    /// Whether a pen on the canvas writes a text there, or in one: while texts have the hands, wherever one may be. The handle of the text
    /// that is typed has its own presses.
    private func writesOnCanvas(at point: Point) -> Bool {
        guard let writing, writing.text?.drag == nil else { return false }
        return !writing.isHandle(at: point, in: state.window)
    }

    /// Whether a point lies on the text that is typed on the canvas, or near it: beside its lines the next word may follow after a gap.
    private func isNearText(_ point: Point) -> Bool {
        let parameters = Handwriting.parameters
        return writing?.isNearText(point, along: parameters.spread, across: parameters.reach, in: state.window) ?? false
    }

    /// Whether a pen goes on beside its ink, also beyond the plate: it marks the canvas only farther off.
    func goesOnWriting(_ event: PointerEvent, at point: Point) -> Bool {
        event.kind == .pen && handwriting.hasInk && shown.layer(at: point) == nil && handwriting.reaches(point)
    }

    // MARK: - The pen

    /// Whether what a hand does is writing, or waits until what was written is text.
    func writeByHand(_ event: PointerEvent, at point: Point) -> Bool {
        let contact = Contact(event)
        if handwriting.touch?.contact == contact { return follow(event, at: point) }
        if handwriting.holds(contact) {
            handwriting.hold(event)
            return true
        }
        guard event.phase == .press(.primary) else { return false }
        let place = event.kind == .pen && handwriting.touch == nil ? handwritingPlace(at: point) : nil
        let goesOn = place.map { handwriting.goesOn(at: point, in: $0) } ?? false
        if handwriting.isUnread, !goesOn, handwriting.touch == nil {
            wait(event, at: point)
            return true
        }
        guard let place else { return false }
        hand.hot = nil
        handwriting.land(event, at: point, in: place)
        if goesOn {
            mark()
        } else if shown.layer(at: point) != nil {
            // The press shows at once.
            hand.presses[contact] = .waiting(shown.control(at: point)?.id)
        }
        setNeedsLayout()
        return true
    }

    /// Takes what the pen does after it came down. Returns true: all of it is the writing's.
    private func follow(_ event: PointerEvent, at point: Point) -> Bool {
        switch event.phase {
        case .motion:
            // No copy of the stroke is held here, or each sample would copy all of it.
            guard point.x.isFinite, point.y.isFinite, let start = handwriting.touch?.start else { break }
            handwriting.follow(event, at: point)
            if handwriting.isMarking {
                shown.extend(inkTo: pixel(point))
            } else if start.distance(to: point) > Handwriting.parameters.slop {
                mark()
            }
        case .release(.primary), .cancel:
            guard let touch = handwriting.touch, !touch.marks, event.phase != .cancel else {
                liftWriting()
                break
            }
            handwriting.forgetTouch()
            if shown.layer(at: touch.start) == nil { hand.presses[touch.contact] = nil }
            passOn(touch.press, at: touch.start)
            passOn(event, at: point)
        case .press, .release: break
        }
        return true
    }

    private func pixel(_ point: Point) -> Point { Point(x: point.x * state.window.scale, y: point.y * state.window.scale) }

    /// The pen that is down writes: its ink shows, from where it came down.
    private func mark() {
        guard let touch = handwriting.touch else { return }
        hand.presses[touch.contact] = .over
        if case .asked = handwriting.stage { emit(.reading(.cancel)) }
        let isPlaced = activate(touch.place, at: touch.start, goesOn: handwriting.goesOn(at: touch.start, in: touch.place))
        if handwriting.mark(goesWhereWritten: isPlaced) {
            shown.removeInk()
            emit(.reading(.prepare))
        }
        if let stroke = handwriting.touch?.stroke { draw(stroke) }
        setNeedsLayout()
    }

    /// Shows all of a stroke.
    func draw(_ stroke: HandStroke) {
        let places = stroke.points.map { pixel(Point(x: Double($0.x), y: Double($0.y))) }
        guard let first = places.first else { return }
        shown.begin(inkAt: first, state.look.text, width: Handwriting.parameters.width * state.window.scale)
        for place in places.dropFirst() { shown.extend(inkTo: place) }
    }

    /// Gives a field the keyboard at the first mark, and clears it of what would be in the way. Whether the words go where they are
    /// written: a field that had the keyboard takes them where it takes typed ones, and one of a number or colour in place of the old.
    private func activate(_ place: Handwriting.Place, at point: Point, goesOn: Bool) -> Bool {
        guard case .field(let id) = place else { return goesOn ? handwriting.goesWhereWritten : activateText(at: point) }
        guard let control = shown.control(id), case .edit(let field) = control.action else { return false }
        defer { typing.edit?.line.isWrittenOver = true }
        if typing.isActive(in: control) {
            settle()
            return goesOn && handwriting.goesWhereWritten
        }
        settleColor()
        pressBeside(control)
        commitEdit()
        begin(field, control)
        guard [.text, .name].contains(field.reading), let fonts = shown.fonts,
            let gap = typing.gap(in: control, at: point, fonts)
        else { return false }
        typing.edit?.text.place(at: gap, isSelecting: false)
        return true
    }

    /// The same for a text on the canvas: the one that is typed, else the one that is there, else a new one where the ink will be.
    private func activateText(at point: Point) -> Bool {
        focus = nil
        if isNearText(point) { return false }
        endText()
        typing.written = writing?.begin(at: point, in: state.window)
        // Words go between those that are there.
        if let edit = typing.written, !edit.text.isEmpty {
            let word = edit.word(at: edit.caret)
            if word.contains(edit.caret) { typing.written?.place(at: word.upperBound, isSelecting: false) }
            return false
        }
        return true
    }

    /// The pen is lifted, or has gone: what it wrote stays.
    func liftWriting() {
        guard let touch = handwriting.touch else { return }
        hand.presses[touch.contact] = nil
        handwriting.lift(at: now)
        // Nothing that is written looks scratched out: there is no need to wait for more.
        if case .delete? = correction { correct() }
        setNeedsLayout()
    }

    // MARK: - Beside the ink

    /// What a hand does beside ink waits until that is text: a button pressed after a name was written is to have the name.
    private func wait(_ event: PointerEvent, at point: Point) {
        handwriting.hold(event)
        if shown.layer(at: point) != nil { hand.presses[Contact(event)] = .waiting(shown.control(at: point)?.id) }
        setNeedsLayout()
        read()
    }

    /// Does what has waited.
    func stopWaiting() {
        let (isSubmitted, isLeft) = (handwriting.isSubmitted, handwriting.isLeft)
        (handwriting.isSubmitted, handwriting.isLeft) = (false, false)
        for event in handwriting.takeHeld() {
            let contact = Contact(event)
            if event.phase == .press(.primary), shown.layer(at: state.window.logical(event.position)) == nil { hand.presses[contact] = nil }
            take(event, .acts)
        }
        if isSubmitted { submit() }
        if isLeft { leaveForCanvas() }
    }

    /// Moves the ink along with its field, and removes it when the field goes. Returns whether the interface needs a new layout.
    func followHandwriting() -> Bool {
        guard let place = handwriting.place else { return false }
        switch place {
        case .field(let id):
            guard let control = shown.control(id), typing.edit?.control == id else { return leaveWriting() }
            let corner = Point(x: control.frame.x, y: control.frame.y)
            if let former = handwriting.corner, former != corner {
                let (dx, dy) = (corner.x - former.x, corner.y - former.y)
                handwriting.move(x: dx, y: dy)
                shown.move(inkBy: dx * state.window.scale, dy * state.window.scale)
            }
            handwriting.corner = corner
        case .text: if typing.written == nil { return leaveWriting() }
        }
        let text = place == .text ? typing.written?.text : typing.edit?.text.text
        switch handwriting.stage {
        case .read(let ink): return text != ink.after && leaveWriting()
        case .back(let ink): return text != ink.before && leaveWriting()
        case .corrected(let words): return text != words && leaveWriting()
        case .none, .wet, .asked: return false
        }
    }

    /// The text has gone, or is another: presses that have waited come too late. Returns true.
    private func leaveWriting() -> Bool {
        for event in handwriting.takeHeld() {
            let isLifted = event.phase == .release(.primary) || event.phase == .cancel
            hand.presses[Contact(event)] = isLifted ? nil : .over
        }
        forgetWriting()
        return true
    }

    /// The ink goes, and with it how it was read. What has waited for it is done.
    func forgetWriting() {
        if case .asked = handwriting.stage { emit(.reading(.cancel)) }
        if let touch = handwriting.touch, touch.marks {
            hand.presses[touch.contact] = .over
            handwriting.forgetTouch()
        }
        handwriting.forgetInk()
        typing.edit?.line.isWrittenOver = false
        shown.removeInk()
        setNeedsLayout()
        if !handwriting.held.isEmpty || handwriting.isLeft { stopWaiting() }
    }
}

extension Control<Action> {
    /// A pen may write in it: a text field, but none for secrets, whose words are not to be seen.
    fileprivate var takesWriting: Bool {
        guard case .edit = action else { return false }
        return isEnabled && !isSecret && role == .field
    }
}
