import Foundation
import Scribes
import TestSupport
@testable import Reading

/// A hand of Hershey's letters that hardly strays.
func neatHand(_ font: String = "futural", seed: UInt64 = 1) throws -> Scribe {
    var carelessness = Scribe.Carelessness(scale: 0.3)
    carelessness.slant = 0...0.1
    return Scribe(.hershey(try HersheyFont(font)), seed: seed, carelessness)
}

extension HandStroke {
    func moved(by way: SIMD2<Float>, scaled factor: Float = 1) -> HandStroke {
        HandStroke(points: points.map { $0 * factor + way }, times: times)
    }
}

/// Strokes as nobody makes them: far out, not numbers, without length, in one place, thousands of points.
func absurdStrokes(using random: inout SeededRandom) -> [HandStroke] {
    let odd: [Float] = [0, 1, -1, .nan, .infinity, -.infinity, 1e30, -1e30, 1e7, 1e-30, 0.5]
    return (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let count = random.oneIn(20) ? 4_000 : Int.random(in: 0...40, using: &random)
        let (x, y) = (Float.random(in: -500...500, using: &random), Float.random(in: -500...500, using: &random))
        let size: Float = random.pick([0, 0.001, 1, 30, 300, 1e5, 1e6])
        let points = (0..<count).map { _ -> SIMD2<Float> in
            if random.oneIn(200) { return SIMD2(random.pick(odd), random.pick(odd)) }
            let (dx, dy) = (Float.random(in: -1...1, using: &random), Float.random(in: -1...1, using: &random))
            return SIMD2(x + dx * size, y + dy * size)
        }
        let times = random.oneIn(2) ? (0..<count).map { Double($0) / 240 } : random.oneIn(5) ? [.nan] : []
        return HandStroke(points: points, times: times)
    }
}
