import Canvas
import Foundation
import Ink
import PNGCoding

/// Pictures of all inks, to be looked at: a row for each, drawn by the same made-up hand.
enum GalleryBench {
    private static let row = 150.0
    private static let width = 1_240.0

    /// Writes a picture of every ink at each of these zooms.
    static func run(folder: String, zooms: [Double]) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let inks = InkDefinition.builtIn.filter { !$0.paint.erases }
        let canvas = Canvas(width: 64, height: 64)
        for (index, ink) in inks.enumerated() { draw(.standard(ink), top: Double(index) * row, on: canvas) }
        for zoom in zooms {
            let (width, height) = (Int(width * min(zoom, 1)), Int(Double(inks.count) * row * min(zoom, 1)))
            for part in 0..<max(Int(zoom.rounded(.up)), 1) {
                let view = CanvasTransform(scale: zoom, originX: part * width, originY: part * height)
                let pixels = canvas.drawing.picture(under: view, width: width, height: height, on: .paper(hairline: 1))
                let name = "gallery-\(Int(zoom * 100))\(zoom > 1 ? "-\(part + 1)" : "").png"
                try write(pixels, width: width, to: folder + "/" + name)
                if part == 1 { break }
            }
        }
    }

    /// From left to right: a wave whose pressure swells, a knot of loops, a flat pen's shading, hatches upright, a thin line, taps.
    private static func draw(_ style: InkStyle, top: Double, on canvas: Canvas) {
        let middle = top + row / 2
        if style.ink.paint.blend == .multiply {
            // What a filter leaves of ink beneath it.
            insert(Hand.line(30, middle + 30, 240, middle + 30), .standard(.pen), into: canvas)
        }
        insert(Hand.wave(from: 30, to: 260, middle, height: 42), style, into: canvas)
        insert(Hand.loops(from: 300, to: 480, middle, height: 44), style, into: canvas)
        insert(Hand.zigzag(from: 530, to: 700, middle, height: 46, altitude: 0.42), style, into: canvas)
        insert(Hand.zigzag(from: 740, to: 860, middle, height: 40, altitude: 1.1), style, into: canvas)
        var thin = style
        thin.width = min(max(2, style.ink.widthRange.lowerBound), style.width)
        insert(Hand.wave(from: 890, to: 1_040, middle - 20, height: 18), thin, into: canvas)
        insert(Hand.line(890, middle + 30, 1_040, middle + 22), thin, into: canvas)
        for (index, pressure) in [0.15, 0.5, 1].enumerated() {
            insert(Hand.tap(1_075 + Double(index) * 45, middle - 30, pressure), style, into: canvas)
        }
        insert(Hand.line(1_060, middle + 30, 1_200, middle - 5), style, into: canvas, pointer: .mouse)
    }

    private static func insert(_ samples: [PenSample], _ style: InkStyle, into canvas: Canvas, pointer: PointerKind = .pen) {
        canvas.beginStroke(style, pointer: pointer)
        for sample in samples {
            canvas.extendStroke(to: sample.position, time: sample.time, axes: pointer == .mouse ? PenAxes() : sample.axes)
        }
        _ = canvas.endStroke()
    }

    private static func write(_ pixels: [UInt32], width: Int, to path: String) throws {
        var file: [UInt8] = []
        let encoder = try PNGEncoder(width: width, height: pixels.count / width, .rgb, dpi: nil) { bytes in
            file += bytes
            return true
        }
        try encoder.append(pixels)
        try Data(file).write(to: URL(fileURLWithPath: path))
    }
}

/// A made-up hand at 240 Hz: even curves, with a pen's axes.
private enum Hand {
    private static let rate = 240.0

    private static func samples(
        _ seconds: Double, altitude: Double = 1.05, azimuth: Double = 0.6, pressure: (Double) -> Double, place: (Double) -> (Double, Double)
    ) -> [PenSample] {
        (0...Int(seconds * rate)).map { index in
            let t = Double(index) / (seconds * rate)
            let (x, y) = place(t)
            let ends = min(1, t * 14, (1 - t) * 14)
            return PenSample(
                position: Point(x: x, y: y), time: t * seconds,
                axes: PenAxes(pressure: min(max(pressure(t) * ends, 0.01), 1), altitude: altitude, azimuth: azimuth))
        }
    }

    /// Pressure swells from nothing to all and back, while the hand grows faster.
    static func wave(from left: Double, to right: Double, _ y: Double, height: Double) -> [PenSample] {
        samples(1.1, pressure: { 0.1 + 0.9 * sin($0 * .pi) }) { t in
            let along = 0.4 * t + 0.6 * t * t
            return (left + (right - left) * along, y + height * sin(along * 5 * .pi))
        }
    }

    static func loops(from left: Double, to right: Double, _ y: Double, height: Double) -> [PenSample] {
        samples(1.3, pressure: { 0.55 + 0.25 * sin($0 * 20) }) { t in
            let angle = t * 4 * 2 * .pi
            return (left + 30 + (right - left - 60) * t + 32 * sin(angle), y - height * cos(angle) * 0.9)
        }
    }

    static func zigzag(from left: Double, to right: Double, _ y: Double, height: Double, altitude: Double) -> [PenSample] {
        let turns = 13.0
        return samples(1.6, altitude: altitude, pressure: { _ in 0.5 }) { t in
            let phase = (t * turns).truncatingRemainder(dividingBy: 2)
            let up = phase < 1 ? phase : 2 - phase
            return (left + (right - left) * t + (up - 0.5) * 16, y - height * (2 * up - 1))
        }
    }

    static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [PenSample] {
        samples(0.35, pressure: { _ in 0.6 }) { (x0 + (x1 - x0) * $0, y0 + (y1 - y0) * $0) }
    }

    static func tap(_ x: Double, _ y: Double, _ pressure: Double) -> [PenSample] {
        samples(0.03, pressure: { _ in pressure }) { (x + $0 * 0.6, y) }.map { sample in
            var sample = sample
            sample.axes.pressure = pressure
            return sample
        }
    }
}
