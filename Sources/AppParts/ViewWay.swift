import Ink
import Session

/// How the view goes to a place of the canvas, which then shows in the middle of the window. It goes as a wheel would move it: a recording
/// has no other input than that of hands.
package enum ViewWay: Equatable {
    /// The place shows whole already, and clear of the edges.
    case stays
    /// Turns of the wheel, in its steps, one after the other; none for a place that has no room in the window and is in the middle already.
    case turns([Point])
    /// The place is far away from everything that shows: the whole drawing is fitted into the window.
    case fits

    /// The tools and the search line lie no farther from the window's edges than this, in logical points.
    private static let edge = 96.0
    /// The steps that a turn of the wheel may have.
    private static let mostSteps = 100.0
    /// The turns of the longest way.
    private static let mostTurns = 100.0

    /// - Parameters:
    ///   - window: its size, in device pixels.
    ///   - scale: device pixels to a logical point.
    package init(to place: CanvasRect, in view: CanvasTransform, window: (width: Int, height: Int), scale: Double) {
        func shown(_ x: Double, _ y: Double) -> Point {
            let content = view.content(Point(x: x, y: y))
            return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
        }
        let corners = [place.minX, place.maxX].flatMap { x in [place.minY, place.maxY].map { shown(x, $0) } }
        let (width, height, edge) = (Double(window.width), Double(window.height), Self.edge * scale)
        if corners.allSatisfy({ $0.x >= edge && $0.x <= width - edge && $0.y >= edge && $0.y <= height - edge }) {
            self = .stays
            return
        }
        let middle = shown((place.minX + place.maxX) / 2, (place.minY + place.maxY) / 2)
        let step = Viewport.wheelStep * scale
        var rest = Point(x: (middle.x - width / 2) / step, y: (middle.y - height / 2) / step)
        guard max(abs(rest.x), abs(rest.y)) <= Self.mostSteps * Self.mostTurns else {
            self = .fits
            return
        }
        var turns: [Point] = []
        while abs(rest.x) >= 0.01 || abs(rest.y) >= 0.01 {
            let turn = Point(x: min(max(rest.x, -Self.mostSteps), Self.mostSteps), y: min(max(rest.y, -Self.mostSteps), Self.mostSteps))
            turns.append(turn)
            rest = Point(x: rest.x - turn.x, y: rest.y - turn.y)
        }
        self = .turns(turns)
    }
}
