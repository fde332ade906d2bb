import Ink

/// A slider: a knob at a fraction of the way along its track.
package struct Slider: Widget {
    package let fraction: Double
    package let track: Track
    /// The fraction by which Shift and an arrow key move it, and the least that an arrow key does; nil for a hundredth.
    package let fine: Double?

    /// The look of a slider's track.
    package enum Track: Hashable, Sendable {
        case plain
        /// Plain, with twigs at the fractions where other ways part from this one.
        case forked([Double])
        /// From thin to thick.
        case wedge
        /// Colours from left to right. With `fades` the first one is nearly transparent, and squares show behind it.
        case gradient([Color], fades: Bool)
    }

    package var grasp: Grasp { .value }
    package func way(at point: Point, in frame: Rect) -> Way? { .across }
    package var followsLine: Bool { true }

    // MARK: - Its value

    package func value(at point: Point, in frame: Rect) -> Adjustment? {
        let line = Self.line(frame)
        return .fraction(min(max((point.x - line.x) / line.width, 0), 1))
    }

    package func value(after step: Step) -> Adjustment? {
        let fine = fine.map { $0 * step.steps } ?? step.fraction
        let way = step.isFine || abs(fine) > abs(step.fraction) ? fine : step.fraction
        return .fraction(min(max(fraction + way, 0), 1))
    }

    /// The line that the knob's middle moves along.
    package static func line(_ frame: Rect) -> Rect { frame.inset(x: 13, y: 0) }

    // MARK: - Its look

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.alongLine(in: frame) { drawFromLeft(by: painter, in: frame, state, look) }
    }

    private func drawFromLeft(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let line = Self.line(frame)
        draw(track, along: line, by: painter, look)
        let knob = Point(x: line.x + line.width * min(max(fraction, 0), 1), y: line.midY)
        let radius = state.isPressed ? 11.0 : state.isHot ? 10.5 : 9.5
        painter.fillCircle(Point(x: knob.x, y: knob.y + 1), radius: radius + 0.75, look.shadow)
        painter.fillCircle(knob, radius: radius, Shade(0xFFFFFF))
        painter.strokeCircle(
            knob, radius: radius - 0.5, width: 1.25, look == .dark ? Shade(0x000000, alpha: 0.2) : look.secondaryText)
    }

    private func draw(_ track: Track, along line: Rect, by painter: Painter, _ look: Look) {
        switch track {
        case .plain: bar(line, look, painter)
        case .forked(let forks):
            for fork in forks { twig(at: line.x + line.width * fork, line, fork <= fraction ? look.accent : look.secondaryText, painter) }
            bar(line, look, painter)
        case .wedge:
            wedge(line, look.well, painter)
            painter.saved {
                painter.clip(to: Rect(x: line.x, y: line.y, width: line.width * fraction, height: line.height))
                wedge(line, look.accent, painter)
            }
        case .gradient(let colors, let fades):
            let bar = Rect(x: line.x - 5, y: line.midY - 7, width: line.width + 10, height: 14)
            if fades { painter.squares(bar, radius: 7) }
            painter.gradient(bar, radius: 7, colors.enumerated().map { Shade($1, alpha: fades && $0 == 0 ? 0.1 : 1) })
            painter.stroke(bar, radius: 7, width: 1, look.border)
        }
    }

    private func bar(_ line: Rect, _ look: Look, _ painter: Painter) {
        painter.fill(Rect(x: line.x, y: line.midY - 2, width: line.width, height: 4), radius: 2, look.well)
        painter.fill(Rect(x: line.x, y: line.midY - 2, width: line.width * fraction, height: 4), radius: 2, look.accent)
    }

    /// A twig grows from the line upwards, in the direction of time.
    private func twig(at x: Double, _ line: Rect, _ shade: Shade, _ painter: Painter) {
        var path = PathData()
        path.steps = [.move(Point(x: x, y: line.midY)), .line(Point(x: x + 7, y: line.midY - 12))]
        painter.stroke(path, width: 2, shade)
    }

    private func wedge(_ line: Rect, _ shade: Shade, _ painter: Painter) {
        var path = PathData()
        path.steps = [
            .move(Point(x: line.x, y: line.midY - 1)), .line(Point(x: line.maxX, y: line.midY - 6)),
            .line(Point(x: line.maxX, y: line.midY + 6)), .line(Point(x: line.x, y: line.midY + 1)), .close,
        ]
        painter.fill(path, shade)
    }
}

extension Face {
    /// - Parameter fine: the fraction by which Shift and an arrow key move it; nil for a hundredth.
    package static func slider(fraction: Double, _ track: Slider.Track, fine: Double? = nil) -> Face {
        Face(Slider(fraction: fraction, track: track, fine: fine))
    }
}
