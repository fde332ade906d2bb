import Glibc
import Ink
import TestSupport

@testable import Corrections

/// A made-up hand: strokes of letters, words and corrections, each with another slant, size, tremor and pace.
struct MadeUpStrokes {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func next(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    mutating func pick<Element>(_ all: [Element]) -> Element { all.randomElement(using: &random)! }

    /// A line of words, each letter of which is as wide as that of a font is.
    mutating func row(_ words: Int = 4) -> TextRow {
        let text = (0..<words).map { _ in
            String((0..<Int.random(in: 2...8, using: &random)).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)! })
        }.joined(separator: " ")
        let size = next(10...40)
        var edges = [next(0...300)]
        for character in text {
            let width = character == " " ? 0.3 : "ijl".contains(character) ? 0.28 : "mw".contains(character) ? 0.85 : 0.56
            edges.append(edges[edges.count - 1] + width * size)
        }
        let top = next(50...300)
        return TextRow(text, edges: edges, top: top, base: top + 0.72 * size)
    }

    /// Letters and digits that one stroke writes, in a square of which 1 is the height of tall letters, y down from their upper end.
    static let letters: [Character: [(Double, Double)]] = [
        "a": [(0.5, 0.4), (0.25, 0.35), (0.05, 0.6), (0.2, 0.98), (0.45, 0.8), (0.5, 0.4), (0.5, 0.8), (0.6, 1)],
        "b": [(0, 0), (0, 0.9), (0.2, 1), (0.45, 0.8), (0.35, 0.5), (0.05, 0.6)],
        "c": [(0.5, 0.45), (0.3, 0.35), (0.05, 0.6), (0.15, 0.95), (0.5, 0.9)],
        "d": [(0.5, 0.45), (0.25, 0.38), (0.05, 0.7), (0.25, 1), (0.5, 0.75), (0.5, 0), (0.5, 0.9), (0.6, 1)],
        "e": [(0.05, 0.7), (0.5, 0.65), (0.4, 0.4), (0.15, 0.42), (0.05, 0.75), (0.25, 1), (0.5, 0.92)],
        "g": [(0.5, 0.45), (0.2, 0.38), (0.05, 0.7), (0.3, 0.95), (0.5, 0.6), (0.48, 1.25), (0.2, 1.4), (0.02, 1.2)],
        "h": [(0, 0), (0, 1), (0.05, 0.6), (0.3, 0.42), (0.45, 0.6), (0.47, 1)],
        "l": [(0, 0), (0, 0.9), (0.12, 1)], "1": [(0, 0.2), (0.2, 0), (0.2, 1)], "7": [(0, 0), (0.5, 0), (0.2, 1)],
        "m": [(0, 0.4), (0, 1), (0.05, 0.5), (0.25, 0.4), (0.32, 1), (0.4, 0.5), (0.6, 0.4), (0.68, 1)],
        "n": [(0, 0.4), (0, 1), (0.05, 0.55), (0.3, 0.4), (0.42, 0.6), (0.45, 1)],
        "o": [(0.3, 0.38), (0.06, 0.5), (0.08, 0.85), (0.3, 1), (0.5, 0.8), (0.48, 0.5), (0.28, 0.38)],
        "p": [(0, 0.4), (0, 1.4), (0.02, 0.5), (0.3, 0.4), (0.48, 0.7), (0.25, 1), (0.02, 0.9)],
        "r": [(0, 0.4), (0, 1), (0.05, 0.55), (0.3, 0.42)],
        "s": [(0.45, 0.45), (0.2, 0.38), (0.1, 0.55), (0.4, 0.75), (0.35, 0.98), (0.05, 0.95)],
        "u": [(0, 0.4), (0.02, 0.8), (0.2, 1), (0.42, 0.8), (0.45, 0.4), (0.47, 1)], "v": [(0, 0.4), (0.25, 1), (0.5, 0.4)],
        "w": [(0, 0.4), (0.17, 1), (0.34, 0.5), (0.5, 1), (0.68, 0.4)], "z": [(0, 0.42), (0.45, 0.42), (0, 1), (0.48, 1)],
        "y": [(0, 0.4), (0.08, 0.75), (0.3, 0.8), (0.45, 0.4), (0.4, 1.2), (0.15, 1.4), (0, 1.2)],
        "0": [(0.3, 0), (0.03, 0.3), (0.05, 0.8), (0.3, 1), (0.52, 0.7), (0.5, 0.2), (0.28, 0)],
        "2": [(0.03, 0.25), (0.25, 0), (0.48, 0.25), (0.05, 1), (0.5, 1)],
        "3": [(0.05, 0.1), (0.35, 0), (0.42, 0.25), (0.18, 0.45), (0.46, 0.7), (0.3, 1), (0, 0.9)],
        "6": [(0.4, 0), (0.08, 0.5), (0.1, 0.9), (0.35, 1), (0.48, 0.75), (0.3, 0.55), (0.08, 0.75)],
        "8": [(0.45, 0.15), (0.2, 0), (0.08, 0.2), (0.45, 0.7), (0.25, 1), (0.02, 0.75), (0.42, 0.25), (0.45, 0.12)],
        "9": [(0.45, 0.25), (0.2, 0.02), (0.05, 0.3), (0.3, 0.5), (0.45, 0.2), (0.42, 1)],
    ]

    /// A letter, or several letters joined to a word, of which the upper left corner is at a place.
    mutating func written(_ word: [Character], height: Double, at place: Point) -> [Point] {
        var points: [(Double, Double)] = []
        var x = 0.0
        for letter in word {
            let shape = Self.letters[letter] ?? []
            points += shape.map { ($0.0 + x, $0.1) }
            x += (shape.map(\.0).max() ?? 0) + 0.15
        }
        return drawn(points.map { Point(x: place.x + $0.0 * height, y: place.y + $0.1 * height) }, size: height, slant: next(-0.15...0.45))
    }

    /// The corners as a hand draws them: rounded, slanted, with tremor, and every few pixels a sample.
    mutating func drawn(_ corners: [Point], size: Double, slant: Double = 0) -> [Point] {
        var points = corners
        // Chaikin's way to round corners.
        for _ in 0..<2 where points.count > 2 {
            var next = [points[0]]
            for (a, b) in zip(points, points.dropFirst()) {
                next.append(Point(x: 0.75 * a.x + 0.25 * b.x, y: 0.75 * a.y + 0.25 * b.y))
                next.append(Point(x: 0.25 * a.x + 0.75 * b.x, y: 0.25 * a.y + 0.75 * b.y))
            }
            points = next + [points[points.count - 1]]
        }
        let base = points.map(\.y).max() ?? 0
        let (step, tremor) = (next(1.5...5), next(0...0.02) * size)
        var result: [Point] = []
        for (a, b) in zip(points, points.dropFirst()) {
            let count = max(Int(a.distance(to: b) / step), 1)
            for index in 0..<count {
                let share = Double(index) / Double(count)
                let place = Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                result.append(
                    Point(x: place.x + (base - place.y) * slant + next(-tremor...tremor), y: place.y + next(-tremor...tremor)))
            }
        }
        return result + [points[points.count - 1]]
    }

    // MARK: - Corrections

    /// To and fro over a range, flat or leaning; a hand never quite reaches its ends.
    mutating func scratch(_ range: Range<Int>, _ row: TextRow) -> [Point] {
        let (left, right) = (row.edges[range.lowerBound], row.edges[range.upperBound])
        let legs = Int.random(in: 5...10, using: &random)
        let (top, bottom) = (row.top + next(-0.1...0.35) * row.height, row.base - next(-0.1...0.35) * row.height)
        let corners = (0...legs).map { leg in
            let overshoot = next(-0.1...0.12) * row.height
            return Point(
                x: leg.isMultiple(of: 2) ? left - overshoot : right + overshoot,
                y: top + (bottom - top) * (Double(leg) / Double(legs) + next(-0.1...0.1)))
        }
        return drawn(corners, size: row.height)
    }

    mutating func circle(_ range: Range<Int>, _ row: TextRow) -> [Point] {
        let (left, right) = (row.edges[range.lowerBound], row.edges[range.upperBound])
        let (start, way) = (next(0...2 * .pi), pick([1.0, -1]))
        let (a, b) = ((right - left) / 2 + next(0.1...0.4) * row.height, row.height * next(0.7...1.2))
        let turns = next(0.92...1.2)
        let drift = next(-0.15...0.15)
        let middle = Point(x: (left + right) / 2, y: (row.top + row.base) / 2)
        let corners = (0...24).map { index in
            let share = Double(index) / 24
            let angle = start + way * 2 * .pi * turns * share
            return Point(x: middle.x + a * (1 + drift * share) * cos(angle), y: middle.y + b * (1 + drift * share) * sin(angle))
        }
        return drawn(corners, size: row.height)
    }

    mutating func underline(_ range: Range<Int>, _ row: TextRow) -> [Point] {
        let ends = [
            row.edges[range.lowerBound] + next(-0.1...0.1) * row.height, row.edges[range.upperBound] + next(-0.1...0.1) * row.height,
        ]
        let (y, tilt, bow) = (row.base + next(0.1...0.5) * row.height, next(-0.06...0.06), next(-0.03...0.03))
        let width = ends[1] - ends[0]
        let corners = (0...4).map { index in
            let share = Double(index) / 4
            return Point(x: ends[0] + width * share, y: y + width * (tilt * (share - 0.5) + bow * sin(.pi * share)))
        }
        return drawn(pick([true, false]) ? corners : corners.reversed(), size: row.height)
    }

    mutating func vertical(at x: Double, _ row: TextRow) -> [Point] {
        let (top, bottom) = (row.top - next(0...0.6) * row.height, row.base + next(0...0.6) * row.height)
        let lean = next(-0.2...0.2) * (bottom - top)
        let middle = (row.top + row.base) / 2
        func place(_ y: Double) -> Point { Point(x: x + lean * (middle - y) / (bottom - top), y: y) }
        let corners = [place(top), place(middle), place(bottom)]
        return drawn(pick([true, false]) ? corners : corners.reversed(), size: row.height)
    }

    mutating func arch(over gap: Range<Int>, _ row: TextRow) -> [Point] {
        let (left, right) = (row.edges[gap.lowerBound] - next(0.3...1) * row.height, row.edges[gap.upperBound] + next(0.3...1) * row.height)
        let (way, bow) = (pick([1.0, -1]), next(0.3...0.7))
        let y = (row.top + row.base) / 2 + way * next(0...0.3) * row.height
        let corners = (0...8).map { index in
            let angle = Double.pi * Double(index) / 8
            return Point(
                x: (left + right) / 2 - (right - left) / 2 * cos(angle), y: y - way * bow * (right - left) / 2 * sin(angle))
        }
        return drawn(pick([true, false]) ? corners : corners.reversed(), size: row.height)
    }
}
