import Foundation
import Ink
import Strokes

/// The modeller alone: adding a sample and rebuilding the tail, early and late in a stroke.
enum ModellerBench {
    static func run(_ report: inout Report) {
        for (name, smoothing) in [("raw", 0.0), ("default", 0.5), ("strongest", 1.0)] {
            var style = InkStyle.standard(.pen)
            style.smoothing = smoothing
            var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1)
            var tail: [StrokePoint] = []
            var laps: [Double] = []
            for round in 0..<60 {
                laps.append(
                    seconds {
                        for index in round * 1_000..<(round + 1) * 1_000 {
                            let t = Double(index) / 1_000
                            let place = Point(x: 600 + 300 * sin(t * 7), y: 400 + 200 * cos(t * 11))
                            modeller.append(PenSample(position: place, time: t, axes: PenAxes(pressure: 0.5 + 0.3 * sin(t * 3))))
                            modeller.tail(into: &tail)
                        }
                    } * 1e6)
            }
            report.add("sample-\(name)", percentile(laps, 0.5), "ns/sample at 1,000 Hz, tail included")
            report.add("sample-\(name)-late", laps[50...].reduce(0, +) / laps[..<10].reduce(0, +), "times the first 10 s, after 50 s")
        }
    }
}
