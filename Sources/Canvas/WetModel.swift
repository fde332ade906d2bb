import Ink
import Strokes

/// The samples of the stroke in progress and their model, while some samples may still be estimates.
///
/// The model is *firm* up to the oldest estimate. A mark there lets it go back: a refinement costs only the samples since then, however
/// long the stroke is.
struct WetModel {
    private var samples = StrokeSamples()
    private var modeller: StrokeModeller
    /// A mark at the stroke's beginning, and one at the first of `estimates` if there is any. (In an array, since a model is large and
    /// going back is rare.)
    private var marks: [Mark]
    /// The numbers, rising, of the samples whose real values may still come.
    private var estimates: [Int] = []
    /// Samples have changed that the model has already taken in.
    private var isRefined = false

    /// The model as it was before a sample.
    private struct Mark {
        let place: StrokeModeller.Mark
        let sample: Int
        /// That sample and all later ones; empty for the beginning.
        var samples: [PenSample] = []
    }

    /// The most samples that an estimate is waited for. A refinement later than that models the whole stroke again.
    static let patience = 128

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, version: Int = StrokeModeller.version) {
        modeller = StrokeModeller(
            style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, version: version)
        marks = [Mark(place: modeller.mark, sample: 0)]
    }

    var packed: [PackedSample] { samples.packed }
    /// From the ink to the hand that pulls it, in canvas points; nil without a string.
    var string: LineSegment? {
        guard let end = modeller.stringEnd, let hand = samples.packed.last?.position else { return nil }
        return LineSegment(end, hand)
    }
    var confirmed: [StrokePoint] { modeller.confirmed }
    /// The number of firm points in `confirmed`.
    var firm: Int { hasEstimates ? marks[1].place.confirmed : modeller.confirmed.count }

    private var hasEstimates: Bool { marks.count > 1 }

    /// Adds a sample: canvas points, device seconds. Returns its number, from 0; nil when a value is not finite and the sample is rejected.
    mutating func append(position: Point, time: Double, axes: PenAxes, isEstimated: Bool) -> Int? {
        guard let sample = samples.append(position: position, time: time, axes: axes) else { return nil }
        let number = samples.packed.count - 1
        if isEstimated { estimates.append(number) }
        if isRefined { note(sample) } else { model(sample, number) }
        if hasEstimates, number - marks[1].sample >= Self.patience {
            // Drops every estimate older than half of that: moving the mark sample by sample would cost as much each time.
            estimates.removeAll { number - $0 > Self.patience / 2 }
            isRefined = true
        }
        return number
    }

    /// Replaces the axes of a sample.
    ///
    /// - Parameter isKnown: the sample will not be refined again.
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

    /// Models the samples refined since the last call, all at once. If it had to go back, returns how many knots stayed.
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

    /// Ends the stroke: the tail is confirmed, and everything is firm. Call `catchUp` first.
    mutating func finish() {
        forgetMark()
        modeller.finish()
    }
}
