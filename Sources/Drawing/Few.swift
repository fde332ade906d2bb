/// A collection that mostly has one item, which then needs no memory of its own: nearly all of a drawing's edits are one change of one
/// stroke.
package enum Few<Item> {
    case one(Item)
    case others([Item])

    package init(_ items: some Sequence<Item>) {
        let items = Array(items)
        self = items.count == 1 ? .one(items[0]) : .others(items)
    }

    package mutating func append(_ item: Item) {
        switch self {
        case .one(let first): self = .others([first, item])
        case .others(var items):
            if items.isEmpty { return self = .one(item) }
            // Nobody else may have the array while it grows.
            self = .others([])
            items.append(item)
            self = .others(items)
        }
    }
}

extension Few: RandomAccessCollection {
    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch self {
        case .one: 1
        case .others(let items): items.count
        }
    }

    package subscript(index: Int) -> Item {
        switch self {
        case .one(let item):
            precondition(index == 0)
            return item
        case .others(let items): return items[index]
        }
    }
}

extension Few: ExpressibleByArrayLiteral {
    package init(arrayLiteral items: Item...) { self.init(items) }
}

extension Few: Equatable where Item: Equatable {
    package static func == (a: Few, b: Few) -> Bool { a.elementsEqual(b) }
}

extension Few: Hashable where Item: Hashable {
    package func hash(into hasher: inout Hasher) { for item in self { hasher.combine(item) } }
}

extension Few: Sendable where Item: Sendable {}
