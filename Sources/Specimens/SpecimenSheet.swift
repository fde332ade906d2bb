internal import Glibc
import Canvas
import Drawing
import Ink

/// A sheet on which inks are seen side by side: a row for each, drawn by the same made-up hand in the ink's own colour.
///
/// From left to right: pressure from nothing to all; a pen that goes from upright to 15°; a circle whose azimuth goes around with it; a
/// turn of the barrel; loops that cross themselves; a line over light, dark and coloured ink; the ink at three widths; a mouse's line.
package struct SpecimenSheet: Sendable {
    private let inks: [InkDefinition]

    /// The inks that come with the program, in the order of its tools.
    package static let standard = SpecimenSheet([
        .feltPen, .chiselMarker, .pencil, .highlighter, .brushPen, .watercolour, .fountainPen, .monoline, .reed, .crayon,
    ])

    package init(_ inks: [InkDefinition]) { self.inks = inks }

    private static let row = 130.0
    private static let column = 176.0
    private static let columns = 8.0
    private static let margin = 24.0
    /// The widths of the last column, in canvas points, as far as the ink has them.
    private static let widths = [2.0, 8, 60]

    /// In canvas points.
    package var width: Double { 2 * Self.margin + Self.columns * Self.column }
    package var height: Double { 2 * Self.margin + Double(inks.count) * Self.row }

    /// The pixels in the light, row by row, premultiplied BGRX.
    ///
    /// - Parameter scale: pixels in a canvas point.
    package func picture(scale: Double) -> (width: Int, height: Int, pixels: [UInt32]) {
        let (width, height) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
        let pixels = drawing.picture(under: CanvasTransform(scale: scale), width: width, height: height, on: .paper(hairline: 1))
        return (width, height, pixels)
    }

    /// The sheet as a drawing.
    package var drawing: Drawing {
        let canvas = Canvas(width: 64, height: 64, undoBudget: 0)
        for (index, ink) in inks.enumerated() { draw(.standard(ink), top: Self.margin + Double(index) * Self.row, on: canvas) }
        return canvas.drawing
    }

    private func draw(_ style: InkStyle, top: Double, on canvas: Canvas) {
        let middle = top + Self.row / 2
        var left = Self.margin
        /// Goes to the next column; returns its ends, with room for the mark's breadth.
        func next() -> (Double, Double) {
            defer { left += Self.column }
            return (left + 22, left + Self.column - 22)
        }
        func curve(_ from: Double, _ to: Double) -> (Double) -> Point {
            { t in Point(x: from + (to - from) * t, y: middle + 22 * sin(t * 2 * .pi)) }
        }
        var (from, to) = next()
        canvas.draw(Specimen(seconds: 0.9, pressure: { $0 }, place: curve(from, to)), in: style)
        (from, to) = next()
        canvas.draw(
            Specimen(seconds: 0.9, altitude: { .pi / 2 - $0 * 75 / 180 * .pi }, azimuth: { _ in -.pi / 2 }, place: curve(from, to)),
            in: style)
        (from, to) = next()
        let center = (from + to) / 2
        canvas.draw(
            Specimen(seconds: 0.9, altitude: { _ in 0.7 }, azimuth: { ($0 * 2 - 1) * .pi }) { t in
                Point(x: center - 40 * cos(t * 2 * .pi), y: middle - 40 * sin(t * 2 * .pi))
            }, in: style)
        (from, to) = next()
        canvas.draw(Specimen(seconds: 0.9, roll: { ($0 - 0.5) * .pi }, place: curve(from, to)), in: style)
        (from, to) = next()
        canvas.draw(.loops(from: from - 8, to: to + 8, middle, height: 40, turns: 3), in: style)
        (from, to) = next()
        for (index, color) in [0xD8D8DC, 0x1A1A1E, 0xD94F3B].enumerated() {
            var ground = InkStyle.standard(.monoline)
            (ground.color, ground.width) = (Color(rgb: UInt32(color)), 24)
            let x = from + 16 + Double(index) * 48
            canvas.draw(.line(Point(x: x, y: middle - 38), Point(x: x, y: middle + 38)), in: ground)
        }
        canvas.draw(.line(Point(x: from - 8, y: middle - 8), Point(x: to + 8, y: middle + 8)), in: style)
        (from, to) = next()
        for (index, width) in Self.widths.enumerated() {
            var sized = style
            sized.width = min(max(width, style.ink.widthRange.lowerBound), style.ink.widthRange.upperBound)
            let y = middle + [-48, -30, 18][index]
            canvas.draw(.line(Point(x: from + 14, y: y), Point(x: to - 14, y: y)), in: sized)
        }
        (from, to) = next()
        canvas.draw(Specimen(seconds: 0.7, place: curve(from, to)).by(.mouse), in: style)
    }
}
