import Drawing
import Elements
import Ink
import TestSupport

@testable import Canvas

/// A change or input of a canvas, as data, so that the same story can be replayed.
enum Step: Sendable {
    case begin(InkStyle, PointerKind)
    /// Begins to remove strokes, with a tip of this width.
    case beginErasing(Double)
    case extend(Point, Double, PenAxes)
    case end, discard, undo, redo, clear
    /// Goes to a state of the history; the number wraps around.
    case go(Int)
    case resize(Int, Int)
    /// Moves an element, or brings it to the top; the index wraps around.
    case move(Int, Transform), raise(Int)
}

extension Canvas {
    func perform(_ step: Step) {
        switch step {
        case .begin(let style, let pointer): if !isDrawing { beginStroke(style, pointer: pointer) }
        case .beginErasing(let width): if !isDrawing { beginErasing(width: width) }
        case .extend(let point, let time, let axes): extendStroke(to: point, time: time, axes: axes)
        case .end: _ = endStroke()
        case .discard: discardStroke()
        case .undo: if !isDrawing { _ = undo() }
        case .redo: if !isDrawing { _ = redo() }
        case .clear: if !isDrawing { _ = clear() }
        case .go(let number): if !isDrawing { _ = go(to: EditID(UInt64(number % (drawing.editCount + 1)))) }
        case .resize(let width, let height): resize(width: width, height: height)
        case .move(let number, let map): edit(number) { $0.transform([$1], by: map) }
        case .raise(let number): edit(number) { $0.reorder([$1], to: .top(of: .first)) }
        }
    }

    private func edit(_ number: Int, _ body: (inout Drawing, ElementID) -> AppliedEdit?) {
        let elements = drawing.elements
        guard !isDrawing, !elements.isEmpty else { return }
        edit { body(&$0, elements[number % elements.count].id) }
    }
}

enum Scene {
    /// A random story on a small canvas: strokes of every tool with undo, redo, clear and resizing between and within them.
    static func story(seed: UInt64, strokes: Int) -> [Step] {
        var random = SeededRandom(seed: seed)
        var steps: [Step] = []
        var time = 0.0
        for _ in 0..<strokes {
            var style = InkStyle.standard(random.pick(InkDefinition.builtIn))
            style.width = Double.random(in: 0.5...40, using: &random)
            style.opacity = Double.random(in: 0.1...1, using: &random)
            style.smoothing = [0, 0.5, 1][Int.random(in: 0..<3, using: &random)]
            style.color = Color(red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random), blue: 40)
            steps.append(.begin(style, PointerKind.allCases[Int.random(in: 0..<4, using: &random)]))
            var place = Point(x: .random(in: -20...150, using: &random), y: .random(in: -20...150, using: &random))
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                time += Double.random(in: 0...0.02, using: &random)
                place.x += .random(in: -25...25, using: &random)
                place.y += .random(in: -25...25, using: &random)
                let axes = PenAxes(
                    pressure: Bool.random(using: &random) ? .random(in: 0...1, using: &random) : nil,
                    altitude: Bool.random(using: &random) ? .random(in: 0.2...1.5, using: &random) : nil,
                    azimuth: Bool.random(using: &random) ? .random(in: 0...6.28, using: &random) : nil,
                    roll: Bool.random(using: &random) ? .random(in: 0...6.28, using: &random) : nil)
                steps.append(.extend(place, time, axes))
                if Int.random(in: 0..<40, using: &random) == 0 { steps.append(.resize(.random(in: 40...160, using: &random), 128)) }
            }
            steps.append(Int.random(in: 0..<12, using: &random) == 0 ? .discard : .end)
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2: steps.append(.undo)
            case 3, 4: steps.append(.redo)
            case 5: steps.append(.clear)
            case 6:
                let map = Transform(
                    rotation: Bool.random(using: &random) ? 0 : .random(in: -3...3, using: &random),
                    scale: .random(in: 0.3...2, using: &random),
                    about: Point(x: 64, y: 64), dx: .random(in: -30...30, using: &random))
                steps.append(.move(.random(in: 0...9, using: &random), map ?? .identity))
            case 7: steps.append(.raise(.random(in: 0...9, using: &random)))
            case 8: steps.append(.go(.random(in: 0...50, using: &random)))
            case 9:
                steps.append(.beginErasing(.random(in: 1...20, using: &random)))
                for number in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Point(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random))
                    steps.append(.extend(place, time + Double(number) * 0.01, PenAxes()))
                    if random.oneIn(12) { steps.append(.resize(.random(in: 40...160, using: &random), 128)) }
                }
                time += 0.1
                steps.append(random.oneIn(6) ? .discard : .end)
            default: break
            }
        }
        return steps
    }

    static let size = 128

    static func canvas(undoBudget: Int = Canvas.undoBudget) -> Canvas { Canvas(width: size, height: size, undoBudget: undoBudget) }

    static func style(_ ink: InkDefinition, width: Double, opacity: Double = 1, smoothing: Double = 0.5) -> InkStyle {
        InkStyle(ink: ink, color: Color(red: 10, green: 20, blue: 200), width: width, opacity: opacity, smoothing: smoothing)
    }

    /// Draws a complete stroke through the points, 4 ms apart.
    static func draw(_ points: [Point], _ style: InkStyle, on canvas: Canvas, pressure: Double? = 1) {
        canvas.beginStroke(style, pointer: .pen)
        for (index, point) in points.enumerated() {
            canvas.extendStroke(to: point, time: Double(index) * 0.004, axes: PenAxes(pressure: pressure))
        }
        _ = canvas.endStroke()
    }
}
