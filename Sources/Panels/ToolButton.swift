import Commands
import Ink
import Widgets

/// A tool whose tip points into the window, away from `edge`. The current tool reaches out further.
struct ToolButton: Widget {
    let tool: ToolPicture
    let color: Color
    let edge: Edge

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let depth = edge.isVertical ? frame.width : frame.height
        let reach = state.isOn ? 5.0 : state.isPressed ? 11 : state.isHot ? 14 : 18
        painter.saved {
            painter.clip(to: frame)
            // The tip is at the origin, the body below it.
            switch edge {
            case .bottom: painter.translate(x: frame.midX, y: frame.maxY - depth + reach)
            case .top:
                painter.translate(x: frame.midX, y: frame.y + depth - reach)
                painter.rotate(by: .pi)
            case .left:
                painter.translate(x: frame.x + depth - reach, y: frame.midY)
                painter.rotate(by: .pi / 2)
            case .right:
                painter.translate(x: frame.maxX - depth + reach, y: frame.midY)
                painter.rotate(by: -.pi / 2)
            }
            painter.scale(by: 1.25)
            painter.draw(tool, color)
        }
    }
}

/// A tool upright in a round well, which cuts it off. A ring marks the current tool.
struct Nib: Widget {
    let tool: ToolPicture
    let color: Color

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let well = frame.square.inset(by: 3)
        painter.fill(well, radius: well.width / 2, look.well)
        painter.saved {
            painter.clip(to: well, radius: well.width / 2)
            painter.hover(state, look, well, radius: 0)
            painter.translate(x: well.midX, y: well.y + (state.isOn || state.isPressed ? 4 : state.isHot ? 5 : 7))
            painter.scale(by: 0.92)
            painter.draw(tool, color)
        }
        painter.chosen(state, look, in: frame)
    }
}

extension Face {
    static func tool(_ tool: ToolPicture, _ color: Color, _ edge: Edge) -> Face { Face(ToolButton(tool: tool, color: color, edge: edge)) }

    static func nib(_ tool: ToolPicture, _ color: Color) -> Face { Face(Nib(tool: tool, color: color)) }
}

/// Drawings of the tools as people know them from a desk, with tips in the ink's colour.
extension Painter {
    /// Draws the tool with its tip at the origin and its body below.
    fileprivate func draw(_ tool: ToolPicture, _ color: Color) {
        switch tool {
        case .pen: pen(color)
        case .marker: marker(color)
        case .eraser: eraser()
        }
    }

    private var body: (light: Shade, middle: Shade, dark: Shade) { (Shade(0xFDFDFE), Shade(0xE4E4E9), Shade(0xC2C2CA)) }
    private var outline: Shade { Shade(0x000000, alpha: 0.32) }

    private func barrel(_ width: Double, from y: Double) {
        let rect = Rect(x: -width / 2, y: y, width: width, height: 90)
        gradient(rect, radius: 2, [body.middle, body.light, body.light, body.dark])
        stroke(rect, radius: 2, width: 0.75, outline)
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

    /// A block of rubber in its sleeve.
    private func eraser() {
        let rubber = Rect(x: -11, y: 1.5, width: 22, height: 40)
        gradient(rubber, radius: 6, [Shade(0xE58C96), Shade(0xF6B3BA), Shade(0xF6B3BA), Shade(0xD97F8A)])
        stroke(rubber, radius: 6, width: 0.75, outline)
        barrel(24, from: 21)
        band(24, 29, Color(rgb: 0x6D87B5))
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
