internal import Glibc
import Canvas
import Ink

/// A stroke of a made-up hand at 240 Hz, with a pen's axes: even curves that show what an ink does. Places are canvas points, angles
/// radians, pressures 0…1.
package struct Specimen: Sendable {
    package var samples: [PenSample]
    package var pointer = PointerKind.pen

    package init(samples: [PenSample], pointer: PointerKind = .pen) { (self.samples, self.pointer) = (samples, pointer) }

    private static let rate = 240.0
    /// How a hand holds a pen to write.
    package static let usualAltitude = 1.05
    package static let usualAzimuth = 0.6

    /// A stroke along a path, whose places and axes depend on the share of it that is drawn, 0…1. The pressure rises from nothing at the
    /// touch and falls to nothing at the lift.
    package init(
        seconds: Double, pressure: (Double) -> Double = { _ in 0.6 }, altitude: (Double) -> Double = { _ in usualAltitude },
        azimuth: (Double) -> Double = { _ in usualAzimuth }, roll: (Double) -> Double? = { _ in nil }, place: (Double) -> Point
    ) {
        samples = (0...Int(seconds * Self.rate)).map { index in
            let t = Double(index) / (seconds * Self.rate)
            let ends = min(1, t * 14, (1 - t) * 14)
            return PenSample(
                position: place(t), time: t * seconds,
                axes: PenAxes(pressure: min(max(pressure(t) * ends, 0.01), 1), altitude: altitude(t), azimuth: azimuth(t), roll: roll(t)))
        }
    }

    /// The same movement by a finger or mouse, which has no axes.
    package func by(_ pointer: PointerKind) -> Specimen {
        Specimen(
            samples: samples.map { sample in
                var sample = sample
                sample.axes = PenAxes()
                return sample
            }, pointer: pointer)
    }
}

extension Specimen {
    /// Pressure swells from nothing to all and back, while the hand grows faster.
    package static func wave(from left: Double, to right: Double, _ y: Double, height: Double) -> Specimen {
        Specimen(seconds: 1.1, pressure: { 0.1 + 0.9 * sin($0 * .pi) }) { t in
            let along = 0.4 * t + 0.6 * t * t
            return Point(x: left + (right - left) * along, y: y + height * sin(along * 5 * .pi))
        }
    }

    /// Loops that cross themselves.
    package static func loops(from left: Double, to right: Double, _ y: Double, height: Double, turns: Double = 4) -> Specimen {
        let reach = min(32, (right - left) / 4)
        return Specimen(seconds: 1.3, pressure: { 0.55 + 0.25 * sin($0 * 20) }) { t in
            let angle = t * turns * 2 * .pi
            return Point(
                x: left + reach + (right - left - 2 * reach) * t + reach * sin(angle), y: y - height * cos(angle) * 0.9)
        }
    }

    /// Hatches, by a pen that leans so.
    package static func hatches(
        from left: Double, to right: Double, _ y: Double, height: Double, altitude: Double, turns: Double = 13
    ) -> Specimen {
        Specimen(seconds: 1.6, pressure: { _ in 0.5 }, altitude: { _ in altitude }) { t in
            let phase = (t * turns).truncatingRemainder(dividingBy: 2)
            let up = phase < 1 ? phase : 2 - phase
            return Point(x: left + (right - left) * t + (up - 0.5) * 16, y: y - height * (2 * up - 1))
        }
    }

    package static func line(_ from: Point, _ to: Point) -> Specimen {
        Specimen(seconds: 0.35) { Point(x: from.x + (to.x - from.x) * $0, y: from.y + (to.y - from.y) * $0) }
    }
}

extension Canvas {
    /// Draws a specimen as a stroke of its own.
    package func draw(_ specimen: Specimen, in style: InkStyle) {
        beginStroke(style, pointer: specimen.pointer)
        for sample in specimen.samples { extendStroke(to: sample.position, time: sample.time, axes: sample.axes) }
        _ = endStroke()
    }
}
