import Canvas
import Drawing
import Foundation
import Hands
import Ink
import Recording
import Session

/// Synthetic strokes of 60 samples, as a quick hand writes them, spread over a window or a larger field. The same number gives the same
/// stroke.
enum SyntheticDrawing {
    static let width = 1280
    static let height = 800
    /// Fills the window at a zoom of 5%.
    static let field = (width: width * 20, height: height * 20)

    /// Draws the strokes with these numbers, spread over the first `width` × `height` canvas points.
    ///
    /// - Parameters:
    ///   - styles: the number of styles that people use in the drawing; nil: each stroke has its own.
    ///   - inks: those that the strokes are drawn with in turn; nil: seven times the pen, then the marker, or so.
    ///   - tablet: what rounds the samples; nil: no two of them have anything in common, which no pen reports.
    static func draw(
        _ strokes: Range<Int>, on canvas: Canvas, width: Int = width, height: Int = height, styles: Int? = nil,
        inks: [InkDefinition]? = nil, tablet: TabletSteps? = nil
    ) {
        for number in strokes {
            var random = SplitMix(state: UInt64(number))
            var style = style(using: &random)
            if let styles {
                var random = SplitMix(state: UInt64(number % styles))
                style = self.style(using: &random)
            }
            if let inks { style.ink = InkStyle.standard(inks[number % inks.count]).ink }
            let x = 30 + random.unit() * Double(width - 200)
            let y = 30 + random.unit() * Double(height - 60)
            let size = 6 + random.unit() * 20
            let advance = 20 + random.unit() * 100
            canvas.beginStroke(style, pointer: .pen)
            for index in 0..<60 {
                let t = Double(index) / 59
                let swing = t * 6 * .pi
                var point = Point(x: x + advance * t + size * 0.6 * sin(swing), y: y - size * cos(swing))
                var (time, pressure) = (Double(index) / 240, 0.2 + 0.6 * sin(t * .pi))
                tablet?.round(&point, &time, &pressure)
                canvas.extendStroke(to: point, time: time, axes: PenAxes(pressure: pressure, altitude: 1, azimuth: 0.8))
            }
            _ = canvas.endStroke()
        }
    }

    /// The steps in which a tablet of middle size reports, over a screen of 1920 pixels.
    struct TabletSteps {
        /// Canvas points.
        var place = 1_920.0 / 21_600
        /// The X server's stamps, in seconds.
        var time = 0.001
        var pressure = 1.0 / 2_047

        func round(_ point: inout Point, _ time: inout Double, _ pressure: inout Double) {
            point = Point(x: (point.x / place).rounded() * place, y: (point.y / place).rounded() * place)
            time = (time / self.time).rounded() * self.time
            pressure = (pressure / self.pressure).rounded() * self.pressure
        }
    }

    private static func style(using random: inout SplitMix) -> InkStyle {
        var style = InkStyle.standard(random.below(8) == 0 ? .marker : .pen)
        style.width = 1 + random.unit() * 7
        style.color = Color(red: UInt8(random.below(200)), green: UInt8(random.below(200)), blue: UInt8(random.below(200)))
        return style
    }

    /// A recording that begins with the strokes spread over one window, seen at this zoom and turned clockwise by `degrees`.
    static func write(strokes: Int, to path: String, zoom: Double = 1, degrees: Double = 0) {
        guard let view = ViewState(corner: Point(x: 0, y: 0), zoom: zoom, degrees: degrees, flipped: false) else {
            Bench.fail("bench: a zoom of \(zoom) and \(degrees)° is no view")
        }
        let canvas = Canvas(width: width, height: height)
        draw(0..<strokes, on: canvas)
        write(canvas.drawing, seen: view, to: path)
    }

    /// A recording that begins with the strokes spread over the field, seen at the middle of its lower edge: blank paper begins 600 points
    /// below the window's top.
    static func writeField(strokes: Int, to path: String) {
        let view = view(from: Point(x: Double(field.width / 2), y: Double(field.height - 600)))
        let canvas = Canvas(width: width, height: height)
        draw(0..<strokes, on: canvas, width: field.width, height: field.height)
        write(canvas.drawing, seen: view, to: path)
    }

    /// A view at 100% with this point in the window's corner.
    static func view(from corner: Point) -> ViewState {
        guard let view = ViewState(corner: corner, zoom: 1, degrees: 0, flipped: false) else { Bench.fail("bench: the field is no place") }
        return view
    }

    private static func write(_ drawing: Drawing, seen view: ViewState, to path: String) {
        var writer = RecordingWriter(SessionStart(drawing: drawing, width: width, height: height, view: view))
        guard FileManager.default.createFile(atPath: path, contents: Data(writer.takeBytes())) else {
            Bench.fail("bench: cannot write \(path)")
        }
    }
}
