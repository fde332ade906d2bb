import Synchronization

/// Does work on a thread of its own, one piece after the other. Of what waits meanwhile only the newest piece is done. The thread lasts as
/// long as there is work.
package final class LatestWork: Sendable {
    private let state = Mutex<(isRunning: Bool, next: (@Sendable () -> Void)?)>((false, nil))
    /// Locked while it works.
    private let working = Mutex(())

    package init() {}

    /// Nothing waits, and nothing is being done.
    package var isIdle: Bool { state.withLock { !$0.isRunning } }

    package func run(_ work: @escaping @Sendable () -> Void) {
        let starts = state.withLock { state in
            state.next = work
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        // Without a thread from the system the calling one does it.
        if let thread = Thread(runAll) { thread.detach() } else { runAll() }
    }

    /// Drops what waits, and waits for what is being done.
    package func stop() {
        state.withLock { $0.next = nil }
        working.withLock { _ in }
    }

    private func runAll() {
        while true {
            let isOver = working.withLock { _ in
                let work = state.withLock { state in
                    state.isRunning = state.next != nil
                    defer { state.next = nil }
                    return state.next
                }
                work?()
                return work == nil
            }
            if isOver { return }
        }
    }
}
