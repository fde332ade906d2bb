import Files
import Store
import Synchronization
import Terminal
import Threads

/// Opens a drawing on a thread of its own, while the window opens.
final class DrawingOpening: Sendable {
    struct Outcome {
        /// Nil for a blank drawing.
        var drawing: OpenedDrawing?
        /// Why no drawing can be kept at all.
        var trouble: String?
    }

    let choice: DrawingChoice
    /// Of the drawings that people have not put elsewhere; nil where there is none.
    let folder: DrawingFolder?
    private let memory: SessionMemory
    private let refuge: Refuge?
    private let notices: Notices
    private let outcome = Mutex<Result<Outcome, Failure>?>(nil)
    private let over = Semaphore()

    init(_ choice: DrawingChoice, in folder: DrawingFolder?, _ memory: SessionMemory, _ refuge: Refuge?, telling notices: Notices) {
        (self.choice, self.folder, self.memory, self.refuge, self.notices) = (choice, folder, memory, refuge, notices)
    }

    func start() {
        // Without a thread from the system it happens at once.
        if let thread = Thread(run) { thread.detach() } else { run() }
    }

    /// Waits for the outcome for at most so many seconds. Returns whether there is one.
    func isOver(within seconds: Double) -> Bool { over.isSignalled(within: seconds) }

    /// What has come of it once it is over, which is then done with.
    ///
    /// - Throws: when the file of the choice cannot be opened.
    func take() throws(Failure) -> sending Outcome {
        guard let outcome = outcome.withLock({ $0.take() }) else { preconditionFailure("not over, or taken before") }
        return try outcome.get()
    }

    private func run() {
        outcome.withLock { $0 = Result { () throws(Failure) in try open() } }
        over.signal()
    }

    private func open() throws(Failure) -> Outcome {
        guard let folder else {
            return Outcome(trouble: "neither XDG_DATA_HOME nor HOME is set; set one of them to a folder of yours")
        }
        var outcome = Outcome()
        do throws(StoreFailure) { try folder.prepare() } catch { outcome.trouble = "\(error)" }
        let left = outcome.trouble == nil ? emptyRefuge(into: folder) : nil
        // Where nothing can be kept there is nothing to open either, but for a file that lies elsewhere.
        if outcome.trouble == nil || choice.path != nil {
            outcome.drawing = try choice.open(in: folder, memory, left: left, telling: notices)
        }
        return outcome
    }

    /// Moves what a former session could not save into the folder. Returns the path of the drawing that was saved last.
    private func emptyRefuge(into folder: DrawingFolder) -> String? {
        guard let (moved, failures) = refuge?.empty(into: folder) else { return nil }
        for path in moved { notices.tell("the disk had not taken all of a drawing: all of it is in \(path) now") }
        for failure in failures { notices.tell("a drawing is in memory alone: \(failure); it is tried again at the next start") }
        return moved.first
    }
}
