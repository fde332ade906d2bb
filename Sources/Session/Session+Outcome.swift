import Commands
import Contacts
import Drawing
import Ink
import Tools

extension Session {
    /// What an input led to, for those outside who have to follow.
    package struct Outcome: Sendable {
        /// The input as it passed the door: what a recording has to hold.
        package var taken: SessionInput
        /// What happened to the drawing, in order: all that a copy of it needs to follow.
        package var changes: [DocumentChange] = []
        /// The tool or its style is another one.
        package var isToolChanged = false
        /// The view is another one: zoom, turn, flip or place.
        package var isViewChanged = false
        /// The edits among the changes.
        package var edits: [AppliedEdit] {
            changes.compactMap { change in if case .applied(let edit) = change { edit } else { nil } }
        }

        /// What the interface is asked to show or hide; a replay has none.
        package var interface: [InterfaceRequest] = []
        /// What gestures want to be run on the desktop; a replay runs nothing.
        package var programs: [ProgramLine] = []
        /// What a gesture or key did to the tool, to be told near the pen; the newest, where one input did several things.
        package var feedback: Feedback?
        /// A key, menu or script asked for this view; the newest, whether it changed anything or not.
        package var viewCommand: ViewCommand?
        /// The newest edit that was asked for changed something.
        var hasEdited = true

        /// A pointer moved, and at most wet ink or the coming mark followed it.
        package var isMereMotion: Bool {
            guard case .input(let judged) = taken, case .pointer(let event) = judged.event, event.phase == .motion else { return false }
            return changes.isEmpty && !isToolChanged && !isViewChanged
        }
    }

    /// Something that the interface is to show or hide.
    package struct InterfaceRequest: Hashable, Sendable {
        package var command: InterfaceCommand
        /// Where a pointer asked for it, in device pixels; nil when a key or menu did.
        package var place: Point?
        /// The finger that did.
        package var finger: Contact?
    }
}

extension Session.Outcome {
    mutating func note(_ edit: AppliedEdit?) {
        hasEdited = edit != nil
        if let edit { changes.append(.applied(edit)) }
    }

    mutating func tell(_ feedback: Feedback) {
        self.feedback = feedback
        if case .command(let command) = feedback.deed, [.undo, .redo, .clear].contains(command), !hasEdited {
            self.feedback?.deed = .nothing(to: command)
        }
    }
}
