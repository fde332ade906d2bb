internal import CXInput2
internal import Glibc
internal import Synchronization
internal import Threads

/// What this program copies for others, and what it pastes from them: the X selection CLIPBOARD. What others drop on the window comes the
/// same way, by the selection XdndSelection.
///
/// A thread of its own with its own connection to the X server does all of it: it owns the selection, makes each form of what was copied
/// when a program asks for it, and gathers what others have copied. It begins with the first copy or paste, and sleeps while nothing is
/// asked. Text fields use the shell's clipboard; the two share one selection, which the last to copy owns.
package final class Clipboard: Sendable {
    /// A form that what was copied can be had in.
    package struct Form: Sendable {
        /// A media type, as `image/png`.
        package let type: String
        /// Makes its bytes; nil where that fails. Asked many times a second, `isWanted` tells whether to go on.
        package let make: @Sendable (_ isWanted: @escaping () -> Bool) -> [UInt8]?

        package init(_ type: String, _ make: @escaping @Sendable (_ isWanted: @escaping () -> Bool) -> [UInt8]?) {
            (self.type, self.make) = (type, make)
        }
    }

    /// Where another program has what is to be pasted.
    package enum Origin: Hashable, Sendable {
        case clipboard
        /// What it has dropped on the window: the X atoms of the types that it has, and the server's time of the drop.
        case drop(targets: [UInt], time: UInt)
    }

    /// A form that is wanted of another program.
    package struct Kind: Hashable, Sendable {
        /// A media type, or another name of a target.
        package let type: String
        /// The greatest number of bytes; more is refused.
        package let most: Int

        package init(_ type: String, most: Int) { (self.type, self.most) = (type, most) }
    }

    /// What came of a request to paste.
    package enum Pasted: Sendable {
        /// What the first kind has that has anything.
        case bytes([UInt8], Kind)
        /// The clipboard holds something, but nothing of these kinds.
        case others
        /// It holds nothing, or what it has of these kinds is empty.
        case nothing
        /// The program that has it did not answer, gave nothing of what it offers, or stopped in the middle.
        case failed
        /// It gave more bytes than were wanted.
        case tooMuch(Kind)
        /// It went on and on, and was not done after this many seconds.
        case tooSlow(seconds: Int)
        /// Something else was asked for before it had come.
        case overtaken
    }

    /// A request to paste.
    struct Wanted: Sendable {
        let origin: Origin
        /// The best first.
        let kinds: [Kind]
        /// Gets the answer, once.
        let take: @Sendable (Pasted) -> Void
    }

    /// What the thread has been asked for since it last looked.
    struct Requests {
        var copied: [Form]?
        var wanted: Wanted?
        var ends = false
    }

    private struct State {
        var requests = Requests()
        var hasThread = false
    }

    let wake = WakeSignal()
    private let isOver = Semaphore()
    private let state = Mutex(State())

    private let display: String?

    /// - Parameter display: the X server's name; nil for the one that the environment names.
    package init(display: String? = nil) { self.display = display }

    /// Offers this to other programs in the place of what was offered before. The first form is the best.
    ///
    /// - Returns: whether there is a clipboard.
    package func copy(_ forms: [Form]) -> Bool { ask { $0.copied = forms } }

    /// Asks for what another program has, in the first of these kinds that it can give. A later request overtakes one that still waits.
    ///
    /// - Parameters:
    ///   - kinds: the best first.
    ///   - take: gets the answer, once: on the clipboard's thread, or on that of the request that overtakes this one.
    /// - Returns: whether there is a clipboard.
    package func paste(_ kinds: [Kind], from origin: Origin = .clipboard, _ take: @escaping @Sendable (Pasted) -> Void) -> Bool {
        var overtaken: Wanted?
        let isAsked = ask {
            overtaken = $0.wanted
            $0.wanted = Wanted(origin: origin, kinds: kinds, take: take)
        }
        overtaken?.take(.overtaken)
        return isAsked
    }

    /// Hands what was copied over to the desktop's clipboard manager, where there is one, which keeps it beyond this program.
    package func finish() {
        let waits = state.withLock { state in
            state.requests.ends = true
            return state.hasThread
        }
        guard waits else { return }
        wake.signal()
        isOver.wait()
    }

    private func ask(_ change: (inout Requests) -> Void) -> Bool {
        let hasThread = state.withLock { state in
            if !state.hasThread { state.hasThread = begin() }
            if state.hasThread { change(&state.requests) }
            return state.hasThread
        }
        wake.signal()
        return hasThread
    }

    private func begin() -> Bool {
        guard let connection = SelectionConnection(display) else { return false }
        let thread = Thread { [self] in
            // The other program can wait for its bytes; the pen cannot.
            _ = nice(10)
            SelectionThread(connection, self).run()
            state.withLock { $0.hasThread = false }
            isOver.signal()
        }
        thread?.detach()
        return thread != nil
    }

    // MARK: - For the thread

    func takeRequests() -> Requests {
        wake.clear()
        return state.withLock { state in
            defer { (state.requests.copied, state.requests.wanted) = (nil, nil) }
            return state.requests
        }
    }

    /// Whether something else has been copied or asked for, and whether the program ends.
    var isAsked: (copyOrPaste: Bool, end: Bool) {
        state.withLock { ($0.requests.copied != nil || $0.requests.wanted != nil, $0.requests.ends) }
    }
}
