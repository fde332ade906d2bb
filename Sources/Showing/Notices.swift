import Commands
import PanelModel
import Panels
import Words

/// What the interface says for a moment, and until when.
package struct Notices {
    private var status: Notice?
    /// A note with a button. Newer notes hide it while they show; it comes back until its own time is up.
    private(set) var offer: Notice?
    /// Work that goes on, with a button that ends it. It shows while there is nothing else to say.
    package var progress: Notice?
    package private(set) var toast: Toast?
    /// What nobody could guess shows, until the first mark.
    package var showsHints = false
    /// The command that has asked for another view, until the state tells where it led.
    private var viewCommand: ViewCommand?

    package init() {}

    /// The note at the top of the window.
    package var note: Notice? { status ?? offer ?? progress }

    /// When `end` is wanted, in device seconds.
    package var deadline: Double? { [status?.until, offer?.until, toast?.until].compactMap { $0 }.min() }

    package mutating func add(_ notice: Notice) {
        if notice.offer == nil { status = notice } else { (status, offer) = (nil, notice) }
    }

    package mutating func add(_ toast: Toast) { self.toast = toast }

    /// Takes the note away whose button has been pressed.
    package mutating func dismissNote() { (status, offer) = (nil, nil) }

    /// Takes the note away that offers undo; whether there was one.
    package mutating func withdrawOffer() -> Bool {
        guard case .command(.undo) = offer?.offer else { return false }
        offer = nil
        return true
    }

    /// Takes the note away that says this: it holds no longer. Whether there was one.
    package mutating func withdraw(_ words: String) -> Bool {
        guard status?.text == words else { return false }
        status = nil
        return true
    }

    /// - Parameter time: one that has come since stays.
    package mutating func dismissToast(before time: Double = .infinity) {
        // A nanosecond: times are sums.
        if let toast, toast.began < time - 1e-9 { self.toast = nil }
    }

    /// Takes away what has been said for long enough; whether there was any.
    package mutating func end(at now: Double) -> Bool {
        let isOver = deadline.map { now >= $0 } ?? false
        if let until = toast?.until, now >= until { toast = nil }
        if let until = status?.until, now >= until { status = nil }
        if let until = offer?.until, now >= until { offer = nil }
        return isOver
    }

    // MARK: - The view

    package var awaitsView: Bool { viewCommand != nil }

    package mutating func follow(_ command: ViewCommand) { viewCommand = command }

    /// What is worth saying about a new state: the view that a command led to, zoom and turn while they change, and the window's new size.
    package mutating func words(from old: InterfaceState, to new: InterfaceState) -> Text? {
        if let text = viewCommand.take().flatMap({ Self.text(of: $0, new) }) { return text }
        if new.view.rotation != old.view.rotation { return .degrees(new.view.degrees) }
        if new.view.zoom != old.view.zoom { return .percent(new.view.percent) }
        let (size, before) = (new.window, old.window)
        guard size.width != before.width || size.height != before.height else { return nil }
        return .pixels(width: Int(size.pixels.width), height: Int(size.pixels.height))
    }

    /// What a command has made of the view; nil where that is plain to see.
    private static func text(of command: ViewCommand, _ state: InterfaceState) -> Text? {
        let zoom = Text.percent(state.view.percent)
        return switch command {
        case .zoomIn, .zoomOut, .actualSize: zoom
        case .fit: .choice(of: state.words(Command.view(.fit).title), state.words(zoom))
        case .rotateLeft, .rotateRight, .resetRotation: .degrees(state.view.degrees)
        case .flip: state.view.isFlipped ? .flipped : .notFlipped
        case .scrollLeft, .scrollRight, .scrollUp, .scrollDown: nil
        }
    }
}
