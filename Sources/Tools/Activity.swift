import Ink

/// The stroke in progress.
struct Stroke: Hashable, Sendable {
    var contact: Contact
    var kind: PointerKind
    /// nil for a stroke by free hand.
    var line: StraightLine?
}

/// How long a finger's stroke can be taken back.
struct Doubt: Hashable, Sendable {
    /// Device seconds.
    var until: Double
    /// A pen is known, which may show until then that this was its hand, after the finger has lifted too. Else only a second finger can
    /// take the stroke back, while the first is down.
    var mayBePalm: Bool
}

/// What the canvas is being used for. One stroke at a time: a pen beats a finger, a finger beats the mouse.
enum Activity: Hashable, Sendable {
    /// Nothing marks, and no pen is above the canvas.
    case idle
    /// A pen is above the canvas; the event is its newest.
    case hovering(PointerEvent)
    /// A contact marks.
    case marking(Stroke)
    /// A finger marks, but may turn out to be a palm or the first of several.
    case tentative(Stroke, Doubt)
    /// The finger has lifted before its time was up; its stroke waits, wet, for the time to pass.
    case waiting(until: Double)

    /// The stroke that takes samples.
    var stroke: Stroke? {
        get {
            switch self {
            case .idle, .hovering, .waiting: nil
            case .marking(let stroke), .tentative(let stroke, _): stroke
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .idle, .hovering, .waiting: break
            case .marking: self = .marking(newValue)
            case .tentative(_, let doubt): self = .tentative(newValue, doubt)
            }
        }
    }

    /// A stroke has begun and has neither ended nor been discarded.
    var isDrawing: Bool {
        switch self {
        case .idle, .hovering: false
        case .marking, .tentative, .waiting: true
        }
    }
}
