package import Drawing
import Files
internal import Glibc
internal import Merging
internal import Synchronization
package import Threads

/// Saves a drawing on a thread of its own, so that drawing never waits for a disk.
///
/// What is handed over goes to the disk at once, in order and one transaction each; what the disk has not taken yet is merged with what
/// comes later. A failed save is tried again every second. One that does not come back (a network's disk that is gone, a stick that stalls)
/// is noticed by whoever calls `watch`: the drawing goes into the refuge by another thread meanwhile.
///
/// A save is safe in SQLite's log beside the file at once, and in the file itself a
/// second later. Two seconds after the last one the log is gone: a tool that copies or syncs the file alone gets all.
package final class DrawingSaver: Sendable {
    /// How far saving has come.
    package struct Progress: Equatable, Sendable {
        /// Nil while the drawing has no file: it gets one with its first mark.
        package var path: String?
        /// The number of edits in the history as it is on the disk.
        package var edits = 0
        /// Why the last save failed; nil when all is well.
        package var failure: StoreFailure?
        /// Where the drawing lies in memory while the disk does not take it; nil where it does not lie there.
        package var refuge: String?
        /// Not everything handed over is on the disk.
        package var isBehind = false
        /// The disk has been working for so long that people have to know; nil while it is quick.
        package var delay: Delay?

        package enum Delay: Equatable, Sendable {
            /// It is slow, or has stopped answering.
            case slow
            /// It has not answered for a long time.
            case silent
        }

        package init(
            path: String? = nil, edits: Int = 0, failure: StoreFailure? = nil, refuge: String? = nil, isBehind: Bool = false,
            delay: Delay? = nil
        ) {
            (self.path, self.edits, self.failure, self.refuge, self.isBehind) = (path, edits, failure, refuge, isBehind)
            self.delay = delay
        }
    }

    /// What people ask of the drawing's file. It is done after all that was handed over before.
    package enum Task: Hashable, Sendable {
        /// Gives the file another path, where there must be no file.
        case move(to: String)
        /// Writes a whole copy there.
        case copy(to: String)
        /// Writes a whole copy there, and goes on in that.
        case goOn(in: String)
        /// Adds to the drawing what a copy of it has. The copy stays as it is.
        case merge(String)
        /// Keeps a picture of the drawing in the file.
        case keepThumbnail
        /// Adds the words that the file has to an index.
        case recallWords(WordIndex)
        /// Keeps in the file the words of an index that the drawing has.
        case keepWords(WordIndex)

        /// Nobody has asked for it, and the drawing is whole without it: a failure is not told.
        package var isQuiet: Bool {
            switch self {
            case .keepThumbnail, .recallWords, .keepWords: true
            case .move, .copy, .goOn, .merge: false
            }
        }
    }

    /// A task that is over.
    package struct Done: Sendable {
        package let task: Task
        /// Why it was not done; nil when it was.
        package let failure: StoreFailure?
    }

    /// The drawing has a file of its own beside what another program has put in the place of its former one.
    package struct Parting: Hashable, Sendable {
        package let from, to: String
    }

    /// The drawing as it is in its file since another program has changed that.
    package struct Arrival: Sendable {
        package let path: String
        let named: NamedDrawing
        package let cause: Cause

        package var drawing: Drawing { named.drawing }

        package enum Cause: Sendable {
            /// Another program has gone on with it.
            case changed
            /// The same, and edits that only this program had are there too.
            case joined
            /// A person has asked for what a copy has.
            case merged
        }
    }

    /// Signalled when a failure begins or ends, when the drawing comes into the refuge or leaves it, when it gets its file or another one,
    /// when a task is over, when another program has changed the file, and when there are other copies beside it.
    package let news: WakeSignal
    private let work: SaverWork
    /// Nil where the system has no thread to give: then saving happens at once.
    private let thread: Thread?

    /// - Parameters:
    ///   - file: the drawing's file; nil for a new drawing.
    ///   - drawing: what the file holds.
    ///   - session: codes what is kept beside the drawing; called on the saving thread.
    ///   - refuge: where the drawing goes while the disk does not take it; nil: nowhere.
    ///   - patience: with the disk.
    ///   - create: makes the file of a new drawing, when there is something to save.
    ///   - noteFile: gets the path of the drawing's file as soon as it has one, and each new one.
    ///   - thumbnail: makes a picture of the drawing; nil for none. All three are called on the saving thread.
    package init(
        _ file: sending DrawingFile?, holding drawing: Drawing = Drawing(), session: @escaping @Sendable () -> [UInt8] = { [] },
        refuge: Refuge? = nil, patience: SavingPatience = SavingPatience(),
        creatingWith create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile,
        noteFile: @escaping @Sendable (String) -> Void = { _ in }, thumbnail: @escaping @Sendable (Drawing) -> PNGImage? = { _ in nil }
    ) {
        news = WakeSignal()
        let held = file == nil ? nil : SaverWork.Save(touched: TouchedRows(), drawing: drawing, session: session)
        let work = SaverWork(
            file, holding: held, news: news, refuge: refuge, patience: patience, create: create, noteFile: noteFile, thumbnail: thumbnail)
        self.work = work
        thread = Thread(work.run)
    }

    deinit { finish() }

    /// Hands a state of the drawing over.
    ///
    /// - Parameters:
    ///   - touched: the rows changed since the last call.
    ///   - draft: what there is of a stroke in progress. It is an edit of the file until the next state is saved.
    ///   - session: codes what is kept beside the drawing; called on the saving thread.
    package func save(
        _ touched: TouchedRows, of drawing: Drawing, draft: StrokeDraft? = nil, session: @escaping @Sendable () -> [UInt8]
    ) {
        work.add(SaverWork.Save(touched: touched, drawing: drawing, draft: draft, session: session))
        if thread == nil { work.saveNext() }
    }

    /// Hands over a task for the drawing's file. Without a file yet there must be something handed over that gives it one.
    package func run(_ task: Task) {
        work.add(task)
        if thread == nil { work.runTasks() }
    }

    /// Waits for at most so many seconds until the disk has what was handed over. Returns whether it has.
    ///
    /// - Throws: why the disk has refused it.
    package func flush(seconds: Double) throws(StoreFailure) -> Bool {
        if thread == nil {
            work.saveNext()
        } else if !work.flush(seconds: seconds) {
            return false
        }
        if let failure = progress.failure, progress.isBehind { throw failure }
        return !progress.isBehind
    }

    /// To be called again and again, at `nextWatch`: notices that the disk does not come back, and has the drawing put into the refuge.
    package func watch(at now: Double) { work.watch(at: now) }

    /// When `watch` has something to see at the soonest, in monotonic seconds; nil while there is nothing to wait for.
    package var nextWatch: Double? { work.nextWatch }

    /// Looks what others have done to the file, and brings the drawing together with it; each save does so too. Then looks for copies that
    /// they have left beside it.
    package func look() {
        work.askToLook()
        if thread == nil { work.lookAround() }
    }

    /// The drawing as another program has changed it, with everything that has been handed over; nil where no program has, and while the
    /// disk is behind. What is handed over from now on must go on from it.
    package func takeArrival() -> Arrival? { work.takeArrival() }

    /// Leaves versions of other programs alone from now on: the drawing goes on beside them.
    package func stayApart() { work.state.withLock { $0.isApart = true } }

    /// The copies that syncing tools have left beside the drawing's file with something that it lacks, as `look` has found them.
    package var conflicts: [String] { work.state.withLock(\.conflicts) }

    /// The partings since the last call.
    package func takePartings() -> [Parting] { work.takePartings() }

    /// The tasks that are over since the last call.
    package func takeDone() -> [Done] { work.takeDone() }

    package var progress: Progress { work.progress }

    /// Tries to save what is left, waits for that, and leaves one whole file. Where the disk does not answer for some seconds, the drawing
    /// goes into the refuge, and nobody waits any longer.
    package func finish() {
        guard work.end() else { return }
        guard let thread else { return work.finish() }
        if work.waitForEnd(seconds: work.patience.end) { thread.join() } else { thread.detach() }
    }
}
