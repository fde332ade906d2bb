import Ink

/// An input, its verdict, and who has it.
package struct Judged: Hashable, Sendable {
    package var event: InputEvent
    package var verdict: Verdict
    package var owner: Owner
    /// A pen appears with this event: whatever touches now, or touched a moment ago, was the hand that holds it.
    package var showsPen: Bool
    /// Whether the canvas gets the event. Events over a panel reach it only when a pen enters the panel, or its tip touches or lifts there.
    package var reachesCanvas: Bool

    /// - Parameter event: for the defaults, one that needs no judging: a tick, a window's size, the end of a contact that the program
    ///   itself causes.
    package init(
        _ event: InputEvent, _ verdict: Verdict = .acts, of owner: Owner = .canvas, showsPen: Bool = false, reachesCanvas: Bool = true
    ) {
        self.event = event
        self.verdict = verdict
        self.owner = owner
        self.showsPen = showsPen
        self.reachesCanvas = reachesCanvas
    }

    package var time: Double { event.time }
}

/// Whether and how an input takes effect.
package enum Verdict: Hashable, Sendable {
    /// The input takes effect.
    case acts
    /// A finger where a pen is known: its effect becomes certain at the given time (device seconds). A pen that appears before takes it
    /// back.
    case waits(until: Double)
    /// A finger of the other hand, while a pen is in one: it moves the page and undoes, and never marks. It becomes certain like `waits`.
    case assists(until: Double)
    /// A resting hand; the input does nothing.
    case palm
    /// A mouse that follows a pen: some drivers, and tools that make devices, move one together with the pen. The input does nothing.
    case echo
    /// A gesture of a pen that is over another window; the input does nothing.
    case elsewhere

    /// The input takes effect, now or soon.
    package var counts: Bool {
        switch self {
        case .acts, .waits, .assists: true
        case .palm, .echo, .elsewhere: false
        }
    }

    /// The time at which the effect becomes certain, in device seconds; nil when it is certain at once, or there is none.
    package var deadline: Double? {
        switch self {
        case .waits(let deadline), .assists(let deadline): deadline
        case .acts, .palm, .echo, .elsewhere: nil
        }
    }
}

/// Who has a contact from its press to its release, or a hovering pen until it leaves.
package enum Owner: UInt8, Hashable, Sendable {
    case canvas
    case panel
}

/// What a pointer's press would hit at its place.
package enum Ground: Hashable, Sendable {
    case canvas
    /// A panel or control.
    case panel
    /// Something over all of the canvas for a while: the loupe that picks a colour from any place, or the frame around a region.
    case overlay

    var owner: Owner { self == .canvas ? .canvas : .panel }
}
