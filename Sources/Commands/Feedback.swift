import Ink

/// What a gesture, button or key did, for a note near the pen.
package struct Feedback: Hashable, Sendable {
    package enum Deed: Hashable, Sendable {
        /// This tool is in hand now.
        case tool(Tool)
        /// There was no tool to return to; nothing changed.
        case noPreviousTool
        /// The command ran: one that a person bound to a gesture, one for which fingers have a gesture, or clear.
        case command(Command)
        /// A program that a person bound runs.
        case program(ProgramLine)
        /// The command changed nothing: there is nothing to undo, redo or clear.
        case nothing(to: Command)
        /// Undo or redo changed something that is out of view.
        case unseen(Command)
        /// The tool in hand has this width now, in canvas points; or this opacity, 0…1.
        case width(Double)
        case opacity(Double)
    }

    package var deed: Deed
    /// The place of the pen, or its last one, in device pixels of the window; nil when there is none.
    package var place: Point?
    /// Fingers made the gesture, and `place` is theirs.
    package var isByFinger = false

    package init(_ deed: Deed, at place: Point?) {
        self.deed = deed
        self.place = place
    }
}
