import Ink

/// What a slider's track shows.
package enum SliderTrack: Hashable, Sendable {
    case plain
    /// From thin to thick.
    case wedge
    /// From one colour to another, over squares where they let through.
    case gradient([Color], fades: Bool)
}

/// Where a slider's track lies in its frame: the knob's middle goes from one end to the other.
package enum SliderGeometry {
    package static func track(_ frame: Rect) -> Rect { frame.inset(x: 13, y: 0) }

    /// The fraction that a place means.
    package static func fraction(at x: Double, in frame: Rect) -> Double {
        let track = track(frame)
        return min(max((x - track.x) / track.width, 0), 1)
    }
}
