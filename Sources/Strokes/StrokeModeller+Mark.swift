import Ink

extension StrokeModeller {
    /// A state of a stroke to which the modeller can go back.
    package struct Mark: Sendable {
        fileprivate let modeller: StrokeModeller
        /// The number of confirmed knots.
        package let confirmed: Int
    }

    /// The state before the next sample. Its cost depends on what the modeller remembers, not on the number of confirmed knots.
    package var mark: Mark {
        var modeller = self
        modeller.confirmed = []
        return Mark(modeller: modeller, confirmed: confirmed.count)
    }

    /// Forgets the samples since a mark of this stroke.
    package mutating func goBack(to mark: Mark) {
        var knots: [StrokePoint] = []
        swap(&knots, &confirmed)
        knots.removeLast(knots.count - mark.confirmed)
        self = mark.modeller
        confirmed = knots
    }
}
