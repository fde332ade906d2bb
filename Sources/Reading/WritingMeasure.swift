/// How large and how slanted strokes are that were written together. Pure.
package struct WritingMeasure: Equatable, Sendable {
    /// Encloses them; nil where there are no points.
    package let box: StrokeBox?
    /// The rows between which small letters lie: the first and the last one with much ink.
    package let top: Float
    package let bottom: Float
    /// How far to the right a downstroke leads for each unit down: negative where writing leans to the right, as most does.
    package let slant: Float

    /// The height of small letters: of an x.
    package var height: Float { bottom - top }

    package init(_ strokes: [HandStroke]) {
        var box: StrokeBox?
        for stroke in strokes {
            guard let own = StrokeBox(stroke.points) else { continue }
            if box == nil { box = own } else { box?.join(own) }
        }
        self.box = box
        slant = Self.slant(strokes)
        (top, bottom) = box.map { Self.core(strokes, $0) } ?? (0, 0)
    }

    /// The height of small letters as a share of an em, in most fonts, and that of capitals and digits.
    private static let (smallShare, tallShare) = (0.53, 0.73)

    /// The size of type that is as large as the writing is, in the unit of its points.
    ///
    /// - Parameter words: what the writing says. Of capitals, digits and tall letters alone the whole height counts.
    /// - Returns: nil where only dots and dashes were written, which do not tell.
    package func typeSize(of words: String) -> Double? {
        guard let box, words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let hasSmall = words.contains { $0.isLowercase && !"bdfhijklt".contains($0) }
        let size = hasSmall ? Double(height) / Self.smallShare : Double(box.height) / Self.tallShare
        return size > 0 ? size : nil
    }

    private static func segments(_ strokes: [HandStroke], _ body: (SIMD2<Float>, SIMD2<Float>) -> Void) {
        for stroke in strokes { for (a, b) in zip(stroke.points, stroke.points.dropFirst()) { body(a, b) } }
    }

    /// The mean of what is more up and down than across.
    private static func slant(_ strokes: [HandStroke]) -> Float {
        var sum = SIMD2<Float>.zero
        segments(strokes) { a, b in
            let way = b - a
            if abs(way.y) > abs(way.x) * 0.6 { sum += way.y < 0 ? -way : way }
        }
        return sum.y > 0 ? min(max(sum.x / sum.y, -1), 1) : 0
    }

    /// Rows over which the ink is spread; loops up and down have less of it.
    private static func core(_ strokes: [HandStroke], _ box: StrokeBox) -> (Float, Float) {
        let count = 48
        let step = box.height / Float(count)
        guard step > 0 else { return (box.low.y, box.high.y) }
        var ink = [Float](repeating: 0, count: count)
        segments(strokes) { a, b in
            let way = b - a
            let length = (way * way).sum().squareRoot()
            let pieces = max(Int((abs(way.y) / step).rounded(.up)), 1)
            for piece in 0..<min(pieces, 4 * count) {
                let y = a.y + way.y * (Float(piece) + 0.5) / Float(pieces)
                ink[min(max(Int((y - box.low.y) / step), 0), count - 1)] += length / Float(pieces)
            }
        }
        let smooth = ink.indices.map { index in
            let around = ink[max(index - 2, 0)...min(index + 2, count - 1)]
            return around.reduce(0, +) / 5
        }
        guard let most = smooth.max(), let first = smooth.firstIndex(where: { $0 >= most * 0.5 }),
            let last = smooth.lastIndex(where: { $0 >= most * 0.5 })
        else { return (box.low.y, box.high.y) }
        return (box.low.y + Float(first) * step, box.low.y + Float(last + 1) * step)
    }
}
