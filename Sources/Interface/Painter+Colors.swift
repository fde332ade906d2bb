import Ink
import Widgets

/// How colours look where many lie together, side by side, or under the loupe.
extension Painter {
    func grid(_ chosen: GridCell?, in frame: Rect) {
        saved {
            clip(to: frame, radius: 8)
            for (row, colors) in ColorGrid.colors.enumerated() {
                for (column, color) in colors.enumerated() {
                    // A little too far to the right and down, beneath the neighbours: no seam shows where a side lies within a pixel.
                    let cell = GridCell(row: row, column: column).frame(in: frame)
                    fill(Rect(x: cell.x, y: cell.y, width: cell.width + 0.5, height: cell.height + 0.5), Shade(color))
                }
            }
        }
        guard let cell = chosen?.frame(in: frame) else { return }
        // Seen on every colour: white within a dark line.
        stroke(cell, radius: 5, width: 1, Shade(0x000000, alpha: 0.55))
        stroke(cell.inset(by: 1), radius: 4, width: 2.5, Shade(0xFFFFFF))
        stroke(cell.inset(by: 3.5), radius: 2, width: 1, Shade(0x000000, alpha: 0.35))
    }

    func half(_ color: Color, _ opacity: Double, _ outer: Sides, _ item: PlatePicture.Drawn, _ look: Look) {
        let rect = item.control.frame.inset(x: 0, y: 5)
        let whole = rect.grown(by: 20, where: outer)
        saved {
            clip(to: rect)
            if opacity < 1 { squares(whole, radius: 8) }
            fill(whole, radius: 8, Shade(color, alpha: opacity))
            if item.isPressed { fill(whole, radius: 8, look.pressed) } else if item.isHot { fill(whole, radius: 8, look.hover) }
            stroke(whole, radius: 8, width: 1, look.border)
        }
    }

    /// A swatch with a badge: empty, or ticked where it is chosen.
    func choice(_ color: Color, _ item: PlatePicture.Drawn, _ look: Look) {
        let center = item.control.frame.center
        let radius = item.isPressed ? 11.5 : item.isHot ? 14.5 : 13.0
        fillCircle(center, radius: radius, Shade(color))
        strokeCircle(center, radius: radius - 0.5, width: 1, look.text.with(alpha: 0.3))
        let badge = Point(x: center.x + 10, y: center.y - 10)
        fillCircle(badge, radius: 9.5, look.plate)
        guard item.control.isOn else { return strokeCircle(badge, radius: 7.5, width: 1.5, look.secondaryText) }
        fillCircle(badge, radius: 8.25, look.accent)
        line(Point(x: badge.x - 3.5, y: badge.y + 0.5), Point(x: badge.x - 1, y: badge.y + 3), width: 1.75, look.onAccent)
        line(Point(x: badge.x - 1, y: badge.y + 3), Point(x: badge.x + 3.75, y: badge.y - 2.75), width: 1.75, look.onAccent)
    }

    func loupe(_ colors: [Color?], in frame: Rect, _ look: Look) {
        let side = 2 * Interface.loupeReach + 1
        guard colors.count == side * side else { return }
        let glass = frame.inset(by: Loupe.rim)
        let step = Loupe.cell
        saved {
            clip(to: glass, radius: glass.width / 2)
            for (index, color) in colors.enumerated() {
                let place = Rect(
                    x: glass.x + Double(index % side) * step, y: glass.y + Double(index / side) * step, width: step + 0.5,
                    height: step + 0.5)
                fill(place, color.map { Shade($0) } ?? look.well)
            }
        }
        strokeCircle(glass.center, radius: glass.width / 2, width: 1, Shade(0x000000, alpha: 0.25))
        let middle = Rect(x: glass.midX - step / 2, y: glass.midY - step / 2, width: step, height: step)
        stroke(middle.inset(by: -2), radius: 2, width: 1, Shade(0x000000, alpha: 0.7))
        stroke(middle.inset(by: -1.25), radius: 1.5, width: 1.25, Shade(0xFFFFFF))
    }
}

extension Rect {
    /// Larger on all sides but the outer ones, so that of a rounded whole only its own corners show.
    fileprivate func grown(by distance: Double, where outer: Sides) -> Rect {
        let left = outer.contains(.left) ? 0 : distance
        let top = outer.contains(.top) ? 0 : distance
        return Rect(
            x: x - left, y: y - top, width: width + left + (outer.contains(.right) ? 0 : distance),
            height: height + top + (outer.contains(.bottom) ? 0 : distance))
    }
}
