import Elements
import Files
import Glibc
import Importing
import Ink
import Keeping
import Pictures
import Store
import Synchronization
import Threads

/// Reads strangers' files on a thread of its own: pictures that people put on the canvas, those that the drawing has, and notes of
/// Xournal++.
package final class PictureWork: Sendable {
    /// Where a picture comes from.
    package enum Source: Sendable {
        case file(String)
        /// Another program, which may offer more.
        case bytes([UInt8], of: Pasting.Offer? = nil)
    }

    /// A picture to be placed.
    package struct Found: Sendable {
        package let source: Source
        /// Decoded; the drawing's own, where that has it already.
        package let file: PictureFile
        package let pixels: PicturePixels
    }

    /// Pictures that came together, in their order.
    package struct Batch: Sendable {
        /// Where they are to be, in device pixels; nil where nobody has shown a place.
        package let place: Point?
        package fileprivate(set) var found: [Found] = []
        package fileprivate(set) var failed: [(source: Source, trouble: Trouble)] = []
    }

    package enum Trouble: Error, Sendable {
        case picture(PictureFailure)
        /// An errno.
        case file(Int32)
    }

    package enum News: Sendable {
        case read(Batch)
        /// The drawing's pictures are decoded, as far as they can be.
        case decoded(PictureFailure?)
        case imported(String, XoppImport)
        case notImported(String, Trouble)
    }

    private enum Task: Sendable {
        case read([Source], at: Point?, known: [PictureFile])
        case decode(PictureFile)
        case readNotes(String)

        /// How many files that are not the drawing's own.
        var strangers: Int {
            switch self {
            case .read(let sources, _, _): sources.count
            case .readNotes: 1
            case .decode: 0
            }
        }
    }

    /// The most of strangers' files that wait at a time: more than anybody puts on a canvas at once.
    package static let most = 500

    private struct State {
        var tasks: [Task] = []
        var news: [News] = []
        /// How many of their files are not the drawing's own.
        var strangers = 0
        var hasThread = false
        /// Of the drawing's, which are asked for once.
        var asked: Set<ObjectIdentifier> = []
        var isBusy = false
    }

    private let decoder: PictureDecoder
    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let state = Mutex(State())

    package init(decoder: PictureDecoder = PictureDecoder()) { self.decoder = decoder }

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    /// Something is being read or decoded, or waits for that.
    package var isBusy: Bool { state.withLock { $0.isBusy || !$0.tasks.isEmpty || !$0.news.isEmpty } }

    package func takeNews() -> [News] {
        guard signal.clear() else { return [] }
        return state.withLock { state in
            defer { state.news = [] }
            return state.news
        }
    }

    /// Reads pictures that came together. There is news of them once all have been read.
    ///
    /// - Parameters:
    ///   - place: see `Batch`.
    ///   - known: the files that the drawing has.
    /// - Returns: how many of the last ones are not read, since too many wait.
    @discardableResult
    package func read(_ sources: [Source], at place: Point?, known: [PictureFile]) -> Int {
        let room = Self.most - state.withLock { $0.strangers }
        let taken = Array(sources.prefix(room))
        if !taken.isEmpty { add([.read(taken, at: place, known: known)]) }
        return sources.count - taken.count
    }

    /// Reads a file of Xournal++. Returns whether it does, which it does not where too many files wait.
    @discardableResult
    package func readNotes(_ path: String) -> Bool { add([.readNotes(path)]) == 0 }

    /// Decodes those that are yet to be.
    package func decode(_ pictures: [Element]) {
        let awaited = pictures.compactMap(\.picture?.file).filter(\.isAwaited)
        if awaited.isEmpty { return }
        add(state.withLock { state in awaited.filter { state.asked.insert(ObjectIdentifier($0)).inserted } }.map { .decode($0) })
    }

    /// Returns how many tasks there was no room for.
    @discardableResult
    private func add(_ tasks: [Task]) -> Int {
        if tasks.isEmpty { return 0 }
        let (hasThread, added) = state.withLock { state in
            let former = state.tasks.count
            for task in tasks where task.strangers == 0 || state.strangers < Self.most {
                state.tasks.append(task)
                state.strangers += task.strangers
            }
            if !state.hasThread, let thread = Thread(runForever) {
                thread.detach()
                state.hasThread = true
            }
            return (state.hasThread, state.tasks.count - former)
        }
        for _ in 0..<added { if hasThread { wake.signal() } else { runNext() } }
        return tasks.count - added
    }

    private func runForever() {
        _ = nice(Worker.niceness)
        while true {
            wake.wait()
            runNext()
        }
    }

    private func runNext() {
        let task = state.withLock { state in
            state.isBusy = !state.tasks.isEmpty
            let task = state.tasks.isEmpty ? nil : state.tasks.removeFirst()
            state.strangers -= task?.strangers ?? 0
            return task
        }
        guard let task else { return }
        let news: News
        switch task {
        case .decode(let file):
            news = .decoded(decoder.decode(file))
            state.withLock { _ = $0.asked.remove(ObjectIdentifier(file)) }
        case .read(let sources, let place, let known): news = .read(batch(sources, at: place, known: known))
        case .readNotes(let path):
            do throws(Trouble) { news = .imported(path, try imported(path)) } catch { news = .notImported(path, error) }
        }
        state.withLock { state in
            state.news.append(news)
            state.isBusy = false
        }
        signal.signal()
    }

    private func batch(_ sources: [Source], at place: Point?, known: [PictureFile]) -> Batch {
        var batch = Batch(place: place)
        for source in sources {
            do throws(Trouble) {
                var bytes = try Self.bytes(of: source)
                PhotoPlace.remove(from: &bytes)
                let own = PictureFile(bytes[...])
                let file = known.first { $0 == own } ?? batch.found.first { $0.file == own }?.file ?? own
                batch.found.append(Found(source: source, file: file, pixels: try pixels(of: file)))
            } catch { batch.failed.append((source, error)) }
        }
        return batch
    }

    private func pixels(of file: PictureFile) throws(Trouble) -> PicturePixels {
        if case .pixels(let pixels) = file.decoded { return pixels }
        do throws(PictureFailure) {
            let pixels = try decoder.decode(file.bytes)
            file.note(.pixels(pixels))
            return pixels
        } catch { throw .picture(error) }
    }

    private func imported(_ path: String) throws(Trouble) -> XoppImport {
        let file = try Self.bytes(of: .file(path))
        do throws(PictureFailure) { return try XoppImport(XoppReader().read(file[...])) } catch { throw .picture(error) }
    }

    private static func bytes(of source: Source) throws(Trouble) -> [UInt8] {
        switch source {
        case .bytes(let bytes, _): return bytes
        case .file(let path):
            var status = stat()
            guard stat(path.inBytes, &status) == 0 else { throw .file(errno) }
            // Anything else may never end.
            guard status.st_mode & S_IFMT == S_IFREG else { throw .file(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL) }
            guard status.st_size <= PictureDecoder.mostBytes else { throw .picture(.tooLarge) }
            errno = 0
            do { return try contents(of: path) } catch { throw .file(errno == 0 ? EIO : errno) }
        }
    }
}
