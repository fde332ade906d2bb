import Ink

/// A thin line that separates groups.
package struct Separator: Widget {
    package let isVertical: Bool

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let middle = frame.center
        isVertical
            ? painter.line(Point(x: middle.x, y: frame.y + 14), Point(x: middle.x, y: frame.maxY - 14), width: 1, look.separator)
            : painter.line(Point(x: frame.x + 14, y: middle.y), Point(x: frame.maxX - 14, y: middle.y), width: 1, look.separator)
    }
}

/// The handle that a plate is dragged by.
package struct Grip: Widget {
    package let isVertical: Bool

    package var margin: Double { 24 }
    package var grasp: Grasp { .handle }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.hover(state, look, frame.inset(by: 3), radius: 7)
        for step in [-7.0, 0, 7] {
            for side in [-2.5, 2.5] {
                painter.fillCircle(
                    isVertical ? Point(x: frame.midX + step, y: frame.midY + side) : Point(x: frame.midX + side, y: frame.midY + step),
                    radius: 1.4, look.secondaryText)
            }
        }
    }
}

extension Face {
    /// A vertical separator is a line from top to bottom.
    package static func separator(isVertical: Bool) -> Face { Face(Separator(isVertical: isVertical)) }

    /// - Parameter isVertical: whether the plate is vertical.
    package static func grip(isVertical: Bool) -> Face { Face(Grip(isVertical: isVertical)) }
}
