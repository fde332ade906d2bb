/// A map from the tablet's nodes to packed steps, straight in both.
struct PlaneMap {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0
    var x = 0.0
    var y = 0.0

    var determinant: Double { xx * yy - xy * yx }

    func place(_ u: Double, _ v: Double) -> (x: Double, y: Double) { (xx * u + xy * v + x, yx * u + yy * v + y) }

    /// The nearest node to a way from the origin.
    func nodes(_ right: Double, _ down: Double) -> (u: Double, v: Double) {
        let scale = 1 / determinant
        return (Self.rounded((yy * right - xy * down) * scale), Self.rounded((xx * down - yx * right) * scale))
    }

    /// To the nearest whole number, of numbers up to 2⁵¹: without SSE 4.1 the library's rounding is a call.
    @inline(__always) static func rounded(_ value: Double) -> Double { value + 6_755_399_441_055_744 - 6_755_399_441_055_744 }
}

/// Least squares for a `PlaneMap`, one pair of node and place after the other.
struct PlaneFit {
    private var count = 0.0
    private var (u, v, x, y) = (0.0, 0.0, 0.0, 0.0)
    private var (uu, uv, vv) = (0.0, 0.0, 0.0)
    private var (ux, vx, uy, vy) = (0.0, 0.0, 0.0, 0.0)
    private let hasOffset: Bool

    init(hasOffset: Bool = false) { self.hasOffset = hasOffset }

    mutating func add(_ node: (u: Double, v: Double), _ placeX: Double, _ placeY: Double) {
        count += 1
        (u, v, x, y) = (u + node.u, v + node.v, x + placeX, y + placeY)
        (uu, uv, vv) = (uu + node.u * node.u, uv + node.u * node.v, vv + node.v * node.v)
        (ux, vx) = (ux + node.u * placeX, vx + node.v * placeX)
        (uy, vy) = (uy + node.u * placeY, vy + node.v * placeY)
    }

    /// Nil while the pairs do not say it all.
    func map(isTurned: Bool) -> PlaneMap? {
        guard count >= 4 else { return nil }
        let (mu, mv, mx, my) = hasOffset ? (u / count, v / count, x / count, y / count) : (0, 0, 0, 0)
        let suu = uu - count * mu * mu
        let suv = isTurned ? uv - count * mu * mv : 0
        let svv = vv - count * mv * mv
        let (sux, svx) = (ux - count * mu * mx, vx - count * mv * mx)
        let (suy, svy) = (uy - count * mu * my, vy - count * mv * my)
        let determinant = suu * svv - suv * suv
        guard suu > 0.5, svv > 0.5, determinant > 0.01 * suu * svv else { return nil }
        var map = PlaneMap(xx: sux / suu, yy: svy / svv)
        if isTurned {
            (map.xx, map.xy) = ((sux * svv - svx * suv) / determinant, (svx * suu - sux * suv) / determinant)
            (map.yx, map.yy) = ((suy * svv - svy * suv) / determinant, (svy * suu - suy * suv) / determinant)
        }
        (map.x, map.y) = (mx - map.xx * mu - map.xy * mv, my - map.yx * mu - map.yy * mv)
        return map
    }
}
