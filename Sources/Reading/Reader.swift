/// Reads handwriting in a process of its own. One thread asks it; any may hold it.
package final class Reader: Sendable {
    /// - Parameter program: this one, whose `subcommand` is the other process.
    package init(program: String = "/proc/self/exe") {}

    /// The process is there.
    package var isReady: Bool { false }

    /// Begins the process, where it is not there.
    package func prepare() {}

    /// Lines of words, from top to bottom and along the line.
    package func read(_ strokes: [HandStroke], as kind: ReadingKind) throws(ReadingFailure) -> [[ReadWord]] { throw .noEngine }

    /// While it is held the process stands still.
    package func hold(_ isHeld: Bool) {}

    /// Ends the process.
    package func end() {}
}
