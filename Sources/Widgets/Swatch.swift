import Ink

/// A round well that shows a colour with its opacity, with a ring when chosen.
package struct Swatch: Widget {
    let color: Color
    let opacity: Double

    package init(color: Color, opacity: Double) {
        (self.color, self.opacity) = (color, opacity)
    }

    package var margin: Double { 24 }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let center = frame.center
        // A swatch would hide a tint. Instead it grows a little under the pointer and shrinks while pressed.
        let radius = (state.isPressed ? 11.5 : state.isHot ? 14.5 : 13.0) + (state.isRound ? 2 : 0)
        if opacity < 1 {
            painter.squares(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
        }
        painter.fillCircle(center, radius: radius, Shade(color, alpha: opacity))
        painter.strokeCircle(center, radius: radius - 0.5, width: 1, look.text.with(alpha: 0.3))
        painter.chosen(state, look, in: frame)
    }
}

/// One of two colours side by side.
struct HalfWell: Widget {
    let color: Color
    let opacity: Double
    let outer: Sides

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let rect = frame.inset(x: 0, y: 5)
        let whole = rect.grown(by: 20, where: painter.isMirrored ? outer.mirrored : outer)
        painter.saved {
            painter.clip(to: rect)
            if opacity < 1 { painter.squares(whole, radius: 8) }
            painter.fill(whole, radius: 8, Shade(color, alpha: opacity))
            painter.hover(state, look, whole, radius: 8)
            painter.stroke(whole, radius: 8, width: 1, look.border)
        }
    }
}

/// The outer sides of a piece: those where the whole it belongs to ends. Corners between two outer sides are round.
package struct Sides: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let left = Sides(rawValue: 1)
    package static let top = Sides(rawValue: 2)
    package static let right = Sides(rawValue: 4)
    package static let bottom = Sides(rawValue: 8)

    /// With left and right exchanged.
    fileprivate var mirrored: Sides {
        intersection([.top, .bottom]).union(contains(.left) ? .right : []).union(contains(.right) ? .left : [])
    }
}

extension Rect {
    /// Enlarged on all sides but the outer ones. Drawn rounded and clipped to the piece, only the whole's own corners show.
    fileprivate func grown(by distance: Double, where outer: Sides) -> Rect {
        let left = outer.contains(.left) ? 0 : distance
        let top = outer.contains(.top) ? 0 : distance
        return Rect(
            x: x - left, y: y - top, width: width + left + (outer.contains(.right) ? 0 : distance),
            height: height + top + (outer.contains(.bottom) ? 0 : distance))
    }
}

/// The button that opens the colours: a ring of all hues around the current colour.
struct ColorButton: Widget {
    let color: Color

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let center = frame.center
        let radius = state.isPressed ? 13.5 : state.isHot ? 16.0 : 15.0
        let pieces = 36
        for piece in 0..<pieces {
            let hue = Double(piece) / Double(pieces)
            painter.sector(
                center, radius: radius, from: hue * 2 * .pi, to: (hue + 1.3 / Double(pieces)) * 2 * .pi,
                Shade(HSB(hue: hue, saturation: 0.85, brightness: 0.95).color))
        }
        painter.fillCircle(center, radius: radius - 4, look.plate)
        painter.fillCircle(center, radius: radius - 5.5, Shade(color))
        painter.strokeCircle(center, radius: radius - 6, width: 1, look.text.with(alpha: 0.3))
    }
}

extension Face {
    package static func swatch(_ color: Color, opacity: Double) -> Face { Face(Swatch(color: color, opacity: opacity)) }

    package static func half(_ color: Color, opacity: Double, outer: Sides) -> Face {
        Face(HalfWell(color: color, opacity: opacity, outer: outer))
    }

    package static func colorButton(_ color: Color) -> Face { Face(ColorButton(color: color)) }
}
