import Ink

/// The cells of `ColorGrid` without gaps, with a ring around the chosen cell.
///
/// The grid is one control. The hand presses it and drags to a cell: cells are too small to be pressed as controls of their own.
struct GridPad: Widget {
    let chosen: GridCell?

    var grasp: Grasp { .value }

    func value(at point: Point, in frame: Rect) -> Adjustment? { GridCell(at: point, in: frame).adjustment }

    func value(after step: Step) -> Adjustment? {
        let steps = Int(step.steps)
        return (chosen?.moved(right: step.isAcross ? steps : 0, down: step.isAcross ? 0 : -steps) ?? GridCell(row: 0, column: 0)).adjustment
    }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.saved {
            painter.clip(to: frame, radius: 8)
            for (row, colors) in ColorGrid.colors.enumerated() {
                for (column, color) in colors.enumerated() {
                    // Half a point wider and higher, under the next cells: no seam shows where a cell's side falls within a pixel.
                    let cell = GridCell(row: row, column: column).frame(in: frame)
                    painter.fill(Rect(x: cell.x, y: cell.y, width: cell.width + 0.5, height: cell.height + 0.5), Shade(color))
                }
            }
        }
        if state.isPressed { painter.stroke(frame, radius: 8, width: 1.5, look.text) }
        guard let cell = chosen?.frame(in: frame) else { return }
        // A white ring between dark lines is visible on every colour.
        painter.stroke(cell, radius: 5, width: 1, Shade(0x000000, alpha: 0.55))
        painter.stroke(cell.inset(by: 1), radius: 4, width: 2.5, Shade(0xFFFFFF))
        painter.stroke(cell.inset(by: 3.5), radius: 2, width: 1, Shade(0x000000, alpha: 0.35))
    }
}

extension GridCell {
    fileprivate var adjustment: Adjustment { .cell(row: row, column: column) }
}

/// Saturation from left to right and brightness upwards, for one hue, with a ring at the chosen colour.
struct SpectrumPad: Widget {
    let hue, x, y: Double

    var grasp: Grasp { .value }
    func way(at point: Point, in frame: Rect) -> Way? { .any }

    func value(at point: Point, in frame: Rect) -> Adjustment? {
        .place(x: unit((point.x - frame.x) / frame.width), y: 1 - unit((point.y - frame.y) / frame.height))
    }

    func value(after step: Step) -> Adjustment? {
        .place(x: unit(x + (step.isAcross ? step.fraction : 0)), y: unit(y + (step.isAcross ? 0 : step.fraction)))
    }

    private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.saved {
            painter.clip(to: frame, radius: 8)
            painter.gradient(frame, [Shade(0xFFFFFF), Shade(HSB(hue: hue, saturation: 1, brightness: 1).color)])
            painter.gradient(frame, [Shade(0x000000, alpha: 0), Shade(0x000000)], isVertical: true)
        }
        painter.stroke(frame, radius: 8, width: 1, look.border)
        let place = Point(x: frame.x + frame.width * x, y: frame.y + frame.height * (1 - y))
        let radius = state.isPressed ? 11.0 : state.isHot ? 9.5 : 8.0
        painter.strokeCircle(place, radius: radius, width: 3, Shade(0x000000, alpha: 0.35))
        painter.strokeCircle(place, radius: radius, width: 2, Shade(0xFFFFFF))
    }
}

extension Face {
    package static func grid(_ chosen: GridCell?) -> Face { Face(GridPad(chosen: chosen)) }

    package static func spectrum(hue: Double, x: Double, y: Double) -> Face { Face(SpectrumPad(hue: hue, x: x, y: y)) }
}
