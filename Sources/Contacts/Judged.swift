import Ink

/// An input, what it counts for, and who has it.
package struct Judged: Hashable, Sendable {
    package var event: InputEvent
    package var verdict: Verdict
    package var owner: Owner
    /// A pen shows itself by this event: what touches, and what touched a moment ago, was the hand that holds it.
    package var showsPen: Bool
    /// The canvas has to know of it. Of what a panel has it learns only that a pen came over one, and when its tip comes down there and
    /// lifts.
    package var reachesCanvas: Bool

    /// - Parameter event: what needs no judge: a tick, a window's size, the end of a contact that the program brings about itself.
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

/// What an input counts for.
package enum Verdict: Hashable, Sendable {
    /// It does what it says.
    case acts
    /// A finger's, where a pen is known: its effect shows at once, and stands from then on (device seconds) unless a pen shows itself
    /// before.
    case waits(until: Double)
    /// A finger's of the other hand, while a pen is in the one: it moves the page and undoes, and never marks. It waits likewise.
    case assists(until: Double)
    /// A resting hand's. It does nothing.
    case palm
    /// A mouse's that a pen moves: some drivers, and tools that make devices, move one in step with it. It does nothing.
    case echo
    /// A gesture's of a pen that is over another window. It does nothing.
    case elsewhere

    /// It has an effect, now or soon.
    package var counts: Bool {
        switch self {
        case .acts, .waits, .assists: true
        case .palm, .echo, .elsewhere: false
        }
    }

    /// From when on it stands, in device seconds; nil where it stands at once, or never.
    package var deadline: Double? {
        switch self {
        case .waits(let deadline), .assists(let deadline): deadline
        case .acts, .palm, .echo, .elsewhere: nil
        }
    }
}

/// Who has a contact from its press to its release, and a hovering pen until it leaves.
package enum Owner: UInt8, Hashable, Sendable {
    case canvas
    case panel
}

/// What a pointer would press at its place.
package enum Ground: Hashable, Sendable {
    case canvas
    /// A panel or control.
    case panel
    /// The loupe, which picks a colour wherever on the canvas it is.
    case loupe

    var owner: Owner { self == .canvas ? .canvas : .panel }
}
