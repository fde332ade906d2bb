import Widgets

/// Where the drawings of the gallery lie, from the top left corner of their grid.
package struct GalleryGrid: Hashable, Sendable {
    package let lattice: Lattice
    /// The size of a picture.
    let cardWidth, cardHeight: Double

    private static let gap = 16.0
    private static let mostWidth = 192.0
    private static let leastPitch = 168.0
    /// The room above a row for the ring of its focus, which scrolling must not cut off.
    private static let above = 6.0

    init(count: Int, width: Double) {
        let columns = max(((width + Self.gap) / Self.leastPitch).rounded(.down), 1)
        // Even, so that pictures begin at whole pixels at a scale of 1.5 too.
        let pitch = ((width + Self.gap) / columns / 2).rounded(.down) * 2
        cardWidth = max(min(pitch - Self.gap, Self.mostWidth), 1)
        cardHeight = (cardWidth * 5 / 16).rounded() * 2
        lattice = Lattice(
            count: count, within: width + Self.gap, least: Self.leastPitch,
            height: Self.above + cardHeight + DrawingCaption.height + 10)
    }

    /// The frame of a drawing: its picture, and its name beneath.
    func frame(_ index: Int) -> Rect {
        let cell = lattice.frame(index)
        return Rect(
            x: (cell.x / 2).rounded(.down) * 2, y: cell.y + Self.above, width: cardWidth, height: cardHeight + DrawingCaption.height)
    }

    /// The drawings that show, and those in the row before and the row after.
    func laidOut(at offset: Double, within viewport: Double) -> Range<Int> {
        let shown = lattice.shown(at: offset, within: viewport)
        return max(shown.lowerBound - lattice.columns, 0)..<min(shown.upperBound + lattice.columns, lattice.count)
    }
}
