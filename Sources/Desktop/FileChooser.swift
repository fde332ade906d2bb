/// Asks a person for a file by the desktop's own dialog: its portal's, else that of zenity or kdialog. It never waits: the answer comes
/// some time later, and the window goes on meanwhile.
package final class FileChooser {
    private let address: String?
    private var question: FileQuestion?
    private var portal: FilePortal?
    private var program: FileDialogProgram?

    /// - Parameter address: the bus's address, by default the session bus's.
    package init(address: String? = nil) { self.address = address ?? Bus.address }

    /// To be polled: readable when there is work for `takeAnswer`.
    package var descriptors: [Int32] { [portal?.descriptor, program?.descriptor].compactMap { $0 } }

    /// Shows a dialog. One that is still open closes, without an answer.
    package func ask(_ question: FileQuestion) {
        cancel()
        self.question = question
        portal = address.flatMap { FilePortal($0, question) }
        if portal == nil { program = FileDialogProgram(question) }
    }

    /// Closes the dialog, without an answer.
    package func cancel() { (question, portal, program) = (nil, nil, nil) }

    /// What became of the question; nil while there is none, or it is open. Each answer comes once.
    package func takeAnswer() -> FileAnswer? {
        guard let question else { return nil }
        if let portal {
            guard let answer = portal.takeAnswer() else { return nil }
            self.portal = nil
            if answer != .unavailable { return end(answer) }
            program = FileDialogProgram(question)
        }
        guard let program else { return end(.unavailable) }
        return program.takeAnswer().map(end)
    }

    private func end(_ answer: FileAnswer) -> FileAnswer {
        cancel()
        return answer
    }
}
