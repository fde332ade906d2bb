import Ink
import Widgets

/// A line of text, and what stands at its end.
struct Reading: Widget {
    let text: String
    let end: String
    let isAlert, isStrong: Bool

    var margin: Double { 24 }
    var words: String? { text }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let room = end.isEmpty ? 0 : painter.fonts.size(end, .secondary).width + 8
        let rect = Rect(x: frame.x, y: frame.y, width: max(frame.width - room, 1), height: frame.height)
        painter.text(text, isStrong ? .strong : .body, isAlert ? look.alert : look.text, in: rect)
        if !end.isEmpty { painter.text(end, .secondary, look.secondaryText, in: frame, align: .trailing) }
    }
}

/// A reading beside a light.
struct Lamp: Widget {
    let name: String
    let end: String
    let isLit: Bool

    var margin: Double { 24 }
    var words: String? { name }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let center = Point(x: frame.x + 8, y: frame.midY)
        painter.fillCircle(center, radius: 7, isLit ? look.accent : look.well)
        if !isLit { painter.strokeCircle(center, radius: 6.5, width: 1, look.secondaryText) }
        Reading(text: name, end: end, isAlert: false, isStrong: isLit).draw(
            by: painter, in: Rect(x: frame.x + 24, y: frame.y, width: frame.width - 24, height: frame.height), state, look)
    }
}

/// A name, a bar filled from its left, and the value; without a fraction there is none.
struct Bar: Widget {
    let name: String
    let value: String
    let fraction: Double?

    var margin: Double { 24 }
    var words: String? { name }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let (label, figure) = (64.0, 54.0)
        painter.text(name, .secondary, look.secondaryText, in: Rect(x: frame.x, y: frame.y, width: label, height: frame.height))
        painter.text(
            value, .body, fraction == nil ? look.secondaryText : look.text,
            in: Rect(x: frame.maxX - figure, y: frame.y, width: figure, height: frame.height), align: .trailing)
        let track = Rect(x: frame.x + label, y: frame.midY - 3, width: max(frame.width - label - figure, 0), height: 6)
        painter.fill(track, radius: 3, look.well)
        guard let fraction, fraction > 0 else { return }
        painter.fill(Rect(x: track.x, y: track.y, width: track.width * min(fraction, 1), height: 6), radius: 3, look.accent)
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

    static func bar(_ name: String, _ value: String, fraction: Double?) -> Face { Face(Bar(name: name, value: value, fraction: fraction)) }

    static func figure(_ name: String, _ value: String) -> Face { Face(Figure(name: name, value: value)) }
}
