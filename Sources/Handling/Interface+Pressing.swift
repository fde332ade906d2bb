import Doctor
import Ink
import Interface
import PanelModel
import Panels
import Showing
import Widgets

/// A press on the interface, from the touch to the lift.
extension Interface {
    /// A finger or pen that moves so far over a list means to scroll it, in logical points.
    static let slop = 8.0

    /// Something touches at a point: what it will do from now on.
    func press(at point: Point, _ event: PointerEvent) -> Press {
        hand.hot = nil
        panels.doctoring.hover = nil
        panels.crafting?.isLast = shown.layer(at: point)?.name == .panel(.studio)
        setNeedsLayout()
        settleColor()
        hand.clicks.press(event, at: point)
        pressBeside(shown.control(at: point))
        guard let layer = shown.layer(at: point) else { return .over }
        guard let control = layer.control(at: point), control.isEnabled || isAtTip(layer) else {
            pressBesideDrawings(event)
            return .plate(last: point)
        }
        if chooses(control, event) { return .over }
        if !typing.isActive(in: control), layer.name != .reading {
            commitEdit()
            focus = nil
        }
        switch control.face.widget.grasp {
        case .value:
            if mayScroll(control, event) { return .undecided(control.id, start: point, since: now) }
            adjust(control, at: point, event)
        case .text: press(field: control, at: point, isSelecting: event.modifiers.contains(.shift))
        case .button, .handle: if let tool = InkPanel.tool(of: control) { return .tool(tool, start: point, since: now) }
        }
        return .control(control.id, start: point, isInside: true)
    }

    /// It moves to a point: what it does from now on.
    func drag(_ press: Press, to point: Point, _ event: PointerEvent) -> Press {
        switch press {
        case .waiting, .over: return press
        case .plate(let last):
            if selects(event) { return .selection(from: last, to: point) }
            scroll(by: last.y - point.y)
            return .plate(last: point)
        case .selection(let from, _):
            let press = Press.selection(from: from, to: point)
            if let rect = press.selection { isGalleryOpen ? chooseDrawings(within: rect) : choose(within: rect) }
            return press
        case .pickerDrag: return .pickerDrag(PickerDrag(to: point, state))
        case .tool(let tool, let start, let since): return drag(tool, from: start, since: since, to: point, event)
        case .toolDrag(let drag): return dragged(drag, to: point)
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
            guard let control = shown.control(id) else { return .plate(last: point) }
            return drag(control, from: start, to: point, event)
        }
    }

    private func drag(_ control: Control<Action>, from start: Point, to point: Point, _ event: PointerEvent) -> Press {
        if let layer = shown.layer(of: control), isAtTip(layer) {
            // People choose from what opened at the tip in one move: the control where that ends counts.
            let reached = layer.contains(point) ? layer.control(at: point) : nil
            return .control(reached?.id ?? control.id, start: start, isInside: reached != nil)
        }
        switch control.face.widget.grasp {
        case .value: adjust(control, at: point, event)
        case .text: drag(in: control, from: start, to: point)
        case .handle: if start.distance(to: point) > Self.slop { return .pickerDrag(PickerDrag(to: point, state)) }
        case .button:
            if case .colors(.choose) = control.action, selects(event), start.distance(to: point) > Self.slop {
                return .selection(from: start, to: point)
            }
            if isScrollable(control), abs(point.y - start.y) > Self.slop {
                // All of the way counts: a quick flick may be told in one piece.
                scroll(by: start.y - point.y)
                return .plate(last: point)
            }
        }
        return .control(control.id, start: start, isInside: control.distance(to: point) <= control.face.widget.margin)
    }

    /// Gives up a drag of the picker or of a tool, which goes back to where it was; whether there was one.
    func giveUpDrag() -> Bool {
        guard hand.giveUpDrag() else { return false }
        setNeedsLayout()
        return true
    }

    /// Whether a drag encloses what it chooses from a list. A finger's drag scrolls the list instead.
    private func selects(_ event: PointerEvent) -> Bool { event.kind != .touch && (panels.coloring.chosen != nil || isGalleryOpen) }

    /// It is lifted.
    func release(_ press: Press) {
        if let drag = press.pickerDrag {
            emit(.setting(.pickerEdge(drag.edge)))
            emit(.setting(.pickerPlace(drag.place)))
        }
        if release(tool: press) { return }
        guard case .control(let id, _, let isInside) = press, let control = shown.control(id) else { return }
        switch control.face.widget.grasp {
        case .value: settle(control)
        case .text: typing.selected = typing.edit?.text.copyable ?? typing.selected
        case .button, .handle: if isInside { perform(control) }
        }
    }
}
