import Drawing
import Ink
import Raster

extension Element {
    /// The paint of its mark.
    func paint(_ colors: inout ShownColors) -> InkPaint {
        var style =
            switch content {
            case .stroke(let stroke): stroke.style
            case .unread: UnreadBox.style
            }
        style.color = colors[style.color, opacity: style.opacity]
        return InkPaint(style)
    }
}

extension CoverageMask {
    /// Stamps a finished element. Its pixels depend on the element and the view's linear part alone.
    func stamp(_ element: Element, under view: CanvasTransform) {
        switch element.content {
        case .stroke(let stroke): stamp(stroke, moved: element.transform, under: view)
        case .unread(let content): stamp(UnreadBox(content.bounds, moved: element.transform, under: view))
        }
    }

    private func stamp(_ stroke: Stroke, moved transform: Transform, under view: CanvasTransform) {
        let isSeenFromAfar = stroke.isSeenFromAfar(moved: transform, under: view)
        let points = stroke.model(leeway: isSeenFromAfar ? Self.tolerance / stroke.size(moved: transform, under: view) : 0)
        let knots =
            transform.isIdentity ? points.map { NibKnot($0, under: view) } : points.map { NibKnot(transform($0), under: view) }
        switch knots.count {
        // Samples that turn out to be damaged, and forged strokes that have none.
        case 0: break
        case 1: dot(knots[0], damage: nil)
        default: if isSeenFromAfar { stampFromAfar(knots) } else { stamp(knots, spans: 0..<knots.count - 1, damage: nil) }
        }
    }
}

extension Stroke {
    /// Whether it is shown so much smaller than drawn that several of its knots share a pixel.
    func isSeenFromAfar(moved transform: Transform = .identity, under view: CanvasTransform) -> Bool {
        size(moved: transform, under: view) <= 0.5
    }

    /// The content pixels that a capture pixel becomes.
    fileprivate func size(moved transform: Transform, under view: CanvasTransform) -> Double {
        view.scale * (transform.isIdentity ? 1 : transform.size) / captureScale
    }
}
