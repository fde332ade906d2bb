import Files
import Glibc
import Keeping
import PanelModel
import Store
import Synchronization
import Threads
import Widgets

/// What the gallery does with files, on a thread of its own: it reads the folder of drawings and the trash, makes pictures as they are
/// wanted, and renames, copies and trashes.
package final class GalleryWork: Sendable {
    /// A drawing in the folder or in the trash.
    package struct Found: Sendable {
        package let entry: Folder.Entry
        /// Another window has it open.
        package let isOpen: Bool
        /// The drawing of which it is a copy that a syncing tool has left.
        package let original: String?
        /// What it is in the trash; nil for a drawing that is not there.
        package var trashed: Trash.Item?
    }

    /// What a person does with a drawing.
    package enum Deed: Hashable, Sendable {
        case rename(String, to: String)
        case copy(String, to: String)
        case trash([String])
        case putBack([Trash.Item])
        /// Adds what a copy has to a drawing that no window has open, and trashes it.
        case merge(String, into: String)
        /// Trashes a copy of which a drawing has everything.
        case leave(String, mergedInto: String)
    }

    /// A deed that is over.
    package struct Done: Sendable {
        package let deed: Deed
        /// What was put into the trash.
        package var trashed: [Trash.Item] = []
        /// Where what was put back lies now.
        package var restored: [String] = []
        /// Why it, or some of it, was not done; nil when it was.
        package var failure: StoreFailure?
    }

    package struct News: Sendable {
        package var found: [Found]?
        /// Nil for drawings that have no picture.
        package var pictures: [(path: String, picture: Picture?)] = []
        /// Drawings in which the words that are sought were found.
        package var withWords: [(path: String, query: String)] = []
        package var done: [Done] = []
    }

    private struct State {
        var deeds: [Deed] = []
        /// The folder to read, and the drawing that this window has open.
        var folder: (DrawingFolder, own: String?)?
        /// The words that are sought, and the drawings in which they are yet to be, the next one last.
        var sought: (query: String, paths: [String]) = ("", [])
        /// Whose pictures are wanted, the next one last.
        var wanted: [String] = []
        var news = News()
        var hasThread = false
    }

    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let state = Mutex(State())
    private let trash: Trash?

    /// - Parameter trash: nil where there is none.
    package init(_ trash: Trash?) { self.trash = trash }

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    /// Reads the folder.
    ///
    /// - Parameter own: the drawing that this window has open. It is left alone: closing any descriptor of its file would drop the locks
    ///   that the program holds there.
    package func read(_ folder: DrawingFolder, own: String?) {
        ask { $0.folder = (folder, own) }
    }

    /// Makes the pictures of these drawings, in this order, and of no others.
    package func want(_ paths: [String]) {
        ask { $0.wanted = paths.reversed() }
    }

    /// Looks for words in these drawings, in this order, and for no others any more.
    package func seek(_ query: String, in paths: [String]) {
        ask { $0.sought = (query, paths.reversed()) }
    }

    package func perform(_ deed: Deed) {
        ask { $0.deeds.append(deed) }
    }

    /// What has come since the last call; nil where nothing has.
    package func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return state.withLock { state in
            defer { state.news = News() }
            return state.news
        }
    }

    private func ask(_ change: (inout State) -> Void) {
        let needsThread = state.withLock { state in
            change(&state)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        // Without a thread from the system, the gallery stays empty.
        if needsThread { Thread(workForever)?.detach() }
        wake.signal()
    }

    // MARK: - On the thread

    private func workForever() {
        _ = nice(Worker.niceness)
        while true {
            wake.wait()
            while workOnce() { signal.signal() }
        }
    }

    private func workOnce() -> Bool {
        if let deed = state.withLock({ $0.deeds.isEmpty ? nil : $0.deeds.removeFirst() }) {
            let done = run(deed)
            state.withLock { $0.news.done.append(done) }
        } else if let (folder, own) = state.withLock({ $0.folder.take() }) {
            let found = Self.drawings(in: folder, own: own) + trashed()
            state.withLock { $0.news.found = found }
        } else if let (query, path) = state.withLock({ state in state.sought.paths.popLast().map { (state.sought.query, $0) } }) {
            if DrawingFile.hasWords(query, in: path) { state.withLock { $0.news.withWords.append((path, query)) } }
        } else if let path = state.withLock({ $0.wanted.popLast() }) {
            let picture = Self.picture(of: path)
            state.withLock { $0.news.pictures.append((path, picture)) }
        } else {
            return false
        }
        return true
    }

    private func run(_ deed: Deed) -> Done {
        var done = Done(deed: deed)
        do throws(StoreFailure) {
            switch deed {
            case .rename(let path, let new): try DrawingFile.rename(path, to: new)
            case .copy(let path, let copy): try DrawingFile.copy(of: path, to: copy)
            case .trash(let paths):
                for path in paths {
                    do throws(StoreFailure) {
                        if let item = try trash?.take(path) { done.trashed.append(item) }
                    } catch { done.failure = done.failure ?? error }
                }
            case .putBack(let items):
                for item in items {
                    do throws(StoreFailure) {
                        if let path = try trash?.putBack(item) { done.restored.append(path) }
                    } catch { done.failure = done.failure ?? error }
                }
            case .merge(let copy, let path):
                try DrawingFile.merge(copy, into: path)
                _ = try trash?.take(copy)
            case .leave(let copy, _): _ = try trash?.take(copy)
            }
        } catch { done.failure = error }
        return done
    }

    private static func drawings(in folder: DrawingFolder, own: String?) -> [Found] {
        let entries = (try? folder.drawings()) ?? []
        let names = Set(entries.map { DrawingFolder.name(of: $0.path) })
        return entries.map { entry in
            let original = DrawingFolder.original(of: DrawingFolder.name(of: entry.path), among: names).map(folder.path)
            return Found(
                entry: entry, isOpen: entry.path != own && DrawingFile.isOpen(entry.path),
                original: original.flatMap { DrawingFile.haveSameDrawing($0, entry.path) ? $0 : nil })
        }
    }

    /// The drawings that were put into the trash lately.
    private func trashed() -> [Found] {
        let moment = Double(time(nil) - GalleryState.trashDays * 86_400)
        let entries = trash?.entries(since: moment) { $0.hasSuffix(DrawingFolder.suffix) } ?? []
        return entries.map {
            Found(entry: Folder.Entry(path: $0.path, modified: $0.moved), isOpen: false, original: nil, trashed: $0.item)
        }
    }

    private static func picture(of path: String) -> Picture? {
        let image = try? Miniatures.picture(of: path)
        return image.map { Picture(width: $0.width, height: $0.height, pixels: $0.pixels) }
    }
}
