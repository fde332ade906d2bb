import Interface
import PanelModel

/// Asking what of the drawing's history to trim.
extension Interface {
    /// Asks which part of the history to trim. The program hears the answer by `HistoryRequest.trim`.
    package func askTrimming(_ choices: [TrimmingChoice]) {
        if open?.panel == .trimming { close() }
        update(trimming: choices)
        toggle(.trimming)
    }
}
