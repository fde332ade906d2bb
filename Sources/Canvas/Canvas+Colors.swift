import Ink

/// Colours for the eyedropper: of the drawing on its paper, without anything that covers the window.
extension Canvas {
    /// The colour of a window pixel; nil outside the window.
    package func color(x: Int, y: Int) -> Color? { colors(around: x, y, reach: 0)[0] }

    /// The colours of the square of window pixels that extends `reach` pixels from its middle, row by row; nil outside the window.
    package func colors(around x: Int, _ y: Int, reach: Int) -> [Color?] {
        let side = 2 * reach + 1
        var colors = [Color?](repeating: nil, count: side * side)
        let square = PixelRect(x: x - reach, y: y - reach, width: side, height: side)
        let visible = square.intersection(window)
        guard !visible.isEmpty else { return colors }
        let pixels = pixels(in: visible)
        for row in 0..<visible.height {
            for column in 0..<visible.width {
                colors[(visible.y - square.y + row) * side + visible.x - square.x + column] = Color(
                    rgb: pixels[row * visible.width + column])
            }
        }
        return colors
    }
}
