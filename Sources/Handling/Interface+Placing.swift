import Ink
import Interface
import PanelModel
import Panels
import Showing

/// Arranging pictures: hands and keys choose one, and move, scale, turn and crop it.
extension Interface {
    /// Gives hands the pictures of the canvas until they are done.
    package func startPlacing(_ table: PictureTable) {
        commitEdit()
        close()
        overlays.placing = Placing(table)
        focus = nil
        hand.hot = nil
        setNeedsLayout()
    }

    // MARK: - By hand

    /// Whether arranging takes what a pointer does. What lies over the canvas meanwhile has its own presses.
    func place(_ event: PointerEvent) -> Bool {
        guard let placing = overlays.placing else { return false }
        let contact = Contact(event)
        guard hand.presses[contact] == nil else { return false }
        let point = state.window.logical(event.position)
        switch event.phase {
        case .press(.primary):
            guard shown.layer(at: point) == nil else { return false }
            if let drag = placing.drag {
                // A pen takes over from a palm that landed before, and a second finger joins the first.
                let isSecond = event.kind == .touch && drag.kind == .touch && drag.touches.count == 1
                if !isSecond { if event.kind.isPen, drag.kind == .touch { letGoOfPicture() } else { return true } }
            } else {
                setPicture()
                focus = nil
            }
            overlays.placing?.land(contact, event.kind, at: point, in: state.window)
        case .motion:
            guard placing.drag != nil else {
                return hoverOverCanvas(event, at: point) {
                    overlays.placing?.hover(at: point, in: state.window)
                }
            }
            let former = placing.held
            overlays.placing?.drag(contact, to: point, snaps: event.modifiers.contains(.shift))
            show(after: former)
        case .release(.primary), .cancel:
            guard placing.drag?.has(contact) == true else { break }
            if event.phase == .cancel {
                letGoOfPicture()
            } else {
                overlays.placing?.lift(at: point, in: state.window)
                setPicture()
            }
        // A mouse's other buttons have no use here, and a pen's are pressed by accident.
        case .press: break
        case .release: return false
        }
        setNeedsLayout()
        return true
    }

    // MARK: - By keys

    /// Takes a key. Arrows move the picture in hand by a point, or with Shift by ten. With Ctrl, up and down scale it by a hundredth, or a
    /// tenth, and left and right turn it by a degree, or fifteen. With Alt they move a side inwards, the one that they come from, and with
    /// Shift the one that they lead to outwards. Page Up and Page Down bring it past the next picture that it overlaps, Home and End past
    /// all. Tab goes from picture to picture, Delete removes, Enter and Escape end the arranging. What arrows do until they are let go is
    /// one edit. Whether arranging has a use for the key.
    func place(_ event: KeyEvent) -> Bool {
        guard overlays.placing != nil else { return false }
        // The canvas has the key, too.
        if event.key == .space { overlays.placing?.movesPage = event.isPressed && focus == nil }
        if !event.isPressed {
            if event.key.isArrow { setPicture() }
            return false
        }
        if event.key == .escape, event.modifiers.isEmpty {
            if !letGoOfPicture() { stopPlacing() }
            return true
        }
        guard focus == nil else { return false }
        switch event.key {
        case .left, .right, .up, .down: return nudge(event)
        case .tab where event.modifiers.subtracting(.shift).isEmpty:
            if letGoOfPicture() { return true }
            overlays.placing?.step(by: event.modifiers.contains(.shift) ? -1 : 1)
            setNeedsLayout()
        case .delete, .backspace:
            guard event.modifiers.isEmpty else { return false }
            if !event.isRepeat { removePicture() }
        case .enter:
            guard event.modifiers.isEmpty else { return false }
            if !event.isRepeat { stopPlacing() }
        case .pageUp, .pageDown, .home, .end:
            // Without one in hand they move the view.
            guard event.modifiers.isEmpty, overlays.placing?.picture != nil else { return false }
            let steps: [Key: PictureStep] = [.pageUp: .forward, .pageDown: .backward, .home: .toFront, .end: .toBack]
            if let step = steps[event.key] { bringPicture(step) }
        case .escape, .tab, .space, .insert, .menu, .character, .function, .modifier: return false
        }
        return true
    }

    private func nudge(_ event: KeyEvent) -> Bool {
        // Without one in hand they scroll.
        guard overlays.placing?.picture != nil else { return false }
        let isLarge = event.modifiers.contains(.shift)
        let (dx, dy): (Double, Double) =
            switch event.key {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .up: (0, -1)
            default: (0, 1)
            }
        switch event.modifiers.subtracting(.shift) {
        case []: change { $0.move(by: Transform(dx: dx * (isLarge ? 10 : 1), dy: dy * (isLarge ? 10 : 1))) }
        case .control where dx == 0: change { $0.scale(by: 1 - dy * (isLarge ? 0.1 : 0.01), about: $0.middle) }
        case .control: change { $0.turn(by: dx * (isLarge ? 15 : 1) * .pi / 180) }
        case .alt:
            let side: ArrangedPicture.Side =
                dx == 0 ? (dy > 0) == isLarge ? .bottom : .top : (dx > 0) == isLarge ? .right : .left
            change { $0.crop(side, by: dx + dy) }
        default: return false
        }
        return true
    }
}
