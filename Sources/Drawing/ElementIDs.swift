package import Elements

/// A set of elements, as rising runs of consecutive identifiers: a whole drawing is one run, or a few.
package struct ElementIDs: Hashable, Sendable {
    /// Rising, and neither overlapping nor adjacent.
    let runs: Few<ClosedRange<UInt64>>

    /// Accepts any order; duplicates count once.
    package init(_ ids: some Sequence<ElementID>) {
        var runs: [ClosedRange<UInt64>] = []
        for id in ids.sorted() {
            guard let last = runs.last else {
                runs.append(id.rawValue...id.rawValue)
                continue
            }
            if id.rawValue <= last.upperBound { continue }
            if id.rawValue == last.upperBound + 1 {
                runs[runs.count - 1] = last.lowerBound...id.rawValue
            } else {
                runs.append(id.rawValue...id.rawValue)
            }
        }
        self.runs = Few(runs)
    }

    package init(_ id: ElementID) { runs = [id.rawValue...id.rawValue] }

    /// Nil unless the runs rise, and neither overlap nor touch.
    init?(runs: Few<ClosedRange<UInt64>>) {
        guard zip(runs, runs.dropFirst()).allSatisfy({ $1.lowerBound > $0.upperBound && $1.lowerBound - $0.upperBound > 1 }) else {
            return nil
        }
        self.runs = runs
    }

    package var isEmpty: Bool { runs.isEmpty }
    package var count: Int { runs.reduce(0) { $0 + $1.count } }
    package var first: ElementID? { runs.first.map { ElementID($0.lowerBound) } }
}

extension ElementIDs: Sequence {
    /// Rising.
    package func makeIterator() -> some IteratorProtocol<ElementID> { runs.lazy.joined().map(ElementID.init).makeIterator() }
}
