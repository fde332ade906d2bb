import Ink

/// A tip that the hand pulls by a string: it stands still while the string is slack, and then follows on the straight way towards the hand.
/// So a line cannot tremble, and the longer the string, the wider its curves.
struct PulledTip: Hashable, Sendable {
    /// Capture pixels; 0 puts the tip at the hand.
    let length: Double
    /// Capture pixels; nil before the first place of the hand.
    private(set) var place: SIMD2<Double>?

    init(length: Double) { self.length = length }

    /// Follows the hand to a place, and returns the tip's.
    mutating func follow(_ hand: SIMD2<Double>) -> SIMD2<Double> {
        guard length > 0, let place else {
            self.place = hand
            return hand
        }
        let way = hand - place
        let distance = (way * way).sum().squareRoot()
        if distance <= length { return place }
        let next = place + way * (1 - length / distance)
        self.place = next
        return next
    }
}
