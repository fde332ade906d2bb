import Ink
import Showing
import Widgets

/// What a pointer over the interface leads to without a press: the control under it lights up and after a while shows its tooltip, and a
/// hidden picker comes.
extension Interface {
    func hover(_ event: PointerEvent, at point: Point) {
        guard event.kind != .touch else { return }
        peek(at: point)
        if isDoctorOpen { hoverOverStrip(event, at: point) }
        if isStudioOpen { hoverOverTrial(event, at: point) }
        let id = shown.control(at: point).flatMap { $0.isEnabled ? $0.id : nil }
        guard hand.hot?.control != id || hand.hot?.device != event.device else { return }
        hand.hot = Hot(control: id, device: event.device, since: now)
        if event.kind == .pen, handwritingPlace(at: point) != nil { emit(.reading(.prepare)) }
        setNeedsLayout()
    }

    /// What a pointer does that hovers over a canvas with a frame on it: `hover` notes what it would get hold of, which only the cursor
    /// shows. Returns whether the canvas has it: false over a plate.
    func hoverOverCanvas(_ event: PointerEvent, at point: Point, _ hover: () -> Void) -> Bool {
        guard event.kind != .touch else { return true }
        guard shown.layer(at: point) == nil else { return false }
        if hand.hot != nil { setNeedsLayout() }
        hand.hot = nil
        hover()
        return true
    }

    /// Nothing is under the pointer any more.
    func cool() {
        hand.hot = nil
        doctoring.hover = nil
        leaveTrial()
        setNeedsLayout()
    }

    // MARK: - Calling the tools

    /// Shows tools that are hidden or minimised while a pointer is near their edge or their handle, or has rested on the minimised bar, and
    /// until it has left them.
    func peek(at point: Point) {
        guard visibility.isHidden || state.settings.isPickerMinimised else {
            visibility.stopPeeking()
            return visibility.stopResting()
        }
        visibility.rest(opensByRest(at: point), at: now)
        let isCalled =
            state.window.distance(from: point, to: state.edge) < Visibility.reach || shown.layer(.handle)?.contains(point) == true
        let isNear = shown.layer(.picker).map { $0.plate.distance(to: point) < Visibility.kept } ?? false
        if visibility.peek(isCalled: isCalled, isNear: isNear) { setNeedsLayout() }
    }

    /// Whether a pointer that rests at a point opens the minimised bar. Undo and redo do not: they must not go from beneath a pointer that
    /// is about to press them again.
    private func opensByRest(at point: Point) -> Bool {
        guard !visibility.isPeeking, let layer = shown.layer(at: point), layer.name == .picker else { return false }
        guard let control = layer.control(at: point), control.isEnabled, case .command = control.action else { return true }
        return false
    }

    /// Opens the minimised bar once a pointer has rested on it for long enough.
    private func endResting() {
        guard hand.presses.isEmpty, visibility.endResting(at: now, isMinimised: state.settings.isPickerMinimised) else { return }
        setNeedsLayout()
    }

    /// No pointer is near any more.
    func stopPeeking() {
        visibility.stopResting()
        if visibility.stopPeeking() { setNeedsLayout() }
    }

    // MARK: - The cursor

    /// What the pointer is over, for the shape of its cursor.
    package enum PointedAt: Hashable, Sendable {
        case canvas, plate, text, draggable
        /// A value that is dragged this way.
        case value(Way)
        /// A corner that is dragged up and to the right, or down and to the left, where it rises; or else the other way.
        case corner(rises: Bool)
        /// A place to draw on like the canvas; what is drawn there, or would be, shows where the tip is.
        case strip(showsMark: Bool)
    }

    package var pointedAt: PointedAt {
        if handwriting.isMarking, hand.pointer.isPen { return .strip(showsMark: true) }
        let press = hand.pointersPress
        if let framing, press == nil, hand.hot == nil { return framing.pointedAt }
        if let placing, press == nil, hand.hot == nil { return placing.pointedAt(in: state.window) }
        if let writing, press == nil, hand.hot == nil {
            if case .side? = writing.text?.drag?.grip { return .value(.across) }
            let place = hand.pointer.place.map(state.window.logical)
            if case .side? = place.flatMap({ writing.grip(at: $0, in: state.window) }) { return .value(.across) }
            return .text
        }
        guard press != nil || hand.hot != nil else { return .canvas }
        guard let control = (press == nil ? hand.hot?.control : press?.control).flatMap(shown.control) else { return .plate }
        let place = hand.pointer.place.map(state.window.logical)
        if case .adjust(.curve) = control.action {
            if press != nil { return doctoring.dragged == nil ? .strip(showsMark: true) : .value(.down) }
            let isStrip = place.map { drawsOnStrip(control, at: $0) } ?? false
            return isStrip ? .strip(showsMark: doctoring.hover != nil) : .value(.down)
        }
        if control.action == .adjust(.trial) { return .strip(showsMark: press != nil || crafting?.isHovered == true) }
        switch control.face.widget.grasp {
        case .text: return .text
        case .handle: return .draggable
        case .button: return .plate
        case .value:
            // A value that is dragged keeps its cursor wherever the pointer is by now.
            let way = place.flatMap { control.face.widget.way(at: $0, in: control.frame) }
            return way.map { .value($0) } ?? .plate
        }
    }

    // MARK: - Time

    /// When `tick` is wanted, in device seconds.
    package var nextDeadline: Double? {
        let resting = hand.presses.isEmpty ? visibility.deadline : nil
        let deadlines = [
            hand.hot?.due, notices.deadline, hand.holds.sizes.due, resting, pressDeadline, toolDeadline, writing?.deadline,
            handwriting.pauseEnds, handwriting.holdEnds,
        ]
        return (deadlines.compactMap { $0 } + hand.leaving.values).min()
    }

    package func tick(_ time: Double) {
        advance(to: time)
        if let due = hand.hot?.due, now >= due {
            hand.hot?.isTold = true
            setNeedsLayout()
        }
        if hand.holds.sizes.ends(at: now) { endSizesHold() }
        endLeaving()
        if notices.end(at: now) { setNeedsLayout() }
        endResting()
        decidePresses()
        holdTools()
        keepText()
        pauseWriting()
    }
}
