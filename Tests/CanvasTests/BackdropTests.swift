import Ink
import Testing
import TestSupport

@testable import Canvas

@Suite("What lies around, while a gesture zooms out") struct BackdropTests {
    /// Three broad lines that run down 512 points, of which the window shows the one in the middle.
    private func canvas() -> Canvas {
        let first = Canvas(width: 512, height: 512)
        for x in [50.0, 250, 450] { Scene.draw([Point(x: x, y: 20), Point(x: x, y: 490)], Scene.style(.pen, width: 20), on: first) }
        return Canvas(
            drawing: first.drawing, width: Scene.size, height: Scene.size, view: CanvasTransform(originX: 192, originY: 192))
    }

    /// Zooms out about the middle, with the gesture under way.
    private func zoom(_ canvas: Canvas, to scale: Double) {
        let origin = Int(256 * scale) - 64
        canvas.show(CanvasTransform(scale: scale, originX: origin, originY: origin), isMoving: true)
    }

    private func jobs(of canvas: Canvas) -> [TileJob] {
        var jobs: [TileJob] = []
        while let job = canvas.nextJob() { jobs.append(job) }
        return jobs
    }

    /// The pixels on the three lines where all are seen at a quarter of their size.
    private func lines(_ canvas: Canvas) -> [UInt32] {
        let picture = canvas.picture()
        return [12, 62, 112].map { picture[20 * Scene.size + $0] }
    }

    @Test("C1 in the dark it has the colours that ink has there") func dark() {
        let canvas = canvas()
        canvas.show(in: .dark)
        canvas.settle()
        zoom(canvas, to: 0.9)
        for job in jobs(of: canvas) { canvas.finish(job.run()) }
        zoom(canvas, to: 0.25)
        let color = Color(rgb: 0x0A14C8).adapted(to: .dark)
        let shown = lines(canvas)
        #expect(!canvas.isSettled && color != Color(rgb: 0x0A14C8))
        #expect(shown.allSatisfy { alike($0, color.rgb, within: 2) }, "\(shown)")
    }

    @Test("what is undone during the gesture shows in it no longer, however late it was drawn small", arguments: [false, true])
    func undone(isLate: Bool) {
        let canvas = canvas()
        canvas.settle()
        zoom(canvas, to: 0.9)
        let first = jobs(of: canvas)
        if !isLate { for job in first { canvas.finish(job.run()) } }
        _ = canvas.undo()
        if isLate { for job in first { canvas.finish(job.run()) } }
        zoom(canvas, to: 0.8)
        for job in jobs(of: canvas) { canvas.finish(job.run()) }
        zoom(canvas, to: 0.25)
        let shown = lines(canvas).map { $0 != canvas.paper }
        #expect(!first.isEmpty && !canvas.isSettled && shown == [true, true, false])
        canvas.show(canvas.view)
        canvas.settle()
        let settled = lines(canvas).map { $0 != canvas.paper }
        #expect(settled == [true, true, false])
    }
}
