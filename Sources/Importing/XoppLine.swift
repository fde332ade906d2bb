internal import Elements
internal import Ink
internal import Pictures

/// A stroke of Xournal++ in canvas points: straight pieces between places, each with a width.
struct XoppLine {
    let tool: XoppNotes.Stroke.Tool
    let color: Color
    let fill: Double?
    private let dashes: [Double]
    /// x, y, and the width there: the mean of the pieces on either side, or one after the other where they differ as no hand's do.
    private(set) var knots: [SIMD3<Double>]

    init(_ stroke: XoppNotes.Stroke, at corner: Point) {
        (tool, color, fill) = (stroke.tool, stroke.color, stroke.fill)
        let scale = XoppImport.pointsPerUnit
        dashes = stroke.dashes.map { $0 * scale }
        let points = stroke.points
        knots = []
        knots.reserveCapacity(points.count)
        for index in points.indices {
            // Nothing follows the last place.
            let after = points[index == points.count - 1 && index > 0 ? index - 1 : index].z
            let before = index > 0 ? points[index - 1].z : after
            let (x, y) = (points[index].x * scale + corner.x, points[index].y * scale + corner.y)
            if Self.isStep(from: before, to: after) {
                knots.append(SIMD3(x, y, before * scale))
                knots.append(SIMD3(x, y, after * scale))
            } else {
                knots.append(SIMD3(x, y, (before + after) / 2 * scale))
            }
        }
    }

    private static func isStep(from before: Double, to after: Double) -> Bool {
        abs(before - after) > 1 && max(before, after) > 1.5 * min(before, after)
    }

    private init(_ line: XoppLine, _ knots: [SIMD3<Double>]) {
        (tool, color, fill, dashes) = (line.tool, line.color, line.fill, [])
        self.knots = knots
    }

    /// The line cut into its dashes, or whole; nil where these would be more than `most`.
    func pieces(most: Int) -> [XoppLine]? {
        let (period, length) = (dashes.reduce(0, +), length)
        guard period > 0, dashes.count > 1 else { return [self] }
        guard length / period * Double(dashes.count) <= Double(most) else { return nil }
        var pieces: [XoppLine] = []
        var (dash, left, begun) = (0, dashes[0], [knots[0]])
        for (start, end) in zip(knots, knots.dropFirst()) {
            let way = (end - start).length
            var gone = 0.0
            while way - gone > left {
                gone += left
                let place = start + (end - start) * (gone / way)
                if dash % 2 == 0 { pieces.append(XoppLine(self, begun + [place])) }
                dash += 1
                left = dashes[dash % dashes.count]
                begun = [place]
            }
            left -= way - gone
            begun.append(end)
        }
        if dash % 2 == 0 { pieces.append(XoppLine(self, begun)) }
        return pieces
    }

    private var length: Double { zip(knots, knots.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}

extension SIMD3<Double> {
    /// On the page; the third number is a width.
    var length: Double { (x * x + y * y).squareRoot() }
}

extension XoppLine {
    /// Thinner lines are not seen: Inkstone's own exports have them around what is filled.
    private static let thinnest = 0.05

    /// Its line and its inside are one shape: where they overlap is no more of it.
    var isShape: Bool { tool == .highlighter && fill ?? 0 > 0 }

    /// The stroke that looks so; nil where nothing does.
    var stroke: Stroke? {
        let widest = knots.map(\.z).max() ?? 0
        guard widest >= Self.thinnest, !isShape else { return nil }
        let width = min(max(widest, InkStyle.widthRange.lowerBound), InkStyle.widthRange.upperBound)
        let isEven = knots.allSatisfy { $0.z == width }
        let ink: InkDefinition =
            switch tool {
            case .highlighter: isEven ? .roundHighlighter : .pressedHighlighter
            case .pen, .whiteout: isEven ? .monoline : .pressedPen
            }
        let opacity = tool == .highlighter ? Self.highlight : 1
        let style = InkStyle(ink: ink, color: color, width: width, opacity: opacity, smoothing: 0)
        var (samples, bounds, last) = ([PackedSample](), CanvasRect.empty, Point?.none)
        let straightened = straightened
        samples.reserveCapacity(straightened.count)
        for knot in straightened {
            let sample = PackedSample(
                position: Point(x: knot.x, y: knot.y), sinceLast: last == nil ? 0 : Self.pace,
                axes: PenAxes(pressure: isEven ? nil : knot.z / width))
            // The curve leaves a chord by less than a third of it.
            bounds.include(sample.position, radius: knot.z / 2 + (last?.distance(to: sample.position) ?? 0) / 3 + 1)
            last = sample.position
            samples.append(sample)
        }
        let stroke = Stroke(
            style: style, pointer: .pen, captureScale: Self.captureScale, modelVersion: ModelVersion.literal, samples: samples,
            bounds: bounds)
        // Takes a quarter of the memory from then on.
        _ = stroke.codedSamples
        return stroke
    }

    /// Xournal++'s highlighter lets so much through, whatever its colour says.
    private static let highlight = 120.0 / 255
    /// Between two places, in seconds: what is imported has no times.
    private static let pace = 0.004
    /// Places as near as 0.05 points count.
    private static let captureScale = 4.0
    /// By how much a curve through the places may leave the straight lines between them, and how far from a corner a place is added that
    /// holds it there, in points.
    private static let tolerance = 0.15
    private static let hold = 0.1

    /// The knots, and more beside the corners where a smooth curve through the knots would leave the line.
    private var straightened: [SIMD3<Double>] {
        var all: [SIMD3<Double>] = []
        all.reserveCapacity(knots.count)
        for index in knots.indices {
            let knot = knots[index]
            guard index > 0, index + 1 < knots.count else {
                all.append(knot)
                continue
            }
            let (before, after) = (knot - knots[index - 1], knots[index + 1] - knot)
            let product = before.length * after.length
            let turn = product > 0 ? 1 - (before.x * after.x + before.y * after.y) / product : 0
            if Self.leaves(before.length, turn) { all.append(knot - before * (Self.hold / before.length)) }
            all.append(knot)
            if Self.leaves(after.length, turn) { all.append(knot + after * (Self.hold / after.length)) }
        }
        return all
    }

    /// Whether a curve would leave a piece of this length, at whose end the line turns by an angle of √(2 · turn), a little more where it
    /// turns back.
    private static func leaves(_ length: Double, _ turn: Double) -> Bool {
        length > 4 * hold && length * (2 * turn).squareRoot() / 8 > tolerance
    }
}

extension InkDefinition {
    /// A round pen whose width is its pressure, down to none.
    static let pressedPen = InkDefinition(
        builtIn: "xournal-pen", nib: .round, responses: [Response(.pressure, of: .pen, from: 0, to: 1)], defaults: monoline.defaults)

    /// A highlighter as Xournal++ has it: round, and of one width.
    static let roundHighlighter = InkDefinition(
        builtIn: "xournal-highlighter", nib: .round, paint: highlighter.paint, defaults: highlighter.defaults)

    static let pressedHighlighter = InkDefinition(
        builtIn: "xournal-pressed-highlighter", nib: .round, responses: pressedPen.responses, paint: highlighter.paint,
        defaults: highlighter.defaults)
}
