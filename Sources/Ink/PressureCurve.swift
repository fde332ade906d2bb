/// How a pen's force becomes the pressure that inks follow: a smooth curve through five points that never falls.
///
/// By default it is the identity, which changes no value: the desktop applies a curve of its own, and a second one is not needed.
package struct PressureCurve: Hashable, Sendable {
    /// The pressures at the forces 0, 1/4, 1/2, 3/4 and 1: 0…1, none less than the one before, rounded to `steps`.
    package private(set) var points: [Double]

    package static let count = 5
    /// The number of steps in the whole range: as fine as a hand can drag, and short in the settings file.
    package static let steps = 100.0

    package static let identity = PressureCurve()

    private init() { points = (0..<Self.count).map { Double($0) / Double(Self.count - 1) } }

    /// Rounds the points to `steps`. Nil unless there are five, each is in 0…1, and none is less than the one before.
    package init?(points: [Double]) {
        guard points.count == Self.count, points.allSatisfy({ 0...1 ~= $0 }), zip(points, points.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.points = points.map(Self.rounded)
    }

    package var isIdentity: Bool { self == .identity }

    /// Returns the force of a point, 0…1.
    package static func force(of point: Int) -> Double { Double(point) / Double(count - 1) }

    /// Moves a point to another pressure, clamped to 0…1, and moves along the points that would be out of order. A pressure that is not
    /// finite changes nothing.
    package mutating func move(_ point: Int, to pressure: Double) {
        guard pressure.isFinite else { return }
        let pressure = Self.rounded(min(max(pressure, 0), 1))
        for index in points.indices {
            if index < point { points[index] = min(points[index], pressure) }
            if index == point { points[index] = pressure }
            if index > point { points[index] = max(points[index], pressure) }
        }
    }

    /// Returns the pressure for a force, both 0…1.
    ///
    /// The curve is a cubic Hermite spline. The slope at an inner point is the harmonic mean of the neighbouring secants, or 0 where one of
    /// them is 0, so the curve is smooth and never falls. Source: Fritsch and Butland, "A Method for Constructing Local Monotone Piecewise
    /// Cubic Interpolants", 1984.
    package func pressure(force: Double) -> Double {
        guard !isIdentity else { return force }
        let place = min(max(force, 0), 1) * Double(Self.count - 1)
        let left = min(Int(place), Self.count - 2)
        let t = place - Double(left)
        let (from, to) = (points[left], points[left + 1])
        let (out, into) = (slope(left), slope(left + 1))
        let rise = to - from
        // Horner's scheme, from the left point.
        let value = from + t * (out + t * (3 * rise - 2 * out - into + t * (out + into - 2 * rise)))
        return min(max(value, from), to)
    }

    /// Returns the slope at a point: the rise per step to the right.
    private func slope(_ point: Int) -> Double {
        guard point > 0, point < Self.count - 1 else {
            return point == 0 ? points[1] - points[0] : points[point] - points[point - 1]
        }
        let (before, after) = (points[point] - points[point - 1], points[point + 1] - points[point])
        return before > 0 && after > 0 ? 2 * before * after / (before + after) : 0
    }

    private static func rounded(_ value: Double) -> Double { (value * steps).rounded() / steps }
}

extension PenAxes {
    /// Replaces the force in `pressure` by the curve's pressure; nil leaves it as the pen reports it.
    package mutating func shape(by curve: PressureCurve?) {
        if let curve, let force = pressure { pressure = curve.pressure(force: force) }
    }
}
