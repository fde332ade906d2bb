import Ink
import Interface

/// Seeking words on the canvas by commands and keys.
extension Interface {
    /// Opens the bar, or gives its line the keyboard again, with what was sought last selected.
    ///
    /// - Parameter query: what to seek; nil for what was sought last.
    package func startFinding(_ query: String? = nil) {
        if let query { panels.seeking.query = query }
        if !isFinding { return toggle(.find) }
        beginFinding()
        if query != nil { seekWords() }
    }

    /// Takes a key that leads through what was found; whether it does.
    func find(by event: KeyEvent) -> Bool {
        let isBack = event.modifiers == .shift
        guard isFinding, event.modifiers.isEmpty || isBack else { return false }
        switch event.key {
        case .enter where typing.edit?.field == .words, .function(3): stepFound(isBack ? -1 : 1)
        default: return false
        }
        return true
    }
}
