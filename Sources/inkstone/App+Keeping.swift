import Interface

/// Keeping the drawing, and saying so where the disk does not take it: in the window too, which not everybody starts from a terminal.
extension App {
    /// How long the window says in words what the title goes on saying, in seconds.
    private static let warningTime = 12.0
    /// How often what the disk did not take is tried again, in seconds.
    private static let retryInterval = 1.0

    /// Hands what the drawing has gained to the disk.
    func save() {
        let failure = keep?.save(session)
        guard let isBehind = keep?.isBehind else { return }
        nextRetry = isBehind ? monotonicSeconds() + Self.retryInterval : nil
        if let failure {
            keepTrouble = "\(failure)"
            Console.complain("the drawing is not kept: \(failure); it is in memory, and tried again")
            tellKeepTrouble()
        } else if !isBehind {
            // All is well, and the next trouble is news.
            keepTrouble = nil
            hasWarned = false
        }
        followTitle()
    }

    func tellKeepTrouble() {
        guard let keepTrouble else { return }
        interface.note("This drawing is not kept: \(keepTrouble)", at: monotonicSeconds(), for: Self.warningTime)
    }

    /// Shows the title that says the most important.
    func followTitle() {
        let title =
            if hasWarned {
                "Inkstone: not saved, the disk is full. Close again to lose the last strokes"
            } else if keepTrouble != nil {
                "Inkstone: this drawing is not kept"
            } else if shell.xWindow == nil {
                "Inkstone (no pen pressure on Wayland)"
            } else {
                "Inkstone"
            }
        guard title != shownTitle else { return }
        shownTitle = title
        shell.setTitle(title)
    }
}
