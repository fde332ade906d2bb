internal import Glibc
import Ink

/// Moving the view by keys, wheel and drags. The view never moves while a tip is down or any other stroke is being drawn.
extension ToolMachine {
    var isMarkDown: Bool { activity.stroke != nil || contacts.values.contains(where: \.isPen) }

    /// What a press on the canvas does: the keys that are held as it comes down decide, and the buttons of the pen.
    ///
    /// - Parameter device: whose press it is; nil: anybody's.
    package func pressUse(of device: DeviceID? = nil) -> PressUse {
        navigation.holds.movePage(at: now, under: device, besides: toolbox.overrides.lends) ? .movesPage : keyboard.pressUse
    }

    /// Changes the view for a key or menu, unless a hand holds the page.
    mutating func changeView(_ change: ViewChange, _ effects: inout [ToolEffect]) {
        guard !isMarkDown, navigation.drag == nil, navigation.gesture.stage != .moving else { return }
        stopGlide(&effects)
        effects.append(.view(change))
    }

    /// Pinching on a touchpad zooms about the pointer. The wheel scrolls; with Shift, or where the device says so, it scrolls sideways.
    /// With Control it zooms about the pointer: rung by rung, or in proportion where the device has finer steps.
    mutating func handle(_ event: ScrollEvent, _ effects: inout [ToolEffect]) {
        guard event.dx.isFinite, event.dy.isFinite, event.position.isFinite else { return }
        if event.zoom != 1, event.zoom.isFinite, event.zoom > 0 { return zoom(by: event.zoom, about: event.position, &effects) }
        if event.modifiers.contains(.control) {
            zoom(byWheel: event.dy, about: event.position, &effects)
        } else if event.dx != 0 || event.dy != 0 {
            let isSideways = event.modifiers.contains(.shift) && event.dx == 0
            changeView(isSideways ? .scroll(dx: event.dy, dy: 0) : .scroll(dx: event.dx, dy: event.dy), &effects)
        }
    }

    private mutating func zoom(by factor: Double, about place: Point, _ effects: inout [ToolEffect]) {
        for change: ViewChange in [.begin, .move(.carry(from: place, to: place, zoom: factor, turn: 0)), .end] {
            changeView(change, &effects)
        }
    }

    /// The factor by which a whole step of a wheel zooms, where the device reports fractions of steps.
    private static let zoomPerStep = 1.25

    private mutating func zoom(byWheel dy: Double, about place: Point, _ effects: inout [ToolEffect]) {
        switch rules.ladder {
        case .round where dy != dy.rounded(): zoom(by: pow(Self.zoomPerStep, -dy), about: place, &effects)
        case .round, .eighths:
            let rungs = wheelRungs(dy)
            if rungs != 0 { changeView(.zoom(rungs: rungs, about: place), &effects) }
        }
    }

    /// Adds fractions of a step up to whole rungs; turning the other way starts anew.
    private mutating func wheelRungs(_ dy: Double) -> Int {
        if navigation.wheelRest * dy < 0 { navigation.wheelRest = 0 }
        navigation.wheelRest += dy
        // Allows for rounding: three thirds make one.
        let whole = (navigation.wheelRest + (dy > 0 ? 1e-6 : -1e-6)).rounded(.towardZero)
        navigation.wheelRest -= whole
        return -Int(min(max(whole, -100), 100))
    }

    // MARK: - Drags

    /// The pointer takes hold of the page with this button.
    mutating func beginDrag(_ event: PointerEvent, by button: PointerButton, _ effects: inout [ToolEffect]) {
        endHover(of: event.device)
        navigation.drag = ViewDrag(event, by: button)
        effects.append(.view(.begin))
    }

    /// The middle button of a mouse went down. It does nothing while another contact marks or holds the page.
    mutating func pressMiddle(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard event.isFinite, !isMarkDown else { return }
        stopGlide(&effects)
        guard !navigation.isMoving else { return }
        beginDrag(event, by: .lower, &effects)
    }

    /// Moves the held page; returns whether the event did so.
    mutating func drag(_ event: PointerEvent, _ effects: inout [ToolEffect]) -> Bool {
        guard var drag = navigation.drag, drag.contact == Contact(event) else { return false }
        drag.trace.note(event.position, at: now, memory: parameters.navigation.glide.memory)
        navigation.drag = drag
        if drag.kind == .touch { navigation.movedByTouch = now }
        effects.append(.view(.move(drag.motion(to: event.position))))
        return true
    }

    /// Ends the drag when the button that holds the page is released: the page stays where it is, or glides on.
    mutating func letGo(of contact: Contact, by button: PointerButton, _ effects: inout [ToolEffect]) {
        guard let drag = navigation.drag, drag.contact == contact, drag.button == button else { return }
        endDrag(&effects) { _ in true }
        if !drag.turns { fling(drag.trace, by: drag.kind, &effects) }
    }

    /// Ends a drag that was interrupted; the page stays where it is.
    mutating func endDrag(_ effects: inout [ToolEffect], where isMeant: (ViewDrag) -> Bool) {
        guard let drag = navigation.drag, isMeant(drag) else { return }
        navigation.drag = nil
        effects.append(.view(.end))
    }

    // MARK: - Gliding

    /// Lets the page glide on as the hand moved it, unless the hand was slow, or the settings reduce motion.
    mutating func fling(_ trace: HandTrace, by kind: PointerKind, _ effects: inout [ToolEffect]) {
        guard !settings.reducesMotion else { return }
        let limits = parameters.navigation.glide
        let velocity = trace.velocity(at: now, memory: limits.memory)
        navigation.glide = Glide(velocity: velocity, of: kind, now: now, scale: scale, parameters: limits)
        if navigation.glide != nil { effects.append(.view(.begin)) }
    }

    mutating func stopGlide(_ effects: inout [ToolEffect]) {
        guard navigation.glide != nil else { return }
        navigation.glide = nil
        effects.append(.view(.end))
    }

    mutating func glide(_ effects: inout [ToolEffect]) {
        guard var glide = navigation.glide, now >= glide.next else { return }
        effects.append(.view(.move(glide.step(to: now, parameters: parameters.navigation.glide))))
        navigation.glide = glide
        if now >= glide.end { stopGlide(&effects) }
    }
}
