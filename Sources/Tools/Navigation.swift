import Commands
import Ink

/// The motions of the page, and what is known of the hands that move it.
struct Navigation: Hashable, Sendable {
    var drag: ViewDrag?
    var holds = PageHolds()
    var gesture = TouchGesture()
    var glide: Glide?
    /// An edit that fingers asked for, which waits until it is certain that they are no palm.
    var waitingEdit: WaitingEdit?
    /// The time at which a finger last moved the page, in device seconds.
    var movedByTouch: Double?
    /// Steps of the wheel that do not make a whole rung of zoom yet.
    var wheelRest = 0.0

    struct WaitingEdit: Hashable, Sendable {
        var command: Command
        /// The place of the fingers, in device pixels.
        var place: Point
        var until: Double
    }

    /// A hand holds the page, or the page glides.
    var isMoving: Bool { drag != nil || glide != nil || gesture.stage == .moving }
}

/// The page, held by a pointer with Space or a barrel button, or with the middle button.
struct ViewDrag: Hashable, Sendable {
    let contact: Contact
    let kind: PointerKind
    /// The button that holds the page.
    let button: PointerButton
    let from: Point
    /// The drag turns the page about the window's middle instead of moving it.
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
