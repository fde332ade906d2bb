import Commands
import Panels
import Words

/// What is said for a moment: that something has happened, what can be done about it, and values as they change.
extension Interface {
    /// How long a note stays, in seconds.
    package static let noteTime = 1.2
    /// How long a note with a button stays, in seconds.
    package static let offerTime = 6.0

    /// Says something in the window for a moment. The next note takes its place.
    ///
    /// - Parameter command: what people may want after it, as a button: undo after everything was cleared. Notes without a button hide
    ///   this one only for as long as they show.
    package func note(
        _ text: String, detail: String? = nil, at time: Double, for seconds: Double? = nil, offering command: Command? = nil
    ) {
        note(text, detail: detail, at: time, for: seconds, offering: command.map(Notice.Offer.command))
    }

    /// Says that a drawing or an ink was moved to the trash, and offers to take that back.
    package func offerTakeBack(_ words: String, at time: Double, by offer: Notice.Offer = .takeBack) {
        note(words, at: time, for: nil, offering: offer)
    }

    /// Says that a file was written, and offers to show it in its folder.
    package func offerFolder(of path: String, _ words: String, at time: Double) {
        note(words, at: time, for: nil, offering: .showInFolder(path))
    }

    /// Says that photos tell where they were taken, and offers to remove that.
    package func offerRemoval(ofPlaces words: String, at time: Double) {
        note(words, at: time, for: nil, offering: .removePlaces)
    }

    private func note(_ text: String, detail: String? = nil, at time: Double, for seconds: Double?, offering offer: Notice.Offer?) {
        advance(to: time)
        let until = now + (seconds ?? (offer == nil ? Self.noteTime : Self.offerTime))
        notices.add(Notice(text: text, detail: detail, offer: offer, until: until))
        setNeedsLayout()
    }

    /// Removes the note that offers undo, because the drawing has been edited since: undo would now take back the newer edit.
    package func withdrawOffer() {
        if notices.withdrawOffer() { setNeedsLayout() }
    }

    /// Removes the note that says this: it holds no longer.
    package func withdraw(note words: String) {
        if notices.withdraw(words) { setNeedsLayout() }
    }

    /// Says how far some work is that goes on, with a button that runs `command` to end it; nil: it is over. Other notes come first.
    package func tell(progress words: String?, cancelling command: Command) {
        notices.progress = words.map { Notice(text: $0, offer: .command(command), until: .infinity) }
        setNeedsLayout()
    }

    /// Shows what nobody could guess, as long as nothing is marked and no panel is open.
    package func showHints() {
        notices.showsHints = true
        setNeedsLayout()
    }

    // MARK: - Deeds

    /// Says for a moment at the pen, or at the fingers that did it, what has been done there.
    package func tell(_ feedback: Feedback, at time: Double) {
        advance(to: time)
        if feedback.deed == .command(.clear) { return note(state.words(.cleared), at: now, offering: .undo) }
        // People who hold the mouse look at its pointer.
        let place = feedback.isByFinger || hand.pointer.device == nil ? feedback.place : hand.pointer.place
        let lean = feedback.isByFinger ? nil : hand.pointer.lean
        notices.add(Toast(feedback.deed, tip: tip(place.map(state.window.logical), leaning: lean), until: now + Toast.time))
        setNeedsLayout()
    }

    /// The tools have gone: says what brings them back.
    package func tellHidden(by ways: [String]) {
        let words = state.words(ways.isEmpty ? .hiddenBehindHandle : .hidden(by: ways))
        notices.add(Toast(saying: words, tip: tip(nil, leaning: hand.pointer.lean), until: now + Toast.readingTime))
    }

    /// A key, menu or script has asked for this view: the next state says where that led, also where nothing changed.
    package func follow(_ command: ViewCommand) { notices.follow(command) }
}
