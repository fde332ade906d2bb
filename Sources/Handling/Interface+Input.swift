import Contacts
import Ink
import Interface
import Widgets

/// The door for input. The judge of hands has said of each what it counts for, and whose it is.
extension Interface {
    /// Says whether a pointer is over a panel, over something in hand on the canvas, or over the canvas. A pen that presses goes through a
    /// panel that a palm has opened, since that panel closes first.
    package func ground(of event: PointerEvent) -> Ground {
        if question != nil { return .panel }
        let point = state.window.logical(event.position)
        if goesOnWriting(event, at: point) { return .panel }
        let goes = event.kind.isPen && event.phase == .press(.primary) && isPalms(open) ? open.map { PlateName.panel($0.panel) } : nil
        if shown.layers.contains(where: { $0.takesPress(at: point) && $0.name != goes }) { return .panel }
        // The page moves beneath pictures that are arranged.
        let isPlacing = overlays.placing.map { !$0.movesPage && !(event.kind == .mouse && event.phase == .press(.lower)) } ?? false
        return overlays.picking != nil || overlays.framing != nil || isPlacing || overlays.writing != nil || startsPicking(event)
            ? .overlay : .canvas
    }

    /// Takes what is meant for the interface.
    ///
    /// - Returns: whether the canvas is to have it too, or alone.
    package func handle(_ judged: Judged) -> Bool {
        let event = judged.event
        advance(to: event.time)
        if judged.showsPen { yieldToPen() }
        guard judged.verdict.counts else {
            forget(event)
            return false
        }
        hand.pointer.follow(event)
        // Ctrl+Shift+Z is redo, however long the two were held before.
        if open?.hold == .sizeKeys, event.isShortcut { close() }
        if hand.holds.follow(event) { letGo() }
        if let hold = open?.hold, !hand.holds.has(hold) { open?.hold = nil }
        endLeaving()
        switch event {
        case .pointer(let pointer):
            switch judged.owner {
            case .canvas: leave(to: pointer, judged.verdict)
            case .panel: take(pointer, judged.verdict)
            }
            return judged.owner == .canvas
        case .key(let key):
            return
                !(overlays.picking != nil && pick(key) || question == nil && (writeByHand(key) || frame(key) || place(key) || write(key))
                || handle(key))
        case .removed(let device, _): lose(device)
        case .proximity(let device, _, let isNear, _): if !isNear { lose(device) }
        case .left(let device, _), .silent(let device, _):
            if hand.hot?.device == device { cool() }
            stopPeeking()
        case .grabbed:
            letGoOfLoupe()
            overlays.framing?.letGo()
            letGoOfPicture()
            overlays.writing?.letGo()
            liftWriting()
            hand.loseAll()
            shown.seeThrough(at: nil)
            setNeedsLayout()
        case .scroll(let wheel): return !scroll(at: wheel.position, by: wheel.dy * Self.wheelStep)
        case .focus(let isFocused, _):
            if isFocused { break }
            overlays.placing?.movesPage = false
            settle()
        case .gesture, .refined, .window, .tick: break
        }
        return true
    }

    /// A palm or an echo is lifted, which may have been taken for something else as it came down.
    private func forget(_ event: InputEvent) {
        guard case .pointer(let pointer) = event, [.release(.primary), .cancel].contains(pointer.phase) else { return }
        hand.forget(Contact(pointer))
        endSeeingThrough()
    }

    /// The device is out of reach, or unplugged.
    private func lose(_ device: DeviceID) {
        if overlays.picking?.contact?.device == device { letGoOfLoupe() }
        if overlays.framing?.drag?.contact.device == device { overlays.framing?.letGo() }
        if overlays.placing?.drag?.touches.contains(where: { $0.contact.device == device }) == true { letGoOfPicture() }
        if handwriting.touch?.contact.device == device { liftWriting() }
        if overlays.writing?.text?.drag?.contact.device == device { overlays.writing?.letGo() }
        hand.lose(device)
        endSeeingThrough()
        if hand.hot?.device == device { cool() }
        // A pen is lifted away where it is, which may be at the tools' edge.
        stopPeeking()
        setNeedsLayout()
    }
}
