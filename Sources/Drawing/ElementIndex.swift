internal import Ink

/// Answers which elements touch a rectangle: a loose quadtree.
///
/// A cell takes in what begins (its bounds' top left corner) inside the cell and ends within twice the cell's size; an element lives in
/// the smallest such cell there is, and a crowded cell is quartered. So each element is in exactly one cell, found from its bounds alone,
/// and a large stroke costs no more than a dot. The root takes in anything, also what lies beyond the world. A copy shares all cells
/// until one is changed; then the path to it is copied.
struct ElementIndex: Sendable {
    private var root = Node()

    mutating func insert(_ element: Element) { root.insert(element, bounds: element.bounds, cell: .world) }

    /// The element must be in the index.
    mutating func remove(_ element: Element) { root.remove(element, bounds: element.bounds, cell: .world) }

    /// In no particular order.
    func elements(touching rect: CanvasRect) -> [Element] {
        var found: [Element] = []
        root.collect(touching: rect, cell: .world, isRoot: true, into: &found)
        return found
    }
}

/// A square of the plane. All its numbers are whole multiples of a power of two, so comparing with them is exact.
private struct Cell {
    var x, y, size: Double

    /// Packed samples reach ±524,288 points, and half a nib further.
    static let world = Cell(x: -1_048_576, y: -1_048_576, size: 2_097_152)
    static let smallest = 4.0

    /// The quadrant that takes the bounds in, 0…3; nil when none does.
    func quadrant(takingIn bounds: CanvasRect) -> (index: Int, cell: Cell)? {
        guard size > Self.smallest else { return nil }
        let index = (bounds.minX >= x + size / 2 ? 1 : 0) + (bounds.minY >= y + size / 2 ? 2 : 0)
        let cell = quadrant(index)
        let reach = cell.reach
        let fits = reach.minX <= bounds.minX && reach.minY <= bounds.minY && bounds.maxX <= reach.maxX && bounds.maxY <= reach.maxY
        return fits ? (index, cell) : nil
    }

    func quadrant(_ index: Int) -> Cell {
        let half = size / 2
        return Cell(x: index & 1 == 0 ? x : x + half, y: index & 2 == 0 ? y : y + half, size: half)
    }

    /// Encloses the bounds of all it takes in.
    var reach: CanvasRect { CanvasRect(minX: x, minY: y, maxX: x + 2 * size, maxY: y + 2 * size) }
}

private struct Node: Sendable {
    /// All it holds while it is whole; once quartered, what no quadrant takes in.
    private var own = ElementList()
    /// None, or four.
    private var quadrants: [Node] = []
    /// Elements here and below.
    private var count = 0

    /// A cell with more elements is quartered.
    private static let capacity = 32

    mutating func insert(_ element: Element, bounds: CanvasRect, cell: Cell) {
        count += 1
        if quadrants.isEmpty {
            own.insert(element)
            if own.count > Self.capacity { quarter(cell) }
        } else if let next = cell.quadrant(takingIn: bounds) {
            quadrants[next.index].insert(element, bounds: bounds, cell: next.cell)
        } else {
            own.insert(element)
        }
    }

    mutating func remove(_ element: Element, bounds: CanvasRect, cell: Cell) {
        count -= 1
        if !quadrants.isEmpty, let next = cell.quadrant(takingIn: bounds) {
            quadrants[next.index].remove(element, bounds: bounds, cell: next.cell)
            if count == own.count { quadrants = [] }
        } else {
            own.remove(element)
        }
    }

    private mutating func quarter(_ cell: Cell) {
        guard cell.size > Cell.smallest else { return }
        let all = own
        own = ElementList()
        quadrants = Array(repeating: Node(), count: 4)
        count = 0
        all.forEach { insert($0, bounds: $0.bounds, cell: cell) }
    }

    func collect(touching rect: CanvasRect, cell: Cell, isRoot: Bool = false, into found: inout [Element]) {
        guard count > 0, isRoot || cell.reach.intersects(rect) else { return }
        own.forEach { element in
            if element.bounds.intersects(rect) { found.append(element) }
        }
        for index in quadrants.indices { quadrants[index].collect(touching: rect, cell: cell.quadrant(index), into: &found) }
    }
}
