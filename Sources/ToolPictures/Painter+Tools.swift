import Ink
import Widgets

/// Drawings of the tools as people know them from a desk, with tips in the ink's colour.
extension Painter {
    /// Draws the tool with its tip at the origin and its body below.
    func draw(_ tool: ToolPicture, _ color: Color) {
        switch tool {
        case .pen: pen(color)
        case .monoline: monoline(color)
        case .brush: brush(color)
        case .wash: wash(color)
        case .fountainPen: fountainPen(color)
        case .reed: reed(color)
        case .marker: marker(color)
        case .highlighter: highlighter(color)
        case .pencil: pencil(color)
        case .crayon: crayon(color)
        case .eraser: eraser()
        case .objectEraser: objectEraser()
        }
    }

    private var body: (light: Shade, middle: Shade, dark: Shade) { (Shade(0xFDFDFE), Shade(0xE4E4E9), Shade(0xC2C2CA)) }
    private var outline: Shade { Shade(0x000000, alpha: 0.32) }

    private func barrel(_ width: Double, from y: Double) {
        shaft(width, from: y, radius: 2, [body.middle, body.light, body.light, body.dark])
    }

    /// What the hand holds, from a height down, in shades from side to side.
    private func shaft(_ width: Double, from y: Double, radius: Double, _ shades: [Shade]) {
        let rect = Rect(x: -width / 2, y: y, width: width, height: 90)
        gradient(rect, radius: radius, shades)
        stroke(rect, radius: radius, width: 0.75, outline)
    }

    /// A fineliner: a barrel, a collar, a cone, and a round tip.
    private func pen(_ color: Color) {
        barrel(17, from: 25)
        piece("M -8.5 25 L -3 7.5 L 3 7.5 L 8.5 25 Z", Shade(0x4A4A52))
        piece("M -3 7.5 L -1.6 1.6 A 1.8 1.8 0 0 1 1.6 1.6 L 3 7.5 Z", Shade(color))
        band(17, 31, color)
    }

    /// A marker: a broad body whose felt is cut at a slant.
    private func marker(_ color: Color) {
        barrel(23, from: 26)
        piece("M -11.5 26 L -7 14.5 L 7 14.5 L 11.5 26 Z", Shade(0x4A4A52))
        piece("M -6 14.5 L -6 7 L 6 1.5 L 6 14.5 Z", Shade(color))
        band(23, 32, color)
    }

    /// A highlighter: felt cut straight in a short, broad body of its own colour.
    private func highlighter(_ color: Color) {
        shaft(23, from: 22, radius: 3, [Shade(color), body.light, Shade(color), Shade(color)])
        piece("M -9 22 L -7 12 L 7 12 L 9 22 Z", Shade(0x4A4A52))
        piece("M -6 12 L -6 2 L 6 2 L 6 12 Z", Shade(color))
    }

    /// A technical pen: a barrel, a step, and a needle.
    private func monoline(_ color: Color) {
        barrel(16, from: 24)
        piece("M -8 24 L -5 14 L 5 14 L 8 24 Z", Shade(0x4A4A52))
        piece("M -2.2 14 L -2.2 8 L 2.2 8 L 2.2 14 Z", body.dark)
        piece("M -0.9 8 L -0.9 1.6 L 0.9 1.6 L 0.9 8 Z", Shade(color))
        band(16, 31, color)
    }

    /// A brush: hair that comes to a point, a ferrule, and a thin handle.
    private func brush(_ color: Color) {
        barrel(11, from: 34)
        piece("M -5.5 36 L -5.5 23 L 5.5 23 L 5.5 36 Z", body.dark)
        piece("M -5.5 23 C -7 15 -2.5 10 0 1.2 C 2.5 10 7 15 5.5 23 Z", Shade(color))
        fill(Rect(x: -5.1, y: 28, width: 10.2, height: 1), outline)
    }

    /// A broad, round brush for water.
    private func wash(_ color: Color) {
        barrel(10, from: 38)
        piece("M -5 40 L -8 25 L 8 25 L 5 40 Z", body.dark)
        piece("M -8 25 C -11.5 14 -6 3 0 2 C 6 3 11.5 14 8 25 Z", Shade(color))
    }

    /// A nib of metal: shoulders, a slit from the breather hole to the point.
    private func fountainPen(_ color: Color) {
        barrel(17, from: 32)
        piece("M -8.5 36 L -6 27 L 6 27 L 8.5 36 Z", Shade(0x4A4A52))
        piece("M -6 28 C -7.5 18 -3 9 0 1.2 C 3 9 7.5 18 6 28 Z", Shade(0xD9B45B))
        fill(Rect(x: -0.4, y: 4, width: 0.8, height: 13), outline)
        fillCircle(Point(x: 0, y: 18), radius: 1.7, Shade(color))
        band(17, 40, color)
    }

    /// A reed, cut at a slant and slit.
    private func reed(_ color: Color) {
        shaft(14, from: 26, radius: 1, [Shade(0xC79A5B), Shade(0xE5C48D), Shade(0xD9B378), Shade(0xA97B40)])
        piece("M -7 28 C -7 16 -4.5 12 -4 3 L 4 1.2 C 4.5 12 7 16 7 28 Z", Shade(0xD9B378))
        piece("M -4 6.5 L -4 3 L 4 1.2 L 4 5 Z", Shade(color))
        fill(Rect(x: -0.4, y: 6, width: 0.8, height: 12), outline)
    }

    /// A pencil: a hexagonal shaft, sharpened wood, and the lead.
    private func pencil(_ color: Color) {
        shaft(16, from: 27, radius: 0, [Shade(0xD39A2A), Shade(0xF4C64F), Shade(0xF4C64F), Shade(0xC4871D)])
        piece("M -8 28 L -2.6 9 L 2.6 9 L 8 28 C 5.5 25 3 25 0 28 C -3 25 -5.5 25 -8 28 Z", Shade(0xEBCFA4))
        piece("M -2.6 9 L 0 1.2 L 2.6 9 Z", Shade(color))
        fill(Rect(x: -2.7, y: 28, width: 0.6, height: 60), outline)
        fill(Rect(x: 2.1, y: 28, width: 0.6, height: 60), outline)
    }

    /// A stick of wax in its paper sleeve.
    private func crayon(_ color: Color) {
        piece("M -8 24 L -4.5 5 C -4 1.5 4 1.5 4.5 5 L 8 24 Z", Shade(color))
        shaft(18, from: 22, radius: 1, [Shade(color), Shade(color), body.light, Shade(color)])
        fill(Rect(x: -8.6, y: 28, width: 17.2, height: 2.5), outline)
        fill(Rect(x: -8.6, y: 34, width: 17.2, height: 1.2), outline)
    }

    /// A block of rubber in its sleeve.
    private func eraser() {
        let rubber = Rect(x: -11, y: 1.5, width: 22, height: 40)
        gradient(rubber, radius: 6, [Shade(0xE58C96), Shade(0xF6B3BA), Shade(0xF6B3BA), Shade(0xD97F8A)])
        stroke(rubber, radius: 6, width: 0.75, outline)
        barrel(24, from: 21)
        band(24, 29, Color(rgb: 0x6D87B5))
    }

    /// A block of white plastic, cut to a wedge, in its sleeve.
    private func objectEraser() {
        piece("M -11 24 L -11 9 C -11 6 -9.5 5 -7.5 4.4 L 7 1.4 C 9.5 1 11 2.2 11 5 L 11 24 Z", Shade(0xF4F4F6))
        barrel(24, from: 21)
        band(24, 25, Color(rgb: 0x33363D))
        band(24, 31, Color(rgb: 0xC9504B))
    }

    private func piece(_ path: String, _ shade: Shade) {
        guard let path = PathData(path[...]) else { return }
        fill(path, shade)
        stroke(path, width: 0.75, outline)
    }

    /// A ring that shows the colour when the tip is too small to.
    private func band(_ width: Double, _ y: Double, _ color: Color) {
        fill(Rect(x: -width / 2 + 0.4, y: y, width: width - 0.8, height: 5), Shade(color))
    }
}
