internal import Glibc

/// Geometry of the plane, y down.
extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }

    /// Positive where `other` lies from +x towards +y of this one.
    func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

    /// Turned by radians from +x towards +y.
    func turned(by angle: Double) -> SIMD2<Double> {
        let (s, c) = (sin(angle), cos(angle))
        return SIMD2(x * c - y * s, x * s + y * c)
    }
}
