import Raster

/// Fills closed outlines on one tile: each pixel gets the exact share of it that lies within, as far as lines are straight.
///
/// Every edge adds its signed area to the cells of `area` that it crosses, and the rest of its height to the cell after; the sums along a
/// row are then how much of each pixel the outline winds around. Overlaps wind more than once and count as one: the nonzero rule, but for
/// pixels on edges that turn against each other.
struct OutlineFill: ~Copyable {
    /// A row of `stride` cells for each of the tile's rows; all 0 between outlines.
    private let area: UnsafeMutablePointer<Float>
    /// The greatest coverage that any outline has left, row by row.
    let coverage: UnsafeMutablePointer<UInt8>
    /// What of the tile the outline at hand has reached: columns and rows.
    private var left = TileKey.size, right = 0, top = TileKey.size, bottom = 0

    /// The row's sum may reach two cells beyond its pixels.
    private let stride = TileKey.size + 2
    private let size = Double(TileKey.size)

    init() {
        area = .allocate(capacity: stride * TileKey.size)
        area.initialize(repeating: 0, count: stride * TileKey.size)
        coverage = .allocate(capacity: TileKey.pixels)
        coverage.initialize(repeating: 0, count: TileKey.pixels)
    }

    deinit {
        area.deallocate()
        coverage.deallocate()
    }

    /// Adds an edge, in pixels from the tile's corner. Places may lie anywhere.
    mutating func add(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        if start.y == end.y { return }
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        if lower.y <= 0 || upper.y >= size { return }
        if max(upper.x, lower.x) >= size {
            // What lies within reaches the tile's right side, where no edge ends it.
            right = TileKey.size - 1
            if min(upper.x, lower.x) >= size { return }
        }
        let sign: Double = start.y < end.y ? 1 : -1
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let (first, last) = (max(upper.y, 0), min(lower.y, size))
        var x = upper.x + (first - upper.y) * slope
        var y = first
        note(rows: first, last)
        while y < last {
            let row = Int(y)
            let below = min(Double(row + 1), last)
            let next = below == lower.y ? lower.x : x + (below - y) * slope
            add(row, from: x, to: next, height: (below - y) * sign)
            (x, y) = (next, below)
        }
    }

    private mutating func note(rows first: Double, _ last: Double) {
        top = min(top, Int(first))
        bottom = max(bottom, min(Int(last.rounded(.up)), TileKey.size))
    }

    /// Adds an edge within a row, divided where it leaves the tile: left of it all lies within, and right of it nothing counts.
    private mutating func add(_ row: Int, from start: Double, to end: Double, height: Double) {
        let (low, high) = (min(start, end), max(start, end))
        if high <= 0 { return put(row, 0, height) }
        if low >= size { return }
        if low >= 0, high <= size { return addWithin(row, low, high, height: height) }
        let length = high - low
        let (before, inside) = (max(0 - low, 0), min(high, size) - max(low, 0))
        if before > 0 { put(row, 0, height * before / length) }
        addWithin(row, max(low, 0), min(high, size), height: height * inside / length)
    }

    /// Adds an edge between two places of a row, 0…64.
    private mutating func addWithin(_ row: Int, _ low: Double, _ high: Double, height: Double) {
        let first = Int(low)
        let last = Int(high.rounded(.up)) - 1
        if last <= first {
            // Within one pixel, the edge covers what lies right of its middle.
            let share = Double(first) + 1 - (low + high) / 2
            put(row, first, height * share)
            return put(row, first + 1, height * (1 - share))
        }
        let perPixel = height / (high - low)
        var carried = 0.0
        for column in first...last {
            let (from, to) = (max(low, Double(column)), min(high, Double(column + 1)))
            let part = perPixel * (to - from)
            let share = Double(column) + 1 - (from + to) / 2
            put(row, column, carried + part * share)
            carried = part * (1 - share)
        }
        put(row, last + 1, carried)
    }

    @inline(always)
    private mutating func put(_ row: Int, _ column: Int, _ height: Double) {
        area[row &* stride &+ column] += Float(height)
        left = min(left, column)
        right = max(right, column)
    }

    /// Ends an outline: raises the coverage to what it has left.
    mutating func end() {
        defer { (left, right, top, bottom) = (TileKey.size, 0, TileKey.size, 0) }
        guard top < bottom, left <= right else { return }
        for row in top..<bottom {
            let cells = area + row * stride
            var sum: Float = 0
            for column in left...right {
                sum += cells[column]
                cells[column] = 0
                guard column < TileKey.size else { continue }
                let level = UInt8(min(abs(sum), 1) * 255 + 0.5)
                let place = coverage + (row * TileKey.size + column)
                if level > place.pointee { place.pointee = level }
            }
        }
    }
}
