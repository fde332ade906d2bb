import Ink
import Strokes

/// How near the predicted tip came to where the hands then were, and how near it would have come unpredicted: means over all samples.
package struct PredictionTrial {
    /// Pixels to where the hand then was, from the newest sample.
    package private(set) var none = 0.0
    /// The same from the tip's end.
    package private(set) var error = 0.0
    /// The same of the width, as a share of the ink's.
    package private(set) var widthNone = 0.0
    package private(set) var widthError = 0.0
    /// How far the tip was off the hand's path, in pixels, at samples near its sharp turns.
    package private(set) var overshoots: [Double] = []

    /// - Parameter ahead: seconds that are predicted.
    package init(_ hands: [some Hand], ahead: Double) {
        var style = InkStyle.standard(.pen)
        style.width = 1
        var tail: [StrokePoint] = []
        var count = 0.0
        for hand in hands {
            var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: ahead)
            for (time, sample) in hand.samples {
                modeller.append(sample)
                modeller.tail(into: &tail)
                // The tail is empty where the newest sample is a confirmed knot and nothing is predicted.
                guard let tip = tail.last ?? modeller.confirmed.last, time + ahead <= hand.knownUntil else { continue }
                let truth = hand.place(at: time + ahead)
                count += 1
                none += sample.position.distance(to: truth)
                error += tip.position.distance(to: truth)
                // The width that the pen shows is its pressure, evenly.
                let width = penShare(pressure: hand.pressure(at: time + ahead))
                widthNone += abs(penShare(pressure: sample.axes.pressure ?? 0) - width)
                widthError += abs(tip.halfLength * 2 - width)
                if hand.isTurningSharply(at: time) { overshoots.append(hand.distance(of: tip.position, fromPathAround: time)) }
            }
        }
        (none, error) = (none / count, error / count)
        (widthNone, widthError) = (widthNone / count, widthError / count)
    }
}
