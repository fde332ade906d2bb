package import Reading
import Synchronization
import Threads

/// Reads handwriting on a thread of its own. The thread, and the process that does the reading, begin with the first request; the process
/// ends when it has been unused for a while.
package final class ReadingWork: Sendable {
    /// Who asks. A request takes the place of a former one of the same purpose that has not been answered.
    package enum Purpose: Hashable, Sendable {
        case copying, turning
        /// What is written in or near a text field.
        case field
        case finding
    }

    package struct News: Sendable {
        package let purpose: Purpose
        /// What `read` returned.
        package let number: Int
        /// Lines of words, from top to bottom and along the line.
        package let result: Result<[[ReadWord]], ReadingFailure>
    }

    private struct Request {
        let purpose: Purpose
        let number: Int
        let strokes: [HandStroke]
        let kind: ReadingKind
    }

    private struct State {
        var requests: [Request] = []
        var current: Request?
        var number = 0
        var news: [News] = []
        var hasThread = false
        /// The process is to be made ready.
        var prepares = false

        mutating func forget(_ purpose: Purpose) {
            requests.removeAll { $0.purpose == purpose }
            news.removeAll { $0.purpose == purpose }
            if current?.purpose == purpose { current = nil }
        }
    }

    /// For how long the process is kept, in seconds.
    package static let patience = 60.0

    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let state = Mutex(State())
    private let reader: Reader

    package init(_ reader: Reader = Reader()) { self.reader = reader }

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    /// Something is installed that reads.
    package var canRead: Bool { reader.canRead }

    /// Something is being read, waits for that, or has been read and not been taken.
    package var isBusy: Bool { state.withLock { $0.current != nil || !$0.requests.isEmpty || !$0.news.isEmpty } }

    /// What has been read since the last call, in the order of the requests.
    package func takeNews() -> [News] {
        guard signal.clear() else { return [] }
        return state.withLock { state in
            defer { state.news = [] }
            return state.news
        }
    }

    /// Starts the process and loads the model ahead of the first request, which saves that a third of a second.
    package func prepare() {
        state.withLock { $0.prepares = true }
        go()
    }

    /// Reads the strokes; what they say comes with `takeNews`. Returns the request's number, which no other one has.
    @discardableResult
    package func read(_ strokes: [HandStroke], as kind: ReadingKind, for purpose: Purpose) -> Int {
        let number = state.withLock { state in
            state.number += 1
            state.forget(purpose)
            state.requests.append(Request(purpose: purpose, number: state.number, strokes: strokes, kind: kind))
            return state.number
        }
        go()
        return number
    }

    /// Forgets a request: it brings no news any more.
    package func cancel(_ purpose: Purpose) { state.withLock { $0.forget(purpose) } }

    /// While a stroke is down the process stands still: the processor is the pen's. Quick, and it may be called again and again.
    package func hold(_ isHeld: Bool) { reader.hold(isHeld) }

    private func go() {
        let hasThread = state.withLock { state in
            if !state.hasThread, let thread = Thread(runForever) {
                thread.detach()
                state.hasThread = true
            }
            return state.hasThread
        }
        if hasThread { wake.signal() } else { runNext() }
    }

    private func runForever() {
        while true {
            wake.wait()
            runNext()
            while reader.isReady {
                if wake.wait(seconds: Self.patience) { runNext() } else { reader.end() }
            }
        }
    }

    private func runNext() {
        let (next, prepares) = state.withLock { state in
            defer { state.prepares = false }
            state.current = state.requests.isEmpty ? nil : state.requests.removeFirst()
            return (state.current, state.prepares)
        }
        if prepares { reader.prepare() }
        guard let next else { return }
        let result = Result { () throws(ReadingFailure) in try reader.read(next.strokes, as: next.kind) }
        let isWanted = state.withLock { state in
            guard state.current?.number == next.number else { return false }
            state.current = nil
            state.news.append(News(purpose: next.purpose, number: next.number, result: result))
            return true
        }
        if isWanted { signal.signal() }
    }
}
