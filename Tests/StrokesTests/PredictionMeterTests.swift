import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

@Suite("The error of predictions") struct PredictionMeterTests {
    private static let ahead = 0.008

    /// A meter after the events of a pen that was at these places at these times.
    private static func meter(_ times: [Double], _ place: (Double) -> Point) -> PredictionMeter {
        var meter = PredictionMeter(ahead: ahead)
        for time in times {
            meter.note(
                PointerEvent(
                    device: DeviceID(8), kind: .pen, phase: .motion, time: time, position: place(time), axes: PenAxes(pressure: 0.5)))
        }
        return meter
    }

    private static func times(_ count: Int, rate: Double = 240, from start: Double = 3) -> [Double] {
        (0..<count).map { start + Double($0) / rate }
    }

    @Test(
        "a pen that moves straight and evenly is where it was predicted; without prediction the error is the way that it went",
        arguments: [133.0, 240, 1000])
    func straight(rate: Double) throws {
        let figures = try #require(Self.meter(Self.times(600, rate: rate)) { Point(x: $0 * 800, y: 200 - $0 * 600) }.figures)
        #expect(figures.ahead == Self.ahead)
        #expect(abs(figures.unpredicted - 1000 * Self.ahead) < 1e-6)
        #expect(figures.error < 0.05, "\(figures.error)")
    }

    @Test("on a bend, the error is the distance between prediction and path, computed in another way")
    func bend() throws {
        func place(_ time: Double) -> Point { Point(x: 300 + 90 * cos(9 * time), y: 300 + 90 * sin(9 * time)) }
        let times = Self.times(400, rate: 500)
        var predictor = MotionPredictor()
        var (errors, unpredicted): ([Double], [Double]) = ([], [])
        for time in times {
            predictor.append(RawSample(position: SIMD2(place(time).x, place(time).y), time: time, axes: PenAxes(pressure: 0.5)))
            let change = predictor.change(ahead: Self.ahead).way
            let guess = Point(x: place(time).x + change.x, y: place(time).y + change.y)
            errors.append(guess.distance(to: place(time + Self.ahead)))
            unpredicted.append(place(time).distance(to: place(time + Self.ahead)))
        }
        // The newest four predictions are not due yet.
        func mean(_ values: [Double]) -> Double { values.dropLast(4).suffix(240).reduce(0, +) / 240 }
        let figures = try #require(Self.meter(times, place).figures)
        #expect(abs(figures.error - mean(errors)) < 0.02 && figures.error > 0.1, "\(figures.error) and \(mean(errors))")
        #expect(abs(figures.unpredicted - mean(unpredicted)) < 0.02)
    }

    @Test("a pen at rest, and a pen with few samples, have no figures")
    func nothing() {
        #expect(Self.meter(Self.times(600)) { _ in Point(x: 5, y: 5) }.figures == nil)
        #expect(Self.meter(Self.times(20)) { Point(x: $0 * 800, y: 0) }.figures == nil)
    }

    @Test("when a pen comes back after a pause, no prediction from before it counts")
    func pause() throws {
        let figures = try #require(
            Self.meter(Self.times(100) + Self.times(100, from: 9)) { Point(x: $0 < 6 ? $0 * 800 : 90_000 - $0 * 800, y: 0) }.figures)
        #expect(figures.unpredicted < 800 * Self.ahead + 1e-6)
        let back = try #require(Self.meter(Self.times(100) + Self.times(100, from: 2)) { Point(x: $0 * 800, y: 0) }.figures)
        #expect(back.unpredicted < 800 * Self.ahead + 1e-6, "nor where the clock is set back")
    }
}
