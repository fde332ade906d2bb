import Ink

/// A switch at the end of its frame.
package struct Toggle: Widget {
    /// The width of a frame with room to press it.
    package static let width = 60.0

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        var line = Line(frame, isMirrored: painter.isMirrored)
        let end = line.trailing(44)
        let track = Rect(x: end.x, y: frame.midY - 13, width: 44, height: 26)
        painter.fill(track, radius: 13, state.isOn ? look.accent : look.well)
        if !state.isOn { painter.stroke(track, radius: 13, width: 1.5, look.secondaryText) }
        painter.hover(state, look, track, radius: 13)
        let knob = Point(x: state.isOn != painter.isMirrored ? track.maxX - 13 : track.x + 13, y: track.midY)
        painter.fillCircle(knob, radius: state.isOn ? 9.5 : 8, state.isOn ? look.onAccent : look.secondaryText)
    }
}

extension Face {
    package static let toggle = Face(Toggle())
}
