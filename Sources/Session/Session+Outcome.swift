import Commands
import Contacts
import Drawing
import Elements
import Ink
import Tools

extension Session {
    /// The results of an input, for everyone outside the session.
    package struct Outcome: Sendable {
        /// The input after the door, which a recording has to hold.
        package var taken: SessionInput
        /// The changes of the drawing in order. A copy of the drawing needs nothing else to follow.
        package var changes: [DocumentChange] = []
        /// The tool or its style changed.
        package var isToolChanged = false
        /// The view changed: zoom, turn, flip or place.
        package var isViewChanged = false
        /// The edits among the changes.
        package var edits: [AppliedEdit] {
            changes.compactMap { change in if case .applied(let edit) = change { edit } else { nil } }
        }

        /// The requests to show or hide parts of the interface; a replay has no interface and ignores them.
        package var interface: [InterfaceRequest] = []
        /// The programs that gestures want to run on the desktop; a replay runs nothing.
        package var programs: [ProgramLine] = []
        /// What a gesture or key did to the tool, for a note near the pen. When one input did several things, it is the last.
        package var feedback: Feedback?
        /// The view that a key, menu or script asked for, even when it changed nothing. When one input asked for several, it is the last.
        package var viewCommand: ViewCommand?
        /// The last edit that was asked for changed something.
        var hasEdited = true

        /// A pointer moved, and nothing changed except wet ink and the preview.
        package var isMereMotion: Bool {
            guard case .input(let judged) = taken, case .pointer(let event) = judged.event, event.phase == .motion else { return false }
            return changes.isEmpty && !isToolChanged && !isViewChanged
        }
    }

    /// A request to show or hide a part of the interface.
    package struct InterfaceRequest: Hashable, Sendable {
        package var command: InterfaceCommand
        /// The place where a pointer asked for it, in device pixels; nil when a key or menu did.
        package var place: Point?
        /// The finger that asked for it, if one did.
        package var finger: Contact?
    }
}

extension Session.Outcome {
    mutating func note(_ edit: AppliedEdit?) {
        hasEdited = edit != nil
        if let edit { changes.append(.applied(edit)) }
    }

    mutating func tell(_ feedback: Feedback) {
        let former = self.feedback?.deed
        self.feedback = feedback
        if case .command(let command) = feedback.deed, former == .unseen(command) { self.feedback?.deed = .unseen(command) }
        if case .command(let command) = feedback.deed, [.undo, .redo, .clear, .restyle].contains(command), !hasEdited {
            self.feedback?.deed = .nothing(to: command)
        }
    }
}
