import Ink
import Widgets

/// A line of text, with a detail at its end.
struct Reading: Widget {
    let text: String
    let end: String
    let isAlert, isStrong: Bool

    var margin: Double { 24 }
    var words: String? { text }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        var line = Line(frame, isMirrored: painter.isMirrored)
        if !end.isEmpty {
            let room = min(painter.fonts.size(end, .secondary).width.rounded(.up), frame.width - 1)
            painter.text(end, .secondary, look.secondaryText, in: line.trailing(room, gap: 8), align: .trailing)
        }
        painter.text(text, isStrong ? .strong : .body, isAlert ? look.alert : look.text, in: line.rest)
    }
}

/// A reading beside a lamp.
struct Lamp: Widget {
    let name: String
    let end: String
    let isLit: Bool

    var margin: Double { 24 }
    var words: String? { name }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        var line = Line(frame, isMirrored: painter.isMirrored)
        let center = line.leading(16, gap: 8).center
        painter.fillCircle(center, radius: 7, isLit ? look.accent : look.well)
        if !isLit { painter.strokeCircle(center, radius: 6.5, width: 1, look.secondaryText) }
        Reading(text: name, end: end, isAlert: false, isStrong: isLit).draw(by: painter, in: line.rest, state, look)
    }
}

/// A name, a bar filled from the line's start, and the value. Without a fraction the bar is empty.
struct Bar: Widget {
    let name: String
    let value: String
    let fraction: Double?
    /// The widths reserved for name and value, so that bars above one another line up.
    let nameWidth, valueWidth: Double

    var margin: Double { 24 }
    var words: String? { name }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        var line = Line(frame, isMirrored: painter.isMirrored)
        painter.text(name, .secondary, look.secondaryText, in: line.leading(nameWidth))
        painter.text(
            value, .body, fraction == nil ? look.secondaryText : look.text, in: line.trailing(valueWidth), align: .trailing)
        let track = Rect(x: line.rest.x, y: frame.midY - 3, width: line.rest.width, height: 6)
        painter.fill(track, radius: 3, look.well)
        guard let fraction, fraction > 0 else { return }
        var filled = Line(track, isMirrored: painter.isMirrored)
        painter.fill(filled.leading(track.width * min(fraction, 1)), radius: 3, look.accent)
    }
}

/// A name, and the value at the line's end.
struct Figure: Widget {
    let name: String
    let value: String

    var margin: Double { 24 }
    var words: String? { name }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.text(name, .secondary, look.secondaryText, in: frame)
        painter.text(value, .body, look.text, in: frame, align: .trailing)
    }
}

extension Face {
    static func reading(_ text: String, detail: String, isAlert: Bool, isStrong: Bool) -> Face {
        Face(Reading(text: text, end: detail, isAlert: isAlert, isStrong: isStrong))
    }

    static func lamp(_ name: String, detail: String, isLit: Bool) -> Face { Face(Lamp(name: name, end: detail, isLit: isLit)) }

    static func bar(_ name: String, _ value: String, fraction: Double?, nameWidth: Double = 64, valueWidth: Double = 54) -> Face {
        Face(Bar(name: name, value: value, fraction: fraction, nameWidth: nameWidth, valueWidth: valueWidth))
    }

    static func figure(_ name: String, _ value: String) -> Face { Face(Figure(name: name, value: value)) }
}
