import Ink
import Widgets

/// How an ink answers to the hand, drawn by hand: the source to the right, the nib's value upwards.
struct AnswerPad: Widget {
    let values: [Double]
    /// The values at the upper edge, and without any answer.
    let top, neutral: Double
    /// The place that keys change.
    let column: Int
    /// The ink has this answer; otherwise only what it would be without shows.
    let isThere: Bool
    /// What lies at the right end of the source, and the value at the upper edge.
    let axis, height: String
    /// The value without any answer; empty where that is the lower edge.
    let middle: String

    var grasp: Grasp { .value }
    func way(at point: Point, in frame: Rect) -> Way? { .any }

    func value(at point: Point, in frame: Rect) -> Adjustment? {
        let plot = Self.plot(frame)
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        return .place(x: unit((point.x - plot.x) / plot.width), y: 1 - unit((point.y - plot.y) / plot.height))
    }

    func graphed(at point: Point, in frame: Rect) -> Point? {
        let plot = Self.plot(frame)
        let x = min(max((point.x - plot.x) / plot.width, 0), 1)
        let place = x * Double(values.count - 1)
        let (left, right) = (Int(place), min(Int(place) + 1, values.count - 1))
        return Point(x: x, y: values[left] + (values[right] - values[left]) * (place - Double(left)))
    }

    func value(after step: Step) -> Adjustment? { .step(step) }

    private static func plot(_ frame: Rect) -> Rect { frame.inset(by: 14) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let plot = Self.plot(frame)
        func place(_ index: Int, _ value: Double) -> Point {
            Point(x: plot.x + plot.width * Double(index) / Double(values.count - 1), y: plot.maxY - plot.height * min(value / top, 1))
        }
        painter.fill(frame, radius: 9, look.well)
        painter.line(place(0, neutral), place(values.count - 1, neutral), width: 1, look.separator)
        painter.text(height, .caption, look.secondaryText, in: Rect(x: plot.x, y: plot.y - 8, width: plot.width, height: 16))
        let line = place(0, neutral).y
        painter.text(middle, .caption, look.secondaryText, in: Rect(x: plot.x, y: line - 17, width: plot.width, height: 16))
        painter.text(
            axis, .caption, look.secondaryText, in: Rect(x: plot.x, y: plot.maxY - 16, width: plot.width, height: 16), align: .trailing)
        var path = PathData()
        path.steps = values.enumerated().map { $0 == 0 ? .move(place($0, $1)) : .line(place($0, $1)) }
        let shade = isThere ? look.accent : look.secondaryText
        painter.stroke(path, width: state.isPressed ? 3.5 : state.isHot ? 2.75 : 2.25, shade)
        let dot = place(column, values[column])
        painter.fillCircle(dot, radius: state.isPressed ? 8 : 6, shade)
        painter.strokeCircle(dot, radius: state.isPressed ? 8 : 6, width: 2, look.plate)
    }
}

/// The strip where people try out an ink: what the program has drawn of it.
struct TrialStrip: Widget {
    let picture: Picture?
    /// What can be done here; empty once somebody has.
    let hint: String

    private static let radius = 9.0

    var grasp: Grasp { .value }

    func value(at point: Point, in frame: Rect) -> Adjustment? { .place(x: point.x - frame.x, y: point.y - frame.y) }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.fill(frame, radius: Self.radius, look.well)
        painter.saved {
            painter.clip(to: frame, radius: Self.radius)
            if let picture { painter.picture(picture, in: frame) }
        }
        painter.stroke(frame, radius: Self.radius, width: 1, look.border)
        let line = Rect(x: frame.x, y: frame.maxY - 30, width: frame.width, height: 20)
        if !hint.isEmpty { painter.text(hint, .secondary, look.secondaryText, in: line, align: .center) }
    }
}

extension Face {
    static func answer(_ drawn: DrawnAnswer, top: Double, neutral: Double, column: Int, axis: String, height: String, middle: String)
        -> Face
    {
        Face(
            AnswerPad(
                values: drawn.values, top: top, neutral: neutral, column: column, isThere: drawn.isThere, axis: axis, height: height,
                middle: middle))
    }

    static func trial(_ picture: Picture?, hint: String) -> Face { Face(TrialStrip(picture: picture, hint: hint)) }
}
