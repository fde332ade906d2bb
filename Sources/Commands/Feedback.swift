import Ink

/// What a gesture, button or key did, to be told near the pen at once.
package struct Feedback: Hashable, Sendable {
    package enum Deed: Hashable, Sendable {
        /// This tool is in hand now.
        case tool(Tool)
        /// There is no tool to go back to: nothing has changed.
        case noPreviousTool
        /// It ran a command of one's own.
        case command(Command)
        /// It runs a program of one's own.
        case program(ProgramLine)
    }

    package var deed: Deed
    /// Where the pen is, or was last, in device pixels of the window; nil while none has been there.
    package var place: Point?

    package init(_ deed: Deed, at place: Point?) {
        self.deed = deed
        self.place = place
    }
}
