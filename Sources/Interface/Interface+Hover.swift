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

    /// What was hidden or minimised comes when a pointer nears its edge, and goes again when it has left.
    func peek(at point: Point) {
        guard isHidden || state.settings.isPickerMinimised else {
            isPeeking = false
            return
        }
        let distance: Double =
            switch state.edge {
            case .left: point.x
            case .right: state.width - point.x
            case .top: point.y
            case .bottom: state.height - point.y
            }
        let picker = layers.first { $0.name == .picker }
        let isOnHandle = layers.contains { $0.name == .handle && $0.contains(point) }
        let stays = isPeeking && (picker?.plate.distance(to: point) ?? .infinity) < Self.peekKept
        guard isPeeking != (distance < Self.peekReach || isOnHandle || stays) else { return }
        isPeeking.toggle()
        setNeedsLayout()
    }

    /// No pointer is near any more.
    func stopPeeking() {
        guard isPeeking else { return }
        isPeeking = false
        setNeedsLayout()
    }

    /// So near the window's edge a pointer calls the picker, and so near to it keeps it, in logical points.
    private static let peekReach = 6.0
    private static let peekKept = 40.0

    /// What the pointer is over, for the shape of its cursor.
    package enum PointedAt: Hashable {
        case canvas, plate, text, draggable
        /// A place to draw on like the canvas; what is drawn there, or would be, shows where the tip is.
        case strip(showsMark: Bool)
    }

    package var pointedAt: PointedAt {
        let pressed = presses.values.lazy.compactMap(\.control).first
        guard pressed != nil || hot != nil else { return .canvas }
        let control = (pressed ?? hot?.control).flatMap(control)
        if let control, case .adjust(.curve) = control.action {
            if pressed != nil { return doctoring.dragged == nil ? .strip(showsMark: true) : .draggable }
            let isStrip = pointed.map { drawsOnStrip(control, at: state.logical($0)) } ?? false
            return isStrip ? .strip(showsMark: doctoring.hover != nil) : .draggable
        }
        switch control?.face.widget.grasp {
        case .text: return .text
        case .handle: return .draggable
        case nil, .button, .value: return .plate
        }
    }

    // MARK: - Time

    /// A pointer rests this long before it is told what it rests on, in seconds.
    private static let tooltipDelay = 0.6

    /// When `tick` is wanted, in device seconds.
    package var nextDeadline: Double? {
        let tooltip = hot.flatMap { $0.control == nil || $0.isTold ? nil : $0.since + Self.tooltipDelay }
        return ([tooltip, status?.until, offer?.until, toast?.until, sizesHold.due].compactMap { $0 } + leaving.values).min()
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
    }
}
