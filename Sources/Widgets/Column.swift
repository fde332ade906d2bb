import Ink

/// Hands out rectangles from top to bottom.
package struct Column {
    private let room: Rect
    private var y: Double

    /// - Parameter room: the column's width and top. Its height is ignored: the column grows as long as rectangles are taken.
    package init(_ room: Rect) {
        self.room = room
        y = room.y
    }

    /// The height that the content takes in a column of this width.
    package static func height<Content>(width: Double, of content: (inout Column) -> Content) -> Double {
        var column = Column(Rect(x: 0, y: 0, width: width, height: 0))
        _ = content(&column)
        return column.y
    }

    package var width: Double { room.width }

    package mutating func take(_ height: Double, after gap: Double = 0) -> Rect {
        defer { y += gap + height }
        return Rect(x: room.x, y: y + gap, width: room.width, height: height)
    }

    /// Leaves a gap of this height.
    package mutating func skip(_ height: Double) { y += height }
}

extension Rect {
    /// The rectangle cut into columns of equal width with a gap between them. Columns begin at even points: these are whole pixels at scale
    /// 1.5 too, so no seam shows between neighbours.
    package func columns(_ count: Int, gap: Double = 0) -> [Rect] {
        let wide = (width + gap) / Double(count)
        let starts = (0...count).map { $0 == count ? width + gap : (Double($0) * wide / 2).rounded() * 2 }
        return (0..<count).map { Rect(x: x + starts[$0], y: y, width: starts[$0 + 1] - starts[$0] - gap, height: height) }
    }
}
