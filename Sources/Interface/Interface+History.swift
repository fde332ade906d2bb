import PanelModel

/// The drawing's history, and what of it can be trimmed.
extension Interface {
    /// Whether the panel is open. The program then has to pass it the history.
    package var isHistoryOpen: Bool { open?.panel == .history }

    /// Takes the history as it is now, or nil where its panel is closed; equal ones cost nothing.
    package func update(timeline new: Timeline?) {
        guard new != told.timeline else { return }
        told.timeline = new
        setNeedsLayout()
    }

    /// Takes what of the history can be trimmed, before the sheet asks for that.
    package func update(trimming choices: [TrimmingChoice]) {
        told.trimmingChoices = choices
        setNeedsLayout()
    }

    package var timeline: Timeline { told.timeline ?? Timeline() }
}
