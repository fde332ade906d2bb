internal import Glibc
import Ink

/// Where pictures that are put on the canvas together lie: side by side in rows, around a place, with their own sizes, or as large as fits
/// into the window.
package struct PicturePlaces {
    /// In the order of the pictures.
    package let boxes: [CanvasRect]

    package typealias Size = (width: Double, height: Double)

    /// The distance between pictures that keep their sizes, in canvas points; near, in device pixels.
    private static let gap = 24.0
    /// The share of the window that large pictures fill.
    private static let share = 0.9

    /// - Parameters:
    ///   - sizes: of the pictures, in canvas points.
    ///   - place: where their middle is wanted, in device pixels; nil for the middle of the window.
    ///   - window: its size, in device pixels.
    package init(of sizes: [Size], at place: Point?, in view: CanvasTransform, window: (width: Int, height: Int)) {
        let (across, down) = (abs(cos(view.rotation)) * view.scale, abs(sin(view.rotation)) * view.scale)
        // What has to become smaller to fit into the window, and by how much.
        func shrinking(_ size: Size) -> Double {
            min(
                1, Self.share * Double(window.width) / (size.width * across + size.height * down),
                Self.share * Double(window.height) / (size.width * down + size.height * across))
        }
        // A picture larger than the window first becomes as large as it would be alone: a small one beside it stays to be seen.
        let alone = sizes.map(shrinking)
        let rows = Rows(of: zip(sizes, alone).map { ($0.width * $1, $0.height * $1) }, gap: Self.gap / max(view.scale, 1), shrinking)
        let together = shrinking(rows.size)
        let target = view.canvas(window: place ?? Point(x: Double(window.width) / 2, y: Double(window.height) / 2))
        boxes = sizes.indices.map { index in
            let factor = alone[index] * together
            var size = sizes[index]
            // A picture that is made smaller stays as broad as a pixel of the screen.
            if factor < 1 { size = (max(size.width * factor, 1 / view.scale), max(size.height * factor, 1 / view.scale)) }
            let middle = rows.middles[index]
            var (left, top) = (target.x + middle.x * together - size.width / 2, target.y + middle.y * together - size.height / 2)
            // A picture of its own size lies on whole points: its own pixels show, not mixtures of neighbours.
            if factor == 1 { (left, top) = (left.rounded(), top.rounded()) }
            return CanvasRect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
        }
    }

    /// Rows of equally many pictures, from the left and from the top.
    private struct Rows {
        /// Of each picture, from the middle of all.
        private(set) var middles: [Point] = []
        /// Around all of them.
        private(set) var size: Size = (0, 0)

        /// As many rows as have to shrink least.
        init(of sizes: [Size], gap: Double, _ shrinking: (Size) -> Double) {
            var best = -1.0
            // Where all fit, about as many rows as each has pictures.
            let usual = Double(sizes.count).squareRoot().rounded(.up)
            for count in 1...max(sizes.count, 1) {
                let rows = Rows(of: sizes, gap: gap, across: count)
                let worth = shrinking(rows.size) - abs(Double(count) - usual) * 1e-6
                if worth > best { (self, best) = (rows, worth) }
            }
        }

        private init(of sizes: [Size], gap: Double, across count: Int) {
            let rows = stride(from: 0, to: sizes.count, by: count).map { sizes[$0..<min($0 + count, sizes.count)] }
            let widths = rows.map { row in row.reduce(0) { $0 + $1.width } + gap * Double(row.count - 1) }
            let heights = rows.map { row in row.map(\.height).max() ?? 0 }
            size = (widths.max() ?? 0, heights.reduce(0, +) + gap * Double(max(rows.count, 1) - 1))
            var top = -size.height / 2
            for (row, (width, height)) in zip(rows, zip(widths, heights)) {
                var left = -width / 2
                for picture in row {
                    middles.append(Point(x: left + picture.width / 2, y: top + height / 2))
                    left += picture.width + gap
                }
                top += height + gap
            }
        }
    }
}
