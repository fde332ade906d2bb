import Ink
import Interface
import Reading
import Sheets
import Showing
import Widgets

/// Writing by hand: a pen that comes down on a text field, or near it, and moves leaves ink there. A pen that only taps does what it does
/// on any control, as fingers and the mouse do always.
extension Interface {
    /// Whether what a hand does is writing, or waits until what was written is text.
    func writeByHand(_ event: PointerEvent, at point: Point) -> Bool {
        let contact = Contact(event)
        if handwriting.touch?.contact == contact { return follow(event, at: point) }
        if handwriting.holds(contact) {
            handwriting.hold(event)
            return true
        }
        guard event.phase == .press(.primary) else { return false }
        let place = event.kind == .pen && handwriting.touch == nil && !choosesDrawings(event) ? handwritingPlace(at: point) : nil
        let goesOn = place.map { handwriting.goesOn(at: point, in: $0) } ?? false
        if handwriting.isUnread, !goesOn, handwriting.touch == nil {
            wait(event, at: point)
            return true
        }
        guard let place else { return false }
        let control = shown.control(at: point)
        let mayPress = control.map { place != .field($0.id) && nameField(at: point) == nil } ?? false
        hand.hot = nil
        handwriting.land(event, at: point, in: place, mayPress: mayPress)
        if goesOn, !mayPress {
            mark()
        } else if shown.layer(at: point) != nil {
            // The press shows at once.
            hand.presses[contact] = .waiting(control?.id)
        }
        setNeedsLayout()
        return true
    }

    /// With Ctrl or Shift a pen chooses in the gallery.
    private func choosesDrawings(_ event: PointerEvent) -> Bool { isGalleryOpen && !event.modifiers.isDisjoint(with: [.control, .shift]) }

    /// Takes what the pen does after it came down. Returns true: all of it is the writing's.
    private func follow(_ event: PointerEvent, at point: Point) -> Bool {
        switch event.phase {
        case .motion:
            // No copy of the stroke is held here, or each sample would copy all of it.
            guard point.x.isFinite, point.y.isFinite, let (start, slop) = handwriting.touch.map({ ($0.start, $0.slop) }) else { break }
            handwriting.follow(event, at: point)
            if handwriting.isMarking {
                shown.extend(inkTo: pixel(point))
            } else if start.distance(to: point) > slop {
                mark()
            }
        case .release(.primary), .cancel:
            guard let touch = handwriting.touch, !touch.marks, event.phase != .cancel else {
                liftWriting()
                break
            }
            handwriting.forgetTouch()
            if shown.layer(at: touch.start) == nil { hand.presses[touch.contact] = nil }
            if handwriting.isUnread { wait(touch.press, at: touch.start) } else { passOn(touch.press, at: touch.start) }
            if !writeByHand(event, at: point) { passOn(event, at: point) }
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
        guard case .field(let id) = place else {
            if !goesOn { activateText(at: point) }
            return false
        }
        guard let control = shown.control(id), case .edit(let field) = control.action else {
            if let path = id.item, id == GallerySheet.nameField(path) { activateName(of: path, at: point) }
            return false
        }
        defer { typing.edit?.line.isWrittenOver = true }
        if typing.isActive(in: control) {
            settle()
            return goesOn && handwriting.goesWhereWritten
        }
        settleColor()
        pressBeside(control)
        commitEdit()
        begin(field, control)
        // What is written far from the field takes the place of all that is in it.
        guard [.text, .name].contains(field.reading), control.distance(to: point) <= Handwriting.parameters.reach, let fonts = shown.fonts,
            let gap = typing.gap(in: control, at: point, fonts)
        else { return false }
        typing.edit?.text.place(at: gap, isSelecting: false)
        return true
    }

    /// The same for a drawing's name, which becomes a field. What is written takes the place of all of it.
    private func activateName(of path: String, at point: Point) {
        pressBeside(shown.control(at: point))
        commitEdit()
        beginRenaming(path)
        typing.edit?.line.isWrittenOver = true
    }

    /// The same for a text on the canvas: the one that is typed, else the one that is there, else a new one where the ink will be.
    private func activateText(at point: Point) {
        focus = nil
        if goesOnInText(at: point) { return }
        endText()
        typing.written = overlays.writing?.begin(at: point, in: state.window)
        // Words go between those that are there.
        guard let edit = typing.written else { return }
        let word = edit.word(at: edit.caret)
        if word.contains(edit.caret) { typing.written?.place(at: word.upperBound, isSelecting: false) }
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
}
