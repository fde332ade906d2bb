import Canvas
import Ink

extension Film {
    /// How long it is.
    package var length: (seconds: Double, pictures: Int) {
        get throws(FilmFailure) {
            let count = try FilmPlan(self, FilmScript(drawing, keepsPauses: keepsPauses, showsUndone: showsUndone)).count
            return (Double(count) / Double(rate), count)
        }
    }

    /// A small picture of the finished film: at most `side` pixels wide and high. The pixels are premultiplied BGRA, row by row.
    package func preview(side: Int) throws(FilmFailure) -> (width: Int, height: Int, pixels: [UInt32]) {
        let whole = try FilmFrame(self)
        let share = min(1, Double(side) / Double(max(whole.width, whole.height)))
        var small = self
        small.size = .pixels(
            width: max(Film.sideRange.lowerBound, Int(Double(whole.width) * share)),
            height: max(Film.sideRange.lowerBound, Int(Double(whole.height) * share)))
        if case .following(let scale) = camera { small.camera = .following(scale: scale * share) }
        // What the film shows may be smaller here than the film itself may show it.
        let shown = try FilmFrame(small, least: 0)
        var view = shown.view
        if case .following = camera {
            // The middle of the drawing stands for the pen.
            let bounds = drawing.bounds
            let middle = view.content(Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2))
            (view.originX, view.originY) = (Int(middle.x) - shown.width / 2, Int(middle.y) - shown.height / 2)
        }
        let pixels = drawing.picture(under: view, width: shown.width, height: shown.height, on: .paper(hairline: shown.hairline))
        return (shown.width, shown.height, pixels)
    }

    /// Whether the program is installed that some formats need.
    package static var hasFFmpeg: Bool { FFmpegFilm.isInstalled }
}
