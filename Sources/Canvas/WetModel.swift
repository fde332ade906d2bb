import Ink
import Strokes

/// The samples of the stroke in progress and the model of them, while some may still be estimates.
///
/// The model is *firm* up to the oldest estimate. There it has a mark to go back to, so that a refinement costs what came since then,
/// however long the stroke is.
struct WetModel {
    private var samples = StrokeSamples()
    private var modeller: StrokeModeller
    /// At the stroke's beginning, and at the first of `estimates`, if there are any. (In an array: a model is large, and rarely gone back
    /// to.)
    private var marks: [Mark]
    /// The samples, by number and rising, of which real values may soon come.
    private var estimates: [Int] = []
    /// Samples behind the model are others now.
    private var isRefined = false

    /// The model as it was before a sample.
    private struct Mark {
        let place: StrokeModeller.Mark
        let sample: Int
        /// That sample and all that came after it; at the beginning none are kept.
        var samples: [PenSample] = []
    }

    /// So many samples are waited for. What is refined later than that takes modelling all anew.
    static let patience = 128

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, version: Int = StrokeModeller.version) {
        modeller = StrokeModeller(
            style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, version: version)
        marks = [Mark(place: modeller.mark, sample: 0)]
    }

    var packed: [PackedSample] { samples.packed }
    var confirmed: [StrokePoint] { modeller.confirmed }
    /// How many of `confirmed` are firm.
    var firm: Int { hasEstimates ? marks[1].place.confirmed : modeller.confirmed.count }

    private var hasEstimates: Bool { marks.count > 1 }

    /// Takes a sample in: canvas points, device seconds. Returns its number, from 0; nil when it is not finite and turned away.
    mutating func append(position: Point, time: Double, axes: PenAxes, isEstimated: Bool) -> Int? {
        guard let sample = samples.append(position: position, time: time, axes: axes) else { return nil }
        let number = samples.packed.count - 1
        if isEstimated { estimates.append(number) }
        if isRefined { note(sample) } else { model(sample, number) }
        if hasEstimates, number - marks[1].sample >= Self.patience {
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
        if hasEstimates, sample >= marks[1].sample {
            marks[1].samples[sample - marks[1].sample].axes = samples.packed[sample].axes
        } else {
            forgetMark()
        }
    }

    /// Brings the model up to the samples, once for all that were refined since the last time. Returns how many of the knots stayed if it
    /// went back.
    mutating func catchUp() -> Int? {
        guard isRefined else { return nil }
        isRefined = false
        let mark = marks[marks.count - 1]
        let again = hasEstimates ? mark.samples : samples.packed.decoded()
        forgetMark()
        modeller.goBack(to: mark.place)
        for (index, sample) in again.enumerated() { model(sample, mark.sample + index) }
        return mark.place.confirmed
    }

    private mutating func model(_ sample: PenSample, _ number: Int) {
        if number == estimates.first { marks.append(Mark(place: modeller.mark, sample: number)) }
        note(sample)
        modeller.append(sample)
    }

    private mutating func note(_ sample: PenSample) {
        if hasEstimates { marks[1].samples.append(sample) }
    }

    private mutating func forgetMark() {
        if hasEstimates { marks.removeLast() }
    }

    func tail(into points: inout [StrokePoint]) { modeller.tail(into: &points) }

    /// The pen lifted: the tail is confirmed, and all is firm. To be caught up before.
    mutating func finish() {
        forgetMark()
        modeller.finish()
    }
}
