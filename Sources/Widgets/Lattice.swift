/// Things of one size in rows, however many: only those that show have to be laid out and drawn.
package struct Lattice: Hashable, Sendable {
    package let count: Int
    package let columns: Int
    /// Of one thing, in logical points.
    package let width, height: Double

    /// A list where the width holds one column, else a grid.
    ///
    /// - Parameters:
    ///   - within: how wide all of them may be together.
    ///   - least: how wide each has to be.
    package init(count: Int, within width: Double, least: Double, height: Double) {
        columns = max(Int(width / max(least, 1)), 1)
        (self.count, self.width, self.height) = (count, width / Double(columns), height)
    }

    /// Of all of them together.
    package var contentHeight: Double { Double((count + columns - 1) / columns) * height }

    /// What shows in a viewport so high that is scrolled so far.
    package func shown(at offset: Double, within viewport: Double) -> Range<Int> {
        let first = Int(max((offset / height).rounded(.down), 0)) * columns
        let last = Int(max(((offset + viewport) / height).rounded(.up), 0)) * columns
        return min(first, count)..<max(min(last, count), min(first, count))
    }

    /// From the top left corner of all of them.
    package func frame(_ index: Int) -> Rect {
        Rect(x: Double(index % columns) * width, y: Double(index / columns) * height, width: width, height: height)
    }

    /// How far to scroll from an offset so that all of a thing shows.
    package func offset(revealing index: Int, from offset: Double, within viewport: Double) -> Double {
        let frame = frame(index)
        return frame.y < offset ? frame.y : max(offset, frame.maxY - viewport)
    }
}
