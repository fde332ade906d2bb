import Shell
import Terminal
import Threads

/// How the program begins and ends.
struct Life {
    let composeCache: ComposeCache?
    /// When the fonts are loaded at the latest, without which no tools show; nil once that has begun.
    var toolsDue: Double?
    let signals: Signals
    var isClosing = false
}
