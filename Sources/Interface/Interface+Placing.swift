import Ink
import PanelModel
import Panels
import Showing
import Widgets

/// Arranging pictures: hands and keys choose one, and move, scale, turn, crop, fade and remove it, each by one edit.
extension Interface {
    package var isPlacing: Bool { placing != nil }

    /// Gives hands the pictures of the canvas until they are done.
    package func startPlacing(_ table: PictureTable) {
        commitEdit()
        close()
        placing = Placing(table)
        focus = nil
        hand.hot = nil
        setNeedsLayout()
    }

    package func stopPlacing() {
        guard placing != nil else { return }
        letGoOfPicture()
        placing = nil
        hand.hot = nil
        setNeedsLayout()
    }

    /// Takes the pictures as the drawing has them now. Without any there is nothing to arrange.
    package func update(pictures table: PictureTable) {
        guard let placing else { return }
        if table.pictures.isEmpty { return stopPlacing() }
        if placing.table == table { return }
        let wasHeld = placing.held != nil
        self.placing?.take(table)
        if wasHeld, self.placing?.held == nil { emit(.pictures(.hold(nil))) }
        setNeedsLayout()
    }

    func perform(_ action: PlacingAction) {
        switch action {
        case .uncrop:
            change { $0.showAll() }
            setPicture()
        case .bring(let step): bringPicture(step)
        case .remove: removePicture()
        case .done: stopPlacing()
        }
    }

    /// The slider has moved, or a key has moved it.
    func fadePicture(to fraction: Double) {
        let range = InkStyle.opacityRange
        change { $0.fade(to: ((range.lowerBound + fraction * (range.upperBound - range.lowerBound)) * 100).rounded() / 100) }
    }

    private func change(_ body: (inout ArrangedPicture) -> Void) {
        let former = placing?.held
        placing?.change(body)
        show(after: former)
    }

    private func show(after former: ArrangedPicture?) {
        setNeedsLayout()
        if let held = placing?.held, held != former { emit(.pictures(.hold(held))) }
    }

    /// Makes an edit of what hand or keys have done.
    func setPicture() {
        guard placing?.drag == nil, placing?.held != nil else { return }
        let new = placing?.takeHeld()
        emit(.pictures(new.map { .set($0) } ?? .hold(nil)))
        setNeedsLayout()
    }

    private func bringPicture(_ step: PictureStep) {
        setPicture()
        guard let (id, other) = placing?.bring(step) else { return }
        emit(.pictures(.bring(id: id, step, past: other)))
        setNeedsLayout()
    }

    private func removePicture() {
        guard placing?.drag == nil, let id = placing?.takeChosen() else { return }
        emit(.pictures(.remove(id: id)))
        setNeedsLayout()
    }

    /// What had hold of the picture has gone without being lifted; whether anything had.
    @discardableResult
    func letGoOfPicture() -> Bool {
        guard placing?.drag != nil || placing?.held != nil else { return false }
        if placing?.held != nil { emit(.pictures(.hold(nil))) }
        placing?.letGo()
        setNeedsLayout()
        return true
    }

    // MARK: - By hand

    /// Whether arranging takes what a pointer does. What lies over the canvas meanwhile has its own presses.
    func place(_ event: PointerEvent) -> Bool {
        guard let placing else { return false }
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
            self.placing?.land(contact, event.kind, at: point, in: state.window)
        case .motion:
            guard placing.drag != nil else {
                return hoverOverCanvas(event, at: point) {
                    self.placing?.hover(at: point, in: state.window)
                }
            }
            let former = placing.held
            self.placing?.drag(contact, to: point, snaps: event.modifiers.contains(.shift))
            show(after: former)
        case .release(.primary), .cancel:
            guard placing.drag?.has(contact) == true else { break }
            if event.phase == .cancel {
                letGoOfPicture()
            } else {
                self.placing?.lift(at: point, in: state.window)
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
        guard placing != nil else { return false }
        // The canvas has the key, too.
        if event.key == .space { placing?.movesPage = event.isPressed && focus == nil }
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
            placing?.step(by: event.modifiers.contains(.shift) ? -1 : 1)
            setNeedsLayout()
        case .delete, .backspace:
            guard event.modifiers.isEmpty else { return false }
            if !event.isRepeat { removePicture() }
        case .enter:
            guard event.modifiers.isEmpty else { return false }
            if !event.isRepeat { stopPlacing() }
        case .pageUp, .pageDown, .home, .end:
            // Without one in hand they move the view.
            guard event.modifiers.isEmpty, placing?.picture != nil else { return false }
            let steps: [Key: PictureStep] = [.pageUp: .forward, .pageDown: .backward, .home: .toFront, .end: .toBack]
            if let step = steps[event.key] { bringPicture(step) }
        case .escape, .tab, .space, .insert, .menu, .character, .function, .modifier: return false
        }
        return true
    }

    private func nudge(_ event: KeyEvent) -> Bool {
        // Without one in hand they scroll.
        guard placing?.picture != nil else { return false }
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

extension Placing {
    /// What a pointer would get hold of, or has hold of.
    func pointedAt(in window: InterfaceState.Window) -> Interface.PointedAt {
        guard let grip = drag.map(\.grip) ?? hovered, let frame = frame(in: window) else { return .plate }
        guard let way = frame.way(of: grip) else { return .draggable }
        // In eighths of a turn; the same both ways.
        switch (Int((way / (.pi / 4)).rounded()) + 8) % 4 {
        case 0: return .value(.across)
        case 1: return .corner(rises: false)
        case 2: return .value(.down)
        default: return .corner(rises: true)
        }
    }
}
