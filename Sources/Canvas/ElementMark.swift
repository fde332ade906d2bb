import Elements
import Ink
import Raster

extension Element {
    /// Its mark as runs of straight pieces, in content pixels: the nib sweeps from each knot of a run to the next, and a run of one knot is
    /// a dot. Together they are the mark that a mask gets, to within `CoverageMask.tolerance`.
    ///
    /// - Parameter rect: what is wanted, in content pixels. Parts beyond it may be left out.
    package func runs(under view: CanvasTransform, reaching rect: PixelRect) -> [[NibKnot]] {
        switch content {
        case .stroke(let stroke):
            let knots = NibKnot.fewestPieces(of: stroke.knots(moved: transform, under: view))
            return knots.isEmpty ? [] : [knots]
        case .picture(let picture): return picture.isLost ? boxRuns(picture.bounds, under: view, reaching: rect) : []
        // Glyphs are outlines, which no nib has drawn.
        case .text: return []
        case .unread(let content): return boxRuns(content.bounds, under: view, reaching: rect)
        }
    }

    private func boxRuns(_ bounds: CanvasRect, under view: CanvasTransform, reaching rect: PixelRect) -> [[NibKnot]] {
        var lines: [[NibKnot]] = []
        UnreadBox(bounds, moved: transform, under: view).forEachLine(reaching: rect) { lines.append([$0, $1]) }
        return lines
    }
}

extension CoverageMask {
    /// Stamps a finished element. Its pixels depend on the element and the view's linear part alone.
    ///
    /// - Parameter markings: of the view. The mask must be empty.
    func stamp(_ element: Element, under view: CanvasTransform, _ markings: Markings) {
        switch element.content {
        case .stroke(let stroke):
            let transform = element.transform
            begin(markings.marking(of: stroke.style, scale: view.scale * (transform.isIdentity ? 1 : transform.size)))
            stamp(stroke, moved: transform, under: view, damage: nil)
        case .picture(let picture):
            begin(.plain)
            // It is beneath the ink, unless it cannot be shown.
            if picture.isLost { stamp(UnreadBox(picture.bounds, moved: element.transform, under: view)) }
        // Beneath the ink.
        case .text: begin(.plain)
        case .unread(let content):
            begin(.plain)
            stamp(UnreadBox(content.bounds, moved: element.transform, under: view))
        }
    }

    /// Adds the shape of a finished stroke, evenly filled whatever its paint, to the shapes of others.
    func stampShape(of stroke: Stroke, moved transform: Transform, under view: CanvasTransform, damage: DamageMap?) {
        goOn(.crisp(stroke.style.ink.nib))
        stamp(stroke, moved: transform, under: view, damage: damage)
    }

    private func stamp(_ stroke: Stroke, moved transform: Transform, under view: CanvasTransform, damage: DamageMap?) {
        let knots = stroke.knots(moved: transform, under: view)
        switch knots.count {
        // Samples that turn out to be damaged, and forged strokes that have none.
        case 0: break
        case 1: dot(knots[0], damage: damage)
        default:
            if stroke.isSeenFromAfar(moved: transform, under: view) {
                stampFromAfar(knots, damage: damage)
            } else {
                stamp(knots, spans: 0..<knots.count - 1, damage: damage)
            }
        }
    }
}

extension Stroke {
    /// Whether it is shown so much smaller than drawn that several of its knots share a pixel.
    func isSeenFromAfar(moved transform: Transform = .identity, under view: CanvasTransform) -> Bool {
        size(moved: transform, under: view) <= 0.5
    }

    /// The knots of its curve, in content pixels; fewer where it is seen from afar.
    fileprivate func knots(moved transform: Transform, under view: CanvasTransform) -> [NibKnot] {
        let isSeenFromAfar = isSeenFromAfar(moved: transform, under: view)
        let points = model(leeway: isSeenFromAfar ? CoverageMask.tolerance / size(moved: transform, under: view) : 0)
        return transform.isIdentity ? points.map { NibKnot($0, under: view) } : points.map { NibKnot(transform($0), under: view) }
    }

    /// The content pixels that a capture pixel becomes.
    private func size(moved transform: Transform, under view: CanvasTransform) -> Double {
        view.scale * (transform.isIdentity ? 1 : transform.size) / captureScale
    }
}
