import Ink

/// What touches, and where (device pixels; nil while that is no number).
struct Touching: Hashable, Sendable {
    let kind: PointerKind
    var place: Point?
}

/// The stroke in progress.
struct Stroke: Hashable, Sendable {
    var contact: Contact
    var kind: PointerKind
    /// nil for a stroke by free hand.
    var line: StraightLine?
}

/// What the canvas is being used for. One stroke at a time: a pen beats a finger, a finger beats the mouse.
enum Activity: Hashable, Sendable {
    /// Nothing marks, and no pen is above the canvas.
    case idle
    /// A pen is above the canvas; the event is its newest.
    case hovering(PointerEvent)
    /// A contact marks.
    case marking(Stroke)
    /// A finger marks, but may turn out to be a palm or the first of several: until then (device seconds) it can be taken back.
    case tentative(Stroke, until: Double)
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
            case .tentative(_, let deadline): self = .tentative(newValue, until: deadline)
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
