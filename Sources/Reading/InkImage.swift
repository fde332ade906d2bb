/// A word as the model likes it: dark strokes of one width on light ground, 48 rows high. Pure.
struct InkImage: Equatable, Sendable {
    static let height = 48

    let width: Int
    /// 0 (ground) to 1 (ink), row by row.
    private(set) var ink: [Float]

    /// How strokes become a picture. Lengths are in pixels.
    struct Style: Equatable, Sendable {
        /// The height of small letters.
        var letters: Float = 22
        /// The pen's width.
        var pen: Float = 3
        /// How far to the left each row is pushed against the row below: changes the slant.
        var lean: Float = 0
    }

    /// Ground on both sides.
    private static let margin: Float = 8
    /// Rows at most for all of the letters, with what leaves the line.
    private static let reach: Float = 44
    private static let widths = 48...1600

    /// Nil where there are no points.
    init?(_ strokes: [HandStroke], _ measure: WritingMeasure, _ style: Style) {
        guard let box = measure.box else { return nil }
        var scale = Self.reach / max(box.height, .leastNormalMagnitude)
        if measure.height > 0 { scale = min(scale, style.letters / measure.height) }
        // What has no height, a dash, is as wide as a letter or as much as there is room.
        if box.height < box.width * 0.1 { scale = min(scale, style.letters / max(box.width, .leastNormalMagnitude)) }
        // A dot.
        if !scale.isFinite || box.width == 0 && box.height == 0 { scale = 1 }
        scale = min(scale, (Float(Self.widths.upperBound) - 2 * Self.margin) / max(box.width, .leastNormalMagnitude))
        func upright(_ point: SIMD2<Float>) -> SIMD2<Float> {
            let place = (point - box.low) * scale
            return SIMD2(place.x - style.lean * place.y, place.y)
        }
        let placed = strokes.map { $0.points.map(upright) }
        guard let extent = StrokeBox(placed.flatMap { $0 }) else { return nil }
        let width = Int((extent.width + 2 * Self.margin + style.pen).rounded(.up))
        // Whole steps of the model.
        self.width = min(max((width + 7) / 8 * 8, Self.widths.lowerBound), Self.widths.upperBound)
        ink = [Float](repeating: 0, count: self.width * Self.height)
        let middle = SIMD2(Float(self.width), Float(Self.height)) / 2
        for points in placed {
            let points = points.map { $0 - extent.middle + middle }
            if let only = points.first, points.count == 1 { mark(only, only, style.pen / 2) }
            for (a, b) in zip(points, points.dropFirst()) { mark(a, b, style.pen / 2) }
        }
    }

    /// Marks all within a distance of a line, with soft edges.
    private mutating func mark(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ radius: Float) {
        let (low, high) = (pointwiseMin(a, b) - radius - 1, pointwiseMax(a, b) + radius + 1)
        let (columns, rows) = (Self.pixels(low.x, high.x, width), Self.pixels(low.y, high.y, Self.height))
        let way = b - a
        let square = (way * way).sum()
        for y in rows {
            for x in columns {
                let place = SIMD2(Float(x), Float(y)) + 0.5
                let share = square > 0 ? min(max(((place - a) * way).sum() / square, 0), 1) : 0
                let off = place - a - way * share
                let cover = min(max(radius + 0.5 - (off * off).sum().squareRoot(), 0), 1)
                if cover > ink[y * width + x] { ink[y * width + x] = cover }
            }
        }
    }

    private static func pixels(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
        let first = min(max(Int(low.rounded(.down)), 0), count)
        return first..<max(min(Int(high.rounded(.up)), count), first)
    }
}
