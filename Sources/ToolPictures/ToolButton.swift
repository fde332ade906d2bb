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

/// The same with its name beneath.
struct NamedNib: Widget {
    let nib: Nib
    let name: String
    /// The tool is hidden from the others.
    var isFaded = false

    var words: String? { name }
    var margin: Double { 24 }

    private static let well = 46.0

    func ring(in frame: Rect) -> Rect? { frame.inset(by: 1) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let circle = Self.circle(in: frame)
        if isFaded {
            painter.faded(to: 0.4) { nib.draw(by: painter, in: circle, state, look) }
        } else {
            nib.draw(by: painter, in: circle, state, look)
        }
        painter.text(name, .caption, state.isOn ? look.text : look.secondaryText, in: Self.line(in: frame), align: .center)
    }

    static func circle(in frame: Rect) -> Rect { Rect(x: frame.midX - well / 2, y: frame.y + 3, width: well, height: well) }

    static func line(in frame: Rect) -> Rect {
        let top = circle(in: frame).maxY + 1
        return Rect(x: frame.x, y: top, width: frame.width, height: frame.maxY - top)
    }
}

/// An icon in a well, with its name beneath, beside tools that are drawn so.
struct NamedIcon: Widget {
    let icon: Icon
    let name: String

    var words: String? { name }
    var margin: Double { 24 }

    func ring(in frame: Rect) -> Rect? { frame.inset(by: 1) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let circle = NamedNib.circle(in: frame)
        let well = circle.inset(by: 3)
        painter.hover(state, look, well, radius: well.width / 2)
        painter.icon(icon, in: well, look.text)
        painter.chosen(state, look, in: circle)
        painter.text(name, .caption, look.secondaryText, in: NamedNib.line(in: frame), align: .center)
    }
}

extension Face {
    package static func namedIcon(_ icon: Icon, _ name: String) -> Face { Face(NamedIcon(icon: icon, name: name)) }

    package static func namedNib(_ tool: ToolPicture, _ color: Color, _ name: String, isFaded: Bool = false) -> Face {
        Face(NamedNib(nib: Nib(tool: tool, color: color), name: name, isFaded: isFaded))
    }

    package static func tool(_ tool: ToolPicture, _ color: Color, _ edge: Edge) -> Face {
        Face(ToolButton(tool: tool, color: color, edge: edge))
    }

    package static func nib(_ tool: ToolPicture, _ color: Color) -> Face { Face(Nib(tool: tool, color: color)) }
}
