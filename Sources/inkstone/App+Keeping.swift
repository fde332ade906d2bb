/// Keeping the drawing, and saying so where the disk does not take it: in the window too, which not everybody starts from a terminal.
extension App {
    /// How long the window says in words what the title goes on saying, in seconds.
    private static let warningTime = 12.0

    /// How long a sentence stays, in seconds.
    private static let readingTime = 3.0

    /// Hands what the drawing has gained to the disk.
    func save() { tellSaved(keeper.save(session, at: monotonicSeconds())) }

    /// - Parameter trouble: why the drawing is not kept, where that trouble begins.
    func tellSaved(_ trouble: String?) {
        if let trouble {
            Console.complain("the drawing is not kept: \(trouble); it is in memory, and tried again")
            tellKeepTrouble()
        }
        followTitle()
    }

    func tellKeepTrouble() {
        guard let trouble = keeper.trouble else { return }
        interface.note(Self.words(.notKept(trouble: "\(trouble)")), at: monotonicSeconds(), for: Self.warningTime)
    }

    /// Answers those who save by hand: there is nothing to do, and nothing to worry about; or there is.
    func tellKept() {
        save()
        guard let folder = Places.state, keeper.isKeeping, keeper.trouble == nil else { return tellKeepTrouble() }
        interface.note(Self.words(.allKept(where: folder)), at: monotonicSeconds(), for: Self.readingTime)
    }

    /// Shows the title that says the most important.
    func followTitle() {
        let title = keeper.warning ?? (shell.xWindow == nil ? .titleWithoutPressure : .title)
        presenter.show(title: Self.words(title), in: shell)
    }
}
