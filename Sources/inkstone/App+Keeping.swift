/// Keeping the drawing, and telling people when the disk does not take it. The window tells it too: not everybody starts the program from a
/// terminal.
extension App {
    /// How long a note repeats the title's warning, in seconds.
    private static let warningTime = 12.0

    /// How long a sentence stays, in seconds.
    private static let readingTime = 3.0

    /// Hands the drawing's changes to the disk.
    func save() {
        if let trouble = keeper.save(session, at: monotonicSeconds()) {
            Console.complain("the drawing is not kept: \(trouble); it is in memory, and tried again")
            tellKeepTrouble()
        }
        followTitle()
    }

    func tellKeepTrouble() {
        guard let trouble = keeper.trouble else { return }
        interface.note(Self.words(.notKept(trouble: "\(trouble)")), at: monotonicSeconds(), for: Self.warningTime)
    }

    /// Answers the Save command: all is kept already, or there is trouble.
    func tellKept() {
        save()
        guard let folder = Places.state, keeper.isKeeping, keeper.trouble == nil else { return tellKeepTrouble() }
        interface.note(Self.words(.allKept(where: folder)), at: monotonicSeconds(), for: Self.readingTime)
    }

    /// Shows the most important title.
    func followTitle() {
        let title = keeper.warning ?? (shell.xWindow == nil ? .titleWithoutPressure : .title)
        presenter.show(title: Self.words(title), in: shell)
    }
}
