internal import Glibc
import Ink

/// Keeps a pen in view: while it is in the middle of the picture, nothing moves; beyond, the view glides after it.
struct FollowingCamera {
    private let width, height: Double
    /// The share of the way that is gone for each picture.
    private let share: Double
    /// The middle of the picture, in content pixels; nil before the first place.
    private var middle: SIMD2<Double>?

    /// The half of the part in which the pen moves freely, as a share of the picture's sides.
    private static let freedom = 0.15
    /// Seconds in which most of the way is gone.
    private static let glide = 0.2

    /// - Parameters:
    ///   - width: of the picture, in pixels, as is `height`.
    ///   - rate: pictures a second.
    init(width: Int, height: Int, rate: Double) {
        (self.width, self.height) = (Double(width), Double(height))
        share = 1 - exp(-1 / (rate * Self.glide))
    }

    /// - Parameter place: of the pen, in content pixels.
    mutating func follow(_ place: Point) {
        let place = SIMD2(place.x, place.y)
        guard let middle else {
            self.middle = place
            return
        }
        let free = SIMD2(width, height) * Self.freedom
        let way = place - middle
        let beyond = way - way.clamped(lowerBound: -free, upperBound: free)
        self.middle = middle + beyond * share
    }

    /// The content pixel in the picture's upper left corner.
    var origin: (x: Int, y: Int) {
        let middle = middle ?? SIMD2(width / 2, height / 2)
        return (Int((middle.x - width / 2).rounded()), Int((middle.y - height / 2).rounded()))
    }
}
