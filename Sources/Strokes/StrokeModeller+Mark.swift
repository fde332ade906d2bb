import Ink

extension StrokeModeller {
    /// A place in a stroke to go back to.
    package struct Mark: Sendable {
        fileprivate let modeller: StrokeModeller
        /// How many knots were confirmed.
        package let confirmed: Int
    }

    /// Before the sample to come. Costs what the modeller remembers, not what it has confirmed.
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
