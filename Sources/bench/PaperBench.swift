import Canvas
import Ink
import Raster

/// The cost of patterned paper beside plain paper.
enum PaperBench {
    /// Composites a full-HD window, or the middle `part` of it, again and again, and prints nothing: two calls with different rounds give
    /// the cost of a round.
    ///
    /// - Parameter isAnew: flips the view before each round, so that every tile of the pattern has to be made again.
    static func composite(_ pattern: Paper.Pattern, view: CanvasTransform, part: Int?, isAnew: Bool, rounds: Int) {
        let (width, height) = (1920, 1080)
        let canvas = Canvas(width: width, height: height, view: view)
        _ = canvas.setPaper(Paper(pattern: pattern))
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        defer { pixels.deallocate() }
        let frame = Frame(memory: pixels, width: width, height: height, bytesPerRow: width * 4)
        _ = canvas.render(into: frame)
        for _ in 0..<rounds {
            if isAnew {
                var view = canvas.view
                view.flipped.toggle()
                canvas.show(view)
            } else if let part {
                canvas.invalidate(PixelRect(x: (width - part) / 2, y: (height - part) / 2, width: part, height: part))
            } else {
                canvas.invalidate()
            }
            _ = canvas.render(into: frame)
        }
    }
}
