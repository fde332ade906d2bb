import Desktop
import Drawing
import Elements
import Files
import Recording
import Session
import Store
import Terminal
import Threads
import Words

/// Keeps the drawing and what is to be recorded of it, and knows what to say where the disk does not take it.
package final class Keeper {
    /// Nil while a recording plays, which leaves drawings alone, and where there is no place for any.
    var saver: DrawingSaver?
    /// What of the drawing has changed since it was last handed over.
    var touched = TouchedRows()
    private var recorder: Recorder?
    let memory: SessionMemory
    let refuge: Refuge?
    private var opening: DrawingOpening?
    private var coming: Coming?
    private let notices = Notices()
    /// Why no drawing can be kept at all.
    private var openingTrouble: String?
    /// Something has been drawn that cannot be kept.
    private var hasLost = false
    var told = Told()
    var draft = Draft()
    var look = Look()
    /// Where the drawing gets its file; nil where there is no place for any.
    var place: DrawingPlace?
    /// Of the drawing's file: other programs may change it.
    var watch: (path: String, file: FileWatch?)?
    /// Drawings that have been put away, and may still be on their way to the disk.
    private var leaving: [Departure] = []
    /// The number of edits that have been handed over.
    private var handedOver = 0
    /// What has been handed over and is not on the disk yet has more than view and tools.
    private var hasChanges = false
    /// The tasks of people that the saver has not done yet.
    private var tasks: [DrawingSaver.Task] = []

    /// How long a person waits for a disk that may not answer, in seconds; and how long the window may stand still for it.
    static let patience = 4.0
    package static let shortPatience = 0.4
    /// How long one who leaves may wait for a single thing: until the end of all waiting, and moments past it.
    ///
    /// - Parameters:
    ///   - most: in seconds.
    ///   - end: in monotonic seconds.
    package static func patience(_ most: Double, until end: Double) -> Double { min(most, max(end - monotonicSeconds(), shortPatience)) }
    /// The same for one who waits for the first drawing.
    private static let patienceAtStart = 20.0

    /// Another drawing that has been asked for.
    private struct Coming {
        let opening: DrawingOpening
        /// When the person has waited long enough, in monotonic seconds.
        let end: Double
        var isBegun = false
        /// The drawing in hand has been handed over; and there were edits that the disk did not have.
        var isHandedOver = false, isUnsaved = false
    }

    /// What people know already.
    struct Told {
        /// The trouble with the disk.
        var trouble: String?
        /// The drawing lies at this path in memory.
        var refuge: String?
        /// The disk is slow, and the drawing lies at this path in memory meanwhile.
        var isDelayed = false
        var delayedRefuge: String?
        /// Closing now loses what the disk did not take.
        var isWarned = false
        /// The copies beside the drawing's file.
        var conflicts: [String] = []
    }

    /// The stroke in progress, as the disk has it.
    struct Draft {
        /// When it goes to the disk next, in monotonic seconds; nil while there is none.
        var due: Double?
        /// The disk has a part of a stroke that is not in the drawing yet.
        var isOnDisk = false
    }

    package var draftDue: Double? { draft.due }

    /// Keeps nothing yet.
    ///
    /// - Parameters:
    ///   - state: the folder of what the program remembers; nil where there is none.
    ///   - refuge: where drawings go that the disk does not take; nil: nowhere.
    package init(state: String? = nil, refuge: Refuge? = nil) {
        memory = SessionMemory(in: state)
        self.refuge = refuge
    }

    /// Begins to open a drawing, or a blank one, on a thread of its own. `open` waits for it.
    ///
    /// - Parameter folder: of the drawings that people have not put elsewhere; nil where there is none.
    package func start(_ choice: DrawingChoice, in folder: String?) {
        opening = DrawingOpening(choice, in: folder.map(DrawingFolder.init), memory, refuge, telling: notices)
        opening?.start()
    }

    /// Waits for the drawing that is being opened.
    ///
    /// - Parameter fresh: window and settings, and tools where none are remembered. Becomes what the session has to start with.
    /// - Throws: when the file of the choice cannot be opened.
    package func open(fresh: inout SessionStart) throws(Failure) {
        guard let opening else { return }
        self.opening = nil
        let drawing: OpenedDrawing?
        if opening.isOver(within: Self.patienceAtStart) {
            let outcome = try opening.take()
            (drawing, openingTrouble) = (outcome.drawing, outcome.trouble)
        } else if let path = opening.choice.path {
            throw .environment("cannot open \(path): its disk does not answer")
        } else {
            (drawing, openingTrouble) = (nil, "the disk with your drawings does not answer; this is a blank one")
        }
        if let folder = opening.folder { begin(drawing, at: opening.choice.path, in: folder, fresh: &fresh) }
    }

    /// Puts the drawing away and opens another, or begins a blank one. Where the disk takes long this is to be called again and again, and
    /// the drawing in hand stays until it is done.
    ///
    /// - Parameters:
    ///   - folder: of the drawings that people have not put elsewhere.
    ///   - fresh: becomes what the new session has to start with.
    ///   - seconds: how long to wait for the disk now.
    /// - Returns: whether it is done.
    /// - Throws: when the file of the choice cannot be opened, and when the disk does not take the drawing in hand or has not answered for
    ///   some seconds.
    package func change(
        to choice: DrawingChoice, in folder: DrawingFolder, from session: Session, fresh: inout SessionStart, waiting seconds: Double
    ) throws(Failure) -> Bool {
        let now = monotonicSeconds()
        var present = takeComing(choice, in: folder, at: now)
        guard try isReady(&present, session, until: now + seconds) else {
            coming = present
            if monotonicSeconds() < present.end { return false }
            // It may be the disk of the drawing in hand.
            let awaited = present.opening.isOver(within: 0) ? progress.path : choice.path
            stay()
            throw .environment("\(awaited ?? folder.path): the disk has not answered yet; try again in a moment")
        }
        let opened = try present.opening.take().drawing
        leaveLook(session.start, waiting: Self.shortPatience)
        if let saver { leaving.append(Departure(of: saver)) }
        begin(opened, at: choice.path, in: folder, after: session.start, fresh: &fresh)
        return true
    }

    /// Gives up a change that the disk takes long for. What is being opened is there at the next try.
    package func stay() {
        guard let coming = coming.take() else { return }
        opening = coming.isBegun && !coming.opening.isOver(within: 0) ? coming.opening : nil
    }

    private func takeComing(_ choice: DrawingChoice, in folder: DrawingFolder, at now: Double) -> Coming {
        if let coming, coming.opening.choice == choice {
            self.coming = nil
            return coming
        }
        stay()
        let former = opening?.choice == choice ? opening : nil
        opening = nil
        return Coming(
            opening: former ?? DrawingOpening(choice, in: folder, memory, nil, telling: notices), end: now + Self.patience,
            isBegun: former != nil)
    }

    /// Whether the other drawing is open, and the one in hand may go: the disk has all of it.
    private func isReady(_ present: inout Coming, _ session: Session, until end: Double) throws(Failure) -> Bool {
        var left: Double { max(0, end - monotonicSeconds()) }
        // One of them may be the drawing to open.
        leaving.removeAll { $0.isOver(within: left) }
        guard leaving.isEmpty else { return false }
        if !present.isBegun { present.opening.start() }
        present.isBegun = true
        if !present.isHandedOver || !touched.isEmpty {
            // View and tools may follow.
            present.isUnsaved = present.isUnsaved || isUnsaved
            handOverAll(session)
            present.isHandedOver = true
        }
        guard present.opening.isOver(within: left) else { return false }
        // What the disk does not take exists here alone.
        do throws(StoreFailure) { return try saver?.flush(seconds: left) ?? true || !present.isUnsaved } catch { throw Failure(error) }
    }

    private func begin(
        _ opened: sending OpenedDrawing?, at path: String?, in folder: DrawingFolder, after former: SessionStart? = nil,
        fresh: inout SessionStart
    ) {
        fresh = opened?.start(in: fresh, memory, telling: notices) ?? memory.start(in: fresh, after: former)
        let (memory, place, start) = (memory, DrawingPlace(in: folder, path: path), fresh)
        self.place = place
        (touched, tasks) = (TouchedRows(), [])
        saver = DrawingSaver(opened?.file, holding: start.drawing, session: { start.encodedBeside }, refuge: refuge) {
            () throws(StoreFailure) in
            try place.create()
        } noteFile: {
            memory.note(drawing: $0)
        } thumbnail: {
            Miniatures.quickPicture(of: $0)
        }
    }

    /// Records from now on in a file of the person's choice, too.
    package func record(to path: String, replaces: Bool, from start: SessionStart) throws(Failure) {
        recorder = try Recorder(path: path, replaces: replaces, start: start)
        // A recording holds one drawing only.
        saver?.stayApart()
    }

    /// Notes what an input has led to.
    package func note(_ outcome: Session.Outcome, of session: Session) {
        recorder?.append(outcome.taken)
        if outcome.isViewChanged || outcome.isToolChanged { look.isNew = true }
        note(outcome.changes, of: session)
    }

    /// Notes changes of the drawing, for the file.
    package func note(_ changes: [DocumentChange], of session: Session) {
        if saver == nil {
            hasLost = hasLost || openingTrouble != nil && !changes.isEmpty
            return
        }
        for change in changes { touched.note(change, of: session.drawing) }
    }

    /// Notes that the history has been trimmed.
    package func note(_ trimmed: TouchedRows) { touched.append(trimmed) }

    /// Hands what was noted to the saver, whose thread writes it, and saves the recording where there is one. Waits for no disk.
    package func save(_ session: Session) {
        recorder?.save()
        if !touched.isEmpty { handOver(session.start) }
    }

    func handOver(_ start: SessionStart, _ draft: StrokeDraft? = nil) {
        hasChanges = isUnsaved
        saver?.save(touched, of: start.drawing, draft: draft) { start.encodedBeside }
        handedOver = start.drawing.editCount
        touched = TouchedRows()
        self.draft.isOnDisk = draft != nil
    }

    /// Something has been drawn that the disk does not have.
    private var isUnsaved: Bool { !touched.isEmpty || hasChanges && progress.isBehind }

    /// Hands over view and tools too.
    private func handOverAll(_ session: Session) {
        if let saver, !touched.isEmpty || saver.progress.path != nil { handOver(session.start) }
    }

    /// Hands over all that there is, and waits for the disk.
    ///
    /// - Parameter end: when there is little time left for what is not the drawing, in monotonic seconds.
    package func finish(_ session: Session, until end: Double = .infinity) {
        recorder?.save()
        handOverAll(session)
        saver?.finish()
        leaveLook(session.start, waiting: Self.patience(Self.patience, until: end))
        waitForLeaving()
    }

    // MARK: - The drawing's file

    /// Gives the drawing's file another path. A drawing without a file gets it there.
    package func move(to path: String, _ session: Session) {
        place?.path = path
        if progress.path == nil { handOver(session.start) } else { run(.move(to: path), session) }
    }

    /// Does a task for the drawing's file, with all that the drawing has gained.
    package func run(_ task: DrawingSaver.Task, _ session: Session) {
        handOver(session.start)
        guard let saver else { return }
        if !task.isQuiet { tasks.append(task) }
        saver.run(task)
    }

    /// Something that a person has asked for is not done yet.
    package var isBusy: Bool { !tasks.isEmpty }

    /// Waits until the disk has the drawings that have been put away, and others may open them; not for a disk that does not answer.
    package func waitForLeaving() {
        let end = monotonicSeconds() + Self.patience
        for departure in leaving { _ = departure.isOver(within: max(0, end - monotonicSeconds())) }
        leaving = []
    }

    /// The tasks that are over since the last call.
    package func takeDone() -> [DrawingSaver.Done] {
        let done = saver?.takeDone() ?? []
        for done in done { if let index = tasks.firstIndex(of: done.task) { tasks.remove(at: index) } }
        for case .goOn(let path) in done.filter({ $0.failure == nil }).map(\.task) { place?.path = path }
        return done
    }

    /// What people have to know of drawings that were opened since the last call.
    package func takeNotices() -> [String] { notices.take() }

    /// Why the drawing is not kept; nil when all is well.
    package var trouble: String? {
        let progress = progress
        if let failure = progress.failure { return "\(failure)" }
        if progress.delay == .silent { return "the disk with \(progress.path ?? place?.path ?? "the drawing") does not answer" }
        return progress.path == nil ? openingTrouble : nil
    }

    /// The number of changes that a slow disk does not have yet; nil while it is quick.
    package var delayed: Int? { progress.delay.map { _ in max(1, handedOver - progress.edits) } }

    /// Looks whether the disk still answers.
    package func watch(at now: Double) { saver?.watch(at: now) }

    /// When that is due, in monotonic seconds.
    package var watchDue: Double? { saver?.nextWatch }

    /// A delay that has begun since the last call, or that has now led to a place in memory.
    package func takeDelay() -> (changes: Int, refuge: String?)? {
        let (delayed, refuge) = (delayed, progress.refuge)
        defer { (told.isDelayed, told.delayedRefuge) = (delayed != nil, refuge) }
        guard let delayed, trouble == nil, !told.isDelayed || refuge != nil && refuge != told.delayedRefuge else { return nil }
        return (delayed, refuge)
    }

    /// Trouble that has begun since the last call, or that has now led to a place in memory.
    package func takeTrouble() -> String? {
        saver?.news.clear()
        let (trouble, refuge) = (trouble, progress.refuge)
        let isNews = told.trouble == nil || refuge != nil && refuge != told.refuge
        (told.trouble, told.refuge) = (trouble, refuge)
        // The next trouble is news.
        if trouble == nil, delayed == nil { told.isWarned = false }
        return isNews ? trouble : nil
    }

    /// To be polled: readable when there may be trouble to tell, or it has ended, and when another program has changed the file.
    package var descriptors: [Int32] { [saver?.news.descriptor, watch?.file?.descriptor].compactMap { $0 } }

    /// How far saving has come.
    package var progress: DrawingSaver.Progress { saver?.progress ?? DrawingSaver.Progress() }

    /// The program may close: what it has to save the disk takes, or the person has been told that it does not.
    package func mayClose() -> Bool {
        // A disk that has been slow for so long that the drawing is in memory may not come back.
        let isUnsafe = progress.failure != nil || progress.delay == .silent || progress.delay != nil && progress.refuge != nil
        guard saver != nil, isUnsafe, !told.isWarned else { return true }
        told.isWarned = true
        return false
    }

    /// There is a place for the drawing.
    package var isKeeping: Bool { saver != nil && trouble == nil }

    /// The disk has not taken all of the drawing, or of what is recorded.
    package var isBehind: Bool { hasLost || progress.isBehind || (recorder?.unwritten ?? 0) > 0 }

    /// Whether this is the drawing's file, by whatever name it is called.
    package func isOwn(_ path: String) -> Bool { progress.path.map { isSameFile($0, path) } ?? false }

    /// What the drawing is called; nil for one that has no name yet.
    package var name: String? { path.flatMap { DrawingFolder.isUnnamed($0) ? nil : DrawingFolder.name(of: $0) } }

    /// Where the drawing has its file, or will have it once the saver has moved or made it; nil while it has no place.
    package var path: String? {
        let coming = tasks.compactMap { task in
            switch task {
            case .move(let path), .goOn(let path): path
            case .copy, .merge, .keepThumbnail, .recallWords, .keepWords: nil
            }
        }
        return coming.last ?? progress.path ?? place?.path
    }

    /// A recording is being made, which holds one drawing only.
    package var isRecording: Bool { recorder != nil }

    /// What the window's title says of it; nil: nothing.
    package var warning: Text? {
        if told.isWarned { return trouble == nil ? delayed.map(Text.titleClosesDelayed) : .titleDiskIsFull }
        return trouble == nil ? delayed.map(Text.titleDelayed) : .titleNotKept
    }
}
