import Ink

/// The stroke in progress.
struct Stroke: Hashable, Sendable {
    var contact: Contact
    var kind: PointerKind
    /// The straight line of a stroke drawn with Shift held; nil for a free stroke.
    var line: StraightLine?
}

/// Until when a finger's stroke can be taken back, and by what.
struct Doubt: Hashable, Sendable {
    /// Device seconds.
    var until: Double
    /// A pen is known: until then it may show that the finger was a palm, even after the finger has lifted. Otherwise only a second finger
    /// can take the stroke back, and only while the first is down.
    var mayBePalm: Bool
}

/// The present use of the canvas. There is one stroke at a time: a pen goes before a finger, and a finger before the mouse.
enum Activity: Hashable, Sendable {
    /// No stroke is in progress, and no pen hovers.
    case idle
    /// A pen hovers; the event is its newest.
    case hovering(PointerEvent)
    /// A contact draws a stroke.
    case marking(Stroke)
    /// A finger draws a stroke that may turn out to be a palm, or the first finger of a gesture.
    case tentative(Stroke, Doubt)
    /// The finger lifted before its stroke was certain; the stroke stays wet until then.
    case waiting(until: Double)

    /// The stroke that takes samples; nil while there is none.
    var stroke: Stroke? {
        switch self {
        case .idle, .hovering, .waiting: nil
        case .marking(let stroke), .tentative(let stroke, _): stroke
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
