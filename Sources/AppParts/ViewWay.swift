import Ink
import Session

/// How the view goes to a place of the canvas so that this shows in the middle of the window: as a wheel would move it, so that a recording
/// has no other input than hands have.
package enum ViewWay: Equatable {
    /// The place shows whole already, and clear of the edges.
    case stays
    /// Turns of the wheel, in its steps, one after the other.
    case turns([Point])
    /// The place is far away from everything that shows: the whole drawing is fitted into the window.
    case fits

    /// The tools and the search line lie no farther from the window's edges than this, in logical points.
    private static let edge = 96.0
    /// The steps that a turn of the wheel may have.
    private static let mostSteps = 100.0
    /// Of a way that is not too far.
    private static let mostTurns = 100.0

    /// - Parameters:
    ///   - window: its size, in device pixels.
    ///   - scale: device pixels to a logical point.
    package init(to place: CanvasRect, in view: CanvasTransform, window: (width: Int, height: Int), scale: Double) {
        let ends = [(place.minX, place.minY), (place.maxX, place.maxY), (place.minX, place.maxY), (place.maxX, place.minY)]
        let corners = ends.map { x, y in
            let content = view.content(Point(x: x, y: y))
            return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
        }
        let (width, height) = (Double(window.width), Double(window.height))
        let edge = Self.edge * scale
        if corners.allSatisfy({ $0.x >= edge && $0.x <= width - edge && $0.y >= edge && $0.y <= height - edge }) {
            self = .stays
            return
        }
        let middle = Point(x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2)
        let step = Viewport.wheelStep * scale
        var rest = Point(x: (middle.x - width / 2) / step, y: (middle.y - height / 2) / step)
        guard max(abs(rest.x), abs(rest.y)) <= Self.mostSteps * Self.mostTurns else {
            self = .fits
            return
        }
        var turns: [Point] = []
        while abs(rest.x) >= 0.01 || abs(rest.y) >= 0.01 {
            func turn(_ steps: Double) -> Double { min(max(steps, -Self.mostSteps), Self.mostSteps) }
            turns.append(Point(x: turn(rest.x), y: turn(rest.y)))
            rest = Point(x: rest.x - turns[turns.count - 1].x, y: rest.y - turns[turns.count - 1].y)
        }
        self = .turns(turns)
    }
}
