import Foundation
import Hands
import Ink
import Recording
import Session

/// The distance from the predicted tip to where the hand then is: for the hands that the predictor's constants were chosen with, and for
/// others.
enum PredictionBench {
    private static let ahead = 0.008

    /// Synthetic hands, or those of a recording's strokes.
    static func run(recording path: String?, _ report: inout Report) {
        if let path {
            guard let data = FileManager.default.contents(atPath: path), let recording = try? Recording(Array(data)) else {
                Bench.fail("bench: \(path) is no recording")
            }
            measure(RecordedHand.all(of: recording), "recorded", &report)
            return
        }
        for (set, seeds) in [("tuning", SyntheticHand.tuning), ("test", SyntheticHand.heldOut)] {
            for rate in [120.0, 240, 480] { measure(seeds.map { SyntheticHand(seed: $0, rate: rate) }, "\(set)-\(Int(rate))Hz", &report) }
        }
    }

    private static func measure(_ hands: [some Hand], _ set: String, _ report: inout Report) {
        let trial = PredictionTrial(hands, ahead: ahead)
        report.add("prediction-\(set)-none", trial.none, "px mean error 8 ms ahead without prediction, \(hands.count) hands")
        report.add("prediction-\(set)-error", trial.error, "px mean error 8 ms ahead")
        report.add("prediction-\(set)-ratio", trial.error / trial.none, "of the error without")
        report.add("prediction-\(set)-pressure-ratio", trial.widthError / trial.widthNone, "of the pressure's error without")
        report.add(
            "prediction-\(set)-overshoot", trial.overshoots.max() ?? 0,
            "px at most off the hand's path at \(trial.overshoots.count) samples near sharp turns")
    }
}

/// A finished stroke of a recording; between samples it is assumed to move evenly.
private struct RecordedHand: Hand {
    let samples: [(time: Double, sample: PenSample)]

    static func all(of recording: Recording) -> [RecordedHand] {
        Session(replaying: recording).drawing.elements.compactMap { element in
            guard case .stroke(let stroke) = element.content else { return nil }
            return RecordedHand(
                samples: stroke.samples.decoded().map { sample in
                    var sample = sample
                    sample.position.x *= stroke.captureScale
                    sample.position.y *= stroke.captureScale
                    return (sample.time, sample)
                })
        }
    }

    var knownUntil: Double { samples.last?.time ?? 0 }

    func place(at time: Double) -> Point {
        let (a, b, share) = around(time)
        return Point(
            x: a.position.x + (b.position.x - a.position.x) * share, y: a.position.y + (b.position.y - a.position.y) * share)
    }

    func pressure(at time: Double) -> Double {
        let (a, b, share) = around(time)
        let (from, to) = (a.axes.pressure ?? 0, b.axes.pressure ?? 0)
        return from + (to - from) * share
    }

    /// The samples before and after a time, and how far it is from one to the other.
    private func around(_ time: Double) -> (PenSample, PenSample, Double) {
        let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
        let (a, b) = (samples[max(next - 1, 0)], samples[next])
        return (a.sample, b.sample, b.time > a.time ? min(max((time - a.time) / (b.time - a.time), 0), 1) : 0)
    }
}
