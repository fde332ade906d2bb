import Ink
import Strokes

/// The samples of the stroke in progress and the model of them, while some may still be estimates.
///
/// The model is *firm* up to the oldest estimate. There it has a mark to go back to, so that a refinement costs what came since then,
/// however long the stroke is.
struct WetModel {
    private var samples = StrokeSamples()
    private var modeller: StrokeModeller
    private let beginning: StrokeModeller.Mark
    /// At the first of `estimates`; none without any.
    private var mark: Mark?
    /// The samples, by number and rising, of which real values may soon come.
    private var estimates: [Int] = []
    /// Samples behind the model are others now.
    private var isRefined = false

    /// The model as it was before a sample.
    private struct Mark {
        let place: StrokeModeller.Mark
        let sample: Int
        /// That sample and all that came after it.
        var samples: [PenSample] = []
    }

    /// So many samples are waited for. What is refined later than that takes modelling all anew.
    static let patience = 128

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double) {
        modeller = StrokeModeller(style: style, pointer: pointer, captureScale: captureScale, prediction: prediction)
        beginning = modeller.mark
    }

    var packed: [PackedSample] { samples.packed }
    var confirmed: [StrokePoint] { modeller.confirmed }
    /// How many of `confirmed` are firm.
    var firm: Int { mark?.place.confirmed ?? modeller.confirmed.count }

    /// Takes a sample in: canvas points, device seconds. Returns its number, from 0; nil when it is not finite and turned away.
    mutating func append(position: Point, time: Double, axes: PenAxes, isEstimated: Bool) -> Int? {
        guard let sample = samples.append(position: position, time: time, axes: axes) else { return nil }
        let number = samples.packed.count - 1
        if isEstimated { estimates.append(number) }
        if isRefined { mark?.samples.append(sample) } else { model(sample, number) }
        if let mark, number - mark.sample >= Self.patience {
            // By halves: to move the mark by a sample at a time would mean as much work for each.
            estimates.removeAll { number - $0 > Self.patience / 2 }
            isRefined = true
        }
        return number
    }

    /// Puts other axes in place of a sample's.
    ///
    /// - Parameter isKnown: nothing more will be told about it.
    mutating func refine(_ sample: Int, to axes: PenAxes, isKnown: Bool) {
        samples.replaceAxes(of: sample, with: axes)
        isRefined = true
        if isKnown { estimates.removeAll { $0 == sample } }
        if let first = mark?.sample, sample >= first {
            mark?.samples[sample - first].axes = samples.packed[sample].axes
        } else {
            mark = nil
        }
    }

    /// Brings the model up to the samples, once for all that were refined since the last time. Returns how many of the knots stayed if it
    /// went back.
    mutating func catchUp() -> Int? {
        guard isRefined else { return nil }
        isRefined = false
        let last = mark
        mark = nil
        let place = last?.place ?? beginning
        modeller.goBack(to: place)
        var number = last?.sample ?? 0
        for sample in last?.samples ?? samples.packed.decoded() {
            model(sample, number)
            number += 1
        }
        return place.confirmed
    }

    private mutating func model(_ sample: PenSample, _ number: Int) {
        if number == estimates.first { mark = Mark(place: modeller.mark, sample: number) }
        mark?.samples.append(sample)
        modeller.append(sample)
    }

    func tail(into points: inout [StrokePoint]) { modeller.tail(into: &points) }

    /// The pen lifted: the tail is confirmed, and all is firm. To be caught up before.
    mutating func finish() {
        mark = nil
        modeller.finish()
    }
}
