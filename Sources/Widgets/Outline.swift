internal import Glibc
import Ink

/// What of a plate shows, in logical points: all of it but for its round corners, or a fan.
package enum Outline: Hashable, Sendable {
    case rounded(Rect, radius: Double)
    case fan(Fan)

    /// Larger on all sides, corners with it.
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
            let core = rect.inset(by: min(radius, rect.width / 2, rect.height / 2))
            return rect.contains(point) && core.distance(to: point) <= radius
        case .fan(let fan): return fan.contains(point)
        }
    }
}

/// Rows bent around a place: a piece of a ring, as wide as so many rows, with round corners.
package struct Fan: Hashable, Sendable {
    /// What the rows are bent around, in logical points.
    package var center: Point
    /// Of the innermost row's middle line and the outermost's.
    package var radii: ClosedRange<Double>
    /// Where its middle lies from the center, in radians from +x towards +y, and how far the rows reach to each side of it, below π.
    package var direction, spread: Double
    /// From the rows' middle lines and ends to the outline: also the corners' radius.
    package var padding: Double

    package init(center: Point, radii: ClosedRange<Double>, direction: Double, spread: Double, padding: Double) {
        (self.center, self.radii, self.direction, self.spread, self.padding) = (center, radii, direction, spread, padding)
    }

    /// A place in the row of that radius, a fraction of the way along it, clockwise.
    package func place(_ radius: Double, _ fraction: Double) -> Point { point(radius, direction + (2 * fraction - 1) * spread) }

    private func point(_ radius: Double, _ angle: Double) -> Point {
        Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    package func contains(_ point: Point) -> Bool {
        let (x, y) = (point.x - center.x, point.y - center.y)
        let turn = remainder(atan2(y, x) - direction, 2 * .pi)
        let radius = (x * x + y * y).squareRoot()
        if abs(turn) <= spread { return radii.lowerBound - padding...radii.upperBound + padding ~= radius }
        // Beside the rows: the nearest of their ends, which lie on a line from the center.
        let end = direction + (turn < 0 ? -spread : spread)
        let along = min(max(x * cos(end) + y * sin(end), radii.lowerBound), radii.upperBound)
        return point.distance(to: self.point(along, end)) <= padding
    }

    /// The smallest rectangle that holds it.
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
