internal import Glibc
import Ink

/// The visible shape of a plate, in logical points: a rounded rectangle or a fan.
package enum Outline: Hashable, Sendable {
    case rounded(Rect, radius: Double)
    case fan(Fan)

    /// The outline moved outwards on all sides. Its corners' radius grows by the same distance.
    package func grown(by distance: Double) -> Outline {
        switch self {
        case .rounded(let rect, let radius): return .rounded(rect.inset(by: -distance), radius: max(radius + distance, 0))
        case .fan(var fan):
            fan.padding += distance
            return .fan(fan)
        }
    }

    package func moved(x dx: Double, y dy: Double) -> Outline {
        switch self {
        case .rounded(let rect, let radius): return .rounded(rect.moved(x: dx, y: dy), radius: radius)
        case .fan(var fan):
            fan.center = Point(x: fan.center.x + dx, y: fan.center.y + dy)
            return .fan(fan)
        }
    }

    package func contains(_ point: Point) -> Bool {
        switch self {
        case .rounded(let rect, let radius):
            let radius = min(radius, rect.width / 2, rect.height / 2)
            let core = rect.inset(by: radius)
            return rect.contains(point) && core.distance(to: point) <= radius
        case .fan(let fan): return fan.contains(point)
        }
    }
}

/// Rows bent around a point: a piece of a ring that holds all rows, with round corners.
package struct Fan: Hashable, Sendable {
    /// The point that the rows are bent around, in logical points.
    package var center: Point
    /// The radii of the innermost and the outermost row's middle lines.
    package var radii: ClosedRange<Double>
    /// The direction of the fan's middle from the center, and how far the rows reach to either side of it (less than π). Radians;
    /// directions turn from +x towards +y.
    package var direction, spread: Double
    /// The distance from the rows' middle lines and ends to the outline. It is also the corners' radius.
    package var padding: Double

    package init(center: Point, radii: ClosedRange<Double>, direction: Double, spread: Double, padding: Double) {
        (self.center, self.radii, self.direction, self.spread, self.padding) = (center, radii, direction, spread, padding)
    }

    /// The point on the row of this radius, at a fraction of the way along it, clockwise.
    package func place(_ radius: Double, _ fraction: Double) -> Point { point(radius, direction + (2 * fraction - 1) * spread) }

    private func point(_ radius: Double, _ angle: Double) -> Point {
        Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    package func contains(_ point: Point) -> Bool {
        let (x, y) = (point.x - center.x, point.y - center.y)
        let turn = remainder(atan2(y, x) - direction, 2 * .pi)
        let radius = (x * x + y * y).squareRoot()
        if abs(turn) <= spread { return radii.lowerBound - padding...radii.upperBound + padding ~= radius }
        // Beside the rows, the nearest end counts: each side's row ends lie on one line from the center.
        let end = direction + (turn < 0 ? -spread : spread)
        let along = min(max(x * cos(end) + y * sin(end), radii.lowerBound), radii.upperBound)
        return point.distance(to: self.point(along, end)) <= padding
    }

    /// The smallest rectangle that holds the fan.
    package var bounds: Rect {
        let ends = [-spread, spread].map { direction + $0 }
        let corners = ends.flatMap { [point(radii.lowerBound, $0), point(radii.upperBound, $0)] }
        let sides = (0..<4).map { Double($0) * .pi / 2 }.filter { abs(remainder($0 - direction, 2 * .pi)) <= spread }
        let all = corners + sides.map { point(radii.upperBound, $0) }
        let (xs, ys) = (all.map(\.x), all.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .zero }
        return Rect(x: left, y: top, width: right - left, height: bottom - top).inset(by: -padding)
    }
}
