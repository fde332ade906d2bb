import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

/// A hand's samples as they arrive when so many come at a time: all have the stamp, in whole milliseconds, of the last of them.
private func arriving(_ samples: [PenSample], at group: Int) -> [PenSample] {
    samples.indices.map { index in
        var sample = samples[index]
        // The press comes alone.
        let last = index == 0 ? 0 : min((index - 1) / group * group + group, samples.count - 1)
        sample.time = (samples[last].time * 1_000).rounded() / 1_000
        return sample
    }
}

/// A circle of 60 px in a quarter of a second, at 240 Hz, pressed harder towards its middle.
private let circle: [PenSample] = (0..<60).map { index in
    let share = Double(index) / 59
    return PenSample(
        position: Point(x: 200 + 60 * cos(6.2 * share), y: 200 + 60 * sin(6.2 * share)), time: Double(index) / 240,
        axes: PenAxes(pressure: 0.3 + 0.4 * sin(.pi * share), altitude: 0.9 + 0.2 * share, azimuth: 1 + share))
}

private func model(_ samples: [PenSample], _ style: InkStyle, _ pointer: PointerKind = .pen) -> [StrokePoint] {
    StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1)
}

/// The knot of a line that is nearest to a place, between knots too.
private func nearest(_ place: Point, in line: [StrokePoint]) -> (distance: Double, half: Double) {
    var best = (distance: Double.infinity, half: 0.0)
    for (a, b) in zip(line, line.dropFirst() + [line[line.count - 1]]) {
        let way = SIMD2(b.position.x - a.position.x, b.position.y - a.position.y)
        let length = (way * way).sum()
        let from = SIMD2(place.x - a.position.x, place.y - a.position.y)
        let share = length > 0 ? min(max((way * from).sum() / length, 0), 1) : 0
        let rest = from - way * share
        let distance = (rest * rest).sum().squareRoot()
        if distance < best.distance { best = (distance, a.halfLength + (b.halfLength - a.halfLength) * share) }
    }
    return best
}

@Suite("E12 samples that arrive together") struct ArrivalTests {
    @Test(
        "the ink is the same however many samples come at a time: within 0.3 px and 2% of its width, in every ink and smoothing",
        arguments: InkDefinition.builtIn, [0, 0.2, 0.5, 1])
    func sameInk(ink: InkDefinition, smoothing: Double) {
        var style = InkStyle.standard(ink)
        (style.smoothing, style.width) = (smoothing, 20)
        for pointer in PointerKind.allCases {
            let even = model(circle, style, pointer)
            for group in [6, 7, 12, 24, 59] {
                let line = model(arriving(circle, at: group), style, pointer)
                for point in line {
                    let (distance, half) = nearest(point.position, in: even)
                    #expect(distance <= 0.3, "\(pointer), \(group) at a time")
                    #expect(abs(point.halfLength - half) <= 0.02 * half + 0.1, "\(pointer), \(group) at a time")
                }
                if smoothing <= 0.5 { for sample in circle { #expect(nearest(sample.position, in: line).distance <= 2) } }
            }
        }
    }

    @Test("whatever the stamps say, no sample lies farther than 2 px from the ink's middle at the default smoothing", arguments: 1...40)
    func anyStamps(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var time = 0.0
        let samples = circle.map { sample in
            time += random.pick([0, 0, 0, 0.0001, 0.001, 0.003, 0.02, 0.25])
            return PenSample(position: sample.position, time: seed == 1 ? 0 : time, axes: sample.axes)
        }
        for pointer in PointerKind.allCases {
            var modeller = StrokeModeller(style: .pen(smoothing: 0.5), pointer: pointer, captureScale: 1)
            for (index, sample) in samples.enumerated() {
                modeller.append(sample)
                guard index % 10 == 9 else { continue }
                let live = modeller.confirmed + modeller.tail
                for sample in samples[...index] { #expect(nearest(sample.position, in: live).distance <= 2) }
            }
            modeller.finish()
            for sample in samples { #expect(nearest(sample.position, in: modeller.confirmed).distance <= 2) }
        }
    }

    @Test("a server that stamps what arrives together over a step of its clock or more draws the same", arguments: 1...20)
    func stampedOneByOne(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var late = 0.0
        let style = InkStyle.standard(.brushPen)
        let group = random.pick([6, 12, 30])
        let samples = arriving(circle, at: group).enumerated().map { index, sample in
            if index % group == 1 { late = 0 } else if random.oneIn(4), late < 0.0025 { late += 0.001 }
            return PenSample(position: sample.position, time: sample.time + late, axes: sample.axes)
        }
        let even = model(circle, style)
        var worst = (0.0, 0.0)
        for point in model(samples, style) {
            let (distance, half) = nearest(point.position, in: even)
            worst = (max(worst.0, distance), max(worst.1, abs(point.halfLength / half - 1)))
        }
        #expect(worst.0 <= 0.5 && worst.1 < 0.05, "\(worst) \(group)")
    }

    @Test("a stroke that arrives whole in one moment keeps its shape")
    func wholeStroke() {
        let samples = circle.map { PenSample(position: $0.position, time: 0, axes: $0.axes) }
        let line = model(samples, .pen(smoothing: 0.5))
        for sample in samples { #expect(nearest(sample.position, in: line).distance <= 1) }
    }

    @Test("what arrives after a pause is spread over what its samples need, and the pause stays a pause")
    func pause() {
        var arrival = Arrival()
        func take(_ stamps: [Double]) -> [Double] {
            for stamp in stamps { arrival.append(RawSample(position: .zero, time: stamp, axes: PenAxes())) }
            defer { arrival.pass() }
            return arrival.samples.indices.map { arrival.sample($0, step: arrival.step).time }
        }
        for index in 0..<20 { _ = take([Double(index) * 0.004]) }
        let times = take(Array(repeating: 2, count: 6))
        #expect(times.last == 2)
        for (a, b) in zip(times, times.dropFirst()) { #expect(abs(b - a - 0.004) < 0.000_9) }
        let crowded = take(Array(repeating: 2.003, count: 6))
        #expect(crowded.first.map { $0 > 2 } == true, "never beyond the sample before")
    }

    @Test("the samples of an even stream keep their stamps, at 1,000 Hz too, where stamps repeat", arguments: [120.0, 240, 1_000])
    func evenStreams(rate: Double) {
        var arrival = Arrival()
        for index in 0..<300 {
            let stamp = (Double(index) / rate * 1_000 + (index % 7 == 3 ? 0.5 : 0.2)).rounded(.down) / 1_000
            let sample = RawSample(position: .zero, time: stamp, axes: PenAxes())
            if !arrival.isEmpty, !arrival.includes(stamp) {
                for index in arrival.samples.indices {
                    #expect(abs(arrival.sample(index, step: arrival.step).time - arrival.samples[index].time) <= 0.001)
                }
                arrival.pass()
            }
            arrival.append(sample)
        }
    }
}

@Suite("A lone report that its neighbours contradict") struct LoneReportTests {
    private func stroke(_ change: (inout PenSample, Int) -> Void) -> [PenSample] {
        (0..<80).map { index in
            var sample = PenSample(
                position: Point(x: 100 + 3 * Double(index), y: 200), time: (Double(index) / 240 * 1_000).rounded() / 1_000,
                axes: PenAxes(pressure: 0.3, altitude: 1.2, azimuth: 1))
            change(&sample, index)
            return sample
        }
    }

    @Test(
        "E12 one wild pressure, tilt or place among a hand's changes nothing that is seen",
        arguments: [InkDefinition.pen, .pencil, .brushPen])
    func wild(ink: InkDefinition) {
        var style = InkStyle.standard(ink)
        style.width = 16
        let sound = model(stroke { _, _ in }, style)
        let faults: [(inout PenSample) -> Void] = [
            { $0.axes.pressure = 1 }, { $0.axes.altitude = 0.1 }, { $0.axes.azimuth = 4 }, { $0.position = Point(x: 5_000, y: 0) },
        ]
        for fault in faults {
            let line = model(stroke { sample, index in if index == 40 { fault(&sample) } }, style)
            for point in line {
                let (distance, half) = nearest(point.position, in: sound)
                #expect(distance <= 0.2 && abs(point.halfLength - half) <= 0.02 * half)
            }
        }
    }

    @Test("E12 two such reports, and a hand that goes on from one, are believed")
    func believed() {
        let style = InkStyle.pen(smoothing: 0, width: 16)
        let reach = Point(x: 219, y: 60)
        for last in [41, 60] {
            let line = model(stroke { sample, index in if (40...last).contains(index) { sample.position.y = 60 } }, style)
            #expect(nearest(reach, in: line).distance <= 2)
        }
        let quick = stroke { sample, index in sample.position.y += index % 2 == 0 ? 0 : 40 }
        let line = model(quick, style)
        for sample in quick { #expect(nearest(sample.position, in: line).distance <= 0.5) }
    }
}
