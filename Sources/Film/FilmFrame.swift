import Canvas
import Exporting
import Ink

/// What a film shows of the canvas, and how large it is.
struct FilmFrame {
    let view: CanvasTransform
    let width, height: Int
    /// The width of a line in the paper's pattern, in pixels.
    let hairline: Int

    /// - Parameter least: the least scale: a film of a size in which the region would be smaller is refused.
    init(_ film: Film, least: Double = Export.scaleRange.lowerBound) throws(FilmFailure) {
        let region: ExportRegion
        switch film.camera {
        case .still(let wanted): region = wanted
        case .following:
            if film.drawing.elementCount == 0 { throw .export(.blank) }
            region = .rect(CanvasRect(minX: 0, minY: 0, maxX: 1280, maxY: 720))
        }
        let whole: ExportFrame
        do throws(ExportFailure) { whole = try ExportFrame(region, of: film.drawing) } catch { throw .export(error) }
        var pixels: PixelFrame
        switch film.size {
        case .scale(let scale): pixels = whole.pixels(scale: scale)
        case .pixels(let width, let height):
            let most = whole.scale(fitting: width, height)
            guard most >= least else { throw .doesNotFit }
            pixels = whole.pixels(scale: min(most, Export.scaleRange.upperBound))
            // The paper goes on around it.
            pixels.view.originX -= (width - pixels.width) / 2
            pixels.view.originY -= (height - pixels.height) / 2
            (pixels.width, pixels.height) = (width, height)
        }
        guard Film.sideRange ~= pixels.width, Film.sideRange ~= pixels.height else {
            throw .export(.tooLarge(width: pixels.width, height: pixels.height))
        }
        (width, height) = (pixels.width, pixels.height)
        switch film.camera {
        case .still: (view, hairline) = (pixels.view, pixels.hairline)
        case .following(let scale): (view, hairline) = (CanvasTransform(scale: scale), max(1, Int(scale)))
        }
    }
}
