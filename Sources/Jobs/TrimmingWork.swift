import Drawing
import Elements
import Glibc
import PanelModel
import Pictures
import Synchronization
import Threads

/// Counts what can be trimmed of a drawing's history, and trims it, on a thread of its own: of a large one either takes half a second.
/// Until it is over the drawing stays as it is, here and in its file, and people go on drawing.
package final class TrimmingWork: Sendable {
    package enum Task: Hashable, Sendable {
        case count
        /// How many photos tell where they were taken.
        case countPlaces
        case trim(TrimmingChoice.Part)
    }

    package enum Done: Sendable {
        case counted([TrimmingChoice])
        case countedPlaces(Int)
        case trimmed(Drawing, TouchedRows, TrimmingChoice.Part)

        fileprivate init(_ task: Task, on drawing: Drawing) {
            switch task {
            case .count:
                self = .counted([.otherBranches, .all, .places].compactMap { Self.choice($0, on: drawing) })
            case .countPlaces: self = .countedPlaces(Self.withoutPlaces(drawing).photos)
            case .trim(let part):
                let trimmed = Trimming(part).map(drawing.trimmed) ?? Self.withoutPlaces(drawing).drawing
                self = .trimmed(trimmed.drawing, TouchedRows(trimmed), part)
            }
        }

        /// Nil where the drawing has nothing of that kind.
        private static func choice(_ part: TrimmingChoice.Part, on drawing: Drawing) -> TrimmingChoice? {
            guard let trimming = Trimming(part) else {
                let photos = withoutPlaces(drawing).photos
                return photos > 0 ? TrimmingChoice(part, photos: photos) : nil
            }
            let effect = TrimmingEffect(of: trimming, on: drawing)
            guard effect.edits > 0 else { return nil }
            return TrimmingChoice(part, branches: effect.branches, edits: effect.edits, bytes: effect.bytes)
        }

        /// The drawing whose photos tell no place, and how many of its files did.
        private static func withoutPlaces(_ drawing: Drawing) -> (drawing: TrimmedDrawing, photos: Int) {
            var photos = 0
            let drawing = drawing.replacingFiles { file in
                var bytes = Array(file.bytes)
                guard PhotoPlace.remove(from: &bytes) else { return nil }
                photos += 1
                return PictureFile(bytes[...], file.decoded)
            }
            return (drawing, photos)
        }
    }

    private struct State {
        /// What has been asked for and is not over.
        var task: Task?
        /// Rises whenever the drawing changes.
        var moment = 0
        /// The number of the thread that does it.
        var run = 0
        /// What was done, of the drawing at which moment.
        var done: (Done, moment: Int)?
    }

    private let signal = WakeSignal()
    private let state = Mutex(State())

    package init() {}

    /// To be polled; readable when something is over.
    package var descriptor: Int32 { signal.descriptor }

    /// A task has been asked for and is not over.
    package var isBusy: Bool { state.withLock { $0.task != nil } }

    /// Begins a task, unless another one is under way.
    package func begin(_ task: Task, on drawing: Drawing) {
        let isFree = state.withLock { state in
            defer { state.task = state.task ?? task }
            return state.task == nil
        }
        if isFree { run(task, on: drawing) }
    }

    /// The drawing has changed: a task that is under way is about a state that is no more.
    package func noteChange() { state.withLock { $0.moment += 1 } }

    /// Another drawing takes the place of this one. What is under way leads to nothing.
    package func forget() {
        state.withLock { state in
            (state.task, state.done) = (nil, nil)
            state.run += 1
        }
    }

    /// What is over of this very state of the drawing; nil where nothing is. A task that a change has overtaken begins again.
    package func take(for drawing: Drawing) -> Done? {
        signal.clear()
        let (done, task) = state.withLock { state -> (Done?, Task?) in
            guard let (done, moment) = state.done.take() else { return (nil, nil) }
            if moment < state.moment { return (nil, state.task) }
            state.task = nil
            return (done, nil)
        }
        if let task { run(task, on: drawing) }
        return done
    }

    private func run(_ task: Task, on drawing: Drawing) {
        let (number, moment) = state.withLock { state in
            state.run += 1
            return (state.run, state.moment)
        }
        let work: @Sendable () -> Void = {
            let done = Done(task, on: drawing)
            self.state.withLock { if $0.run == number { $0.done = (done, moment) } }
            self.signal.signal()
        }
        let thread = Thread {
            _ = nice(Worker.niceness)
            work()
        }
        if let thread { thread.detach() } else { work() }
    }
}

extension Trimming {
    /// Nil for a part that is none of the history's.
    package init?(_ part: TrimmingChoice.Part) {
        switch part {
        case .otherBranches: self = .otherBranches
        case .all: self = .history
        case .places: return nil
        }
    }
}
