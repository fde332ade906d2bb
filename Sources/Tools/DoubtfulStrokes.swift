/// The newest strokes that fingers have finished and that are part of the drawing, as long as a pen that shows itself can take them back:
/// it shows that they were its hand's.
struct DoubtfulStrokes: Hashable, Sendable {
    /// When each stroke is sure to stay, in device seconds; the oldest stroke first.
    private var deadlines: [Double] = []

    /// Whether a pen that shows itself now takes any back.
    func areAny(at now: Double) -> Bool { deadlines.contains { now < $0 } }

    /// Adds a stroke. A stroke that is sure by now makes all before it sure.
    ///
    /// - Returns: how many strokes before it can still be taken back.
    mutating func add(until deadline: Double, at now: Double) -> Int {
        if let sure = deadlines.lastIndex(where: { now >= $0 }) { deadlines.removeSubrange(...sure) }
        defer { deadlines.append(deadline) }
        return deadlines.count
    }

    /// A pen shows itself: how many of the newest strokes go.
    mutating func takeBack(at now: Double) -> Int {
        defer { deadlines = [] }
        return deadlines.reversed().prefix { now < $0 }.count
    }

    /// All are sure: something else than a finger touches the drawing.
    mutating func keepAll() { deadlines = [] }
}
