internal import Elements

/// The elements present in a drawing, as runs of identifiers. Adding or removing a run is O(log runs), besides moving a few hundred of
/// them, whatever the number of elements.
struct RunSet: Sendable {
    private struct Run: Ordered, Sendable {
        var ids: ClosedRange<UInt64>
        var order: UInt64 { ids.lowerBound }
    }

    /// Neither overlapping nor adjacent.
    private var runs = OrderedList<Run>()

    /// Rising.
    var ids: some Sequence<ElementID> { runs.all.lazy.map(\.ids).joined().map(ElementID.init) }

    /// Adds elements; returns false, and adds none, when one of them is already in the set.
    mutating func insert(_ ids: ClosedRange<UInt64>) -> Bool {
        let below = runs.last(before: ids.upperBound + 1)
        if let below, below.ids.upperBound >= ids.lowerBound { return false }
        var merged = ids
        if let below, below.ids.upperBound + 1 == ids.lowerBound {
            runs.remove(order: below.order)
            merged = below.ids.lowerBound...merged.upperBound
        }
        if let above = runs[ids.upperBound + 1] {
            runs.remove(order: above.order)
            merged = merged.lowerBound...above.ids.upperBound
        }
        runs.insert(Run(ids: merged))
        return true
    }

    /// Removes elements; returns false, and removes none, when one of them is not in the set.
    mutating func remove(_ ids: ClosedRange<UInt64>) -> Bool {
        guard let whole = runs.last(before: ids.lowerBound + 1), whole.ids.upperBound >= ids.upperBound else { return false }
        runs.remove(order: whole.order)
        if whole.ids.lowerBound < ids.lowerBound { runs.insert(Run(ids: whole.ids.lowerBound...ids.lowerBound - 1)) }
        if whole.ids.upperBound > ids.upperBound { runs.insert(Run(ids: ids.upperBound + 1...whole.ids.upperBound)) }
        return true
    }
}
