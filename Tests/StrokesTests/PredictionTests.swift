import Glibc
import Hands
import Ink
import Testing

@testable import Strokes

@Suite("Prediction: the tail runs ahead of the pen")
struct PredictionTests {
    private let style = InkStyle.standard(.pen)

    /// A hand on a circle of 100 px, at rest from `stop` on; 240 samples per second, with rising pressure.
    private func samples(_ count: Int, stop: Int = .max) -> [PenSample] {
        (0..<count).map { index in
            let time = Double(min(index, stop)) / 240
            return PenSample(
                position: Point(x: 200 + 100 * cos(time * 6), y: 200 + 100 * sin(time * 6)), time: Double(index) / 240,
                axes: PenAxes(pressure: 0.2 + time / 2))
        }
    }

    private func tail(of samples: [PenSample], prediction: Double) -> [StrokePoint] {
        var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: prediction)
        for sample in samples { modeller.append(sample) }
        var tail: [StrokePoint] = []
        modeller.tail(into: &tail)
        return tail
    }

    @Test("the kept knots are the same with any prediction, whenever the tail is asked for", arguments: [0.001, 0.008, 0.03])
    func neverKept(prediction: Double) {
        var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: prediction)
        var tail: [StrokePoint] = []
        for (index, sample) in samples(150).enumerated() {
            modeller.append(sample)
            if index % 3 == 0 { modeller.tail(into: &tail) }
        }
        modeller.finish()
        #expect(modeller.confirmed == StrokeModeller.model(samples: samples(150), style: style, pointer: .pen, captureScale: 1))
    }

    @Test("on a circle, the tip is within 1.5 px of where the hand is 8 ms later, at the pressure it has then")
    func circle() throws {
        let tip = try #require(tail(of: samples(120), prediction: 0.008).last)
        let time = 119.0 / 240 + 0.008
        #expect(tip.position.distance(to: Point(x: 200 + 100 * cos(time * 6), y: 200 + 100 * sin(time * 6))) < 1.5)
        #expect(abs(tip.halfLength - style.width / 2 * penShare(pressure: 0.2 + time / 2)) < 0.02 * style.width)
    }

    @Test("nothing is predicted for a hand that rests, or has just come down")
    func rest() throws {
        let resting = samples(200, stop: 120)
        let last = try #require(resting.last)
        #expect(tail(of: resting, prediction: 0.03).allSatisfy { $0.position.distance(to: last.position) < 0.5 })
        let fresh = samples(2)
        #expect(tail(of: fresh, prediction: 0.03) == tail(of: fresh, prediction: 0))
    }

    @Test("a resting hand that presses harder is predicted to press harder still")
    func pressing() throws {
        var style = style
        style.width = 40
        var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: 0.008)
        for index in 0..<40 {
            let time = Double(index) / 240
            modeller.append(PenSample(position: Point(x: 50, y: 50), time: time, axes: PenAxes(pressure: 0.1 + time * 4)))
        }
        var tail: [StrokePoint] = []
        modeller.tail(into: &tail)
        let tip = try #require(tail.last)
        #expect(abs(tip.halfLength - 20 * penShare(pressure: 0.1 + (39.0 / 240 + 0.008) * 4)) < 0.1)
        #expect(tip.position == Point(x: 50, y: 50))
    }

    @Test(
        "8 ms ahead, prediction at least halves the error for untuned hands; at sharp turns it is at most 4 px off the path",
        arguments: [120.0, 240, 480])
    func heldOut(rate: Double) throws {
        let trial = PredictionTrial(SyntheticHand.heldOut.prefix(20).map { SyntheticHand(seed: $0, rate: rate) }, ahead: 0.008)
        #expect(trial.error <= trial.none / 2 && trial.none > 1)
        #expect(trial.widthError <= trial.widthNone / 2)
        #expect(trial.overshoots.count > 100)
        #expect(try #require(trial.overshoots.max()) <= 4)
    }

    @Test("without prediction the tail ends at the newest sample")
    func none() throws {
        let tip = try #require(tail(of: samples(120), prediction: 0).last)
        #expect(tip.position == samples(120)[119].position)
    }

    @Test("where a stroke begins, and when, changes nothing of what is predicted for it", arguments: [3, 6, 8, 12, 20])
    func anywhere(count: Int) throws {
        func tip(movedBy way: Point, _ pause: Double) throws -> StrokePoint {
            let moved = samples(count).map { sample in
                PenSample(
                    position: Point(x: sample.position.x - 300 + way.x, y: sample.position.y - 200 + way.y), time: sample.time + pause,
                    axes: sample.axes)
            }
            return try #require(tail(of: moved, prediction: 0.008).last)
        }
        let here = try tip(movedBy: Point(x: 0, y: 0), 0)
        let there = try tip(movedBy: Point(x: 4_096, y: -2_048), 1_000)
        #expect(there.position.distance(to: Point(x: here.position.x + 4_096, y: here.position.y - 2_048)) < 0.01)
        #expect(abs(there.halfLength - here.halfLength) < 1e-6)
        // The hand has gone 45.7 px down by then.
        if count == 20 { #expect(here.position.y > 47) }
    }
}
