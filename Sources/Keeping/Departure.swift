import Store
import Threads

/// A drawing that has been put away and is brought to its end on a thread of its own.
final class Departure: Sendable {
    private let saver: DrawingSaver
    private let isOver = Semaphore()

    init(of saver: DrawingSaver) {
        self.saver = saver
        // Without a thread from the system it happens at once.
        if let thread = Thread(run) { thread.detach() } else { run() }
    }

    private func run() {
        saver.finish()
        isOver.signal()
    }

    /// Waits for its end, for so many seconds at most. To be called once.
    func wait(seconds: Double) { _ = isOver.wait(seconds: seconds) }
}
