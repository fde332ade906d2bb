/// One segment of a row of choices. Its sides are round at the ends of the row.
package struct Segment: Widget {
    package let title: String
    package let isFirst, isLast: Bool

    package var words: String? { title }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: 0, y: 6)
        painter.saved {
            // Sides next to another segment are straight: the clip cuts their round corners off.
            painter.clip(to: rect)
            let (isLeft, isRight) = painter.isMirrored ? (isLast, isFirst) : (isFirst, isLast)
            let (before, behind) = (isLeft ? 0.0 : 12, isRight ? 0.0 : 12)
            painter.fill(
                Rect(x: rect.x - before, y: rect.y, width: rect.width + before + behind, height: rect.height), radius: 9, look.well)
        }
        let inner = rect.inset(by: 2.5)
        if state.isOn {
            painter.fill(inner.moved(x: 0, y: 0.75), radius: 7, look.shadow.with(alpha: 0.8))
            painter.fill(inner, radius: 7, look == .dark ? Shade(0x5C5C64) : look.plate)
        }
        painter.hover(state, look, inner, radius: 7)
        painter.text(title, state.isOn ? .strong : .body, look.text, in: rect.inset(x: 4, y: 0), align: .center)
    }
}

extension Face {
    package static func segment(_ title: String, isFirst: Bool, isLast: Bool) -> Face {
        Face(Segment(title: title, isFirst: isFirst, isLast: isLast))
    }
}

/// One of several options to choose from.
package struct Choice<Purpose: Hashable & Sendable> {
    package let id: ControlID
    /// The text on the segment.
    package let title: String
    /// The name where the row's heading cannot be seen, as for assistive tools.
    package let name: String
    package let action: Purpose
    package let isOn: Bool

    /// - Parameter name: nil for the title.
    package init(_ id: ControlID, _ title: String, name: String? = nil, action: Purpose, isOn: Bool) {
        (self.id, self.title, self.name, self.action, self.isOn) = (id, title, name ?? title, action, isOn)
    }
}

extension Rect {
    /// Lays choices side by side.
    package func row<Purpose>(_ choices: [Choice<Purpose>]) -> [Control<Purpose>] {
        zip(columns(choices.count), choices.indices).map { frame, index in
            let choice = choices[index]
            return Control(
                choice.id, .radio, choice.name, frame: frame,
                face: .segment(choice.title, isFirst: index == 0, isLast: index == choices.count - 1), action: choice.action,
                value: choice.isOn ? "on" : "off", isOn: choice.isOn)
        }
    }

    /// Lays choices side by side, on as many lines as their titles need.
    package func rows<Purpose>(_ choices: [Choice<Purpose>], _ fonts: Fonts) -> [Control<Purpose>] {
        let lines = Segment.lines(choices.map(\.title), width: width, fonts)
        let longest = (choices.count + lines - 1) / lines
        return (0..<lines).flatMap { line in
            let rest = choices.dropFirst(line * longest).prefix(longest)
            return Rect(x: x, y: y + Double(line) * Metric.target, width: width, height: Metric.target).row(Array(rest))
        }
    }
}

extension Segment {
    /// The number of lines that the titles need in segments of equal width.
    package static func lines(_ titles: [String], width: Double, _ fonts: Fonts) -> Int {
        let fitting = max(Int(width / Self.width(of: titles, fonts)), 1)
        return (titles.count + fitting - 1) / fitting
    }

    /// The width that every segment needs.
    package static func width(of titles: [String], _ fonts: Fonts) -> Double { fonts.width(of: titles, .strong) + 8 }
}
