import Ink

/// Hands out rectangles from top to bottom.
struct Column {
    private let content: Rect
    private var y: Double

    init(_ content: Rect) {
        self.content = content
        y = content.y
    }

    var width: Double { content.width }

    /// Of all that was handed out.
    var height: Double { y - content.y }

    mutating func take(_ height: Double, after gap: Double = 0) -> Rect {
        defer { y += gap + height }
        return Rect(x: content.x, y: y + gap, width: content.width, height: height)
    }
}

extension Rect {
    /// Cut into columns of equal width with a gap between; they begin at even points, which are whole pixels at scale 1.5 too, so that
    /// neighbours show no seam.
    func columns(_ count: Int, gap: Double = 0) -> [Rect] {
        let wide = (width + gap) / Double(count)
        let starts = (0...count).map { $0 == count ? width + gap : (Double($0) * wide / 2).rounded() * 2 }
        return (0..<count).map { Rect(x: x + starts[$0], y: y, width: starts[$0 + 1] - starts[$0] - gap, height: height) }
    }
}
