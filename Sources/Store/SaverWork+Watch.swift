internal import Drawing
import Files
internal import Threads

/// A disk that does not come back. The thread that saves cannot tell: it waits.
extension SaverWork {
    /// What the thread is doing.
    struct Watch {
        /// When it began what it does now, in monotonic seconds; nil while it sleeps.
        var begin: Double?
        /// The state of the drawing that it writes, with the names of its edits; nil while it does something else.
        var writing: (save: Save, names: EditNames)?
        /// Rises with each piece of work.
        var number = 0
        /// When the drawing goes into the refuge next; nil while all of it is there, and while a thread puts it there.
        var shelterDue: Double?
        var isSheltering = false
        /// Something has been handed over since a thread began to put it there.
        var hasMore = false
    }

    func noteWork(on save: Save? = nil, _ names: EditNames = EditNames()) {
        let now = monotonicSeconds()
        state.withLock { state in
            state.watch.begin = now
            state.watch.writing = save.map { ($0, names) }
            state.watch.number += 1
            state.watch.shelterDue = now + patience.shelter
        }
    }

    /// Notes that something was handed over.
    func noteMore(_ state: inout State) {
        if state.watch.isSheltering {
            state.watch.hasMore = true
        } else if state.watch.shelterDue == nil {
            state.watch.shelterDue = monotonicSeconds() + patience.shelterInterval
        }
    }

    func noteRest() { state.withLock { $0.watch.begin = nil } }

    var nextWatch: Double? {
        state.withLock { state in
            guard state.progress.isBehind, let begin = state.watch.begin else { return nil }
            let told: Double? =
                switch state.progress.delay {
                case nil: begin + patience.slow
                case .slow: begin + patience.silent
                case .silent: nil
                }
            return [told, state.watch.shelterDue].compactMap(\.self).min()
        }
    }

    func watch(at now: Double) {
        let (isNews, isDue) = state.withLock { state -> (Bool, Bool) in
            guard state.progress.isBehind, let begin = state.watch.begin else { return (false, false) }
            let former = state.progress.delay
            if now >= begin + patience.slow { state.progress.delay = now >= begin + patience.silent ? .silent : .slow }
            let isDue = !state.watch.isSheltering && state.watch.shelterDue.map { now >= $0 } ?? false
            if isDue { (state.watch.shelterDue, state.watch.isSheltering, state.watch.hasMore) = (nil, true, false) }
            return (former != state.progress.delay, isDue)
        }
        if isNews { news.signal() }
        if !isDue { return }
        // Without a thread from the system the next one is asked for in a while.
        if let thread = Thread(shelterMeanwhile) { thread.detach() } else { noteSheltered(triesAgain: true) }
    }

    /// Puts the drawing into the refuge while the thread that saves waits for the disk.
    private func shelterMeanwhile() {
        let work = state.withLock { state in state.watch.begin.map { (number: state.watch.number, begin: $0) } }
        if let work { shelterUnsaved { state.withLock { $0.watch.number == work.number && $0.watch.begin == work.begin } } }
        noteSheltered(triesAgain: progress.refuge == nil)
    }

    private func noteSheltered(triesAgain: Bool) {
        let now = monotonicSeconds()
        state.withLock { state in
            state.watch.isSheltering = false
            if triesAgain || state.watch.hasMore { state.watch.shelterDue = now + patience.shelterInterval }
        }
    }

    /// Puts into the refuge what the disk does not have.
    ///
    /// - Parameter isNeeded: asked once nobody else can put it there, or take it away.
    private func shelterUnsaved(while isNeeded: () -> Bool) {
        let unsaved = state.withLock { state -> (Save, EditNames?)? in
            var (former, names) = (state.watch.writing?.save, state.watch.writing?.names)
            guard var save = state.waiting else { return former.map { ($0, names) } }
            names?.follow(save.touched)
            save.follow(&former)
            return (save, names)
        }
        guard let (save, names) = unsaved else { return }
        shelter(save, names, while: isNeeded)
    }

    /// Waits until the thread has ended; false where it does not within some seconds. Then what the disk does not have is in the refuge.
    func waitForEnd(seconds: Double) -> Bool {
        if ended.wait(seconds: seconds) { return true }
        within(1) { [self] in shelterUnsaved { !state.withLock(\.isOver) } }
        state.withLock { if $0.progress.isBehind { $0.progress.delay = .silent } }
        return ended.wait(seconds: 0)
    }
}
