import Ink

/// Hands out rectangles from top to bottom.
package struct Column {
    private let room: Rect
    private var y: Double

    /// - Parameter room: how wide it is and where it begins; it goes on as long as there is something to lay.
    package init(_ room: Rect) {
        self.room = room
        y = room.y
    }

    /// How high becomes what is laid into a column of such a width.
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

    /// Leaves free.
    package mutating func skip(_ height: Double) { y += height }
}

extension Rect {
    /// Cut into columns of equal width with a gap between; they begin at even points, which are whole pixels at scale 1.5 too, so that
    /// neighbours show no seam.
    package func columns(_ count: Int, gap: Double = 0) -> [Rect] {
        let wide = (width + gap) / Double(count)
        let starts = (0...count).map { $0 == count ? width + gap : (Double($0) * wide / 2).rounded() * 2 }
        return (0..<count).map { Rect(x: x + starts[$0], y: y, width: starts[$0 + 1] - starts[$0] - gap, height: height) }
    }
}
