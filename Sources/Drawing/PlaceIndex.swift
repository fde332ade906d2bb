internal import Elements
internal import Ink

/// The bounds of an element, and its position in its layer's pile.
struct Place: Ordered, Sendable {
    var bounds: CanvasRect
    var order: PilePosition

    init(_ element: Element) {
        bounds = element.bounds
        order = element.position
    }
}

/// Finds the elements that touch a rectangle: a loose quadtree of their places. It holds no strokes, so building and asking it touch no
/// other memory.
///
/// A cell accepts a place whose top left corner lies inside the cell and which ends within twice the cell's size. Each place lives in the
/// smallest cell that accepts it; a crowded cell is divided into four. So each place is in exactly one cell, found from its bounds alone,
/// and a large stroke costs no more than a dot. The root accepts anything, even beyond the world. Copies share all cells; a change copies
/// the path to the changed cell.
struct PlaceIndex: Sendable {
    private var root = Node()

    init() {}

    /// - Parameter places: by rising position.
    init(_ places: [Place]) {
        var sorting = Sorting(places)
        root = sorting.node(0..<places.count, cell: .world)
    }

    mutating func insert(_ place: Place) { root.insert(place, cell: .world) }

    /// The place must be in the index.
    mutating func remove(_ place: Place) { root.remove(place, cell: .world) }

    /// Rising positions.
    func positions(touching rect: CanvasRect) -> [PilePosition] {
        var positions: [PilePosition] = []
        root.collect(touching: rect, cell: nil, into: &positions)
        positions.sort()
        return positions
    }

    func hasPlaces(touching rect: CanvasRect) -> Bool { root.hasPlaces(touching: rect, cell: nil) }

    /// Encloses all places. O(n).
    var bounds: CanvasRect {
        var bounds = CanvasRect.empty
        root.forEach { bounds = bounds.union($0.bounds) }
        return bounds
    }
}

/// A square of the plane. All its numbers are multiples of a power of two, so comparisons are exact.
private struct Cell {
    var x, y, size: Double

    /// Packed samples reach ±524,288 points, and ink half a nib further.
    static let world = Cell(x: -1_048_576, y: -1_048_576, size: 2_097_152)
    static let smallest = 4.0

    /// The quadrant that accepts the bounds, 0…3; nil when none does.
    func quadrant(takingIn bounds: CanvasRect) -> (index: Int, cell: Cell)? {
        let index = (bounds.minX >= x + size / 2 ? 1 : 0) + (bounds.minY >= y + size / 2 ? 2 : 0)
        let cell = quadrant(index)
        return cell.takesIn(bounds) ? (index, cell) : nil
    }

    private func takesIn(_ bounds: CanvasRect) -> Bool {
        x <= bounds.minX && y <= bounds.minY && bounds.maxX <= x + 2 * size && bounds.maxY <= y + 2 * size
    }

    func quadrant(_ index: Int) -> Cell {
        let half = size / 2
        return Cell(x: index & 1 == 0 ? x : x + half, y: index & 2 == 0 ? y : y + half, size: half)
    }

    /// Encloses all bounds that the cell can accept.
    var reach: CanvasRect { CanvasRect(minX: x, minY: y, maxX: x + 2 * size, maxY: y + 2 * size) }
}

private struct Node: Sendable {
    /// All places while the cell is undivided; afterwards those that no quadrant accepts.
    private var own = OrderedList<Place>()
    /// None, or four.
    private var quadrants: [Node] = []
    /// The number of places here and below.
    private var count = 0

    /// A cell with more places is divided.
    private static let capacity = 32

    init() {}

    init(_ own: [Place], _ quadrants: [Node] = []) {
        self.own = OrderedList(rising: own)
        self.quadrants = quadrants
        count = quadrants.reduce(own.count) { $0 + $1.count }
    }

    static func isDivided(holding count: Int, _ cell: Cell) -> Bool { count > capacity && cell.size > Cell.smallest }

    mutating func insert(_ place: Place, cell: Cell) {
        count += 1
        if quadrants.isEmpty {
            own.insert(place)
            if Self.isDivided(holding: own.count, cell) { quarter(cell) }
        } else if let next = cell.quadrant(takingIn: place.bounds) {
            quadrants[next.index].insert(place, cell: next.cell)
        } else {
            own.insert(place)
        }
    }

    mutating func remove(_ place: Place, cell: Cell) {
        count -= 1
        if !quadrants.isEmpty, let next = cell.quadrant(takingIn: place.bounds) {
            quadrants[next.index].remove(place, cell: next.cell)
            if count == own.count { quadrants = [] }
        } else {
            own.remove(order: place.order)
        }
    }

    private mutating func quarter(_ cell: Cell) {
        var sorting = Sorting(own.all)
        self = sorting.node(0..<own.count, cell: cell)
    }

    /// `cell` is nil for the root, which holds places anywhere.
    func collect(touching rect: CanvasRect, cell: Cell?, into positions: inout [PilePosition]) {
        guard count > 0, cell?.reach.intersects(rect) ?? true else { return }
        own.forEach { place in
            if place.bounds.intersects(rect) { positions.append(place.order) }
        }
        for index in quadrants.indices {
            quadrants[index].collect(touching: rect, cell: (cell ?? .world).quadrant(index), into: &positions)
        }
    }

    func forEach(_ body: (Place) -> Void) {
        own.forEach(body)
        for quadrant in quadrants { quadrant.forEach(body) }
    }

    func hasPlaces(touching rect: CanvasRect, cell: Cell?) -> Bool {
        guard count > 0, cell?.reach.intersects(rect) ?? true else { return false }
        if own.contains(where: { $0.bounds.intersects(rect) }) { return true }
        return quadrants.indices.contains { quadrants[$0].hasPlaces(touching: rect, cell: (cell ?? .world).quadrant($0)) }
    }
}

/// Sorts places into cells, all at once. Their numbers move, since places are larger.
private struct Sorting {
    private let places: [Place]
    /// Those of each cell lie together, rising.
    private var numbers: [Int32]
    private var spare: [Int32]
    /// The quadrant of each number; 4 where none accepts the place.
    private var homes: [UInt8]

    /// - Parameter places: by rising position.
    init(_ places: [Place]) {
        self.places = places
        numbers = Array(0..<Int32(places.count))
        spare = numbers
        homes = Array(repeating: 0, count: places.count)
    }

    /// The node of a cell that accepts the places with the numbers in this range.
    mutating func node(_ range: Range<Int>, cell: Cell) -> Node {
        guard Node.isDivided(holding: range.count, cell) else { return Node(chosen(range)) }
        // Where those of each home end.
        var ends = [0, 0, 0, 0, 0]
        for index in range {
            let home = cell.quadrant(takingIn: places[Int(numbers[index])].bounds)?.index ?? 4
            homes[index] = UInt8(home)
            ends[home] += 1
        }
        var start = range.lowerBound
        var parts: [Range<Int>] = []
        for home in 0...4 {
            parts.append(start..<start + ends[home])
            start += ends[home]
            ends[home] = parts[home].lowerBound
        }
        for index in range {
            spare[ends[Int(homes[index])]] = numbers[index]
            ends[Int(homes[index])] += 1
        }
        for index in range { numbers[index] = spare[index] }
        return Node(chosen(parts[4]), (0..<4).map { node(parts[$0], cell: cell.quadrant($0)) })
    }

    private func chosen(_ range: Range<Int>) -> [Place] { numbers[range].map { places[Int($0)] } }
}
