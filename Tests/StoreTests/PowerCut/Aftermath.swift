import Databases
import Drawing
import Glibc
import TestSupport
import Threads

@testable import Files
@testable import Store

/// A folder as a power cut has left it, and what the program finds there.
final class Aftermath {
    private let folder = TemporaryFolder(inMemory: true)
    /// The longest that opening a drawing took, in seconds.
    private(set) var longest = 0.0

    /// The longest that people wait, in seconds.
    private static let patience = 2.0

    /// What is done first with a drawing that a power cut has left.
    enum Visit: CaseIterable {
        /// A gallery shows it, or copies it, and only then it is opened.
        case look
        /// It is opened, and drawn in.
        case draw
    }

    /// Opens every drawing in what is left, as the program does, and compares it with what was promised. Returns what is wrong; nil when
    /// all is well.
    func trouble(in contents: Disk.Contents, after chapter: Story.Chapter, states: [[Drawing]], _ visit: Visit) -> String? {
        folder.clear()
        // A folder comes before what is in it.
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) where path != "" {
            if let bytes { folder.write(bytes, to: path) } else { mkdir(folder[path], 0o700) }
        }
        if !chapter.former.isEmpty {
            do { _ = try Scene.takeOver(in: folder, states) } catch { return "journals cannot be taken over: \(error)" }
        }
        var found: [String: Int] = [:]
        let new = TemporaryFolder.names(in: folder[Scene.place]).map { Scene.place + "/" + $0 }
        for path in Set(contents.keys).union(new).sorted() where path.hasSuffix(DrawingFolder.suffix) && !path.contains("/.") {
            // As a desktop's "New file" leaves it: the next drawing may begin there.
            if FileStatus(of: folder[path])?.size == 0 { continue }
            let isBeginning = (try? Snapshot.ofDrawing(at: folder[path], strays: .ignored).journal) == .beginning
            switch open(path, states, visit) {
            case .success(let state): found[path] = state
            case .failure(let trouble):
                // Of a first mark that was never whole there is what can be salvaged, or nothing.
                let isSalvaged = isBeginning && (try? DrawingFile.salvage(folder[path])) != nil
                if FileStatus(of: folder[path])?.size != 0, !isSalvaged { return "\(path): \(trouble.text)" }
            }
        }
        for number in chapter.former where !found.values.contains(number) { return "of the journal of \(number) there is no drawing" }
        for promise in chapter.promises where !promise.paths.contains(where: { found[$0].map { $0 >= promise.least } ?? false }) {
            return "of \(promise.paths), promised up to \(promise.least), there is \(found)"
        }
        return nil
    }

    private struct Trouble: Error { let text: String }

    /// The state that a drawing is in.
    private func open(_ path: String, _ states: [[Drawing]], _ visit: Visit) -> Result<Int, Trouble> {
        func trouble(_ text: String) -> Result<Int, Trouble> { .failure(Trouble(text: text)) }
        let start = monotonicSeconds()
        do throws(StoreFailure) {
            // A look may fail where the first mark was never whole; it changes nothing.
            let seen = visit == .look ? try? DrawingFile.read(folder[path]) : nil
            let file = try DrawingFile(opening: folder[path])
            let opened = try file.read()
            let duration = monotonicSeconds() - start
            longest = max(longest, duration)
            if duration > Self.patience { return trouble("it opens in \(duration) s") }
            let state = opened.session.reversed().reduce(0) { $0 << 8 | Int($1) }
            guard states.indices.contains(state), states[state].contains(opened.drawing) else {
                return trouble("it is as it never was, with \(opened.drawing.editCount) edits")
            }
            switch visit {
            case .look where seen?.session != opened.session || seen?.drawing != opened.drawing:
                return trouble("who only looks sees \(seen?.session ?? []) instead of \(opened.session)")
            case .look: break
            case .draw: if try !takesStroke(file, opened.drawing) { return trouble("it cannot be gone on with") }
            }
            return .success(state)
        } catch { return trouble("\(error)") }
    }

    private func takesStroke(_ file: DrawingFile, _ drawing: Drawing) throws(StoreFailure) -> Bool {
        var (drawing, touched) = (drawing, TouchedRows())
        touched.note(.applied(drawing.insert(Drawn.stroke(1))), of: drawing)
        try file.save(touched, of: drawing, session: [])
        return try DrawingFile.read(file.path).drawing == drawing
    }
}
