import Commands
import Contacts
import Doctor
import Ink
import Panels
import Widgets

/// Pens, fingers and mouse, as the judge of hands has them.
extension Interface {
    /// Takes what is meant for the interface.
    ///
    /// - Returns: whether the canvas is to have it too, or alone.
    package func handle(_ judged: Judged) -> Bool {
        let event = judged.event
        if event.time.isFinite { now = max(now, event.time) }
        if judged.showsPen { yieldToPen() }
        guard judged.verdict.counts else {
            forget(event)
            return false
        }
        pointer.follow(event)
        sizesHold.follow(event)
        // Ctrl+Shift+Z is redo, however long the two were held before.
        if open?.hold == .sizeKeys, event.isShortcut { close() }
        if holds.follow(event) { letGo() }
        if let hold = open?.hold, !holds.has(hold) { open?.hold = nil }
        endLeaving()
        switch event {
        case .pointer(let pointer):
            pointed = pointer.position
            switch judged.owner {
            case .canvas: leave(to: pointer, judged.verdict)
            case .panel: take(pointer, judged.verdict)
            }
            return judged.owner == .canvas
        case .key(let key): return !(picking != nil && pick(key) || handle(key))
        case .removed(let device, _): lose(device)
        case .proximity(let device, _, let isNear, _): if !isNear { lose(device) }
        case .left(let device, _), .silent(let device, _):
            if hot?.device == device { cool() }
            stopPeeking()
        case .grabbed:
            letGoOfLoupe()
            (presses, marking, leaving) = ([:], [], [:])
            seeThrough(at: nil)
            setNeedsLayout()
        case .scroll(let wheel): return !scroll(at: wheel.position, by: wheel.dy * Self.wheelStep)
        case .focus(let isFocused, _): if !isFocused { settle() }
        case .gesture, .refined, .window, .tick: break
        }
        return true
    }

    /// A palm or an echo is lifted, which may have been taken for something else as it came down.
    private func forget(_ event: InputEvent) {
        guard case .pointer(let pointer) = event, [.release(.primary), .cancel].contains(pointer.phase) else { return }
        presses[Contact(pointer)] = nil
        marking.remove(Contact(pointer))
        if marking.isEmpty { seeThrough(at: nil) }
    }

    /// The device is out of reach, or unplugged.
    private func lose(_ device: DeviceID) {
        if picking?.contact?.device == device { letGoOfLoupe() }
        presses = presses.filter { $0.key.device != device }
        marking = marking.filter { $0.device != device }
        if marking.isEmpty { seeThrough(at: nil) }
        leaving = leaving.filter { $0.key.device != device }
        if hot?.device == device { cool() }
        resting = nil
        setNeedsLayout()
    }

    /// What the canvas has: what hovers over it lights nothing up, and what presses it closes what was open.
    private func leave(to event: PointerEvent, _ verdict: Verdict) {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary):
            marking.insert(contact)
            if let deadline = verdict.deadline { return leaving[contact] = deadline }
            settleColor()
            clicks.press(event, at: state.window.logical(event.position))
            leaveForCanvas()
        case .motion:
            if marking.contains(contact) { return seeThrough(at: state.window.logical(event.position)) }
            guard event.kind != .touch else { return }
            peek(at: state.window.logical(event.position))
            if hot?.device == event.device { cool() }
        case .release(.primary), .cancel:
            marking.remove(contact)
            if marking.isEmpty { seeThrough(at: nil) }
            if event.phase == .cancel { leaving[contact] = nil }
            if open?.opener?.finger == contact { open?.opener?.lifted = now }
        case .press, .release: break
        }
    }

    private func take(_ event: PointerEvent, _ verdict: Verdict) {
        let point = state.window.logical(event.position)
        if verdict.deadline != nil { return showWaiting(event, at: point) }
        if !pick(event) { act(on: event, at: point) }
    }

    private func act(on event: PointerEvent, at point: Point) {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary):
            if case .waiting(let shown) = presses[contact], layer(at: point)?.control(at: point)?.id != shown {
                // What was there has gone meanwhile.
                presses[contact] = .over
            } else {
                presses[contact] = press(at: point, event)
            }
        case .press(.upper):
            if event.kind == .mouse, presses[contact] == nil, layer(at: point) == nil { perform(.menu, at: event.position) }
        case .press(.lower): if event.kind == .mouse, presses[contact] == nil { pasteSelected(at: point) }
        case .motion:
            guard let press = presses[contact] else { return hover(event, at: point) }
            let next = drag(press, to: point, event)
            if next != press { setNeedsLayout() }
            presses[contact] = next
        case .release(.primary), .cancel:
            guard let press = presses.removeValue(forKey: contact) else { return }
            setNeedsLayout()
            if event.phase != .cancel { release(decided(press), at: point) }
            doctoring.dragged = nil
        case .press, .release: break
        }
    }

    private func press(at point: Point, _ event: PointerEvent) -> Press {
        hot = nil
        doctoring.hover = nil
        setNeedsLayout()
        settleColor()
        clicks.press(event, at: point)
        guard let layer = layer(at: point) else { return .over }
        guard let control = layer.control(at: point), control.isEnabled || isAtTip(layer) else { return .plate(last: point) }
        if control.id != edit?.control {
            commitEdit()
            focus = nil
        }
        switch control.face.widget.grasp {
        case .value:
            if mayScroll(control, event) { return .undecided(control.id, start: point, since: now) }
            adjust(control, at: point, event)
        case .text: press(field: control, at: point, isSelecting: event.modifiers.contains(.shift))
        case .button, .handle: break
        }
        return .control(control.id, start: point, isInside: true)
    }

    /// Marking elsewhere closes what was open, and marks.
    func leaveForCanvas() {
        let isClosing = open?.panel.isPopover ?? false
        guard isClosing || isPeeking || hot != nil || edit != nil || focus != nil || toast != nil else { return }
        hot = nil
        isPeeking = false
        commitEdit()
        if isClosing { close() }
        toast = nil
        edit = nil
        focus = nil
        setNeedsLayout()
    }

    private func isAtTip(_ layer: Plate<Action>) -> Bool { open.map { $0.panel.isAtTip && layer.name == .panel($0.panel) } ?? false }

    /// A finger or pen that moves so far over a list means to scroll it, in logical points.
    static let slop = 8.0

    private func drag(_ press: Press, to point: Point, _ event: PointerEvent) -> Press {
        switch press {
        case .waiting, .over: return press
        case .plate(let last):
            if selects(event) { return .selection(from: last, to: point) }
            scroll(by: last.y - point.y)
            return .plate(last: point)
        case .selection(let from, _):
            let press = Press.selection(from: from, to: point)
            if let rect = press.selection { choose(within: rect) }
            return press
        case .pickerDrag: return pickerDragged(to: point)
        case .undecided(_, let start, let since):
            let (across, down) = (abs(point.x - start.x), abs(point.y - start.y))
            if now - since < Self.flick {
                guard max(across, down) > Self.slop else { return press }
                if down > across {
                    scroll(by: start.y - point.y)
                    return .plate(last: point)
                }
            }
            return drag(decided(press), to: point, event)
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
                if isScrollable(control), abs(point.y - start.y) > Self.slop {
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

    private func release(_ press: Press, at point: Point) {
        if let drag = press.pickerDrag {
            emit(.setting(.pickerEdge(drag.edge)))
            emit(.setting(.pickerPlace(drag.place)))
        }
        guard case .control(let id, _, let isInside) = press, let control = control(id) else { return }
        switch control.face.widget.grasp {
        case .value: settle(control)
        case .text: selected = edit?.text.copyable ?? selected
        case .button, .handle: if isInside { perform(control) }
        }
    }
}
