import Foundation
import Ink
import Testing

@testable import Canvas

/// The four inks that write, at a width of 2 points.
@Suite("I1 Small writing") struct SmallInkTests {
    static let inks: [InkDefinition] = [.feltPen, .monoline, .fountainPen, .reed]

    private typealias Sample = (place: Point, pressure: Double)

    /// A straight line of samples 2 points apart, pressed harder from both ends on, as far as `ramp` samples.
    private static func line(from x: Double, _ y: Double, count: Int, pressure: Double, ramp: Int) -> [Sample] {
        var samples: [Sample] = []
        for index in 0...count {
            let share = Double(min(index, count - index, ramp)) / Double(ramp)
            samples.append((Point(x: x + Double(index) * 2, y: y), pressure * share))
        }
        return samples
    }

    /// How much of each pixel of a canvas of 150 × 60 points is black, 0…1, once strokes are drawn on it.
    private func coverage(_ ink: InkDefinition, scale: Double, of strokes: [[Sample]]) -> [Double] {
        let canvas = Canvas(width: Int(150 * scale), height: Int(60 * scale), view: CanvasTransform(scale: scale))
        var style = InkStyle.standard(ink)
        (style.color, style.width) = (Color(rgb: 0), 2)
        for stroke in strokes {
            canvas.beginStroke(style, pointer: .pen)
            for (index, sample) in stroke.enumerated() {
                canvas.extendStroke(
                    to: sample.place, time: Double(index) / 240, axes: PenAxes(pressure: sample.pressure))
            }
            _ = canvas.endStroke()
        }
        return canvas.picture().map { 1 - Double($0 & 255) / Double(canvas.paper & 255) }
    }

    /// A word of loops, as hands write it: light at its ends and upwards, firm downwards.
    private static let word: [[Sample]] = {
        var loops: [Sample] = []
        let count = 400
        for step in 0...count {
            let share = Double(step) / Double(count)
            let turn = share * 12 * Double.pi
            let (x, y) = (12 + 120 * share + 7 * cos(turn), 32 - 14 * sin(turn))
            let ends = min(share, 1 - share, 0.06) / 0.06
            let pressure: Double = 0.42 - 0.22 * cos(turn)
            loops.append((Point(x: x, y: y), pressure * ends))
        }
        return [loops, line(from: 20, 54, count: 50, pressure: 0.5, ramp: 10)]
    }()

    /// The width of a straight line in points: the ink that a point of its length has.
    private func breadth(_ ink: InkDefinition, pressure: Double, angle: Double, scale: Double) -> Double {
        let (right, down) = (cos(angle), sin(angle))
        var line: [Sample] = []
        for step in -10...10 {
            let way = Double(step) * 2
            line.append((Point(x: 75 + way * right, y: 30 + way * down), pressure))
        }
        let pixels = coverage(ink, scale: scale, of: [line])
        let width = Int(150 * scale)
        let inMiddle = pixels.indices.filter { index in
            let x = (Double(index % width) + 0.5) / scale - 75
            let y = (Double(index / width) + 0.5) / scale - 30
            return abs(x * right + y * down) < 8
        }
        var sum = 0.0
        for index in inMiddle { sum += pixels[index] }
        return sum / (scale * scale * 16)
    }

    @Test("I1 each of the four marks unlike the others: of what two words have, more than a quarter is not the same", arguments: [1.0, 2])
    func apart(scale: Double) {
        let words: [[Double]] = Self.inks.map { coverage($0, scale: scale, of: Self.word) }
        for (index, one) in words.enumerated() {
            for other in words.indices.dropFirst(index + 1) {
                var (difference, ink) = (0.0, 0.0)
                for (a, b) in zip(one, words[other]) {
                    difference += abs(a - b)
                    ink += (a + b) / 2
                }
                #expect(difference > 0.25 * ink, "\(Self.inks[index].id.name), \(Self.inks[other].id.name): \(difference / ink)")
            }
        }
    }

    @Test(
        "I1 the monoline has one width; the pen's follows the pressure, the reed's the direction, the fountain pen's both",
        arguments: [1.0, 2])
    func widths(scale: Double) {
        // Along the nib, which rises to the right, and across it.
        func thin(_ ink: InkDefinition, _ pressure: Double = 0.6) -> Double {
            breadth(ink, pressure: pressure, angle: ink.nib.angle?.radians ?? 0, scale: scale)
        }
        func thick(_ ink: InkDefinition, _ pressure: Double = 0.6) -> Double {
            breadth(ink, pressure: pressure, angle: (ink.nib.angle?.radians ?? 0) + .pi / 2, scale: scale)
        }
        for pressure in [0.1, 0.6, 1] {
            #expect(abs(thin(.monoline, pressure) - 2) < 0.1 && abs(thick(.monoline, pressure) - 2) < 0.1)
        }
        #expect(thick(.feltPen, 0.2) < 0.5 * thick(.feltPen) && abs(thin(.feltPen) - thick(.feltPen)) < 0.1)
        #expect(thin(.reed) < 0.6 && thick(.reed) > 2 && thick(.reed, 0.9) > 2.4)
        #expect(1.5...2.6 ~= thick(.fountainPen) / thin(.fountainPen) && thick(.fountainPen, 0.2) < 0.7 * thick(.fountainPen))
    }

    @Test("I1 I3 the pen's line comes from a point and ends in one, as the pressure does") func points() {
        let pixels = coverage(.feltPen, scale: 2, of: [Self.line(from: 15, 30, count: 60, pressure: 0.6, ramp: 15)])
        func breadth(_ x: Int) -> Double {
            var sum = 0.0
            for y in 0..<120 { sum += pixels[y * 300 + x * 2] }
            return sum / 2
        }
        #expect(breadth(17) < 0.35 && breadth(133) < 0.35 && breadth(75) > 1.2)
    }
}
