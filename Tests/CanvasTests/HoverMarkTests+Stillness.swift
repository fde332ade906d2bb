import Glibc
import Ink
import TestSupport
import Testing

@testable import Canvas

/// A resting pen, as still as a hand can hold it.
extension HoverMarkTests {
    @Test("H11 a pen that rests, but for its jitter, changes no pixel and makes no damage", arguments: 1...8, [InkDefinition.pen, .marker])
    func still(seed: UInt64, ink: InkDefinition) {
        var random = SeededRandom(seed: seed)
        let canvas = background()
        let style = Scene.style(ink, width: 40)
        func jitter() -> Preview {
            // The measured jitter of resting hands: a third of a pixel, and two degrees.
            let way = Double.random(in: 0..<0.34, using: &random)
            let turn = Double.random(in: 0..<6.28, using: &random)
            let wobble = 1.99 * Double.pi / 180
            return preview(
                style, at: Point(x: Self.middle.x + way * cos(turn), y: Self.middle.y + way * sin(turn)),
                PenAxes(
                    pressure: .random(in: 0...1, using: &random), altitude: .random(in: 0...1.5, using: &random), azimuth: 1,
                    roll: 3.14 + .random(in: -wobble...wobble, using: &random)))
        }
        canvas.showPreview(jitter())
        let first = frame(canvas)
        for _ in 0..<200 {
            canvas.showPreview(jitter())
            #expect(!canvas.hasDamage)
        }
        #expect(frame(canvas) == first)
        canvas.showPreview(preview(style, at: Point(x: Self.middle.x + 1.1, y: Self.middle.y), PenAxes(azimuth: 1, roll: 3.14)))
        #expect(canvas.hasDamage && frame(canvas) != first)
    }

    @Test(
        "H11 a tilt that jitters by one of the driver's steps changes no pixel, however upright the pen, and what is farther shows",
        arguments: [0, 3, 5, 8, 10, 14, 15, 16, 20, 30, 45, 60], 1...4)
    func stillTilt(lean: Double, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = background()
        let style = Scene.style(.marker, width: 40)
        let direction = Double.random(in: 0..<360, using: &random)
        /// Tilts in degrees, as drivers report them.
        func tilted(x: Double, y: Double) -> Preview {
            let (across, down) = (tan(x * .pi / 180), tan(y * .pi / 180))
            return preview(
                style, PenAxes(pressure: 0, altitude: atan2(1, (across * across + down * down).squareRoot()), azimuth: atan2(down, across)))
        }
        let (x, y) = (lean * cos(direction * .pi / 180), lean * sin(direction * .pi / 180))
        func jitter() -> Preview {
            tilted(x: x + Double(Int.random(in: -1...1, using: &random)), y: y + Double(Int.random(in: -1...1, using: &random)))
        }
        canvas.showPreview(jitter())
        let first = frame(canvas)
        let isStill = (0..<200).allSatisfy { _ in
            canvas.showPreview(jitter())
            return !canvas.hasDamage
        }
        #expect(isStill)
        #expect(frame(canvas) == first)
        canvas.showPreview(tilted(x: 40, y: 10))
        #expect(canvas.hasDamage)
        _ = frame(canvas)
        // Tilting back: a change of less than 3° in all does not show, a greater one does.
        let changed = (1...10).first { step in
            canvas.showPreview(tilted(x: 40, y: 10 - Double(step)))
            return canvas.hasDamage
        }
        #expect((3...6).contains(try #require(changed)))
    }

    @Test(
        "H11 H5 of a pen without roll that stands upright, preview and dab are the same, whatever its tilt's last step makes of the azimuth"
    )
    func upright() {
        let style = Scene.style(.marker, width: 40)
        var frames: Set<[UInt32]> = []
        for (azimuth, altitude) in [(0.0, 1.57), (1, 1.4), (2, 1.33), (4.5, 1.35)] {
            let axes = PenAxes(pressure: 0.5, altitude: altitude, azimuth: azimuth)
            let hovering = background()
            hovering.showPreview(preview(style, axes))
            #expect(isSame(hovering, as: dab(style, axes)))
            frames.insert(frame(hovering))
        }
        #expect(frames.count == 1)
    }

    @Test("H11 a pen that turns shows it: by more than 4° in all, however slowly")
    func turns() {
        let canvas = Scene.canvas()
        let style = Scene.style(.marker, width: 40)
        var frames: [[UInt32]] = []
        for step in 0...90 {
            canvas.showPreview(preview(style, PenAxes(roll: Double(step) * .pi / 180)))
            if canvas.hasDamage { frames.append(frame(canvas)) }
        }
        #expect(frames.count > 90 / 5 && frames.count <= 90 / 4 + 1)
    }
}
