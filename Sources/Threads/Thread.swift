internal import Glibc

/// A thread of its own, outside any pool: it lasts as long as its work, and wakes for nothing else.
///
/// Signals never reach it: they belong to the main thread. Join or detach every thread once.
package struct Thread: Sendable {
    private let handle: pthread_t

    /// Starts the work; nil, with nothing started, when the system has no thread to give.
    package init?(_ work: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Work(body: work))
        var handle = pthread_t()
        let error = pthread_create(
            &handle, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard error == 0 else {
            context.release()
            return nil
        }
        self.handle = handle
    }

    /// Waits until the system has a thread to give, no longer than so many seconds; returns whether it has. To be called before libraries
    /// that end the program where they find none.
    @discardableResult
    package static func awaitRoom(seconds: Double = .infinity) -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            if let thread = Thread({}) {
                thread.join()
                return true
            }
            if (clock.now - start) / .seconds(1) >= seconds { return false }
            usleep(50_000)
        }
    }

    /// Waits until the work is done.
    package func join() { pthread_join(handle, nil) }

    /// Lets the thread run on; nobody may join it afterwards.
    package func detach() { pthread_detach(handle) }
}

/// Boxes the closure, which a C function pointer cannot capture.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }

    func run() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        body()
    }
}

/// Does work on a thread of its own and waits for it, but no longer than so many seconds: a disk or another program may never answer. Work
/// that has not ended by then goes on alone. Where the system has no thread to give, the work is not done.
///
/// - Returns: whether it is done.
@discardableResult
package func within(_ seconds: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    let latch = Latch()
    guard
        let thread = Thread({
            work()
            latch.isOpen.signal()
        })
    else { return false }
    thread.detach()
    return latch.isOpen.wait(seconds: seconds)
}

/// A semaphore that closures can have.
private final class Latch: Sendable {
    let isOpen = Semaphore()
}
