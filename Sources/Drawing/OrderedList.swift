/// An item of an `OrderedList`.
protocol Ordered {
    associatedtype Order: Comparable
    /// The sort key; unique in its list.
    var order: Order { get }
}

/// Items sorted by their order.
///
/// Stored in chunks: inserting or removing anywhere moves a few hundred items, and changing a copied list copies one chunk, however long
/// the list is. Appending is O(1) amortised, everything else O(chunk + count / chunk).
struct OrderedList<Item: Ordered> {
    /// No chunk is empty.
    private var chunks: [[Item]] = []
    private(set) var count = 0

    private static var chunkCapacity: Int { 512 }

    init() {}

    /// The items must rise.
    init(rising items: [Item]) {
        chunks = stride(from: 0, to: items.count, by: Self.chunkCapacity).map {
            Array(items[$0..<min($0 + Self.chunkCapacity, items.count)])
        }
        count = items.count
    }

    /// Adds an item, which must be above all others. For lists that get long: each chunk takes its memory at once.
    mutating func append(_ item: Item) {
        count += 1
        if (chunks.last?.count ?? Self.chunkCapacity) == Self.chunkCapacity {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(Self.chunkCapacity)
        }
        chunks[chunks.count - 1].append(item)
    }

    var all: [Item] { Array(chunks.joined()) }
    var first: Item? { chunks.first?.first }
    var last: Item? { chunks.last?.last }

    subscript(order: Item.Order) -> Item? {
        guard let place = place(of: order), isFilled(place, by: order) else { return nil }
        return chunks[place.chunk][place.index]
    }

    func holds(_ order: Item.Order) -> Bool { place(of: order).map { isFilled($0, by: order) } ?? false }

    func forEach(_ body: (Item) -> Void) {
        // By index: a hundred thousand items are not copied to be looked at.
        for chunk in chunks.indices {
            for index in chunks[chunk].indices { body(chunks[chunk][index]) }
        }
    }

    func map<Value>(_ value: (Item) -> Value) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        forEach { values.append(value($0)) }
        return values
    }

    func contains(where isMeant: (Item) -> Bool) -> Bool {
        chunks.indices.contains { chunk in chunks[chunk].indices.contains { isMeant(chunks[chunk][$0]) } }
    }

    /// The list must not hold an item of this order.
    mutating func insert(_ item: Item) {
        count += 1
        guard let place = place(of: item.order) else {
            chunks.append([item])
            return
        }
        precondition(!isFilled(place, by: item.order))
        let size = chunks[place.chunk].count
        if size < Self.chunkCapacity {
            chunks[place.chunk].insert(item, at: place.index)
        } else if place.index == size {
            chunks.insert([item], at: place.chunk + 1)
        } else {
            chunks[place.chunk].insert(item, at: place.index)
            let upper = Array(chunks[place.chunk][(size / 2)...])
            chunks[place.chunk].removeSubrange((size / 2)...)
            chunks.insert(upper, at: place.chunk + 1)
        }
    }

    /// Replaces the item of the same order, which must be in the list.
    mutating func replace(_ item: Item) {
        guard let place = place(of: item.order), isFilled(place, by: item.order) else { preconditionFailure("replaced an absent item") }
        chunks[place.chunk][place.index] = item
    }

    /// Visits the items from an order on, rising, while the body returns true.
    func forEach(from first: Item.Order, _ body: (Item) -> Bool) {
        guard var (chunk, index) = place(of: first) else { return }
        while chunk < chunks.count {
            while index < chunks[chunk].count {
                if !body(chunks[chunk][index]) { return }
                index += 1
            }
            (chunk, index) = (chunk + 1, 0)
        }
    }

    /// The last item before this order; nil when there is none.
    func last(before order: Item.Order) -> Item? {
        guard let (chunk, index) = place(of: order) else { return nil }
        if index > 0 { return chunks[chunk][index - 1] }
        return chunk > 0 ? chunks[chunk - 1].last : nil
    }

    /// The list must hold an item of this order.
    mutating func remove(order: Item.Order) {
        guard let place = place(of: order), isFilled(place, by: order) else { preconditionFailure("removed an absent item") }
        count -= 1
        chunks[place.chunk].remove(at: place.index)
        if chunks[place.chunk].isEmpty { chunks.remove(at: place.chunk) }
    }

    /// The position where an item of this order is or belongs; nil while the list is empty. The index may be the chunk's end.
    private func place(of order: Item.Order) -> (chunk: Int, index: Int)? {
        let end = chunks.count - 1
        if end < 0 { return nil }
        if chunks[end][chunks[end].count - 1].order < order { return (end, chunks[end].count) }
        let chunk = max(firstIndex(below: chunks.count) { chunks[$0][0].order > order } - 1, 0)
        return (chunk, firstIndex(below: chunks[chunk].count) { chunks[chunk][$0].order >= order })
    }

    private func isFilled(_ place: (chunk: Int, index: Int), by order: Item.Order) -> Bool {
        place.index < chunks[place.chunk].count && chunks[place.chunk][place.index].order == order
    }
}

extension OrderedList: Sendable where Item: Sendable {}

extension OrderedList: Equatable where Item: Equatable {
    static func == (a: OrderedList, b: OrderedList) -> Bool {
        a.count == b.count && a.chunks.joined().elementsEqual(b.chunks.joined())
    }
}
