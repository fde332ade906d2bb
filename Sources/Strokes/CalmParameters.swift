import Ink

/// How much a `CalmPath` calms, for a stroke's smoothing and pointer. Lengths are capture pixels, times seconds.
///
/// All grow with the smoothing: more of it also calms a faster hand, and none leaves the samples as they are.
struct CalmParameters: Hashable, Sendable {
    /// How long to either side a slow hand is averaged over, and a fast one.
    ///
    /// At the default, a slow pen over 110 ms: a tremor of 6 Hz is less than half as large then. A fast one over 17 ms: what is settled
    /// lags no more than it did by a spring, and a letter of 12 px written five times a second keeps 98% of its height.
    let slowReach, fastReach: Double
    /// Speeds up to which a hand is slow, and from which it is fast. It takes some ten of a mouse's whole pixels to average them out.
    private let slowSpeed, fastSpeed: Double
    /// The farthest that the line leaves the hand's way: more than a tremor, less than is missed at a corner. A mouse's pixels are coarse.
    private let leeway: Double
    /// How long to either side the hand's speed is averaged over, where the ink asks for it.
    let paceReach: Double
    /// How long a moment waits for the speed after it: a mouse's width is its speed alone, and a pen's line shall not depend on its ink.
    let patienceForPace: Double
    /// A mouse has no force to say how large a dot is: a stroke shorter than this is one in part, and as wide as a line. It is the way by
    /// which the pen ink's line widens at its beginning. 0 for all others.
    let dotLength: Double
    /// Pixels a second from which a stroke begins as thin as its ink does; slower, it begins the wider.
    let dashSpeed = 240.0
    /// After so long, a hand that has not gone farther than a dot is slow.
    let patience = 0.5

    init(strength: Double, pointer: PointerKind, followsSpeed: Bool) {
        // 1 at the default.
        let part = strength * 2
        if pointer == .mouse {
            (slowReach, fastReach) = (0.09 * part, 0.025 * part)
            (slowSpeed, fastSpeed) = (50 * part, 400 * part)
            leeway = 2 * part
        } else {
            (slowReach, fastReach) = (0.055 * part, 0.0083 * part)
            (slowSpeed, fastSpeed) = (70 * part, 180 * part)
            leeway = part
        }
        dotLength = pointer == .mouse && followsSpeed ? 12 : 0
        patienceForPace = pointer == .mouse && followsSpeed ? 0.06 : 0
        paceReach = followsSpeed ? (pointer == .mouse ? 0.06 : 0.015) : 0
    }

    func reach(speed: Double) -> Double {
        let left = 1 - min(max((speed - slowSpeed) / max(fastSpeed - slowSpeed, 1), 0), 1)
        return fastReach + (slowReach - fastReach) * (left * left)
    }

    /// A way that stays within the leeway, and is hardly another up to half of it.
    func limited(_ way: SIMD2<Double>) -> SIMD2<Double> {
        guard leeway > 0 else { return .zero }
        let share = (way * way).sum() / (leeway * leeway)
        return way / (1 + share * share).squareRoot().squareRoot()
    }
}
