/// Elements sorted by their order.
///
/// In chunks, so that to insert or remove anywhere moves a few hundred elements, and a change of a copied list copies one chunk, however
/// long the list is. Appending is O(1) amortised, all else is O(chunk + count / chunk).
struct ElementList: Sendable {
    /// None is empty.
    private var chunks: [[Element]] = []
    private(set) var count = 0

    private static let chunkCapacity = 512

    var first: Element? { chunks.first?.first }
    var last: Element? { chunks.last?.last }
    var all: [Element] { Array(chunks.joined()) }

    func forEach(_ body: (Element) -> Void) {
        for chunk in chunks {
            for element in chunk { body(element) }
        }
    }

    func contains(_ element: Element) -> Bool {
        guard let place = place(of: element.order), place.index < chunks[place.chunk].count else { return false }
        return chunks[place.chunk][place.index] == element
    }

    /// No element of its order may be in the list.
    mutating func insert(_ element: Element) {
        count += 1
        guard let place = place(of: element.order) else {
            chunks.append([element])
            return
        }
        let size = chunks[place.chunk].count
        precondition(place.index == size || chunks[place.chunk][place.index].order != element.order)
        if size < Self.chunkCapacity {
            chunks[place.chunk].insert(element, at: place.index)
        } else if place.index == size {
            chunks.insert([element], at: place.chunk + 1)
        } else {
            chunks[place.chunk].insert(element, at: place.index)
            let upper = Array(chunks[place.chunk][(size / 2)...])
            chunks[place.chunk].removeSubrange((size / 2)...)
            chunks.insert(upper, at: place.chunk + 1)
        }
    }

    /// The element must be in the list.
    mutating func remove(_ element: Element) {
        guard let place = place(of: element.order), place.index < chunks[place.chunk].count,
            chunks[place.chunk][place.index].id == element.id
        else { preconditionFailure("the element is not in the drawing") }
        count -= 1
        chunks[place.chunk].remove(at: place.index)
        if chunks[place.chunk].isEmpty { chunks.remove(at: place.chunk) }
    }

    /// Where an element of this order is or belongs; nil while the list is empty. The index may be the chunk's end.
    private func place(of order: UInt64) -> (chunk: Int, index: Int)? {
        if chunks.isEmpty { return nil }
        if let last, last.order < order { return (chunks.count - 1, chunks[chunks.count - 1].count) }
        let chunk = max(firstIndex(below: chunks.count) { chunks[$0][0].order > order } - 1, 0)
        return (chunk, firstIndex(below: chunks[chunk].count) { chunks[chunk][$0].order >= order })
    }

    /// The first index in `0 ..< end` for which `isBeyond` holds, else `end`; it must hold from there on.
    private func firstIndex(below end: Int, where isBeyond: (Int) -> Bool) -> Int {
        var low = 0
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension ElementList: Equatable {
    static func == (a: ElementList, b: ElementList) -> Bool {
        a.count == b.count && a.chunks.joined().elementsEqual(b.chunks.joined())
    }
}
