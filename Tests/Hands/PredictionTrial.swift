import Ink
import Strokes

/// The distances from the real place of the hand to the predicted tip, and to the tip without prediction: means over all samples.
package struct PredictionTrial {
    /// From the newest sample to the hand's real place, in pixels.
    package private(set) var none = 0.0
    /// From the predicted tip to that place.
    package private(set) var error = 0.0
    /// The same differences for the width, as shares of the ink's width.
    package private(set) var widthNone = 0.0
    package private(set) var widthError = 0.0
    /// The distances of the tip from the hand's path, in pixels, at samples near sharp turns.
    package private(set) var overshoots: [Double] = []

    /// - Parameter ahead: the time to predict, in seconds.
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
                // The tail is empty when the newest sample is a confirmed knot and nothing is predicted.
                guard let tip = tail.last ?? modeller.confirmed.last, time + ahead <= hand.knownUntil else { continue }
                let truth = hand.place(at: time + ahead)
                count += 1
                none += sample.position.distance(to: truth)
                error += tip.position.distance(to: truth)
                // The pen's width follows its pressure.
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
