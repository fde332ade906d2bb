import Drawing
import Finding
import Glibc
import Ink
package import Reading
import Store
import Synchronization
import Threads

/// Keeps the index of a drawing's words, and finds words in it, on a thread of its own. It says which lines of ink are to be read, and
/// takes what was read of them; reading itself is `ReadingWork`'s.
package final class FindingWork: Sendable {
    package struct News: Sendable {
        /// What was found by which query; nil where nothing was sought since the last call.
        package var found: (query: String, places: [CanvasRect])?
    }

    private enum Request: Sendable {
        case follow(Drawing)
        case add(WrittenLine, [[ReadWord]])
        case find
    }

    private struct State {
        var index: WordIndex?
        var requests: [Request] = []
        /// What is sought: the answer comes again as words are added.
        var query: String?
        /// The lines that wait to be read, the next one last.
        var unread: [WrittenLine] = []
        var news = News()
        var hasThread = false
        /// Rises with each other drawing.
        var drawing = 0
    }

    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let state = Mutex(State())

    package init() {}

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    /// The words of the present drawing; nil before it was followed, and where there is no memory for them.
    package var index: WordIndex? { state.withLock(\.index) }

    /// Another drawing takes the place of this one.
    package func forget() {
        state.withLock { state in
            (state.index, state.requests, state.query, state.unread, state.news) = (try? WordIndex(), [], nil, [], News())
            state.drawing += 1
        }
    }

    /// Looks which passages the drawing has now.
    package func follow(_ drawing: Drawing) { ask(.follow(drawing)) }

    /// Finds words from now on; nil finds none any more. The answer comes with `takeNews`, and again with more words; that to a former
    /// query may not come.
    package func find(_ query: String?) {
        state.withLock { $0.query = query }
        if query != nil { ask(.find) }
    }

    /// How many lines of the drawing wait to be read.
    package var unreadCount: Int { state.withLock { $0.unread.count } }

    /// The next line to read, which waits no more: what was written last comes first. Nil where all are read.
    package func takeUnread() -> WrittenLine? { state.withLock { $0.unread.popLast() } }

    /// Takes what was read of a line.
    package func take(_ read: [[ReadWord]], of line: WrittenLine) { ask(.add(line, read)) }

    /// What has come since the last call; nil where nothing has.
    package func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return state.withLock { state in
            defer { state.news.found = nil }
            return state.news
        }
    }

    private func ask(_ request: Request) {
        let needsThread = state.withLock { state in
            if state.index == nil { state.index = try? WordIndex() }
            state.requests.append(request)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        // Without a thread from the system nothing is found.
        if needsThread { Thread(workForever)?.detach() }
        wake.signal()
    }

    // MARK: - On the thread

    private func workForever() {
        _ = nice(Worker.niceness)
        while true {
            wake.wait()
            runNext()
        }
    }

    private func runNext() {
        let (next, index, drawing) = state.withLock { state in
            (state.requests.isEmpty ? nil : state.requests.removeFirst(), state.index, state.drawing)
        }
        guard let next, let index else { return }
        let unread = run(next, index)
        // The last request of those that wait finds for all of them.
        let query = state.withLock { $0.requests.isEmpty ? $0.query : nil }
        let found = query.map { (query: $0, places: (try? index.find($0)) ?? []) }
        state.withLock { state in
            guard state.drawing == drawing else { return }
            if let unread { state.unread = unread }
            if let found, found.query == state.query { state.news.found = found }
        }
        signal.signal()
    }

    /// Returns the lines that wait to be read; nil where the request changes nothing about them. Only a lack of memory makes the index
    /// fail: then it finds less, and says nothing.
    private func run(_ request: Request, _ index: WordIndex) -> [WrittenLine]? {
        switch request {
        case .follow(let drawing):
            let page = Page(drawing)
            let unknown = index.follow(page.names)
            try? index.add(page.texts)
            return page.lines.filter { unknown.contains($0.name) }
        case .add(let line, let read): try? index.add([line.passage(read)])
        case .find: break
        }
        return nil
    }
}
