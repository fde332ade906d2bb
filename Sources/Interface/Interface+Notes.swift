import Commands
import Panels
import Words

/// What is said for a moment: that something has happened, what can be done about it, and values as they change.
extension Interface {
    /// How long a note stays, in seconds.
    package static let noteTime = 1.2
    /// How long one stays that has a button.
    package static let offerTime = 6.0

    /// Says something in the window for a moment. What is said next takes its place.
    ///
    /// - Parameter command: what people may want after it, as a button: undo after what was cleared. What is said meanwhile hides it only
    ///   for as long.
    package func note(_ text: String, at time: Double, for seconds: Double? = nil, offering command: Command? = nil) {
        now = max(now, time)
        let until = now + (seconds ?? (command == nil ? Self.noteTime : Self.offerTime))
        let notice = Notice(text: text, command: command, until: until)
        if command == nil { status = notice } else { (status, offer) = (nil, notice) }
        setNeedsLayout()
    }

    /// Removes the note with a button, because the drawing has been edited since: undo would now take back the newer edit.
    package func withdrawOffer() {
        guard offer != nil else { return }
        offer = nil
        setNeedsLayout()
    }

    /// Takes away what has been said long enough.
    func endNotes() {
        if let until = toast?.until, now >= until {
            toast = nil
            setNeedsLayout()
        }
        if let until = status?.until, now >= until {
            status = nil
            setNeedsLayout()
        }
        if let until = offer?.until, now >= until { withdrawOffer() }
    }

    // MARK: - Deeds

    /// Says for a moment at the pen, or at the fingers that did it, what has been done there.
    package func tell(_ feedback: Feedback, at time: Double) {
        now = max(now, time)
        if feedback.deed == .command(.clear) { return note(state.words(.cleared), at: now, offering: .undo) }
        // Who has the mouse in hand looks there.
        let place = feedback.isByFinger || pointer.device == nil ? feedback.place : pointer.place
        toast = Toast(
            feedback.deed, tip: tip(place.map(state.window.logical), leaning: feedback.isByFinger ? nil : pointer.lean),
            until: now + Toast.time)
        setNeedsLayout()
    }

    /// The tools have gone: says what brings them back.
    func tellHidden(by ways: [String]) {
        let words = state.words(ways.isEmpty ? .hiddenBehindHandle : .hidden(by: ways))
        toast = Toast(saying: words, tip: tip(nil, leaning: pointer.lean), until: now + Toast.readingTime)
    }

    // MARK: - The view

    /// A key, menu or script has asked for this view: the next state says where that led, also where nothing changed.
    package func follow(_ command: ViewCommand) { viewCommand = command }

    /// Values where they help: zoom and turn while they change, and the window's size; and what became of the view that was asked for.
    func noteView(from old: InterfaceState, to new: InterfaceState) {
        defer { viewCommand = nil }
        if let text = viewCommand.flatMap({ Self.text(of: $0, new) }) {
            note(new.words(text), at: now)
        } else if new.view.rotation != old.view.rotation {
            note(new.words(Self.turn(new)), at: now)
        } else if new.view.zoom != old.view.zoom {
            note(new.words(Self.zoom(new)), at: now)
        } else if new.window.width != old.window.width || new.window.height != old.window.height {
            note(new.words(.pixels(width: Int(new.window.pixels.width), height: Int(new.window.pixels.height))), at: now)
        }
    }

    /// Nil for what is plain to see.
    private static func text(of command: ViewCommand, _ state: InterfaceState) -> Text? {
        switch command {
        case .zoomIn, .zoomOut, .actualSize: zoom(state)
        case .fit: .choice(of: state.words(Command.view(.fit).title), state.words(zoom(state)))
        case .rotateLeft, .rotateRight, .resetRotation: turn(state)
        case .flip: state.view.isFlipped ? .flipped : .notFlipped
        case .scrollLeft, .scrollRight, .scrollUp, .scrollDown: nil
        }
    }

    private static func zoom(_ state: InterfaceState) -> Text { .percent(state.view.percent) }
    private static func turn(_ state: InterfaceState) -> Text { .degrees(state.view.degrees) }
}
