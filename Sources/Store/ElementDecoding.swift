internal import Bytes
internal import Drawing
internal import Synchronization
internal import Threads

/// Decodes a drawing's elements on a thread of its own while more of them are read.
final class ElementDecoding {
    private let work: Work
    private let thread: Thread?
    private var batch: [UInt8] = []
    private var isComplete = false

    /// Enough that handing a batch over costs next to nothing.
    private static let batchSize = 1 << 18

    init(_ decoder: RowDecoder) {
        let work = Work(decoder)
        self.work = work
        thread = Thread(work.run)
    }

    /// Nobody waits for the elements where something else could not be read, but the thread has to be joined.
    deinit { complete() }

    /// Takes the next element's body.
    func add(_ body: UnsafeRawBufferPointer) {
        if batch.isEmpty { batch.reserveCapacity(Self.batchSize + body.count) }
        batch += body
        if batch.count >= Self.batchSize { handOver() }
    }

    /// All elements, in the order in which they were added.
    func elements() throws(DecodingFailure) -> [Element] {
        complete()
        return try work.result.withLock(\.self).get()
    }

    private func handOver() {
        work.add(batch)
        batch = []
    }

    private func complete() {
        guard !isComplete else { return }
        isComplete = true
        if !batch.isEmpty { handOver() }
        work.end()
        if let thread { thread.join() } else { work.run() }
    }

    private final class Work: Sendable {
        let result = Mutex<Result<[Element], DecodingFailure>>(.success([]))
        private let decoder: RowDecoder
        private let wake = Semaphore()
        private let waiting = Mutex((batches: [[UInt8]](), isComplete: false))

        init(_ decoder: RowDecoder) { self.decoder = decoder }

        func add(_ batch: [UInt8]) {
            waiting.withLock { $0.batches.append(batch) }
            wake.signal()
        }

        func end() {
            waiting.withLock { $0.isComplete = true }
            wake.signal()
        }

        func run() {
            var elements: [Element] = []
            do throws(DecodingFailure) {
                var isComplete = false
                while !isComplete {
                    wake.wait()
                    let batches = waiting.withLock { waiting in
                        isComplete = waiting.isComplete
                        defer { waiting.batches = [] }
                        return waiting.batches
                    }
                    for batch in batches { try decoder.decode(elements: batch, into: &elements) }
                }
                result.withLock { $0 = .success(elements) }
            } catch { result.withLock { $0 = .failure(error) } }
        }
    }
}
