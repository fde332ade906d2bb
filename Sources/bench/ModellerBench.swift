import Foundation
import Ink
import Strokes

/// The modeller alone: adding a sample and rebuilding the tail, early and late in a stroke.
enum ModellerBench {
    /// The same hand at 240 Hz when so many of its samples arrive at a time: what each costs, and how far the ink is from where it is when
    /// they come one by one.
    private static func arrivals(_ style: InkStyle, _ report: inout Report) {
        func line(_ group: Int, _ tail: inout [StrokePoint]) -> [StrokePoint] {
            var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1)
            for index in 0..<2_400 {
                let (t, last) = (Double(index) / 240, min(index + group - 1 - (index + group - 1) % group, 2_399))
                let stamp = (Double(last) / 240 * 1_000).rounded() / 1_000
                let place = Point(x: 600 + 300 * sin(t * 7), y: 400 + 200 * cos(t * 11))
                modeller.append(PenSample(position: place, time: stamp, axes: PenAxes(pressure: 0.5 + 0.3 * sin(t * 3))))
                if index == last { modeller.tail(into: &tail) }
            }
            modeller.finish()
            return modeller.confirmed
        }
        var tail: [StrokePoint] = []
        let even = line(1, &tail)
        for group in [1, 7, 60] {
            var together: [StrokePoint] = []
            let laps = (0..<20).map { _ in seconds { together = line(group, &tail) } / 2_400 * 1e9 }
            report.add("sample-arriving-\(group)", percentile(laps, 0.5), "ns/sample at 240 Hz, a tail for each arrival")
            let apart = together.map { point in even.map { $0.position.distance(to: point.position) }.min() ?? 0 }.max() ?? 0
            report.add("arriving-\(group)-apart", apart, "px, farthest knot from the nearest of those that come one by one")
        }
    }

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
            if name == "default" { arrivals(style, &report) }
            report.add("sample-\(name)-late", laps[50...].reduce(0, +) / laps[..<10].reduce(0, +), "times the first 10 s, after 50 s")
        }
    }
}
