import Shell
import Threads

/// From the start of the program to its end: what is prepared for the next start, what waits at this one, and what ends it.
struct Life {
    let composeCache: ComposeCache?
    /// When loading the fonts begins at the latest, since no tools show without them; nil before the loop, and once it has begun.
    var toolsDue: Double?
    let signals: Signals
    var isClosing = false
}
