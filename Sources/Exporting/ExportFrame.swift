import Canvas
import Drawing
import Elements
import Ink

/// The part of the canvas to export.
package enum ExportRegion: Hashable, Sendable {
    /// The whole drawing with a margin around it, in canvas points.
    case all(margin: Double)
    /// What a window of this size, in logical points, shows of the canvas.
    case visible(ViewState, width: Double, height: Double)
    /// A rectangle of the canvas at 100%, in canvas points.
    case rect(CanvasRect)

    package static let standard = all(margin: 24)
}

/// A region made definite: the view and size of a window that would show exactly that.
package struct ExportFrame {
    private let view: ViewState
    /// In logical points.
    private let width, height: Double

    package init(_ region: ExportRegion, of drawing: Drawing) throws(ExportFailure) {
        let rect: CanvasRect
        switch region {
        case .visible(let view, let width, let height):
            (self.view, self.width, self.height) = (view, width, height)
            return
        case .rect(let wanted): rect = wanted
        case .all(let margin):
            let bounds = drawing.bounds
            if bounds.isEmpty { throw .blank }
            rect = CanvasRect(
                minX: (bounds.minX - margin).rounded(.down), minY: (bounds.minY - margin).rounded(.down),
                maxX: (bounds.maxX + margin).rounded(.up), maxY: (bounds.maxY + margin).rounded(.up))
        }
        guard let view = ViewState(corner: Point(x: rect.minX, y: rect.minY), zoom: 1, degrees: 0, flipped: false),
            max(abs(rect.maxX), abs(rect.maxY)) <= ViewState.reach
        else { throw .outOfReach }
        (self.view, width, height) = (view, rect.maxX - rect.minX, rect.maxY - rect.minY)
    }

    /// The region at this many pixels per logical point.
    package func pixels(scale: Double) -> PixelFrame {
        PixelFrame(
            view: view.transform(scale: scale), width: max(1, Int((width * scale).rounded())),
            height: max(1, Int((height * scale).rounded())),
            hairline: max(1, Int(scale)))
    }

    /// The largest number of pixels per logical point at which the region fits into a picture.
    package func scale(fitting across: Int, _ down: Int) -> Double { min(Double(across) / width, Double(down) / height) }
}

/// A region in pixels.
package struct PixelFrame {
    package var view: CanvasTransform
    package var width, height: Int
    /// The width of a line in the paper's pattern.
    package let hairline: Int

    /// In content pixels.
    var rect: PixelRect { PixelRect(x: view.originX, y: view.originY, width: width, height: height) }

    /// The pictures and texts that may show, bottom first: they are beneath all marks.
    func placed(of drawing: Drawing) -> [Element] {
        let rect = view.canvasBounds(content: rect, margin: 1)
        return drawing.placed.filter { ($0.text != nil || $0.picture?.pixels != nil) && $0.bounds.intersects(rect) }
    }

    /// The elements that may show, bottom first, pictures and texts among them.
    func elements(of drawing: Drawing) -> [Element] { drawing.elements(touching: view.canvasBounds(content: rect, margin: 1)) }
}
