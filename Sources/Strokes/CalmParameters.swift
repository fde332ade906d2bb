import Ink

/// How strongly a `CalmPath` averages, by a stroke's smoothing and pointer. Lengths are capture pixels, times seconds.
///
/// Everything grows with the smoothing: more smoothing also calms a faster hand, and none leaves the samples as they are.
struct CalmParameters: Hashable, Sendable {
    /// The time to either side over which a slow hand is averaged, and a fast one.
    ///
    /// At the default smoothing, a slow pen is averaged over 110 ms, which makes a tremor of 6 Hz less than half as large. A fast pen is
    /// averaged over 17 ms: settled moments lag no more than they did with a spring, and a letter of 12 px written five times a second
    /// keeps 98% of its height.
    let slowReach, fastReach: Double
    /// The speed up to which a hand is slow, and the speed from which it is fast. Averaging out a mouse's whole pixels takes some ten of
    /// them.
    private let slowSpeed, fastSpeed: Double
    private let leeway: Double
    /// The time to either side over which the hand's speed is averaged, where the ink follows speed; otherwise 0.
    let paceReach: Double
    /// How long a moment waits for the speed after it. Only hands without force wait, because their width depends on speed alone; a pen's
    /// line must not depend on its ink.
    let patienceForPace: Double
    /// The length below which a stroke of a hand without force is partly a dot, and as wide as a line, because no force tells the size of a
    /// dot. It is the length over which the pen ink's line widens at its beginning. 0 for all others.
    let dotLength: Double
    /// The speed in pixels per second from which a stroke begins as thin as its ink does. A slower stroke begins wider.
    let dashSpeed = 240.0
    /// The time after which a hand that has not moved farther than a dot counts as slow.
    let patience = 0.5

    /// - Parameter pacesFingers: a finger's speed counts as a mouse's does; so since version 4.
    init(strength: Double, pointer: PointerKind, followsSpeed: Bool, pacesFingers: Bool = true) {
        // 1 at the default smoothing.
        let part = strength * 2
        if pointer == .mouse {
            (slowReach, fastReach) = (0.09 * part, 0.025 * part)
            (slowSpeed, fastSpeed) = (50 * part, 400 * part)
        } else {
            (slowReach, fastReach) = (0.055 * part, 0.0083 * part)
            (slowSpeed, fastSpeed) = (70 * part, 180 * part)
        }
        leeway = Self.leeway(strength: strength, pointer: pointer)
        let lacksForce = pointer == .mouse || pointer == .touch && pacesFingers
        dotLength = lacksForce && followsSpeed ? 12 : 0
        patienceForPace = lacksForce && followsSpeed ? 0.06 : 0
        paceReach = followsSpeed ? (lacksForce ? 0.06 : 0.015) : 0
    }

    /// The greatest distance of the line from the hand's path: more than a tremor, less than would be noticed at a corner. A mouse's pixels
    /// are coarser.
    static func leeway(strength: Double, pointer: PointerKind) -> Double { strength * (pointer == .mouse ? 4 : 2) }

    func reach(speed: Double) -> Double {
        let left = 1 - min(max((speed - slowSpeed) / max(fastSpeed - slowSpeed, 1), 0), 1)
        return fastReach + (slowReach - fastReach) * (left * left)
    }

    /// Returns the way shortened so that it stays within the leeway. Up to half the leeway it hardly changes.
    @inline(always)
    func limited(_ way: SIMD2<Double>) -> SIMD2<Double> {
        guard leeway > 0 else { return .zero }
        let share = (way * way).sum() / (leeway * leeway)
        return way / (1 + share * share).squareRoot().squareRoot()
    }
}
