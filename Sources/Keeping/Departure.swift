import Store
import Threads

/// A drawing that has been put away and is brought to its end on a thread of its own.
final class Departure: Sendable {
    private let saver: DrawingSaver
    private let over = Semaphore()

    init(of saver: DrawingSaver) {
        self.saver = saver
        // Without a thread from the system it happens at once.
        if let thread = Thread(run) { thread.detach() } else { run() }
    }

    private func run() {
        saver.finish()
        over.signal()
    }

    /// Waits for the end for at most so many seconds. Returns whether it has come.
    func isOver(within seconds: Double) -> Bool { over.isSignalled(within: seconds) }
}
