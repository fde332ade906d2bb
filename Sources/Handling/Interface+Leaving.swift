import Contacts
import Ink
import Interface

/// What hands do on the canvas: popovers and tooltips make way for it.
extension Interface {
    /// Follows what the canvas has: a pointer over it lights nothing up, and a press on it closes what was open.
    func leave(to event: PointerEvent, _ verdict: Verdict) {
        let contact = Contact(event)
        let point = state.window.logical(event.position)
        switch event.phase {
        case .press(.primary):
            hand.marking.insert(contact)
            panels.crafting?.isLast = false
            if let deadline = verdict.deadline { return hand.leaving[contact] = deadline }
            settleColor()
            hand.clicks.press(event, at: point)
            leaveForCanvas()
            endHints()
        case .motion:
            if hand.marking.contains(contact) { return shown.seeThrough(at: point) }
            guard event.kind != .touch else { return }
            peek(at: point)
            if event.kind.isPen, shown.layer(.hints)?.plate.contains(point) == true { endHints() }
            if hand.hot?.device == event.device { cool() }
        case .release(.primary), .cancel:
            hand.marking.remove(contact)
            endSeeingThrough()
            if event.phase == .cancel { hand.leaving[contact] = nil }
            if open?.opener?.finger == contact { open?.opener?.lifted = now }
        case .press, .release: break
        }
    }

    /// Hides the hints of the first start for good. The first mark does that, and a pen that comes over them, since it may mark there.
    private func endHints() {
        guard notices.showsHints else { return }
        notices.showsHints = false
        setNeedsLayout()
    }

    /// The picker is whole again once nothing marks the canvas.
    func endSeeingThrough() {
        if hand.marking.isEmpty { shown.seeThrough(at: nil) }
    }

    /// A mark on the canvas closes popovers and tooltips, and takes the keyboard back.
    ///
    /// Ink in a field becomes text first: what was written is in the field before that closes.
    func leaveForCanvas(keepingToastSince since: Double = .infinity) {
        if handwriting.isUnread {
            handwriting.isLeft = true
            return read()
        }
        let isClosing = open?.panel.isPopover ?? false
        guard isClosing || visibility.isPeeking || hand.hot != nil || typing.isActive || focus != nil || notices.toast != nil else {
            return
        }
        hand.hot = nil
        visibility.stopPeeking()
        commitEdit()
        if isClosing { close() }
        notices.dismissToast(before: since)
        typing.edit = nil
        focus = nil
        setNeedsLayout()
    }
}
