import AppParts
import Drawing
import PanelModel
import Threads
import Widgets
import Words

/// The drawing's history: the way through it, and what of it people let go of.
extension App {
    func perform(_ request: HistoryRequest) {
        switch request {
        case .opened: sheets.history = HistoryLine(session.drawing)
        case .closed: sheets.history = nil
        case .show, .branch, .goBack:
            guard let state = sheets.history?.state(for: request), state != session.drawing.head else { return }
            handle(.command(.goTo(edit: Int(state.rawValue))))
        case .trim(let part): works.trimming.begin(.trim(part), on: session.drawing)
        }
        presenter.isInterfaceBehind = true
    }

    /// Asks which part of the history to trim, once it is counted.
    func askTrimming() {
        guard !isPlaying else { return }
        if keeper.isRecording { return say(.notTrimmedWhileRecorded) }
        finishStroke()
        works.trimming.begin(.count, on: session.drawing)
    }

    /// Has the photos counted that tell where they were taken: the drawing is about to be given to others. Photos have lost that as they
    /// came onto it, unless a former version took them.
    func countPlaces() {
        if keeper.isRecording || session.drawing.pictureFiles.isEmpty { return }
        works.trimming.begin(.countPlaces, on: session.drawing)
    }

    /// Shows what can be trimmed, or what was; returns whether the window has something new to show.
    func followTrimming() -> Bool {
        // A stroke is neither covered by a sheet nor cut off.
        guard !session.isDrawing, let done = works.trimming.take(for: session.drawing) else { return false }
        switch done {
        case .counted(let choices): if choices.isEmpty { say(.nothingToTrim) } else { interface.askTrimming(choices) }
        case .countedPlaces(let photos):
            if photos > 0 { interface.offerRemoval(ofPlaces: Language.inUse(.placesOfPhotos(photos)), at: monotonicSeconds()) }
        case .trimmed(let drawing, let touched, let part):
            keeper.note(touched)
            show(drawing)
            keeper.save(session)
            say(part == .places ? .placesAreRemoved : .historyIsTrimmed)
        }
        return true
    }
}
