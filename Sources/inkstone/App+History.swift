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

    /// Asks which part of the history to trim.
    func askTrimming() {
        guard !isPlaying else { return }
        if keeper.isRecording { return say(.notTrimmedWhileRecorded) }
        finishStroke()
        let choices = [TrimmingChoice.Part.otherBranches, .all].compactMap { part -> TrimmingChoice? in
            let effect = TrimmingEffect(of: Trimming(part), on: session.drawing)
            guard effect.edits > 0 else { return nil }
            return TrimmingChoice(part, branches: effect.branches, edits: effect.edits, bytes: effect.bytes)
        }
        if choices.isEmpty { say(.nothingToTrim) } else { interface.askTrimming(choices) }
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
    fileprivate init(_ part: TrimmingChoice.Part) {
        switch part {
        case .otherBranches: self = .otherBranches
        case .all: self = .history
        }
    }
}
