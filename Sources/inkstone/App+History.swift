import Drawing
import Panels
import Widgets
import Words

/// The drawing's history: the way through it, and what of it people let go of.
extension App {
    func perform(_ request: HistoryRequest) {
        switch request {
        case .opened: history = HistoryLine(session.drawing)
        case .closed: history = nil
        case .show, .branch, .goBack:
            guard let state = history?.state(for: request), state != session.drawing.head else { return }
            handle(.command(.goTo(edit: Int(state.rawValue))))
        case .trim(let part): trim(Trimming(part))
        }
        presenter.isInterfaceBehind = true
    }

    /// Asks which part of the history to trim, once it is counted.
    func askTrimming() {
        guard !isPlaying else { return }
        if keeper.isRecording { return say(.notTrimmedWhileRecorded) }
        finishStroke()
        trimmingWork.count(session.drawing)
    }

    /// Shows what can be trimmed, where that has been counted; returns whether the window has something new to show.
    func followTrimming() -> Bool {
        // Who draws by now wants no sheet over that.
        guard let counted = trimmingWork.take(), !session.isDrawing else { return false }
        guard counted.isOf(session.drawing) else {
            trimmingWork.count(session.drawing)
            return false
        }
        if counted.choices.isEmpty { say(.nothingToTrim) } else { interface.askTrimming(counted.choices) }
        return true
    }

    private func trim(_ trimming: Trimming) {
        finishStroke()
        let trimmed = session.drawing.trimmed(trimming)
        keeper.note(trimmed)
        show(trimmed.drawing)
        keeper.save(session)
        say(.historyIsTrimmed)
    }
}

extension Trimming {
    init(_ part: TrimmingChoice.Part) {
        switch part {
        case .otherBranches: self = .otherBranches
        case .all: self = .history
        }
    }
}
