internal import CXInput2
internal import Glibc
internal import Threads

/// The thread of the clipboard: it waits for the X server and for this program, and does what they ask.
final class SelectionThread {
    let connection: SelectionConnection
    private let clipboard: Clipboard
    /// What this program has copied; nil while another program has the clipboard.
    var offer: Offer?
    /// What goes out in pieces.
    var transfers: [Transfer] = []
    /// What comes in.
    var reception: Reception?
    /// When the clipboard manager is no longer waited for, in monotonic seconds; nil until the program ends.
    private var end: Double?
    /// When nobody is waited for any more, in monotonic seconds; nil until the program ends.
    private var lastEnd: Double?

    /// How long the program stays at most for those who still take what was copied, in seconds.
    private static let longestEnding = 10.0
    /// Between two looks at what this program asks for and at the time: others may send without a pause.
    private static let eventsAtOnce = 64

    init(_ connection: SelectionConnection, _ clipboard: Clipboard) { (self.connection, self.clipboard) = (connection, clipboard) }

    var display: OpaquePointer { connection.display }
    var atoms: SelectionAtoms { connection.atoms }

    func run() {
        while !isOver {
            wait()
            follow(clipboard.takeRequests())
            var handled = 0
            while handled < Self.eventsAtOnce, !connection.isLost, XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                handle(event)
                handled += 1
            }
            dropLate()
        }
        if reception != nil { answer(.failed) }
    }

    /// The server is gone; or the program ends, and nobody waits for what it copied any more, or has waited too long.
    private var isOver: Bool {
        if connection.isLost { return true }
        guard let lastEnd else { return false }
        let now = monotonicSeconds()
        return now >= lastEnd || (end.map { now >= $0 } ?? true) && transfers.isEmpty
    }

    private func wait() {
        if connection.isLost || XPending(display) > 0 { return }
        let dues = transfers.map(\.patience.due) + [reception?.patience.due, end, lastEnd].compactMap { $0 }
        let wait = dues.min().map { Int32(min(max(($0 - monotonicSeconds()) * 1000, 0), 1e6).rounded(.up)) } ?? -1
        var polled = [connection.descriptor, clipboard.wake.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, 2, wait)
    }

    private func follow(_ requests: Clipboard.Requests) {
        if let forms = requests.copied { own(forms) }
        if let wanted = requests.wanted { receive(wanted) }
        if requests.ends && lastEnd == nil {
            lastEnd = monotonicSeconds() + Self.longestEnding
            saveBeyondEnd()
        }
    }

    private func handle(_ event: XEvent) {
        switch event.type {
        case SelectionRequest: serve(event.xselectionrequest)
        case SelectionClear:
            if event.xselectionclear.selection == atoms.clipboard { offer = nil }
        case SelectionNotify:
            if event.xselection.selection == atoms.manager { end = nil } else { take(event.xselection) }
        case PropertyNotify: follow(event.xproperty)
        case DestroyNotify: transfers.removeAll { $0.window == event.xdestroywindow.window }
        default: break
        }
    }

    private func follow(_ change: XPropertyEvent) {
        if change.window == connection.window {
            if change.atom == atoms.received, change.state == PropertyNewValue { takePiece() }
        } else if change.state == PropertyDelete {
            goOn(change.window, change.atom)
        }
    }

    /// Gives up those that do not answer.
    private func dropLate() {
        let now = monotonicSeconds()
        transfers.removeAll { $0.patience.isOver(at: now) }
        guard let patience = reception?.patience, patience.isOver(at: now) else { return }
        answer(patience.isSpent(at: now) ? .tooSlow(seconds: Int(Patience.whole)) : .failed)
    }

    func answer(_ pasted: Clipboard.Pasted) { reception.take()?.wanted.take(pasted) }

    /// Whether what is being made is still of use: nothing else has been copied or asked for meanwhile, and there is time.
    var isUseful: () -> Bool {
        { [self] in
            let asked = clipboard.isAsked
            if asked.copyOrPaste || connection.isLost { return false }
            return asked.end ? end.map { monotonicSeconds() < $0 } ?? false : true
        }
    }

    // MARK: - Owning

    private func own(_ forms: [Clipboard.Form]) {
        let time = connection.now()
        XSetSelectionOwner(display, atoms.clipboard, connection.window, time)
        guard XGetSelectionOwner(display, atoms.clipboard) == connection.window else { return offer = nil }
        offer = Offer(forms.map { (connection.atom($0.type), $0) }, since: time)
    }

    /// Asks the clipboard manager to take what was copied; the program ends when it has, or is not there, or takes too long.
    private func saveBeyondEnd() {
        guard let offer, XGetSelectionOwner(display, atoms.manager) != 0 else { return }
        connection.set(atoms.saved, of: connection.window, atoms.atom, numbers: offer.types.map { UInt($0) })
        XConvertSelection(display, atoms.manager, atoms.saveTargets, atoms.saved, connection.window, connection.now())
        end = monotonicSeconds() + Patience.step
    }

    /// The clipboard manager goes on: it gets as much time again.
    func goOnEnding() { if end != nil { end = monotonicSeconds() + Patience.step } }
}
