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
    private var isEnding = false

    /// How long another program may take from one piece to the next, in seconds.
    static let patience = 5.0

    init(_ connection: SelectionConnection, _ clipboard: Clipboard) { (self.connection, self.clipboard) = (connection, clipboard) }

    var display: OpaquePointer { connection.display }
    var atoms: SelectionAtoms { connection.atoms }

    func run() {
        while !isOver {
            wait()
            follow(clipboard.takeRequests())
            while !connection.isLost, XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                handle(event)
            }
            dropLate()
        }
        if reception != nil { answer(.failed) }
    }

    /// The server is gone; or the program ends, and nobody waits for what it copied any more.
    private var isOver: Bool { connection.isLost || isEnding && end.map { monotonicSeconds() >= $0 } ?? true && transfers.isEmpty }

    private func wait() {
        if connection.isLost || XPending(display) > 0 { return }
        let dues = transfers.map(\.due) + [reception?.due, end].compactMap { $0 }
        let wait = dues.min().map { Int32(min(max(($0 - monotonicSeconds()) * 1000, 0), 1e6).rounded(.up)) } ?? -1
        var polled = [connection.descriptor, clipboard.wake.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, 2, wait)
    }

    private func follow(_ requests: Clipboard.Requests) {
        if let forms = requests.copied { own(forms) }
        if let wanted = requests.wanted { receive(wanted) }
        if requests.ends && !isEnding {
            isEnding = true
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
        transfers.removeAll { $0.due <= now }
        if let reception, reception.due <= now { answer(.failed) }
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
        end = monotonicSeconds() + Self.patience
    }

    /// The clipboard manager goes on: it gets as much time again.
    func goOnEnding() { if end != nil { end = monotonicSeconds() + Self.patience } }
}
