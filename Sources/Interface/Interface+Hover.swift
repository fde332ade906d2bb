import Ink
import Panels
import Widgets

/// What a pointer over the interface leads to without a press: the control under it lights up and after a while tells what it does, a
/// picker that is hidden comes.
extension Interface {
    func hover(_ event: PointerEvent, at point: Point) {
        guard event.kind != .touch else { return }
        peek(at: point)
        if isDoctorOpen { hoverOverStrip(event, at: point) }
        let id = layer(at: point)?.control(at: point).flatMap { $0.isEnabled ? $0.id : nil }
        guard hot?.control != id || hot?.device != event.device else { return }
        hot = Hot(control: id, device: event.device, since: now)
        setNeedsLayout()
    }

    /// Nothing is under the pointer any more.
    func cool() {
        hot = nil
        doctoring.hover = nil
        setNeedsLayout()
    }

    /// What was hidden or minimised comes when a pointer nears its edge or rests on what is left of it, and goes again when it has left.
    func peek(at point: Point) {
        guard isHidden || state.settings.isPickerMinimised else {
            (isPeeking, resting) = (false, nil)
            return
        }
        if !opensByRest(at: point) {
            resting = nil
        } else if resting == nil {
            resting = now + Self.restDelay
        }
        let distance: Double =
            switch state.edge {
            case .left: point.x
            case .right: state.window.width - point.x
            case .top: point.y
            case .bottom: state.window.height - point.y
            }
        let picker = layers.first { $0.name == .picker }
        let isOnHandle = layers.contains { $0.name == .handle && $0.contains(point) }
        let stays = isPeeking && (picker?.plate.distance(to: point) ?? .infinity) < Self.peekKept
        guard isPeeking != (distance < Self.peekReach || isOnHandle || stays) else { return }
        isPeeking.toggle()
        setNeedsLayout()
    }

    /// On the minimised bar; but what undoes or redoes does not go from beneath a pointer that is about to press it again.
    private func opensByRest(at point: Point) -> Bool {
        guard !isPeeking, let layer = layer(at: point), layer.name == .picker else { return false }
        guard let control = layer.control(at: point), control.isEnabled, case .command = control.action else { return true }
        return false
    }

    /// A pointer has rested on the minimised bar for so long that all of it comes.
    private func endResting() {
        guard let due = resting, now >= due, presses.isEmpty else { return }
        resting = nil
        guard state.settings.isPickerMinimised else { return }
        isPeeking = true
        setNeedsLayout()
    }

    /// No pointer is near any more.
    func stopPeeking() {
        resting = nil
        guard isPeeking else { return }
        isPeeking = false
        setNeedsLayout()
    }

    /// So near the window's edge a pointer calls the picker, and so near to it keeps it, in logical points.
    private static let peekReach = 6.0
    private static let peekKept = 40.0

    /// What the pointer is over, for the shape of its cursor.
    package enum PointedAt: Hashable, Sendable {
        case canvas, plate, text, draggable
        /// A value that is dragged this way.
        case value(Way)
        /// A place to draw on like the canvas; what is drawn there, or would be, shows where the tip is.
        case strip(showsMark: Bool)
    }

    package var pointedAt: PointedAt {
        // Fingers have no pointer, and what they press is nothing that one is over.
        let press = presses.first { $0.key.device == pointer.device }?.value
        guard press != nil || hot != nil else { return .canvas }
        guard let control = (press == nil ? hot?.control : press?.control).flatMap(control) else { return .plate }
        if case .adjust(.curve) = control.action {
            if press != nil { return doctoring.dragged == nil ? .strip(showsMark: true) : .value(.down) }
            let isStrip = pointed.map { drawsOnStrip(control, at: state.window.logical($0)) } ?? false
            return isStrip ? .strip(showsMark: doctoring.hover != nil) : .value(.down)
        }
        switch control.face.widget.grasp {
        case .text: return .text
        case .handle: return .draggable
        case .button: return .plate
        case .value:
            // Who drags it has it wherever the pointer is by now.
            let way = pointed.flatMap { control.face.widget.way(at: state.window.logical($0), in: control.frame) }
            return way.map { .value($0) } ?? .plate
        }
    }

    // MARK: - Time

    /// A pointer rests this long on the minimised bar before that opens, in seconds: one that only passes over it opens nothing.
    private static let restDelay = 0.4
    /// A pointer rests this long before it is told what it rests on, in seconds.
    private static let tooltipDelay = 0.6

    /// When `tick` is wanted, in device seconds.
    package var nextDeadline: Double? {
        let tooltip = hot.flatMap { $0.control == nil || $0.isTold ? nil : $0.since + Self.tooltipDelay }
        return
            ([tooltip, status?.until, offer?.until, toast?.until, sizesHold.due, presses.isEmpty ? resting : nil, pressDeadline]
            .compactMap { $0 } + leaving.values).min()
    }

    package func tick(_ time: Double) {
        now = max(now, time)
        if let since = hot?.since, hot?.isTold == false, now >= since + Self.tooltipDelay {
            hot?.isTold = true
            setNeedsLayout()
        }
        if sizesHold.ends(at: now) { endSizesHold() }
        endLeaving()
        endNotes()
        endResting()
        decidePresses()
    }
}
