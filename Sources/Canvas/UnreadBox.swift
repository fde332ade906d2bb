import Ink
import Raster

/// The hatched box that stands for an element of a kind unknown to this program: its outline with diagonal lines across it.
struct UnreadBox {
    /// A grey that is visible on any paper.
    static let style: InkStyle = {
        var style = InkStyle.standard(.pen)
        (style.color, style.opacity) = (Color(rgb: 0x808080), 0.7)
        return style
    }()

    private let bounds: CanvasRect
    private let transform: Transform
    private let view: CanvasTransform
    /// The distance between hatches along x, before the transform: 16 canvas points, doubled until they are at least 8 px apart.
    private let spacing: Double

    init(_ bounds: CanvasRect, moved transform: Transform, under view: CanvasTransform) {
        (self.bounds, self.transform, self.view) = (bounds, transform, view)
        var spacing = 16.0
        while spacing * view.scale * transform.size < 8 { spacing *= 2 }
        self.spacing = spacing
    }

    /// Half the width of a line, in content pixels.
    private static let radius = 0.75

    /// A box with more hatches than this, such as one squeezed to a line, gets its outline alone.
    private static let mostHatches = 4_096

    private func knot(_ x: Double, _ y: Double) -> NibKnot {
        let place = view.content(transform(Point(x: x, y: y)))
        return NibKnot(x: place.x, y: place.y, radius: Self.radius)
    }

    /// Calls `line` with the ends of every line that may reach into a rectangle of content pixels. The ends do not depend on the rectangle,
    /// so neighbouring tiles fit together.
    func forEachLine(reaching rect: PixelRect, _ line: (NibKnot, NibKnot) -> Void) {
        guard !bounds.isEmpty else { return }
        let corners = [
            knot(bounds.minX, bounds.minY), knot(bounds.maxX, bounds.minY), knot(bounds.maxX, bounds.maxY), knot(bounds.minX, bounds.maxY),
        ]
        for index in corners.indices { line(corners[index], corners[(index + 1) % corners.count]) }
        // Hatch number n runs where x + y = n · spacing, before the transform.
        guard let numbers = hatches(reaching: rect), numbers.count <= Self.mostHatches else { return }
        for number in numbers {
            let sum = Double(number) * spacing
            let left = max(bounds.minX, sum - bounds.maxY)
            let right = min(bounds.maxX, sum - bounds.minY)
            if left < right { line(knot(left, sum - left), knot(right, sum - right)) }
        }
    }

    /// The numbers of the hatches that cross both the box and the rectangle, and possibly a few more; nil for none.
    private func hatches(reaching rect: PixelRect) -> ClosedRange<Int>? {
        // The sum x + y is linear on the rectangle, so its extremes are at corners.
        guard let inverse = transform.inverse else { return nil }
        let reached = view.canvasBounds(content: rect, margin: 2)
        var sums: [Double] = []
        for x in [reached.minX, reached.maxX] {
            for y in [reached.minY, reached.maxY] {
                let place = inverse(Point(x: x, y: y))
                sums.append(place.x + place.y)
            }
        }
        let first = max(sums.min() ?? 0, bounds.minX + bounds.minY)
        let last = min(sums.max() ?? 0, bounds.maxX + bounds.maxY)
        guard first <= last else { return nil }
        return Int((first / spacing).rounded(.down))...Int((last / spacing).rounded(.up))
    }
}

extension CoverageMask {
    func stamp(_ box: UnreadBox) {
        box.forEachLine(reaching: region.rect) { segment(from: $0, to: $1, damage: nil) }
    }
}
