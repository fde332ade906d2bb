import Canvas
import Drawing
import Film
import Glibc
import Ink
import TestSupport

extension Drawing {
    /// A drawing as people make them: strokes of all inks, some undone and others drawn instead, some erased, moved or restyled, another
    /// paper, all cleared and brought back. Within some 400 × 300 points; its edits have times, or have none.
    static func making(seed: UInt64, _ steps: Int = 30) -> Drawing {
        var random = SeededRandom(seed: seed)
        let canvas = Canvas(width: 64, height: 64)
        var now: Double? = random.oneIn(3) ? nil : 1_700_000_000
        for _ in 0..<steps {
            now = now.map { $0 + .random(in: 0...4, using: &random) }
            let some = canvas.drawing.elements.randomElement(using: &random)?.id
            switch Int.random(in: 0..<20, using: &random) {
            case 0, 1: _ = canvas.undo()
            case 2: _ = canvas.redo()
            case 3: if let some { canvas.edit { $0.remove([some], at: now) } }
            case 4: if let some, let move = Transform(dx: 9, dy: -4) { canvas.edit { $0.transform([some], by: move, at: now) } }
            case 5: _ = canvas.setPaper(Paper(color: random.pick(Paper.colors), pattern: random.pick(Paper.Pattern.allCases)), at: now)
            case 6: _ = canvas.restyleLast(.standard(.marker), at: now)
            case 7:
                if random.oneIn(2) { _ = canvas.clear(at: now) }
                if random.oneIn(2) { _ = canvas.undo() }
            default: canvas.draw(&now, using: &random)
            }
        }
        canvas.draw(&now, using: &random)
        return canvas.drawing
    }
}

extension Canvas {
    fileprivate func draw(_ now: inout Double?, using random: inout SeededRandom) {
        var style = InkStyle.standard(random.pick(InkDefinition.builtIn))
        style.color = Color(rgb: .random(in: 0...0xFF_FFFF, using: &random))
        beginStroke(style, pointer: .pen)
        var place = Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
        var heading = Double.random(in: 0...6, using: &random)
        let count = random.pick([1, 12, 60])
        for index in 0..<count {
            extendStroke(to: place, time: Double(index) / 120, axes: PenAxes(pressure: 0.5, altitude: 1, azimuth: 1))
            heading += .random(in: -0.4...0.4, using: &random)
            place = Point(x: place.x + 5 * cos(heading), y: place.y + 5 * sin(heading))
        }
        now = now.map { $0 + Double(count) / 120 }
        _ = endStroke(at: now)
    }
}

extension Film {
    /// A small one: half as many pixels as points, 10 pictures a second.
    static func small(of drawing: Drawing, as format: FilmFormat = .webp, seconds: Double = 3) -> Film {
        var film = Film(drawing, as: format)
        (film.size, film.rate, film.pace) = (.pixels(width: 161, height: 121), 10, .length(seconds))
        return film
    }
}
