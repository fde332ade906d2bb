import Glibc
import Hands
import Ink
import Testing

@testable import Strokes

private func version() throws -> ModellerParameters { try #require(ModellerParameters(version: StrokeModeller.version)) }

@Test("between a slow device's samples the curve has 180 points a second, and in turns one for every third of a radian")
func resampling() throws {
    let parameters = try version()
    var resampler = Resampler(parameters, rate: parameters.outputRate)
    let straight = SIMD2(20.0, 0)
    #expect(resampler.steps(for: straight, length: 20, duration: 1.0 / 240) == 1)
    #expect(3...4 ~= resampler.steps(for: straight, length: 20, duration: 1.0 / 60))
    #expect(resampler.steps(for: SIMD2(0, 20), length: 20, duration: 1.0 / 240) == (Double.pi / 2 / 0.35).rounded(.up))
}

@Test("M6 R2 each place has the width and the turn that the pen had exactly there", arguments: [0.2, 0.5, 1])
func axesAtThePlace(smoothing: Double) {
    func points(_ ink: InkDefinition) -> [StrokePoint] {
        var style = InkStyle.standard(ink)
        style.smoothing = smoothing
        let samples = (0...120).map { index in
            let time = Double(index) / 240
            return PenSample(position: Point(x: 1_000 * time, y: 50), time: time, axes: PenAxes(pressure: time * 2, roll: time * 2))
        }
        let points = StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)
        // From where the tip follows evenly.
        return points.filter { (150...400).contains($0.position.x) }
    }
    let (pen, marker) = (points(.pen), points(.marker))
    #expect(pen.count > 40 && marker.count > 40)
    #expect(pen.allSatisfy { abs($0.halfLength - 2.5 * penShare(pressure: $0.position.x / 500)) < 0.005 })
    #expect(marker.allSatisfy { abs($0.angle - $0.position.x / 500) < 0.002 })
}

@Test("R2 a nib that turns on the spot, and a pen that presses harder there, leave more than a dot", arguments: [0, 0.5])
func onTheSpot(smoothing: Double) {
    func points(_ ink: InkDefinition) -> [StrokePoint] {
        var style = InkStyle.standard(ink)
        style.smoothing = smoothing
        let samples = (0...100).map { index in
            PenSample(
                position: Point(x: 40, y: 50), time: Double(index) / 240,
                axes: PenAxes(pressure: Double(index) / 100, roll: Double(index) / 50))
        }
        return StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)
    }
    let marker = points(.marker)
    #expect(zip(marker, marker.dropFirst()).allSatisfy { 0...0.1 ~= $1.angle - $0.angle })
    #expect(abs((marker.last?.angle ?? 0) - 2) < 1e-9 && marker.count > 40)
    let pen = points(.pen)
    #expect(pen.count > 5 && pen.last?.halfLength == 2.5)
}

@Test("M14 the tail continues to the pen, in steps no longer than two of the hand's own", arguments: [0.5, 1])
func tailGoesOn(smoothing: Double) {
    var modeller = StrokeModeller(style: .pen(smoothing: smoothing), pointer: .pen, captureScale: 1)
    for sample in Hand.moving(seconds: 0.2, along: { Point(x: 2_000 * $0, y: 100) }) { modeller.append(sample) }
    let way = (modeller.confirmed.suffix(1) + modeller.tail).map(\.position.x)
    let steps = zip(way, way.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 1 && steps.allSatisfy { 0 < $0 && $0 <= 2_000 / 240 * 2.1 })
}

@Test("any smoothing calms the hand, and more smoothing calms it more")
func smoothingGrows() {
    let samples = Hand.moving(seconds: 2, rate: 1_000) { Point(x: 100 + 30 * $0, y: 100 + 1.5 * sin(2 * .pi * 10 * $0)) }
    let heights = [0, 0.1, 0.2, 0.3, 0.5, 1].map { smoothing in
        let middle = StrokeModeller.pen(samples, smoothing: smoothing).filter { (115...145).contains($0.position.x) }.map(\.position.y)
        return (middle.max() ?? 0) - (middle.min() ?? 0)
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 }, "\(heights)")
}

@Test("nothing is predicted for a hand that has just surprised")
func surprises() {
    var predictor = MotionPredictor()
    func sample(_ index: Int, _ x: Double, _ y: Double) -> RawSample {
        RawSample(position: SIMD2(x, y), time: Double(index) / 240, axes: PenAxes())
    }
    for index in 0..<40 { predictor.append(sample(index, Double(index) * 4, 0)) }
    #expect(predictor.confidence > 0.9)
    for index in 40..<60 { predictor.append(sample(index, 160, index % 2 == 0 ? 60 : -60)) }
    #expect(predictor.confidence == 0)
}

@Test("nothing is predicted from two samples: a stroke does not begin with the pressure that it would come to")
func beginnings() {
    var predictor = MotionPredictor()
    for (index, pressure) in [0.1, 0.4].enumerated() {
        predictor.append(RawSample(position: SIMD2(Double(index) * 4, 0), time: Double(index) / 240, axes: PenAxes(pressure: pressure)))
        let change = predictor.change(ahead: 0.02)
        #expect(change.way == .zero && change.pressure == 0, "after \(index + 1)")
    }
}
