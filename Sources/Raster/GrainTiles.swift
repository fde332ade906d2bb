internal import Glibc
import Ink
internal import Synchronization

/// The paper's heights under one linear part of the view, tile by tile. A height is an index from 0, the lowest, in steps of the field's
/// deviation. Any thread may ask.
final class GrainTiles: Sendable {
    /// The number of different heights.
    static let heights = 64
    /// The deviations that the lowest and the highest stand for.
    private static let reach = 3.2

    private let view: GrainView
    private let level: GrainField.Level
    /// Texels per content pixel, along both axes of the view.
    private let right, down: SIMD2<Double>
    private let tiles = Mutex<[TileKey: Heights]>([:])
    /// The variance of what the pixels get, of the field's own: less than 1 where a pixel has many hills, or lies between texels.
    let variance: Double
    /// How much of the paper has each height.
    let shares: [Double]

    /// - Parameter size: the size of a hill, in canvas points.
    init(_ view: GrainView, size: Double) {
        self.view = view
        let texels = GrainField.texelsPerHill / size
        let scale = texels / view.scale
        level = GrainField.shared.level(for: scale)
        (right, down) = (view.right * (texels / level.texels), view.down * (texels / level.texels))
        var (sum, squares) = (0.0, 0.0)
        var shares = [Double](repeating: 0, count: Self.heights)
        for index in 0..<Self.samples {
            // Multiples of the plastic number's powers fill the patch evenly, at all phases between texels.
            let place = SIMD2(0.754_877_666, 0.569_840_291) * Double(index)
            let value = level.height(at: (place - place.rounded(.down)) * Double(level.side))
            sum += value
            squares += value * value
            shares[Int(Self.height(of: value))] += 1 / Double(Self.samples)
        }
        let mean = sum / Double(Self.samples)
        variance = max(squares / Double(Self.samples) - mean * mean, 0)
        self.shares = shares
    }

    private static let samples = 32_768

    var count: Int { tiles.withLock(\.count) }

    /// The deviation that a height stands for.
    static func deviation(of height: Int) -> Double { (Double(height) + 0.5) / Double(heights) * 2 * reach - reach }

    private static func height(of deviation: Double) -> UInt8 {
        UInt8(min(max((deviation + reach) * (Double(heights) / (2 * reach)), 0), Double(heights - 1)))
    }

    /// The heights of a tile's pixels, row by row. They stay where they are as long as this object lives.
    func tile(at key: TileKey) -> UnsafePointer<UInt8> {
        if let made = tiles.withLock({ $0[key] }) { return made.heights }
        // Nobody waits for a tile that another one makes.
        let new = made(key)
        return tiles.withLock { tiles in
            let kept = tiles[key] ?? new
            tiles[key] = kept
            return kept.heights
        }
    }

    private func made(_ key: TileKey) -> Heights {
        let corner = right * (Double(key.column * TileKey.size) + 0.5) + down * (Double(key.row * TileKey.size) + 0.5)
        return Heights { tile in
            for row in 0..<TileKey.size {
                var place = level.wrapped(corner + down * Double(row))
                for column in 0..<TileKey.size {
                    tile[row * TileKey.size + column] = Self.height(of: level.height(at: place))
                    place += right
                }
            }
        }
    }

    /// The heights of one tile, which nobody changes.
    private final class Heights: Sendable {
        nonisolated(unsafe) let heights: UnsafePointer<UInt8>

        init(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
            let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: TileKey.pixels)
            fill(memory)
            heights = UnsafePointer(memory)
        }

        deinit { heights.deallocate() }
    }
}

/// The linear part of a view, as the grain sees it: the way on the canvas from one content pixel to the next.
struct GrainView: Sendable {
    /// Canvas points.
    let right, down: SIMD2<Double>
    /// Content pixels per canvas point.
    let scale: Double

    init(_ view: CanvasTransform) {
        var view = view
        (view.originX, view.originY) = (0, 0)
        let (right, down) = (view.canvas(window: Point(x: 1, y: 0)), view.canvas(window: Point(x: 0, y: 1)))
        (self.right, self.down) = (SIMD2(right.x, right.y), SIMD2(down.x, down.y))
        scale = view.scale
    }
}

/// The heights of a patch of paper that repeats: smooth hills without order, whose heights are normally distributed with mean 0 and
/// deviation 1. Averages of such a field are normally distributed too, which is what keeps its tone when it is drawn small.
final class GrainField: Sendable {
    static let shared = GrainField()
    static let texelsPerHill = 3.0

    /// The field, or an average of it.
    struct Level: Sendable {
        /// Along a side; a power of two.
        let side: Int
        /// Texels of the field for each of its own, along one axis.
        let texels: Double
        fileprivate let heights: [Float]

        /// A place with the same height, near the origin.
        func wrapped(_ place: SIMD2<Double>) -> SIMD2<Double> {
            let period = Double(side)
            return place - (place / period).rounded(.down) * period
        }

        /// Between the four texels around a place.
        func height(at place: SIMD2<Double>) -> Double {
            let low = place.rounded(.down)
            let share = place - low
            let (x, y, mask) = (Int(low.x), Int(low.y), side - 1)
            let (upper, lower) = ((y & mask) * side, ((y + 1) & mask) * side)
            let (left, right) = (x & mask, (x + 1) & mask)
            return heights.withUnsafeBufferPointer { heights in
                let above = Double(heights[upper + left]) * (1 - share.x) + Double(heights[upper + right]) * share.x
                let below = Double(heights[lower + left]) * (1 - share.x) + Double(heights[lower + right]) * share.x
                return above * (1 - share.y) + below * share.y
            }
        }
    }

    private let levels: [Level]
    private static let side = 256

    private init() {
        var level = Level(side: Self.side, texels: 1, heights: Self.made())
        var levels = [level]
        while level.side > 1 {
            level = level.halved
            levels.append(level)
        }
        self.levels = levels
    }

    /// The level to draw with where one pixel has `texels` texels of the field along an axis.
    func level(for texels: Double) -> Level { levels[min(max(Int(log2(texels).rounded()), 0), levels.count - 1)] }

    /// White noise, smoothed to hills, then given exactly normal heights.
    private static func made() -> [Float] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        var noise = (0..<side * side).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24) - 0.5
        }
        for _ in 0..<2 { noise = smoothed(noise, reach: 1) }
        // Without what is broader than a few hills, so that no place is higher than another by and large.
        let broad = smoothed(smoothed(noise, reach: 3), reach: 3)
        noise = zip(noise, broad).map { $0 - $1 }
        let order = noise.indices.sorted { noise[$0] < noise[$1] }
        var heights = noise
        for (rank, index) in order.enumerated() {
            heights[index] = Float(quantiles[rank * quantiles.count / order.count])
        }
        return heights
    }

    /// Normal deviations at equal steps of probability.
    private static let quantiles: [Double] = (0..<1_024).map { GrainResponse.quantile((Double($0) + 0.5) / 1_024) }

    /// The weighted mean of each texel and its eight neighbours at a distance.
    private static func smoothed(_ field: [Float], reach: Int) -> [Float] {
        func across(_ field: [Float], _ step: (Int, Int) -> (Int, Int)) -> [Float] {
            (0..<side * side).map { index in
                let (before, after) = step(index % side, index / side)
                return (field[before] + 2 * field[index] + field[after]) / 4
            }
        }
        let mask = side - 1
        let rows = across(field) { x, y in (y * side + ((x - reach) & mask), y * side + ((x + reach) & mask)) }
        return across(rows) { x, y in (((y - reach) & mask) * side + x, ((y + reach) & mask) * side + x) }
    }
}

extension GrainField.Level {
    fileprivate var halved: Self {
        let half = side / 2
        let means = (0..<half * half).map { index in
            let corner = index / half * 2 * side + index % half * 2
            return (heights[corner] + heights[corner + 1] + heights[corner + side] + heights[corner + side + 1]) / 4
        }
        return Self(side: half, texels: texels * 2, heights: means)
    }
}
