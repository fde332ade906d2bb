/// Items of one size in rows and columns. However many there are, only the visible ones have to be laid out and drawn.
package struct Lattice: Hashable, Sendable {
    package let count: Int
    package let columns: Int
    /// The size of one item, in logical points.
    package let width, height: Double

    /// A list when the width holds only one column, otherwise a grid.
    ///
    /// - Parameters:
    ///   - within: the width of all columns together.
    ///   - least: the least width of one item.
    package init(count: Int, within width: Double, least: Double, height: Double) {
        columns = max(Int(width / max(least, 1)), 1)
        (self.count, self.width, self.height) = (count, width / Double(columns), height)
    }

    /// The height of all rows together.
    package var contentHeight: Double { Double((count + columns - 1) / columns) * height }

    /// The items that show in a viewport of this height at this scroll offset.
    package func shown(at offset: Double, within viewport: Double) -> Range<Int> {
        let first = Int(max((offset / height).rounded(.down), 0)) * columns
        let last = Int(max(((offset + viewport) / height).rounded(.up), 0)) * columns
        return min(first, count)..<max(min(last, count), min(first, count))
    }

    /// The frame of an item, from the top left corner of the lattice.
    package func frame(_ index: Int) -> Rect {
        Rect(x: Double(index % columns) * width, y: Double(index / columns) * height, width: width, height: height)
    }

    /// The scroll offset nearest to `offset` at which the whole item shows.
    package func offset(revealing index: Int, from offset: Double, within viewport: Double) -> Double {
        let frame = frame(index)
        return frame.y < offset ? frame.y : max(offset, frame.maxY - viewport)
    }
}
