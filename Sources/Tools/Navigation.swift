import Commands
import Ink

/// What moves the page, and what is known of the hands that may.
struct Navigation: Hashable, Sendable {
    var drag: ViewDrag?
    var gesture = TouchGesture()
    var glide: Glide?
    /// An edit that fingers asked for, and when it is sure that they were no palm (device seconds).
    var waitingEdit: WaitingEdit?
    /// When a finger last moved the page, in device seconds.
    var movedByTouch: Double?
    /// Wheel steps that have not made a whole rung of zoom yet.
    var wheelRest = 0.0

    struct WaitingEdit: Hashable, Sendable {
        var command: Command
        /// Where the fingers were, in device pixels.
        var place: Point
        var until: Double
    }

    /// A hand holds the page, or lets it glide.
    var isMoving: Bool { drag != nil || glide != nil || gesture.stage == .moving }
}

/// The page, held by a pointer with space or the middle button down.
struct ViewDrag: Hashable, Sendable {
    let contact: Contact
    let kind: PointerKind
    /// The button that holds it.
    let button: PointerButton
    let from: Point
    /// It turns about the window's middle, rather than moves.
    let turns: Bool
    var trace = HandTrace()

    init(_ event: PointerEvent, by button: PointerButton) {
        contact = Contact(event)
        kind = event.kind
        self.button = button
        from = event.position
        turns = event.modifiers.contains(.shift)
    }

    func motion(to place: Point) -> ViewMotion {
        turns ? .turn(from: from, to: place) : .carry(from: from, to: place, zoom: 1, turn: 0)
    }
}
