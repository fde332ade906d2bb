internal import Glibc
import Ink

/// A made-up hand as a tablet reports it and the canvas keeps it: places on the tablet's lattice, 8,192 pressures, whole degrees of tilt, a
/// roll in fifths of a degree, stamps in whole milliseconds; all seen through a view.
package struct TabletHand {
    /// Its samples, as they are packed.
    package let samples: [PackedSample]

    /// - Parameters:
    ///   - rate: samples per second.
    ///   - view: how the canvas lies in the window.
    ///   - hasRoll: the pen tells its roll.
    package init(seed: UInt64, rate: Double, view: CanvasTransform, hasRoll: Bool = true) {
        var random = SplitMix(state: seed &* 7 &+ 3)
        let tablet = seed % 2 == 0 ? Self.medium : Self.display
        let grip = (x: random.next(-45...45), y: random.next(-10...50), roll: random.next(0...360), phase: random.next(0...6))
        var stroke = StrokeSamples()
        for (time, sample) in SyntheticHand(seed: seed, rate: rate).samples {
            let window = Point(x: tablet.across.rounded(sample.position.x), y: tablet.down.rounded(sample.position.y))
            let tiltX = (grip.x + 5 * sin(time * 2.1 + grip.phase) + random.normal() * 0.2).rounded()
            let tiltY = (grip.y + 4 * sin(time * 2.9 + grip.phase) + random.normal() * 0.2).rounded()
            let roll = ((grip.roll + 6 * sin(time * 1.7) + random.normal() * 0.1) * 5).rounded() / 5
            var axes = PenAxes(pressure: (((sample.axes.pressure ?? 0) * 8191).rounded()) / 8191)
            (axes.altitude, axes.azimuth) = Self.lean(tiltX, tiltY)
            if hasRoll { axes.roll = (roll / 360 - (roll / 360).rounded(.down)) * 2 * .pi }
            _ = stroke.append(position: view.canvas(window: window), time: sample.time, axes: view.canvas(axes))
        }
        samples = stroke.packed
    }

    /// One side of a tablet: its range covers so many pixels of the screen.
    private struct Side {
        let pitch: Double

        init(pixels: Double, range: Double) { pitch = pixels / (range + 1) }

        func rounded(_ place: Double) -> Double { (place / pitch).rounded() * pitch }
    }

    private static let medium = (across: Side(pixels: 1920, range: 44_704), down: Side(pixels: 1080, range: 27_940))
    private static let display = (across: Side(pixels: 2560, range: 59_552), down: Side(pixels: 1440, range: 33_848))

    /// Altitude and azimuth of tilts in degrees less than 90.
    private static func lean(_ tiltX: Double, _ tiltY: Double) -> (altitude: Double, azimuth: Double) {
        let (across, down) = (tan(tiltX * .pi / 180), tan(tiltY * .pi / 180))
        let azimuth = across == 0 && down == 0 ? 0 : atan2(down, across)
        return (atan2(1, (across * across + down * down).squareRoot()), azimuth < 0 ? azimuth + 2 * .pi : azimuth)
    }
}
