import AppParts
import Drawing
import Keeping
import Store
import Terminal
import Threads
import Words

/// Keeping the drawing, and telling people when the disk does not take it. The window tells it too: not everybody starts the program from a
/// terminal.
extension App {
    /// How long a note repeats the title's warning, in seconds.
    static let warningTime = 12.0

    /// How long a sentence stays, in seconds.
    static let readingTime = 3.0

    /// Tells people when saving begins to fail and when it works again, and what has become of names and copies. Returns whether the window
    /// has something new to show.
    func followKeeper() -> Bool {
        keeper.watch(at: monotonicSeconds())
        let isDelayed = tellDelay()
        let isHealed = withdrawKeepNote()
        let trouble = keeper.takeTrouble()
        if let trouble {
            let place = keeper.progress.refuge.map { "until you log out it is in \($0)" } ?? "it is in memory"
            Console.complain("the drawing is not kept: \(trouble); \(place), and tried again")
            tellKeepTrouble()
        }
        followTitle()
        desk.recents.follow(keeper.progress.path.flatMap { DrawingFolder.isUnnamed($0) ? nil : $0 })
        let isTold = tellDone()
        let isChanged = followFile()
        let isOffered = offerMerging()
        return trouble != nil || isDelayed || isHealed || isTold || isChanged || isOffered
    }

    /// Tells people when the disk has become slow, and where the drawing is meanwhile.
    private func tellDelay() -> Bool {
        guard let delay = keeper.takeDelay() else { return false }
        // The title goes on telling it; other notes have their turn.
        noteOfKeeping(.delayed(delay.changes, refuge: delay.refuge), for: Self.readingTime)
        return true
    }

    /// Says what holds until the disk takes the drawing.
    private func noteOfKeeping(_ text: Text, for seconds: Double = warningTime) {
        let words = Language.inUse(text)
        interface.note(words, at: monotonicSeconds(), for: seconds)
        life.keepNote = words
    }

    /// Takes back what was said of the disk once all is well.
    private func withdrawKeepNote() -> Bool {
        guard let note = life.keepNote, keeper.trouble == nil, keeper.delayed == nil else { return false }
        interface.withdraw(note: note)
        life.keepNote = nil
        return true
    }

    /// Keeps changes of the drawing that no input has made.
    func keep(_ changes: [DocumentChange]) {
        presenter.isInterfaceBehind = true
        if changes.isEmpty { return }
        interface.withdrawOffer()
        keeper.note(changes, of: session)
        keeper.save(session)
        works.trimming.noteChange()
    }

    /// The same for one edit; nil for none.
    func keep(_ edit: AppliedEdit?) { keep(edit.map { [.applied($0)] } ?? []) }

    /// Tells what people have to know of the drawing that was opened.
    func tellNotices() {
        let notices = keeper.takeNotices()
        if !notices.isEmpty { say(.failed(notices.joined(separator: ". ")), for: Self.warningTime) }
    }

    /// Follows what other programs have done to the drawing's file; returns whether there was anything.
    private func followFile() -> Bool {
        keeper.followFile()
        let partings = keeper.takePartings()
        for parting in partings {
            say(.parted(from: DrawingFolder.name(of: parting.from), to: DrawingFolder.name(of: parting.to)), for: Self.warningTime)
        }
        guard let arrival = keeper.takeArrival(in: session) else { return !partings.isEmpty }
        show(arrival)
        return true
    }

    func tellKeepTrouble() {
        guard let trouble = keeper.trouble else { return }
        noteOfKeeping(.notKept(trouble: trouble, refuge: keeper.progress.refuge))
    }

    /// Answers the Save command: all is kept already, or there is trouble.
    func tellKept() {
        keeper.save(session)
        guard keeper.isKeeping, let place = keeper.progress.path ?? Places.drawings else { return tellKeepTrouble() }
        // A drawing that has no name yet can have one.
        let isNameless = keeper.name == nil && Places.drawings != nil
        interface.note(
            Language.inUse(.allKept), detail: Places.short(place), at: monotonicSeconds(), for: isNameless ? nil : Self.readingTime,
            offering: isNameless ? .interface(.rename) : nil)
    }

    /// Shows the most important title.
    func followTitle() {
        let title = keeper.warning ?? (shell.xWindow == nil ? .titleWithoutPressure : keeper.name.map(Text.titleOf) ?? .title)
        presenter.show(title: Language.inUse(title), in: shell)
    }
}
