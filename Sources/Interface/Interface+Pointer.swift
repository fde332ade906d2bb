import Commands
import Ink
import Widgets

/// Pens, fingers and mouse. A contact belongs to whom it began on: a press on a plate never marks, and a stroke that began on the canvas
/// crosses everything.
extension Interface {
    /// Takes what is meant for the interface; returns what the canvas is to have.
    package func handle(_ event: InputEvent) -> [InputEvent] {
        if event.time.isFinite { now = max(now, event.time) }
        guard !isEcho(event) else { return [] }
        if case .pointer(let pointer) = event { pointed = pointer.position }
        pointer.follow(event)
        sizesHold.follow(event)
        followPens(event)
        if let rest = takeNobodys(event) ?? pick(event) { return rest }
        switch event {
        case .pointer(let pointer): return hold(pointer) ?? act(on: pointer)
        case .key(let key): return handle(key) ? [] : [event]
        case .left(let device, _), .removed(let device, _):
            leave(device)
            return [event]
        case .proximity(let device, _, let isNear, _):
            if !isNear { leave(device) }
            return [event]
        case .grabbed:
            owners = owners.filter { $0.value == .canvas }
            held = held.filter { owners[$0.key] == .canvas }
            pensHere = [:]
            setNeedsLayout()
            return [event]
        case .scroll(let wheel): return scroll(at: wheel.position, by: wheel.dy * Self.wheelStep) ? [] : [event]
        case .focus(let isFocused, _):
            if !isFocused { settle() }
            return [event]
        case .gesture, .refined, .overInterface, .window, .tick: return [event]
        }
    }

    func leave(_ device: DeviceID) {
        owners = owners.filter { $0.key.device != device }
        held = held.filter { $0.key.device != device }
        palms = palms.filter { $0.key.device != device }
        pensHere[device] = nil
        if hot?.device == device { hot = nil }
        setNeedsLayout()
    }

    /// Gives a contact its owner, and the owner what the contact does.
    func act(on event: PointerEvent) -> [InputEvent] {
        let key = Contact(event)
        let point = state.logical(event.position)
        switch event.phase {
        case .press(.primary):
            owners[key] = press(at: point, event)
        case .press(let button):
            // A pen's buttons mean the same everywhere while its tip is up: the second press closes what the first showed at the tip.
            // A mouse's are the tools' on the canvas alone, but for the secondary click.
            let isFree = event.kind.isPen ? owners[key] == nil : layer(at: point) == nil
            guard isFree || owners[key] == .canvas else { return [] }
            guard event.kind == .mouse, owners[key] == nil else { return [.pointer(event)] }
            if button == .upper {
                perform(.menu, at: event.position)
                return []
            }
            // Who drags the page by the middle button drags it across everything.
            if button == .lower { owners[key] = .canvas }
            return [.pointer(event)]
        case .motion:
            guard let owner = owners[key] else { return hover(event, at: point) }
            if owner == .canvas { return [.pointer(event)] }
            owners[key] = drag(owner, to: point, event)
            setNeedsLayout()
            return keepFromCanvas(event, isDown: true)
        case .release(.primary), .cancel:
            guard let owner = owners.removeValue(forKey: key) else { return [.pointer(event)] }
            if owner == .canvas { return [.pointer(event)] }
            setNeedsLayout()
            if event.phase != .cancel { release(owner, at: point) }
            doctoring.dragged = nil
            return keepFromCanvas(event, isDown: false)
        case .release(let button):
            if event.kind == .mouse, button == .lower, owners[key] == .canvas { owners[key] = nil }
            return [.pointer(event)]
        }
        return owners[key] == .canvas ? passToCanvas(event) : keepFromCanvas(event, isDown: true)
    }

    private func press(at point: Point, _ event: PointerEvent) -> Owner {
        hot = nil
        setNeedsLayout()
        settleColor()
        clicks.press(event, at: point)
        guard let layer = layer(at: point) else {
            leaveForCanvas()
            return .canvas
        }
        guard let control = layer.control(at: point), control.isEnabled || isAtTip(layer) else { return .plate(last: point) }
        if control.id != edit?.control {
            commitEdit()
            focus = nil
        }
        switch control.face.widget.grasp {
        case .value: adjust(control, at: point, event)
        case .text: press(field: control, at: point, isSelecting: event.modifiers.contains(.shift))
        case .button, .handle: break
        }
        return .control(control.id, start: point, isInside: true)
    }

    /// Marking elsewhere closes what was open, and marks.
    func leaveForCanvas() {
        isPeeking = false
        commitEdit()
        if let panel = open?.panel, panel.isPopover { close() }
        toast = nil
        edit = nil
        focus = nil
        setNeedsLayout()
    }

    private func isAtTip(_ layer: Plate<Action>) -> Bool { open.map { $0.panel.isAtTip && layer.name == .panel($0.panel) } ?? false }

    /// A finger or pen that moves so far over a list means to scroll it, in logical points.
    static let slop = 8.0

    private func drag(_ owner: Owner, to point: Point, _ event: PointerEvent) -> Owner {
        switch owner {
        case .canvas, .held, .nobody: return owner
        case .plate(let last):
            if selects(event) { return .selection(from: last, to: point) }
            scroll(by: last.y - point.y)
            return .plate(last: point)
        case .selection(let from, _):
            let owner = Owner.selection(from: from, to: point)
            if let rect = owner.selection { choose(within: rect) }
            return owner
        case .pickerDrag: return pickerDragged(to: point)
        case .control(let id, let start, _):
            guard let control = control(id) else { return .plate(last: point) }
            if let layer = layers.last(where: { $0.controls.contains(control) }), isAtTip(layer) {
                // What opened at the tip is chosen from in one move: where that ends counts.
                let reached = layer.contains(point) ? layer.control(at: point) : nil
                return .control(reached?.id ?? id, start: start, isInside: reached != nil)
            }
            switch control.face.widget.grasp {
            case .value: adjust(control, at: point, event)
            case .text: drag(in: control, from: start, to: point)
            case .handle: if start.distance(to: point) > Self.slop { return pickerDragged(to: point) }
            case .button:
                if case .colors(.choose) = control.action, selects(event), start.distance(to: point) > Self.slop {
                    return .selection(from: start, to: point)
                }
                if control.isScrolled, abs(point.y - start.y) > Self.slop,
                    (layers.last { $0.name == open.map { .panel($0.panel) } }?.mostScroll ?? 0) > 0
                {
                    // All of the way: a quick flick may be told in one piece.
                    scroll(by: start.y - point.y)
                    return .plate(last: point)
                }
            }
            return .control(id, start: start, isInside: control.distance(to: point) <= control.face.widget.margin)
        }
    }

    /// Where things are chosen from a list, a drag by mouse or pen encloses them; a finger's scrolls.
    private func selects(_ event: PointerEvent) -> Bool { event.kind != .touch && coloring.chosen != nil }

    private func release(_ owner: Owner, at point: Point) {
        if let drag = owner.pickerDrag {
            emit(.setting(.pickerEdge(drag.edge)))
            emit(.setting(.pickerPlace(drag.place)))
        }
        guard case .control(let id, _, let isInside) = owner, let control = control(id) else { return }
        switch control.face.widget.grasp {
        case .value: settle(control)
        case .text: break
        case .button, .handle: if isInside { perform(control) }
        }
    }

    /// The bar follows to the nearest edge, and along it with the grip under the pointer.
    private func pickerDragged(to point: Point) -> Owner {
        guard let picker = layers.first(where: { $0.name == .picker }) else { return .nobody }
        let distances: [(Edge, Double)] = [
            (.left, point.x), (.right, state.width - point.x), (.top, point.y), (.bottom, state.height - point.y),
        ]
        let edge = distances.min { $0.1 < $1.1 }?.0 ?? state.edge
        let length = max(picker.plate.width, picker.plate.height)
        let grip = control(Picker.grip)?.frame ?? picker.plate
        let offset = (pickerDrag?.edge ?? state.edge).isVertical ? grip.midY - picker.plate.y : grip.midX - picker.plate.x
        let start = (edge.isVertical ? point.y : point.x) - offset
        return .pickerDrag(
            PickerDrag(edge: edge, place: Picker(state: state, edge: edge, place: 0).place(startingAt: start, length: length)))
    }

    /// Where somebody is dragging the picker to.
    var pickerDrag: PickerDrag? { owners.values.lazy.compactMap(\.pickerDrag).first }

    /// Whether a drag of the picker was given up: it goes back to where it was.
    func cancelPickerDrag() -> Bool {
        guard let key = owners.first(where: { $0.value.pickerDrag != nil })?.key else { return false }
        owners[key] = .nobody
        setNeedsLayout()
        return true
    }

    // MARK: - Scrolling

    /// Logical points that a wheel's step scrolls a list by.
    private static let wheelStep = 60.0

    /// A wheel or trackpad turned, in logical points; whether the interface took it.
    package func scroll(at position: Point, by distance: Double) -> Bool {
        let point = state.logical(position)
        guard layer(at: point) != nil else { return false }
        scroll(by: distance)
        return true
    }

    func scroll(by distance: Double) {
        guard let open, let layer = layers.last(where: { $0.name == .panel(open.panel) }), layer.mostScroll > 0 else { return }
        self.open?.scroll = min(max(open.scroll + distance, 0), layer.mostScroll)
        setNeedsLayout()
    }
}
