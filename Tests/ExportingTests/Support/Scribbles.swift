import Canvas
import Drawing
import Glibc
import Ink
import TestSupport

extension Drawing {
    /// Strokes of some inks over each other, quick and slow, with loops, cusps and dots, some of them moved afterwards; erased in whole and
    /// in part.
    static func scribbles(
        _ count: Int, of inks: [InkDefinition] = [.pen, .marker], erasedBy erasers: [InkDefinition] = [.eraser], width: Double,
        height: Double, using random: inout SeededRandom
    ) -> Drawing {
        let canvas = Canvas(width: 64, height: 64)
        for number in 0..<count {
            let isErasing = number % 4 == 3
            let ink = isErasing ? erasers[number / 4 % erasers.count] : inks[.random(in: 0..<inks.count, using: &random)]
            var style = InkStyle.standard(ink)
            style.width = .random(in: isErasing ? 6...40 : 1...30, using: &random)
            style.opacity = random.pick([1, 1, 0.5, 0.25])
            style.color = Color(rgb: .random(in: 0...0xFF_FFFF, using: &random))
            canvas.beginStroke(style, pointer: .pen)
            var place = Point(x: .random(in: 0...width, using: &random), y: .random(in: 0...height, using: &random))
            var heading = Double.random(in: 0...6, using: &random)
            var turn = Double.random(in: -0.3...0.3, using: &random)
            let step = Double.random(in: 1...12, using: &random)
            let (lean, twist) = (Double.random(in: 0...6, using: &random), Double.random(in: -0.05...0.05, using: &random))
            for index in 0..<random.pick([1, 12, 60]) {
                let axes = PenAxes(
                    pressure: .random(in: 0.1...1, using: &random), altitude: 1, azimuth: lean + Double(index) * twist)
                canvas.extendStroke(to: place, time: Double(index) / 240, axes: axes)
                if random.oneIn(15) { heading += .random(in: -3.2...3.2, using: &random) }
                if random.oneIn(10) { turn = .random(in: -0.5...0.5, using: &random) }
                heading += turn
                place = Point(x: place.x + step * cos(heading), y: place.y + step * sin(heading))
            }
            _ = canvas.endStroke()
        }
        var drawing = canvas.drawing
        for element in drawing.elements where random.oneIn(5) {
            let center = Point(x: width / 2, y: height / 2)
            guard let transform = Transform(rotation: .random(in: -1...1, using: &random), scale: 1.3, about: center) else { continue }
            _ = drawing.transform([element.id], by: transform)
        }
        return drawing
    }

    /// Forty of them over 400 × 300 points, with another paper for each of the first few seeds.
    static func scribbles(
        seed: UInt64, of inks: [InkDefinition] = [.pen, .marker], erasedBy erasers: [InkDefinition] = [.eraser]
    ) -> Drawing {
        var random = SeededRandom(seed: seed)
        var drawing = scribbles(40, of: inks, erasedBy: erasers, width: 400, height: 300, using: &random)
        let (colors, patterns) = (Paper.colors, Paper.Pattern.allCases)
        _ = drawing.setPaper(Paper(color: colors[Int(seed) % colors.count], pattern: patterns[Int(seed) % patterns.count]))
        return drawing
    }
}

extension InkDefinition {
    /// All inks that mark.
    static let marking = builtIn.filter { $0.paint.blend != .erase }
    /// All that erase.
    static let erasing = builtIn.filter { $0.paint.blend == .erase }
}
