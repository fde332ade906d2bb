import Glibc
import Ink
import Testing

@testable import Strokes

private func height(_ points: [StrokePoint]) -> Double {
    let ys = points.map(\.position.y)
    return (ys.max() ?? 0) - (ys.min() ?? 0)
}

@Test("small quick letters keep their shape: a 12 px loop written at 8 Hz keeps 85% of its height at the standard smoothing")
func loopsKeepHeight() {
    // A row of joined loops, as in "eee": round and round while the hand moves on.
    let samples = Hand.moving(seconds: 1) { time in
        let turn = 2 * Double.pi * 8 * time
        return Point(x: 100 + 60 * time - 4 * sin(turn), y: 100 + 6 * cos(turn))
    }
    #expect(height(StrokeModeller.pen(samples, smoothing: 0)) > 11.9)
    let points = StrokeModeller.pen(samples, smoothing: 0.5)
    let middle = points.filter { (120...145).contains($0.position.x) }
    #expect(height(middle) >= 12 * 0.85)
}

@Test("a tremor of 1.5 px at 10 Hz on a slow line becomes at most half as large at full smoothing", arguments: [30.0, 80, 150])
func tremorIsHalved(speed: Double) {
    let samples = Hand.moving(seconds: 2) { time in
        Point(x: 100 + speed * time, y: 100 + 1.5 * sin(2 * .pi * 10 * time))
    }
    let points = StrokeModeller.pen(samples, smoothing: 1)
    let middle = points.filter { (100 + speed * 0.5...100 + speed * 1.5).contains($0.position.x) }
    #expect(height(middle) <= 1.5)
}

@Test("a stroke that stops abruptly runs no more than 0.5 px past its end", arguments: [0.2, 0.5, 0.8, 1], [100.0, 500, 2_000, 6_000])
func noOvershoot(smoothing: Double, speed: Double) {
    let end = 100 + speed * 0.2
    for slowing in [0.0, 0.02, 0.1] {
        let samples = Hand.moving(seconds: 0.6) { time in
            // Even speed, then a brake of the given length to a stand.
            let left = max(0.2 + slowing / 2 - time, 0)
            let braked =
                time < 0.2 - slowing / 2 || slowing == 0 ? end - speed * max(0.2 - time, 0) : end - speed * left * left / (2 * slowing)
            return Point(x: braked, y: 100)
        }
        var modeller = StrokeModeller(style: .pen(smoothing: smoothing), pointer: .pen, captureScale: 1)
        var farthest = 0.0
        for sample in samples {
            modeller.append(sample)
            farthest = max(farthest, ((modeller.confirmed + modeller.tail).map(\.position.x).max() ?? 0) - sample.position.x)
        }
        #expect(farthest <= 0.5)
    }
}

@Test("a pause during a stroke leaves no mark: the line after it is the same as without it", arguments: [0.5, 1])
func pausesChangeNothing(smoothing: Double) {
    // Round and round at 3 Hz on a circle of 30 px: 565 px/s, so that a line that sticks and jumps would cut the circle short.
    let samples = Hand.moving(seconds: 1) { Point(x: 100 + 30 * cos(6 * .pi * $0), y: 100 + 30 * sin(6 * .pi * $0)) }
    let line = StrokeModeller.pen(samples, smoothing: smoothing)
    for pause in [0.05, 0.5, 5] {
        let paused = samples.map { PenSample(position: $0.position, time: $0.time < 0.5 ? $0.time : $0.time + pause, axes: $0.axes) }
        let worst = StrokeModeller.pen(paused, smoothing: smoothing).map { distance($0.position, toLineThrough: line) }.max() ?? 0
        #expect(worst <= 2)
    }
}

@Test("at 1,000 Hz, repeated stamps count in order: the k-th is k/(k + 1) ms later, and time never runs back")
func stampsSpread() {
    var clock = StampClock()
    let expected = [1, 1 + 0.0005, 1 + 0.002 / 3, 1.001, 1.0015, 3]
    for (stamp, expected) in zip([1, 1, 1, 1.001, 1.001, 3], expected) { #expect(abs(clock.time(stamp) - expected) < 1e-12) }
    var last = 0.0
    clock = StampClock()
    for stamp in [0.0002, 0.0002, 0.0002, 0.0002, 0.0003, 0.0003, 0.0009, 0.0001, 0.0011] {
        let time = clock.time(stamp)
        #expect(time >= last)
        last = time
    }
}

@Test("one step of the critically damped spring equals many small ones, at any stiffness", arguments: [1e-9, 0.001, 0.0118, 0.03])
func springIsExact(time: Double) {
    let (start, end) = (SIMD2(0.0, 0), SIMD2(30.0, -7))
    var once = SpringTip(at: SIMD2(-4, 2), time: time)
    var often = once
    once.follow(from: start, to: end, for: 0.02)
    for index in 0..<16 {
        let step = (end - start) / 16
        often.follow(from: start + step * Double(index), to: start + step * Double(index + 1), for: 0.02 / 16)
    }
    let apart = once.position - often.position
    #expect((apart * apart).sum().squareRoot() < 1e-6)
}

@Test("the tip lags by twice the spring's time while the hand moves evenly, as the parameters say")
func lag() {
    var tip = SpringTip(at: .zero, time: 0.0118)
    tip.follow(from: .zero, to: SIMD2(1_000, 0), for: 1)
    #expect(abs(1_000 - tip.position.x - 2 * 11.8) < 1e-6)
}
