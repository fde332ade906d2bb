internal import Glibc

/// A thread of its own, not one of a pool: it lasts as long as its work, and wakes for nothing else.
///
/// Signals never reach it: they belong to the main thread. Every thread is to be joined or detached, once.
package struct Thread: Sendable {
    private let handle: pthread_t

    /// Starts the work; nil, and nothing is done, where the system has no thread to give.
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

    /// Waits until the work is done.
    package func join() { pthread_join(handle, nil) }

    /// Lets it go: nobody waits for it.
    package func detach() { pthread_detach(handle) }
}

/// What a C function pointer cannot carry.
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
