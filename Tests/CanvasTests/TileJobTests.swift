import Drawing
import Ink
import Raster
import Testing

@testable import Canvas

@Suite("In which order tiles are drawn") struct TileJobTests {
    /// Ink everywhere from -1,000 to 2,500.
    private func lines() -> Drawing {
        let canvas = Canvas(width: 64, height: 64, undoBudget: 0)
        for y in stride(from: -1_000.0, through: 2_500, by: 50) {
            Scene.draw([Point(x: -1_000, y: y), Point(x: 2_500, y: y)], Scene.style(.monoline, width: 4), on: canvas)
        }
        return canvas.drawing
    }

    @Test("what lies in the middle of the window is drawn first, what lies at its edges last, wherever it looks")
    func middleFirst() {
        let drawing = lines()
        for (x, y) in [(0, 0), (300, 100), (-700, -333), (1_100, -50)] {
            let canvas = Canvas(drawing: drawing, width: 1_150, height: 700, view: CanvasTransform(originX: x, originY: y))
            let middle = SIMD2(Double(x) + 575, Double(y) + 350)
            var nearest: [Double] = []
            while case .ink(let job)? = canvas.nextJob() {
                nearest.append(
                    job.wanted.map { key, _ in
                        let rect = key.rect
                        let way = SIMD2(
                            max(Double(rect.x) - middle.x, middle.x - Double(rect.maxX), 0),
                            max(Double(rect.y) - middle.y, middle.y - Double(rect.maxY), 0))
                        return (way * way).sum().squareRoot()
                    }.min() ?? .infinity)
            }
            #expect(nearest.count > 5 && nearest[0] == 0, "\(x), \(y)")
            #expect(nearest.last ?? 0 >= (nearest.max() ?? 0) / 2)
        }
    }

    @Test("each tile is asked for once, and jobs finished in any order give the picture that one canvas draws alone")
    func anyOrder() {
        let view = CanvasTransform(originX: -300, originY: 200)
        let drawing = lines()
        let canvas = Canvas(drawing: drawing, width: 300, height: 260, view: view)
        let alone = Canvas(drawing: drawing, width: 300, height: 260, view: view)
        var jobs: [TileJob] = []
        var asked: [TileKey] = []
        while let job = canvas.nextJob() {
            if case .ink(let ink) = job { asked += ink.wanted.map(\.key) }
            jobs.append(job)
        }
        #expect(Set(asked).count == asked.count && jobs.count > 1)
        for job in jobs.reversed() {
            #expect(!canvas.isSettled)
            canvas.finish(job.run())
        }
        alone.settle()
        #expect(canvas.isSettled && canvas.picture() == alone.picture())
    }

    @Test("settling in the middle of a gesture ends nothing of it: what it comes upon still waits for its end")
    func settlingInAGesture() {
        let canvas = Scene.canvas()
        Scene.draw([Point(x: 10, y: 40), Point(x: 118, y: 40)], .standard(.pen), on: canvas)
        canvas.show(CanvasTransform(scale: 2), isMoving: true)
        canvas.settle()
        #expect(canvas.isSettled)
        canvas.show(CanvasTransform(scale: 2, originX: 100), isMoving: true)
        while let job = canvas.nextJob() { canvas.finish(job.run()) }
        #expect(!canvas.isSettled)
        canvas.show(CanvasTransform(scale: 2, originX: 100))
        while let job = canvas.nextJob() { canvas.finish(job.run()) }
        #expect(canvas.isSettled)
    }
}
