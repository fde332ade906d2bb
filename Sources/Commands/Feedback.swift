import Ink

/// What a gesture, button or key did, to be told near the pen at once.
package struct Feedback: Hashable, Sendable {
    package enum Deed: Hashable, Sendable {
        /// This tool is in hand now.
        case tool(Tool)
        /// There is no tool to go back to: nothing has changed.
        case noPreviousTool
        /// It ran a command of one's own, or one that fingers have a gesture for.
        case command(Command)
        /// It runs a program of one's own.
        case program(ProgramLine)
        /// The command had nothing to do: nothing to undo, to redo or to clear.
        case nothing(to: Command)
        /// The tool in hand has this width now, in canvas points; this opacity, 0…1.
        case width(Double)
        case opacity(Double)
    }

    package var deed: Deed
    /// Where the pen is, or was last, in device pixels of the window; nil while none has been there.
    package var place: Point?
    /// Fingers did it, and `place` is theirs.
    package var isByFinger = false

    package init(_ deed: Deed, at place: Point?) {
        self.deed = deed
        self.place = place
    }
}
