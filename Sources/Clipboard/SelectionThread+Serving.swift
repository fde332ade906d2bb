internal import CXInput2
internal import Threads

/// Answers programs that ask for what was copied.
extension SelectionThread {
    func serve(_ request: XSelectionRequestEvent) {
        goOnEnding()
        // Old programs leave the property to the owner.
        let property = request.property == 0 ? request.target : request.property
        let isDone =
            request.selection == atoms.clipboard && isCurrent(request.time) && give(request.target, to: request.requestor, in: property)
        var event = XEvent()
        event.xselection = XSelectionEvent(
            type: SelectionNotify, serial: 0, send_event: True, display: display, requestor: request.requestor,
            selection: request.selection, target: request.target, property: isDone ? property : 0, time: request.time)
        XSendEvent(display, request.requestor, False, 0, &event)
        XFlush(display)
    }

    /// The request is no older than what was copied: its time, which is 0 for now, wraps around every 49 days.
    private func isCurrent(_ time: Time) -> Bool {
        guard let offer, time != 0 else { return offer != nil }
        return Int32(truncatingIfNeeded: Int(time) - Int(offer.since)) >= 0
    }

    /// Writes the target into a window's property; whether that can be.
    private func give(_ target: Atom, to window: Window, in property: Atom) -> Bool {
        guard let offer else { return false }
        switch target {
        case atoms.targets:
            let all = [atoms.targets, atoms.timestamp, atoms.multiple, atoms.saveTargets] + offer.types
            connection.set(property, of: window, atoms.atom, numbers: all.map { UInt($0) })
        case atoms.timestamp: connection.set(property, of: window, atoms.integer, numbers: [UInt(offer.since)])
        case atoms.multiple: return giveMultiple(to: window, in: property)
        case atoms.saveTargets: connection.set(property, of: window, connection.atom("NULL"), numbers: [])
        case _ where offer.has(target):
            guard let bytes = offer.bytes(of: target, isUseful) else { return false }
            return give(bytes, as: target, to: window, in: property)
        default: return false
        }
        return true
    }

    /// Each pair in the property names a target and the property that it is to be in; what cannot be had is struck from the list.
    private func giveMultiple(to window: Window, in property: Atom) -> Bool {
        guard var pairs = connection.take(property, of: window, most: 1 << 10, keeps: true)?.numbers, pairs.count % 2 == 0,
            pairs.count <= 64
        else {
            return false
        }
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let (target, place) = (Atom(pairs[index]), Atom(pairs[index + 1]))
            if target == atoms.multiple || place == 0 || !give(target, to: window, in: place) { pairs[index + 1] = 0 }
        }
        connection.set(property, of: window, atoms.pairs, numbers: pairs)
        return true
    }

    /// More than any program asks for side by side.
    private static let mostTransfers = 64

    /// Whether there is room for it among what goes out in pieces, where it is too long for one.
    private func give(_ bytes: [UInt8], as type: Atom, to window: Window, in property: Atom) -> Bool {
        guard bytes.count > connection.most else {
            connection.set(property, of: window, type, bytes[...])
            return true
        }
        transfers.removeAll { $0.window == window && $0.property == property }
        guard transfers.count < Self.mostTransfers else { return false }
        // The pieces begin when the other program has taken away the property that announces them.
        if window != connection.window { XSelectInput(display, window, PropertyChangeMask | StructureNotifyMask) }
        transfers.append(Transfer(bytes, of: type, to: window, in: property, from: monotonicSeconds()))
        connection.set(property, of: window, atoms.incremental, numbers: [UInt(bytes.count)])
        return true
    }

    /// A program has taken a piece: the next one follows.
    func goOn(_ window: Window, _ property: Atom) {
        guard let index = transfers.firstIndex(where: { $0.window == window && $0.property == property }) else { return }
        goOnEnding()
        let piece = transfers[index].next(most: connection.most)
        connection.set(property, of: window, transfers[index].type, piece)
        transfers[index].patience.goOn(at: monotonicSeconds())
        if piece.isEmpty { transfers.remove(at: index) }
        if !transfers.contains(where: { $0.window == window }) { XSelectInput(display, window, 0) }
        XFlush(display)
    }
}
