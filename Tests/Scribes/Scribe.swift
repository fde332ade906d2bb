import Foundation
import Hands
package import Reading

/// A made-up hand that writes: letters of a font, or of Hershey's, that lean, jitter, warp, tremble and leave the line. The same seed
/// writes the same. No person wrote any of this.
package struct Scribe: Sendable {
    package enum Letters: Sendable {
        case hershey(HersheyFont)
        case font(FontSkeleton)
    }

    /// How far it strays, in heights of small letters or radians.
    package struct Carelessness: Sendable {
        package var jitter = 0.05
        package var warp = 0.06
        package var tremor = 0.012
        package var slant = -0.1...0.4
        package var drift = 0.05

        package init(scale: Double = 1) {
            (jitter, warp, tremor, drift) = (jitter * scale, warp * scale, tremor * scale, drift * scale)
        }
    }

    private let letters: Letters
    private let carelessness: Carelessness
    private var random: SplitMix
    /// The height of its small letters, in points; its slant, and how its lines rise: all its own.
    private let size: Float
    private let slant: Float
    private let drift: Float
    private var time = 0.0

    package init(_ letters: Letters, seed: UInt64, _ carelessness: Carelessness = Carelessness()) {
        (self.letters, self.carelessness) = (letters, carelessness)
        random = SplitMix(state: seed)
        size = Float(8 + 28 * random.unit())
        let lean = carelessness.slant
        slant = Float(lean.lowerBound + (lean.upperBound - lean.lowerBound) * random.unit())
        drift = Float((random.unit() - 0.5) * 2 * carelessness.drift)
    }

    /// Writes lines of words.
    package mutating func write(_ lines: [String], gap: Double = 1.2) -> [HandStroke] { words(lines, gap: gap).flatMap(\.self) }

    /// Writes lines of words; each word's strokes are together.
    package mutating func words(_ lines: [String], gap: Double = 1.2) -> [[HandStroke]] {
        var words: [[HandStroke]] = []
        for (number, line) in lines.enumerated() {
            var x = Float(random.unit())
            for word in line.split(separator: " ") {
                let own = self.word(String(word))
                let (low, high) = own.joined().reduce((Float.infinity, -Float.infinity)) { (min($0.0, $1.x), max($0.1, $1.x)) }
                guard low <= high else { continue }
                words.append(own.map { placed($0.map { $0 + SIMD2(x - low, Float(number) * 4.5) }) })
                x += high - low + Float(gap * (0.8 + 0.5 * random.unit()))
            }
            time += 0.4
        }
        return words
    }

    /// The height of small letters is 1.
    private mutating func word(_ word: String) -> [[SIMD2<Float>]] {
        let strokes = raw(word)
        let phases = (0..<8).map { _ in Float(random.unit() * 2 * .pi) }
        let waves = (0..<4).map { _ in Float(0.6 + 1.4 * random.unit()) }
        let warp = Float(carelessness.warp)
        return strokes.map { stroke in
            stroke.map { point in
                let wave = SIMD2(
                    sin(waves[0] * point.x + phases[0]) + sin(2.1 * waves[1] * point.y + phases[1]),
                    sin(waves[2] * point.x + phases[2]) + sin(2.1 * waves[3] * point.y + phases[3]))
                return point + wave * warp
            }
        }
    }

    private mutating func raw(_ word: String) -> [[SIMD2<Float>]] {
        switch letters {
        case .font(let font):
            return font.strokes(word).map { stroke in
                let shift = SIMD2(Float(normal() * carelessness.jitter), Float(normal() * carelessness.jitter)) * 0.5
                return stroke.map { $0 + shift }
            }
        case .hershey(let font):
            var (x, strokes) = (Float(0), [[SIMD2<Float>]]())
            for character in word {
                guard let glyph = font.glyph(character) else { continue }
                let jitter = carelessness.jitter
                let (scale, shift) = (1 + Float(normal() * jitter), SIMD2(Float(normal() * jitter), Float(normal() * jitter)))
                strokes += glyph.strokes.map { stroke in
                    stroke.map { point in
                        let place = (point - SIMD2(glyph.left, HersheyFont.baseline)) / HersheyFont.letterHeight * scale
                        return place + shift + SIMD2(x, 0)
                    }
                }
                x += (glyph.right - glyph.left) / HersheyFont.letterHeight * scale
            }
            return strokes
        }
    }

    /// Leaning, off the line, trembling, in points and with times.
    private mutating func placed(_ stroke: [SIMD2<Float>]) -> HandStroke {
        let tremor = carelessness.tremor
        let phase = random.unit() * 6
        var (points, times, last) = ([SIMD2<Float>](), [Double](), SIMD2<Float>?.none)
        for point in resampled(stroke) {
            let place = SIMD2(point.x - slant * point.y, point.y + drift * point.x)
            if let last { time += Double(((place - last) * (place - last)).sum().squareRoot()) / 12 }
            last = place
            let shake = SIMD2(Float(sin(time * 60 + phase) * tremor + normal() * tremor / 3), Float(cos(time * 67 + phase) * tremor))
            points.append((place + shake) * size + SIMD2(100, 100))
            times.append(time)
        }
        time += 0.12
        return HandStroke(points: points, times: times)
    }

    /// A point each twentieth of a letter's height.
    private func resampled(_ stroke: [SIMD2<Float>]) -> [SIMD2<Float>] {
        guard let first = stroke.first else { return [] }
        var points = [first]
        for (a, b) in zip(stroke, stroke.dropFirst()) {
            let way = b - a
            let pieces = max(Int(((way * way).sum().squareRoot() * 20).rounded(.up)), 1)
            for piece in 1...pieces { points.append(a + way * Float(piece) / Float(pieces)) }
        }
        return points
    }

    private mutating func normal() -> Double { (-2 * log(1 - random.unit())).squareRoot() * cos(2 * .pi * random.unit()) }
}
