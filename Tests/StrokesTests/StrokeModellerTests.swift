import Glibc
import Ink
import Testing
import TestSupport

@testable import Strokes

private func randomCase(_ seed: UInt64) -> (samples: [PenSample], style: InkStyle, pointer: PointerKind, scale: Double) {
    var random = SeededRandom(seed: seed)
    return (
        Hand.random(&random, count: 80), Hand.style(&random), random.pick(PointerKind.allCases), random.pick([0.05, 0.7, 1, 2, 64])
    )
}

@Test("the tail is pure: asking for it changes nothing that comes after", arguments: 1...20)
func tailIsPure(seed: UInt64) {
    let (samples, style, pointer, scale) = randomCase(seed)
    var asked = StrokeModeller(style: style, pointer: pointer, captureScale: scale)
    var unasked = asked
    for sample in samples {
        asked.append(sample)
        #expect(asked.tail == asked.tail)
        unasked.append(sample)
        #expect(asked.confirmed == unasked.confirmed)
    }
    #expect(asked.tail == unasked.tail)
}

@Test("confirmed points only grow in number, never change, and with the last tail are the finished stroke", arguments: 1...20)
func confirmedGrows(seed: UInt64) {
    let (samples, style, pointer, scale) = randomCase(seed)
    var modeller = StrokeModeller(style: style, pointer: pointer, captureScale: scale)
    var before: [StrokePoint] = []
    for sample in samples {
        modeller.append(sample)
        #expect(modeller.confirmed.starts(with: before))
        before = modeller.confirmed
    }
    let all = modeller.confirmed + modeller.tail
    modeller.finish()
    #expect(modeller.confirmed == all)
    #expect(StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: scale) == all)
}

@Test("a sample that equals the one before adds nothing", arguments: 1...20)
func repeatsAddNothing(seed: UInt64) {
    let (samples, style, pointer, scale) = randomCase(seed)
    let once = samples.reduce(into: [PenSample]()) { if $0.last != $1 { $0.append($1) } }
    let twice = once.flatMap { [$0, $0] }
    #expect(
        StrokeModeller.model(samples: once, style: style, pointer: pointer, captureScale: scale)
            == StrokeModeller.model(samples: twice, style: style, pointer: pointer, captureScale: scale))
}

@Test("M14 after every sample the live ink ends exactly there, whatever the smoothing", arguments: 1...20)
func liveInkEndsAtTip(seed: UInt64) {
    let (samples, style, pointer, scale) = randomCase(seed)
    var modeller = StrokeModeller(style: style, pointer: pointer, captureScale: scale)
    for sample in samples {
        modeller.append(sample)
        let end = (modeller.tail.last ?? modeller.confirmed.last)?.position
        #expect((end?.distance(to: sample.position) ?? .infinity) * scale < 1e-6)
    }
}

@Test("M14 a tap is one knot, exactly at its sample", arguments: [0, 0.5, 1])
func tap(smoothing: Double) {
    let sample = PenSample(position: Point(x: 3.25, y: -7.5), time: 0, axes: PenAxes(pressure: 0.7))
    #expect(StrokeModeller.pen([sample], smoothing: smoothing).map(\.position) == [sample.position])
}

@Test("M14 strokes with smoothing off pass within 0.5 px of every sample", arguments: 1...10, [0.05, 1, 64])
func unsmoothedPassesSamples(seed: UInt64, scale: Double) {
    var random = SeededRandom(seed: seed)
    let samples = Hand.random(&random, count: 60)
    let points = StrokeModeller.pen(samples, smoothing: 0, captureScale: scale)
    for sample in samples { #expect(distance(sample.position, toLineThrough: points) * scale <= 0.5) }
}

@Test("M14 taps and straight strokes pass within 0.5 px of every sample, at any pressure and speed", arguments: [0, 0.2, 0.5, 1])
func straightPassesSamples(smoothing: Double) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20 {
        let turn = Double.random(in: 0...6.28, using: &random)
        var way = 0.0
        let samples = (0..<Int.random(in: 1...60, using: &random)).map { index in
            way += .random(in: 0...12, using: &random)
            return PenSample(
                position: Point(x: 100 + cos(turn) * way, y: 100 + sin(turn) * way), time: Double(index) * 0.004,
                axes: PenAxes(pressure: .random(in: 0...1, using: &random)))
        }
        let points = StrokeModeller.pen(samples, smoothing: smoothing)
        for sample in samples { #expect(distance(sample.position, toLineThrough: points) <= 0.5) }
    }
}

@Test("the same hand at twice the scale, on half the canvas points, draws the same line in pixels", arguments: 1...10)
func scaleIndependence(seed: UInt64) {
    let (samples, style, pointer, _) = randomCase(seed)
    let halved = samples.map {
        PenSample(position: Point(x: $0.position.x / 2, y: $0.position.y / 2), time: $0.time, axes: $0.axes)
    }
    var halfStyle = style
    halfStyle.width /= 2
    let whole = StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1)
    let half = StrokeModeller.model(samples: halved, style: halfStyle, pointer: pointer, captureScale: 2)
    #expect(
        whole
            == half.map {
                StrokePoint(
                    position: Point(x: $0.position.x * 2, y: $0.position.y * 2), halfLength: $0.halfLength * 2,
                    halfBreadth: $0.halfBreadth * 2, angle: $0.angle)
            })
}

@Test("wild input gives finite points that lie within the bounds of the samples, or little beyond", arguments: 1...20)
func wildInput(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var style = Hand.style(&random)
    style.smoothing = random.pick([0, .leastNonzeroMagnitude, 1e-9, 0.01, 0.5, 1])
    let scale = random.pick([0.05, 1, 64])
    var time = 0.0
    var samples: [PenSample] = []
    for index in 0..<200 {
        let reach = random.pick([0.001, 10, 524_288.0])
        time += random.pick([0, 0, 0.0001, 0.0003, 0.001, 0.004, 6.5535])
        samples.append(
            PenSample(
                position: Point(x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random)),
                time: time,
                axes: PenAxes(
                    pressure: index % 2 == 0 ? nil : .random(in: 0...1, using: &random), azimuth: index % 3 == 0 ? nil : 6.2,
                    roll: index % 5 == 0 ? nil : 0.1)))
    }
    let points = StrokeModeller.model(samples: samples, style: style, pointer: random.pick(PointerKind.allCases), captureScale: scale)
    for point in points {
        #expect(abs(point.position.x) <= 700_000 && abs(point.position.y) <= 700_000)
        #expect(point.halfLength > 0 && point.halfLength <= style.width / 2 * style.ink.largestNib && point.halfBreadth > 0)
        #expect(point.angle.isFinite && point.flow.isFinite && point.flow >= 0)
    }
}

@Test("the cost of a sample does not depend on the length of the stroke: what is kept of the past is bounded", arguments: [0, 0.5, 1])
func boundedMemory(smoothing: Double) throws {
    let parameters = try #require(ModellerParameters(version: 2))
    var calm = CalmPath(CalmParameters(strength: smoothing, pointer: .mouse, followsSpeed: true))
    var path = RawPath()
    var smoother = WobbleSmoother(strength: max(smoothing, 0.1), parameters: parameters)
    var most = 0
    for index in 0..<5_000 {
        let time = Double(index) * 0.001
        path.append(RawSample(position: .zero, time: time, axes: PenAxes()))
        _ = path.advance(to: time - 0.024)
        _ = smoother.smooth(SIMD2(Double(index), 0), time: time)
        calm.append(RawSample(position: SIMD2(Double(index), 0), time: time, axes: PenAxes()), steps: 1)
        while calm.next() != nil {}
        most = max(most, path.count, smoother.count, calm.count)
    }
    #expect(most <= 256)
}

@Test(
    "a model with leeway leaves smoothing out where that moves nothing farther, and is the whole model elsewhere",
    arguments: 1...60 as ClosedRange<UInt64>)
func leeway(seed: UInt64) {
    var random = SeededRandom(seed: 7_000 + seed)
    let (samples, style) = (Hand.random(&random, count: 80), Hand.style(&random))
    let pointer = random.pick([PointerKind.pen, .mouse])
    let followsSpeed = style.ink.responses.contains { $0.source == .speed && $0.hands.contains(pointer == .pen ? .pen : .mouse) }
    let leeway = random.pick([0.4, 1, 2, 4])
    let whole = StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1)
    let near = StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1, leeway: leeway)
    // The default smoothing of 0.5 moves a pen's line by up to 1 px, and a mouse's by up to 2 px.
    if followsSpeed || style.smoothing * (pointer == .mouse ? 4 : 2) > leeway {
        #expect(near == whole)
    } else {
        // Knots nearer than 0.2 px to the last one are dropped.
        for point in whole { #expect(distance(point.position, toLineThrough: near) <= leeway + 0.2) }
        for sample in samples { #expect(distance(sample.position, toLineThrough: near) <= 0.2) }
    }
}
