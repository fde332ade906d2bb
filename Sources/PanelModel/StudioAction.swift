import Ink

/// What a press in the ink studio does.
package enum StudioAction: Hashable, Sendable {
    /// Makes the ink so.
    case make(InkDefinition)
    /// Shows another of the ink's answers to the hand.
    case show(InkAnswer)
    case undo, redo
    /// Takes the strokes off the strip that people have drawn there.
    case wipe
    /// Writes the ink's file where somebody wants it.
    case share
}

/// What the ink studio asks of the program.
package enum StudioRequest: Hashable, Sendable {
    /// The ink is such for the moment: the strip shows it.
    case shown(InkDefinition)
    /// From now on the ink is such, and the strip shows it.
    case kept(InkDefinition)
    case named(String)
    case tried(Trial)
    /// The hand that tried out the ink has lifted.
    case lifted
    /// No pen hovers over the strip any more.
    case left
    case wiped
    case share
    case closed
}

/// What a hand does on the strip where people try out an ink.
package struct Trial: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// A pen hovers.
        case hover
        case touch, move
    }

    package let phase: Phase
    /// Logical points from the strip's top left corner.
    package let place: Point
    /// Device seconds.
    package let time: Double
    package let axes: PenAxes
    package let kind: PointerKind
    package let device: DeviceID

    package init(_ phase: Phase, at place: Point, of event: PointerEvent) {
        (self.phase, self.place) = (phase, place)
        (time, axes, kind, device) = (event.time, event.axes, event.kind, event.device)
    }
}
