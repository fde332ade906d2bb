import Canvas
import Hands
import Ink
import Strokes

/// What each ink costs beside the pen, at the pen's width: the whole way of a sample, from the canvas to the window's pixels. The pen is
/// held as to write, since a pencil's mark is many times as broad when it lies flat.
enum InkBench {
    private static let (width, height) = (1_280, 800)
    private static let strokes = 40
    private static let rounds = 3
    /// Radians.
    private static let altitude = 1.05

    static func run(_ report: inout Report) {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        defer { pixels.deallocate() }
        let frame = Frame(memory: pixels, width: width, height: height, bytesPerRow: width * 4)
        let hands = (0..<strokes).map { TabletHand(seed: UInt64($0), rate: 240, view: CanvasTransform()).samples.decoded() }
        // As the program does once its window shows.
        report.add("inks-prepare", seconds { Canvas.prepareInks() } * 1e3, "ms")
        var pen: Double?
        for ink in InkDefinition.builtIn where !ink.paint.erases {
            let canvas = Canvas(width: width, height: height)
            _ = canvas.render(into: frame)
            // A stroke that ends at once: what is made when an ink is first used under a view.
            var style = InkStyle.standard(ink)
            style.width = InkDefinition.pen.defaults.width
            let first = seconds { draw(hands[0].prefix(1), style, on: canvas, frame) }
            let best =
                (0..<rounds).map { _ in
                    seconds { for hand in hands { draw(hand[...], style, on: canvas, frame) } }
                }.min() ?? 0
            let cost = best / Double(hands.reduce(0) { $0 + $1.count })
            if pen == nil { pen = cost }
            report.add("ink-\(ink.id.name)", cost * 1e9, "ns/sample")
            report.add("ink-\(ink.id.name)-pens", cost / (pen ?? cost), "of the pen's")
            report.add("ink-\(ink.id.name)-first", first * 1e3, "ms")
        }
    }

    private static func draw(_ samples: ArraySlice<PenSample>, _ style: InkStyle, on canvas: Canvas, _ frame: Frame) {
        canvas.beginStroke(style, pointer: .pen)
        for sample in samples {
            var axes = sample.axes
            axes.altitude = altitude
            canvas.extendStroke(to: sample.position, time: sample.time, axes: axes)
            _ = canvas.render(into: frame)
        }
        _ = canvas.endStroke()
        _ = canvas.render(into: frame)
    }
}
