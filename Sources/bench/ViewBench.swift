import Bytes
import Canvas
import Drawing
import Foundation
import Ink
import Raster

/// Moving about a large drawing, frame by frame, as the program's main loop does it: the view, finished jobs, new jobs for the other
/// threads, and the frame's pixels. A frame's time is the main thread's processor time, without presenting.
///
/// The strokes are spread over a field that fills the window at 5%. Other work on the machine can only increase a figure, so each is the
/// best of several rounds.
enum ViewBench {
    private static let field = SyntheticDrawing.field
    /// The zoom at which all strokes are visible.
    private static let farthest = 0.05
    /// The zoom at which 3,000 of 100,000 are.
    private static let middle = 0.05 * (100_000.0 / 3_000).squareRoot()

    static func run(strokes: Int, rounds: Int, _ report: inout Report) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height, view: view(1))
        report.add("generated", seconds { draw(0..<strokes, on: canvas) } * 1e3, "ms for \(strokes) strokes of 60 samples")
        report.add("coded", seconds { code(canvas.drawing) } * 1e3, "ms for the samples of all, as saving them for the first time takes")
        let stage = Stage(canvas)
        defer { stage.close() }
        for (name, scale) in [("all", farthest), ("3000", middle), ("100%", 1), ("800%", 8)] {
            let visible = canvas.drawing.elements(touching: visiblePart(scale)).count
            let round = { Round(stage, scale: scale) }
            let results = (0..<rounds).map { _ in round() }
            report.add("pan-\(name)-p95", results.map(\.pan).min() ?? 0, "ms a frame, \(visible) strokes visible")
            report.add("zoom-\(name)-p95", results.map(\.zoom).min() ?? 0, "ms a frame, from there to twice and half and back")
            report.add(
                "sharp-\(name)", results.map(\.sharp).min() ?? 0,
                "ms from the gesture's end until all tiles are drawn, \(Stage.threads) threads")
            report.add("sharp-\(name)-first", results.map(\.first).min() ?? 0, "ms until the first are")
            let undo = (0..<rounds).map { _ in undoTimes(stage, strokes) }
            report.add("undo-\(name)-p99", undo.min() ?? 0, "ms, the last 100 strokes, to pixels")
        }
        let scrubs = (0..<rounds).map { _ in scrubTimes(stage) }
        report.add(
            "scrub-p95", scrubs.map { percentile($0, 0.95) }.min() ?? 0,
            "ms a motion of the history's slider, over 500 from end to end and back")
        report.add("scrub-whole", seconds { _ = stage.canvas.go(to: .root) } * 1e3, "ms from the last stroke to the blank drawing at once")
        _ = stage.canvas.go(to: canvas.drawing.lineEnds.last ?? .root)
        report.add("memory", Double(residentBytes()) / 1e6, "MB resident")
        restore(canvas.drawing, rounds: rounds, &report)
    }

    private static func draw(_ strokes: Range<Int>, on canvas: Canvas) {
        SyntheticDrawing.draw(strokes, on: canvas, width: field.width, height: field.height)
    }

    /// Has the strokes keep their samples coded, as those of a drawing that was opened.
    private static func code(_ drawing: Drawing) {
        for case .stroke(let stroke) in drawing.elements.lazy.map(\.content) { _ = stroke.codedSamples }
    }

    /// The middle of the field, in the middle of the window.
    fileprivate static func view(_ scale: Double) -> CanvasTransform {
        CanvasTransform(
            scale: scale, originX: Int(Double(field.width) / 2 * scale) - SyntheticDrawing.width / 2,
            originY: Int(Double(field.height) / 2 * scale) - SyntheticDrawing.height / 2)
    }

    private static func visiblePart(_ scale: Double) -> CanvasRect {
        let view = view(scale)
        return view.canvasBounds(
            content: PixelRect(x: view.originX, y: view.originY, width: SyntheticDrawing.width, height: SyntheticDrawing.height))
    }

    /// Draws a hundred strokes across the window, then undoes them one by one.
    private static func undoTimes(_ stage: Stage, _ strokes: Int) -> Double {
        stage.rest()
        for number in 0..<100 {
            let style = InkStyle.standard(number % 8 == 0 ? .marker : .pen)
            stage.canvas.beginStroke(style, pointer: .pen)
            for index in 0..<60 {
                let t = Double(index) / 59
                let place = Point(x: 100 + Double(number) * 8 + t * 200, y: 100 + Double(number * 37 % 600) + 20 * sin(t * 18))
                stage.canvas.extendStroke(to: stage.canvas.view.canvas(window: place), time: t / 4, axes: PenAxes(pressure: 0.7))
            }
            _ = stage.canvas.endStroke()
        }
        stage.frame()
        let times = (0..<100).map { _ in
            seconds {
                _ = stage.canvas.undo()
                stage.canvas.settle()
                stage.frame()
            } * 1e3
        }
        return percentile(times, 0.99)
    }

    /// Moves the history's slider to its beginning and back, all strokes in view, each motion to pixels.
    private static func scrubTimes(_ stage: Stage) -> [Double] {
        stage.canvas.show(view(farthest))
        stage.rest()
        let line = stage.canvas.drawing.line
        let parts = Array((0..<500).reversed()) + Array(1...500)
        return parts.map { part in
            stage.time { _ = stage.canvas.go(to: line[part * (line.count - 1) / 500]) }
        }
    }

    /// The work of opening a kept drawing: from bytes to values and their index.
    private static func restore(_ drawing: Drawing, rounds: Int, _ report: inout Report) {
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        let bytes = writer.bytes
        let times = (0..<rounds).map { _ in
            seconds {
                var reader = ByteReader(bytes)
                guard let again = try? Drawing(from: &reader), again.elementCount == drawing.elementCount else {
                    Bench.fail("bench: the drawing cannot be read back")
                }
            } * 1e3
        }
        report.add("restore", times.min() ?? 0, "ms for \(bytes.count / 1_000_000) MB")
    }

    private static func residentBytes() -> Int {
        let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii))?.split(separator: " ") ?? []
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
    }

    /// Only makes the window's tiles, so that two calls with different rounds give the cost of a round.
    static func redraw(scale: Double, rounds: Int, strokes: Int) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height, view: view(1))
        draw(0..<strokes, on: canvas)
        code(canvas.drawing)
        for _ in 0..<rounds {
            Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: view(scale), undoBudget: 0).settle()
        }
    }
}

/// The figures of one round, in milliseconds.
private struct Round {
    let pan, zoom, sharp, first: Double

    init(_ stage: Stage, scale: Double) {
        var view = ViewBench.view(scale)
        stage.canvas.show(view)
        stage.rest()
        let panned = (0..<200).map { index in
            view.originX += index < 100 ? 9 : -9
            view.originY += index % 100 < 50 ? 5 : -5
            return stage.timeFrame(view, isMoving: true)
        }
        pan = percentile(panned, 0.95)
        stage.rest()
        let zoomed = (0..<200).map { index in
            let turn = sin(Double(index + 1) / 200 * 2 * .pi)
            return stage.timeFrame(ViewBench.view(scale * exp2(turn)), isMoving: true)
        }
        zoom = percentile(zoomed, 0.95)
        stage.canvas.show(ViewBench.view(scale * 1.01), isMoving: true)
        stage.canvas.show(ViewBench.view(scale))
        var first: Double?
        let start = DispatchTime.now().uptimeNanoseconds
        stage.rest { first = first ?? Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-6 }
        sharp = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-6
        self.first = first ?? 0
    }
}

/// A canvas with its frame, and threads that run its jobs.
private final class Stage {
    static let threads = ProcessInfo.processInfo.activeProcessorCount
    let canvas: Canvas
    private let target: Frame
    private let queue = DispatchQueue(label: "tiles", qos: .utility, attributes: .concurrent)
    private let results = Results()
    private var pending = 0

    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private let arrived = DispatchSemaphore(value: 0)
        private var waiting: [TileJob.Result] = []

        func add(_ result: TileJob.Result) {
            lock.withLock { waiting.append(result) }
            arrived.signal()
        }

        func wait() {
            arrived.wait()
            arrived.signal()
        }

        func take() -> [TileJob.Result] {
            let taken = lock.withLock {
                defer { waiting = [] }
                return waiting
            }
            for _ in taken { arrived.wait() }
            return taken
        }
    }

    init(_ canvas: Canvas) {
        self.canvas = canvas
        target = Frame(
            memory: .allocate(byteCount: canvas.width * canvas.height * 4, alignment: 64), width: canvas.width, height: canvas.height,
            bytesPerRow: canvas.width * 4)
    }

    func close() { target.pixels.deallocate() }

    func frame() { _ = canvas.render(into: target) }

    /// The main loop's work after the view has changed, in milliseconds.
    func timeFrame(_ view: CanvasTransform, isMoving: Bool) -> Double { time { canvas.show(view, isMoving: isMoving) } }

    /// The main loop's work for a change and the frame that shows it, in milliseconds.
    func time(_ change: () -> Void) -> Double {
        let start = Self.threadTime
        change()
        follow()
        frame()
        return (Self.threadTime - start) * 1e3
    }

    /// The processor time of this thread, in seconds.
    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func follow() {
        for result in results.take() {
            pending -= 1
            canvas.finish(result)
        }
        while pending < 2 * Self.threads, let job = canvas.nextJob() {
            pending += 1
            queue.async { [results] in
                // As the program's worker thread: with a lower priority than the main thread.
                setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
                results.add(job.run())
            }
        }
    }

    /// Waits until every tile is drawn; calls `progress` whenever some are.
    func rest(progress: () -> Void = {}) {
        follow()
        frame()
        while pending > 0 {
            results.wait()
            follow()
            if canvas.hasDamage { progress() }
            frame()
        }
    }
}
