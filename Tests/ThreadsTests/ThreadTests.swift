import Glibc
import Synchronization
import Testing

import Threads

@Suite("threads")
struct ThreadTests {
    @Test("work is done on another thread, which no signal reaches, by the time that it is joined")
    func join() throws {
        struct Seen: Sendable {
            var thread = pthread_t()
            var takesSignals = true
        }
        let seen = Shared(Mutex(Seen()))
        let thread = Thread {
            var blocked = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &blocked)
            let takesSignals = [SIGTERM, SIGINT, SIGCHLD].contains { sigismember(&blocked, $0) == 0 }
            seen.value.withLock { $0 = Seen(thread: pthread_self(), takesSignals: takesSignals) }
        }
        try #require(thread != nil)
        thread?.join()
        let found = seen.value.withLock { $0 }
        #expect(found.thread != 0 && found.thread != pthread_self())
        #expect(!found.takesSignals)
    }

    @Test("K1 neither a reader that has gone away nor a limit on the size of files ends the program: the write fails") func harmless() async
    {
        await #expect(processExitsWith: .success) {
            Signals.ignoreHarmless()
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            close(ends[0])
            let isRefused = write(ends[1], "a", 1) < 0 && errno == EPIPE
            #expect(isRefused)

            var limit = rlimit(rlim_cur: 1, rlim_max: 1)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let file = fileno(tmpfile())
            let isLimited = write(file, "a", 1) == 1 && write(file, "a", 1) < 0 && errno == EFBIG
            #expect(isLimited)
        }
    }

    @Test("a signal that asks the program to end does not end it: it can be polled for, and is told once") func signals() async {
        await #expect(processExitsWith: .success) {
            let signals = Signals()
            for number in [SIGINT, SIGTERM, SIGHUP] {
                var request = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
                let isQuiet = poll(&request, 1, 0) == 0
                raise(number)
                let isPolled = poll(&request, 1, 0) == 1
                let taken = [signals.take(), signals.take()]
                #expect(isQuiet && isPolled && taken == [true, false], "\(number)")
            }
        }
    }

    @Test("the time of day and the clock that never jumps are those of the system, to the microsecond") func clocks() {
        func seconds(_ clock: clockid_t) -> Double {
            var now = timespec()
            clock_gettime(clock, &now)
            return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
        }
        let before = (seconds(CLOCK_REALTIME), seconds(CLOCK_MONOTONIC))
        let now = (secondsSince1970(), monotonicSeconds())
        let after = (seconds(CLOCK_REALTIME), seconds(CLOCK_MONOTONIC))
        #expect(before.0 - 1e-6 <= now.0 && now.0 <= after.0 + 1e-6)
        #expect(before.1 - 1e-6 <= now.1 && now.1 <= after.1 + 1e-6)
    }

    @Test("that something has come is told once, however often it was signalled, and not before") func tellsOnce() {
        let signal = WakeSignal()
        #expect(!signal.clear())
        for _ in 0..<3 { signal.signal() }
        #expect(signal.clear())
        #expect(!signal.clear())
    }

    @Test("a semaphore counts: each signal ends one wait, whichever comes first")
    func semaphore() throws {
        let (asked, answered) = (Shared(Semaphore()), Shared(Semaphore()))
        let thread = Thread {
            for _ in 0..<3 {
                asked.value.wait()
                answered.value.signal()
            }
        }
        try #require(thread != nil)
        for _ in 0..<3 { asked.value.signal() }
        for _ in 0..<3 { answered.value.wait() }
        thread?.join()
    }

    @Test("a wait for some time goes on until the signal comes, and ends without one", arguments: [60, 60.5, 60.999])
    func timed(seconds: Double) throws {
        let semaphore = Shared(Semaphore())
        let hasEnded = !semaphore.value.wait(seconds: 0.001)
        #expect(hasEnded)
        let thread = Thread {
            // So that the wait has begun; otherwise it shows less.
            usleep(20_000)
            semaphore.value.signal()
        }
        try #require(thread != nil)
        let isSignalled = semaphore.value.wait(seconds: seconds)
        #expect(isSignalled)
        thread?.join()
    }
}

/// Boxes a value that cannot be copied, so that closures can capture it.
private final class Shared<Value: ~Copyable & Sendable>: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
}
