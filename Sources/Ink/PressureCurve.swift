/// How a pen's force becomes the pressure that inks follow: a smooth line through five points that never falls.
///
/// Out of the box it is the identity, which changes no value: the desktop's own curve lies beneath, and there is no second one.
package struct PressureCurve: Hashable, Sendable {
    /// The pressures at the forces 0, 1/4, 1/2, 3/4 and 1: 0…1, none less than the one before, in whole `steps`.
    package private(set) var points: [Double]

    package static let count = 5
    /// Of the whole range: as fine as a hand can drag, and short in the settings file.
    package static let steps = 100.0

    package static let identity = PressureCurve()

    private init() { points = (0..<Self.count).map { Double($0) / Double(Self.count - 1) } }

    /// nil where there are not five numbers, one is outside 0…1, or one is less than the one before. Rounded to `steps`.
    package init?(points: [Double]) {
        guard points.count == Self.count, points.allSatisfy({ 0...1 ~= $0 }), zip(points, points.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.points = points.map(Self.rounded)
    }

    package var isIdentity: Bool { self == .identity }

    /// The force of a point, 0…1.
    package static func force(of point: Int) -> Double { Double(point) / Double(count - 1) }

    /// Puts one point at another pressure, which is kept within 0…1; points that would be out of order go along. What is no number
    /// changes nothing.
    package mutating func move(_ point: Int, to pressure: Double) {
        guard pressure.isFinite else { return }
        let pressure = Self.rounded(min(max(pressure, 0), 1))
        for index in points.indices {
            if index < point { points[index] = min(points[index], pressure) }
            if index == point { points[index] = pressure }
            if index > point { points[index] = max(points[index], pressure) }
        }
    }

    /// The pressure for a force, both 0…1.
    ///
    /// A cubic Hermite spline whose slopes are the harmonic means of the neighbouring secants, 0 where one of them is: so it is smooth and
    /// never falls. Source: Fritsch and Butland, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984.
    package func pressure(force: Double) -> Double {
        guard !isIdentity else { return force }
        let place = min(max(force, 0), 1) * Double(Self.count - 1)
        let left = min(Int(place), Self.count - 2)
        let t = place - Double(left)
        let (from, to) = (points[left], points[left + 1])
        let (out, into) = (slope(left), slope(left + 1))
        let rise = to - from
        // Horner's way from the left point on.
        let value = from + t * (out + t * (3 * rise - 2 * out - into + t * (out + into - 2 * rise)))
        return min(max(value, from), to)
    }

    /// The rise a step to the right, at a point.
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
    /// Lets the curve make pressure of the force; nil leaves it as the pen tells.
    package mutating func shape(by curve: PressureCurve?) {
        if let curve, let force = pressure { pressure = curve.pressure(force: force) }
    }
}
