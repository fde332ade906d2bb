internal import Bytes
internal import Drawing
internal import Synchronization
internal import Threads

/// Decodes a drawing's history and elements on a thread of its own while elements are read: both take about as long.
final class RowDecoding {
    private let work: Work
    private let thread: Thread?
    private var batch = Batch()
    private var isComplete = false

    /// Elements as they were read.
    private struct Batch: Sendable {
        var ids: [UInt64] = []
        /// One after the other.
        var bodies: [UInt8] = []

        /// Enough that handing a batch over costs next to nothing.
        static let size = 1 << 18
    }

    /// - Parameter rows: with all edits.
    init(_ decoder: RowDecoder, _ rows: StoredRows) {
        let work = Work(decoder, rows)
        self.work = work
        thread = Thread(work.run)
    }

    /// Nobody waits for the elements where something else could not be read, but the thread has to be joined.
    deinit { complete() }

    /// Takes the next element's row.
    func add(_ id: UInt64, _ body: UnsafeRawBufferPointer) {
        if batch.bodies.isEmpty { batch.bodies.reserveCapacity(Batch.size + body.count) }
        batch.ids.append(id)
        batch.bodies += body
        if batch.bodies.count >= Batch.size { handOver() }
    }

    /// The history, and all elements in the order in which they were added.
    func parts() throws(DecodingFailure) -> (elements: RowDecoder.DecodedElements, history: RowDecoder.DecodedHistory) {
        complete()
        guard let result = work.result.withLock(\.self) else { preconditionFailure("the thread ended without a result") }
        return try result.get()
    }

    private func handOver() {
        work.add(batch)
        batch = Batch()
    }

    private func complete() {
        guard !isComplete else { return }
        isComplete = true
        if !batch.ids.isEmpty { handOver() }
        work.end()
        if let thread { thread.join() } else { work.run() }
    }

    private final class Work: Sendable {
        let result = Mutex<Result<(elements: RowDecoder.DecodedElements, history: RowDecoder.DecodedHistory), DecodingFailure>?>(nil)
        private let decoder: RowDecoder
        private let rows: StoredRows
        private let wake = Semaphore()
        private let waiting = Mutex((batches: [Batch](), isComplete: false))

        init(_ decoder: RowDecoder, _ rows: StoredRows) { (self.decoder, self.rows) = (decoder, rows) }

        func add(_ batch: Batch) {
            waiting.withLock { $0.batches.append(batch) }
            wake.signal()
        }

        func end() {
            waiting.withLock { $0.isComplete = true }
            wake.signal()
        }

        func run() {
            do throws(DecodingFailure) {
                let history = try decoder.history(rows)
                let elements = try elements()
                result.withLock { $0 = .success((elements, history)) }
            } catch { result.withLock { $0 = .failure(error) } }
        }

        private func elements() throws(DecodingFailure) -> RowDecoder.DecodedElements {
            var elements = RowDecoder.DecodedElements()
            var isComplete = false
            while !isComplete {
                wake.wait()
                let batches = waiting.withLock { waiting in
                    isComplete = waiting.isComplete
                    defer { waiting.batches = [] }
                    return waiting.batches
                }
                for batch in batches { try decoder.decode(elements: batch.bodies, ids: batch.ids, into: &elements) }
            }
            return elements
        }
    }
}
