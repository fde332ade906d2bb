import PanelModel

/// The panel of the drawing's history, and the sheet that asks what of it to trim.
extension Interface {
    /// Whether the panel is open. The program then has to pass it the history.
    package var isHistoryOpen: Bool { open?.panel == .history }

    /// Takes the history as it is now, or nil where its panel is closed; equal ones cost nothing.
    package func update(timeline new: Timeline?) {
        guard new != told.timeline else { return }
        told.timeline = new
        setNeedsLayout()
    }

    /// Asks which part of the history to trim. The program hears the answer by `HistoryRequest.trim`.
    package func askTrimming(_ choices: [TrimmingChoice]) {
        if open?.panel == .trimming { close() }
        told.trimmingChoices = choices
        toggle(.trimming)
    }

    var timeline: Timeline { told.timeline ?? Timeline() }
}
