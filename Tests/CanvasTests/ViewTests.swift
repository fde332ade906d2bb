import Drawing
import Elements
import Ink
import Testing

@testable import Canvas

@Test("no jobs while a gesture zooms; panning hands them out")
func jobsWaitForTheGesture() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2), isMoving: true)
    #expect(canvas.nextJob() == nil)
    canvas.show(CanvasTransform(scale: 2, originX: 9), isMoving: true)
    #expect(canvas.nextJob() == nil)
    canvas.show(CanvasTransform(scale: 2, originX: 9))
    #expect(canvas.nextJob() != nil)
    canvas.settle()
    Scene.draw([Point(x: 90, y: 10), Point(x: 90, y: 60)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2, originX: 109), isMoving: true)
    #expect(canvas.nextJob() != nil)
}

@Test("a change of view takes back the jobs of the one before: they end early and give nothing")
func jobsAreTakenBack() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2))
    let job = canvas.nextJob()
    canvas.show(CanvasTransform(scale: 3))
    guard case .ink(let result)? = job?.run() else {
        Issue.record("no job for ink")
        return
    }
    #expect(result.tiles.isEmpty)
}

@Test(
    "until its tiles are drawn a zoomed picture is the old one, scaled: it is nowhere far from the sharp one",
    arguments: [0.5, 0.8, 1.25, 2.0])
func transformedPicture(scale: Double) {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 20, y: 30), Point(x: 60, y: 100), Point(x: 110, y: 40)], Scene.style(.pen, width: 14), on: canvas)
    var view = CanvasTransform(scale: scale, rotation: 0.3)
    let middle = view.content(Point(x: 64, y: 64))
    (view.originX, view.originY) = (Int(middle.x) - 64, Int(middle.y) - 64)
    canvas.show(view)
    let transformed = canvas.picture()
    canvas.settle()
    let sharp = canvas.picture()
    let inked = sharp.count { $0 != canvas.paper }
    // At edges the two differ by a pixel or so of blur, but not inside ink or paper.
    let wrong = zip(transformed, sharp).count { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) > 0x90 }
    #expect(inked > 300)
    #expect(wrong < inked / 50)
}

@Test("what scrolls into the window just after a zoom is the old picture, scaled, as far as that reaches")
func scrolledAfterZoom() throws {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 100, y: 10), Point(x: 100, y: 118)], Scene.style(.pen, width: 16), on: canvas)
    canvas.settle()
    canvas.show(CanvasTransform(scale: 2))
    _ = canvas.picture()
    canvas.show(CanvasTransform(scale: 2, originX: 128, originY: 64))
    #expect(!canvas.isSettled)
    let early = canvas.picture()
    canvas.settle()
    let sharp = canvas.picture()
    let place = 64 * Scene.size + 2 * 100 - 128
    #expect(sharp[place] != canvas.paper)
    #expect(early[place] == sharp[place])
}

@Test("an empty drawing is settled wherever the view goes, and however large the window becomes")
func emptyIsSettled() {
    let canvas = Scene.canvas()
    canvas.settle()
    for x in [300, -900] {
        canvas.show(CanvasTransform(originX: x, originY: 2 * x), isMoving: x > 0)
        #expect(canvas.isSettled)
    }
    canvas.resize(width: 4 * Scene.size, height: 3 * Scene.size)
    #expect(canvas.isSettled)
    canvas.show(CanvasTransform(scale: 4))
    #expect(canvas.isSettled)
}

@Test("a gesture that zooms out comes upon what lies around, drawn small ahead of it")
func backdrop() {
    let first = Canvas(width: 512, height: 512)
    for x in [50.0, 250.0, 450.0] { Scene.draw([Point(x: x, y: 20), Point(x: x, y: 490)], Scene.style(.pen, width: 20), on: first) }
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size, view: CanvasTransform(originX: 192, originY: 192))
    canvas.settle()
    let window = Window()
    let view = CanvasTransform(scale: 0.25)
    canvas.show(CanvasTransform(scale: 0.9, originX: 166, originY: 166), isMoving: true)
    var jobs: [TileJob] = []
    while let job = canvas.nextJob() { jobs.append(job) }
    #expect(!jobs.isEmpty)
    canvas.show(view, isMoving: true)
    #expect(window.present(canvas) == 0)
    for job in jobs {
        canvas.finish(job.run())
        #expect(window.present(canvas) == 0)
        #expect(window.pixels == fullRedraw(canvas))
    }
    let transformed = canvas.picture()
    #expect(!canvas.isSettled)
    canvas.show(view)
    canvas.settle()
    let sharp = canvas.picture()
    let wrong = zip(transformed, sharp).count { abs(Int($0 >> 16 & 0xFF) - Int($1 >> 16 & 0xFF)) > 0x60 }
    #expect(wrong < sharp.count { $0 != canvas.paper } / 20)
    for x in [12, 62, 112] { #expect(transformed[20 * Scene.size + x] & 0xFFFFFF == 0x0A14C8) }
}

@Test("ink drawn on transformed tiles is exact at once, and still there when they have been drawn")
func inkOnTransformedTiles() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 20), Point(x: 118, y: 20)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2, originX: 20, originY: 20))
    let job = canvas.nextJob()
    let points = [Point(x: 20, y: 50), Point(x: 60, y: 60)]
    Scene.draw(points, Scene.style(.pen, width: 6), on: canvas)
    let alone = Canvas(width: Scene.size, height: Scene.size, view: canvas.view)
    Scene.draw(points, Scene.style(.pen, width: 6), on: alone)
    func inkBelow(_ canvas: Canvas) -> [UInt32] { Array(canvas.picture()[(Scene.size * 50)...]) }
    #expect(inkBelow(canvas) == inkBelow(alone))
    if let job { canvas.finish(job.run()) }
    #expect(inkBelow(canvas) == inkBelow(alone))
    canvas.settle()
    #expect(inkBelow(canvas) == inkBelow(alone))
}

@Test("undo and redo while tiles are stale lead to the right picture")
func undoWhileStale() {
    let canvas = Scene.canvas()
    for y in [20.0, 60, 100] { Scene.draw([Point(x: 10, y: y), Point(x: 118, y: y)], .standard(.marker), on: canvas) }
    canvas.show(CanvasTransform(scale: 1.5))
    let job = canvas.nextJob()
    Scene.draw([Point(x: 20, y: 10), Point(x: 20, y: 80)], .standard(.eraser), on: canvas)
    _ = canvas.undo()
    _ = canvas.undo()
    if let job { canvas.finish(job.run()) }
    #expect(!canvas.isSettled)
    _ = canvas.redo()
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size, view: canvas.view)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("a job's result is dropped when its tiles went out of the window, were changed by an undo there, and came back")
func undoOutOfSight() {
    let first = Scene.canvas()
    for y in [20.0, 60] { Scene.draw([Point(x: 10, y: y), Point(x: 118, y: y)], .standard(.pen), on: first) }
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size, view: CanvasTransform(scale: 1.5))
    let job = canvas.nextJob()
    canvas.show(CanvasTransform(scale: 1.5, originX: 1000))
    _ = canvas.undo()
    canvas.show(CanvasTransform(scale: 1.5))
    if let job { canvas.finish(job.run()) }
    #expect(!canvas.isSettled)
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size, view: canvas.view)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("ink drawn at 800% and turned by 30° is where the pen was, to half a pixel", arguments: [false, true])
func inkIsWhereThePenWas(flipped: Bool) {
    var view = CanvasTransform(scale: 8, rotation: .pi / 6, flipped: flipped)
    let middle = view.content(Point(x: 40, y: 25))
    (view.originX, view.originY) = (Int(middle.x) - 100, Int(middle.y) - 100)
    let canvas = Canvas(width: 200, height: 200, view: view)
    // A line across the window, in window pixels, drawn with a nib of 6 px. Its middle in each row must lie on the line.
    let (from, to) = (Point(x: 40.25, y: 10.5), Point(x: 150.75, y: 190.5))
    canvas.beginStroke(Scene.style(.pen, width: 6.0 / 8, smoothing: 0), pointer: .pen)
    for index in 0...30 {
        let t = Double(index) / 30
        let place = Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        canvas.extendStroke(to: view.canvas(window: place), time: Double(index) * 0.004, axes: PenAxes(pressure: 1))
    }
    _ = canvas.endStroke()
    for picture in [canvas.picture(), redrawn(canvas)] {
        for row in stride(from: 20, to: 180, by: 10) {
            var (sum, weight) = (0.0, 0.0)
            for column in 0..<200 {
                let ink = 255 - Double(picture[row * 200 + column] >> 16 & 0xFF)
                let paper = 255 - Double(canvas.paper >> 16 & 0xFF)
                sum += (ink - paper) * (Double(column) + 0.5)
                weight += ink - paper
            }
            let expected = from.x + (to.x - from.x) * (Double(row) + 0.5 - from.y) / (to.y - from.y)
            #expect(weight > 0)
            #expect(abs(sum / weight - expected) <= 0.25)
        }
    }
}

@Test("O5 a stroke without samples, which only a forged or damaged file has, draws nothing, seen near or from afar", arguments: [1, 0.1])
func strokeWithoutSamples(scale: Double) {
    var drawing = Drawing()
    for samples in [[], [PackedSample(x: 4096, y: 4096, elapsed: 0, pressure: 60_000, angles: .max)]] {
        let stroke = Stroke(
            style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 2, samples: samples,
            bounds: CanvasRect(minX: -20, minY: -20, maxX: 60, maxY: 60))
        _ = drawing.insert(stroke)
        let canvas = Canvas(drawing: drawing, width: 64, height: 64, view: CanvasTransform(scale: scale))
        canvas.settle()
        #expect(canvas.picture().contains { $0 != canvas.paper } == !samples.isEmpty)
    }
}

/// The picture after jobs have made every tile again.
private func redrawn(_ canvas: Canvas) -> [UInt32] {
    let anew = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
    anew.settle()
    return anew.picture()
}
