import Drawing
import Elements
import Ink
import Raster
import Testing
import TestSupport

@testable import Canvas

@Suite("Refined samples and what is drawn again for them")
struct RefinedDamageTests {
    /// A line 560 px long, drawn with a sample every 8 px.
    private func draw(on canvas: Canvas, firstPressure: Double, isEstimated: Bool = false) {
        canvas.beginStroke(.standard(.pen), pointer: .pen)
        for index in 0...70 {
            let place = Point(x: 40 + Double(index) * 8, y: 100)
            canvas.extendStroke(
                to: place, time: Double(index) * 0.004, axes: PenAxes(pressure: index == 0 ? firstPressure : 0.5), isEstimated: isEstimated)
        }
    }

    private func canvas() -> Canvas { Canvas(width: 640, height: 192) }

    @Test(
        "E5 of a stroke in progress only the part around the refined sample is redrawn, and it is as if drawn so", arguments: [0.0, 1],
        [false, true])
    func wet(real: Double, isEstimated: Bool) {
        let (canvas, other) = (canvas(), canvas())
        draw(on: canvas, firstPressure: 0.3, isEstimated: isEstimated)
        draw(on: other, firstPressure: real)
        var pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
        func render() -> [PixelRect] {
            pixels.withUnsafeMutableBytes {
                canvas.render(
                    into: Frame(memory: $0.baseAddress!, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4))
            }
        }
        _ = render()
        canvas.refineStroke(sample: 0, to: PenAxes(pressure: real))
        let rects = render()
        // The tail at the other end is redrawn each time.
        #expect(rects.contains { $0.x < 64 } && rects.allSatisfy { $0.maxX < 100 || $0.x > 500 })
        #expect(pixels == other.pictureWithTail())
    }

    private func drawn(_ samples: [(place: Point, axes: PenAxes)], _ style: InkStyle) -> Canvas {
        let canvas = Canvas(width: 192, height: 128)
        canvas.beginStroke(style, pointer: .pen)
        for (number, sample) in samples.enumerated() {
            canvas.extendStroke(to: sample.place, time: Double(number) * 0.004, axes: sample.axes)
        }
        return canvas
    }

    @Test("E5 a short stroke whose first sample is refined after it was shown is as if drawn so, however short", arguments: 1...14)
    func short(count: Int) {
        func samples(first: Double) -> [(place: Point, axes: PenAxes)] {
            (0..<count).map { (Point(x: 30 + Double($0) * 6, y: 60), PenAxes(pressure: $0 == 0 ? first : 0.5)) }
        }
        let canvas = drawn(samples(first: 1), .standard(.pen))
        _ = canvas.pictureWithTail()
        canvas.refineStroke(sample: 0, to: PenAxes(pressure: 0))
        let isAsDrawn = canvas.pictureWithTail() == drawn(samples(first: 0), .standard(.pen)).pictureWithTail()
        #expect(isAsDrawn)
    }

    @Test("E5 of a stroke of any length a refinement models and stamps anew what came since the oldest estimate, and no more")
    func cost() throws {
        var model = WetModel(style: .standard(.pen), pointer: .pen, captureScale: 1, prediction: 0)
        for number in 0..<2_000 {
            let place = Point(x: Double(number % 300), y: Double(number % 170))
            _ = model.append(position: place, time: Double(number) * 0.004, axes: PenAxes(pressure: 0.5), isEstimated: true)
            guard number >= 4 else { continue }
            model.refine(number - 4, to: PenAxes(pressure: Double(number % 7) / 7), isKnown: true)
            let knots = model.catchUp()
            let kept = try #require(knots)
            #expect(model.confirmed.count - kept < 40 && model.confirmed.count - model.firm < 40)
        }
    }

    @Test("E10 estimates that are never updated are waited for no longer than for so many samples")
    func patience() {
        var model = WetModel(style: .standard(.pen), pointer: .pen, captureScale: 1, prediction: 0)
        for number in 0..<2_000 {
            let place = Point(x: Double(number * 5 % 300), y: Double(number * 3 % 170))
            _ = model.append(position: place, time: Double(number) * 0.004, axes: PenAxes(pressure: 0.5), isEstimated: true)
            _ = model.catchUp()
            if number == WetModel.patience / 2 { #expect(model.firm == 0) }
            #expect(model.confirmed.count - model.firm < WetModel.patience * 6)
        }
        #expect(model.firm > 1_500)
    }

    @Test("E5 E10 whatever is refined, soon, late or never, however long the stroke: what is shown is as if drawn so", arguments: 1...8)
    func anyOrder(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (canvas, window) = (Canvas(width: 192, height: 128), Window())
        var style = InkStyle.standard(random.pick([.pen, .pen, .marker]))
        style.smoothing = random.pick([0, 0.5, 1])
        let count = random.pick([3, 40, WetModel.patience * 3])
        var samples: [(place: Point, axes: PenAxes)] = []
        var waiting: [Int] = []
        func axes() -> PenAxes { PenAxes(pressure: .random(in: 0...1, using: &random), roll: .random(in: 0...3, using: &random)) }
        canvas.beginStroke(style, pointer: .pen)
        for number in 0..<count {
            let last = samples.last?.place ?? Point(x: 90, y: 60)
            let place = Point(
                x: min(max(last.x + .random(in: -9...9, using: &random), 20), 172),
                y: min(max(last.y + .random(in: -9...9, using: &random), 20), 108))
            let isEstimated = !random.oneIn(3)
            samples.append((place, axes()))
            canvas.extendStroke(to: place, time: Double(number) * 0.004, axes: samples[number].axes, isEstimated: isEstimated)
            if isEstimated { waiting.append(number) }
            while waiting.count > 4, !random.oneIn(3) {
                // Usually one of the newest, sometimes any, sometimes none.
                let place = random.oneIn(20) ? Int.random(in: 0..<waiting.count, using: &random) : waiting.count - random.pick([1, 2, 4])
                let sample = random.oneIn(8) ? waiting[place] : waiting.remove(at: place)
                samples[sample].axes = axes()
                canvas.refineStroke(sample: sample, to: samples[sample].axes, isKnown: !waiting.contains(sample))
            }
            if random.oneIn(3) { #expect(window.present(canvas) == 0) }
            if random.oneIn(40) {
                #expect(window.present(canvas) == 0)
                try #require(window.pixels == drawn(samples, style).pictureWithTail())
            }
        }
        _ = canvas.endStroke()
        #expect(window.present(canvas) == 0)
        let truth = drawn(samples, style)
        _ = truth.endStroke()
        #expect(window.pixels == truth.picture())
        #expect(canvas.drawing.digest == truth.drawing.digest)
    }

    @Test("E5 of a finished stroke only the tiles that the refined part touches are made anew")
    func dry() throws {
        let (canvas, other) = (canvas(), canvas())
        draw(on: canvas, firstPressure: 0.3)
        draw(on: other, firstPressure: 1)
        let edit = try #require(canvas.endStroke())
        _ = other.endStroke()
        canvas.settle()
        canvas.refine(edit.edit.inserted[0], of: edit.id, samples: 0..<1, to: PenAxes(pressure: 1))
        #expect(!canvas.isSettled)
        let stale = (0..<canvas.tiles.region.cells).filter { canvas.tiles.isStale($0) }.map { canvas.tiles.region.key($0) }
        #expect(!stale.isEmpty && stale.allSatisfy { $0.column <= 1 && $0.row == 1 })
        canvas.settle()
        #expect(canvas.picture() == other.picture())
        #expect(canvas.drawing.digest == other.drawing.digest)
    }

    /// A canvas with two finished strokes, one over the other.
    private func finished() throws -> (canvas: Canvas, edits: [AppliedEdit]) {
        let canvas = canvas()
        let edits = try (0..<2).map { _ in
            draw(on: canvas, firstPressure: 0.3)
            return try #require(canvas.endStroke())
        }
        canvas.settle()
        return (canvas, edits)
    }

    private func refine(_ canvas: Canvas, _ edit: AppliedEdit, sample: Int, pressure: Double) {
        canvas.refine(edit.edit.inserted[0], of: edit.id, samples: sample..<sample + 1, to: PenAxes(pressure: pressure))
    }

    @Test("E5 E11 finished strokes refined in any order are the same, whoever looks in between", arguments: 1...8)
    func together(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let ((watched, edits), (other, _)) = (try finished(), try finished())
        for _ in 0..<12 {
            let (edit, sample) = (random.pick(edits), Int.random(in: 0...70, using: &random))
            let pressure = Double.random(in: 0...1, using: &random)
            for canvas in [watched, other] { refine(canvas, edit, sample: sample, pressure: pressure) }
            watched.settle()
            if random.oneIn(4) { #expect(watched.drawing == other.drawing) }
        }
        #expect(watched.isSettled && !other.isSettled)
        other.settle()
        #expect(watched.drawing == other.drawing && watched.picture() == other.picture())
    }

    @Test("E5 E11 what is refined together of a finished stroke is drawn again once")
    func once() throws {
        let (canvas, edits) = try finished()
        /// A number that rises with every change of a tile.
        func newest() throws -> UInt64 { try #require((0..<canvas.tiles.region.cells).map { canvas.tiles.generation($0) }.max()) }
        let before = try newest()
        for (sample, pressure) in [(0, 0.1), (1, 0.9), (2, 0.2), (0, 1), (1, 0.8)] {
            refine(canvas, edits[1], sample: sample, pressure: pressure)
        }
        #expect(!canvas.isSettled)
        #expect(try newest() - before == UInt64(canvas.tiles.staleCount))
    }
}
