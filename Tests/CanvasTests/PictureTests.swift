import Elements
import Ink
import Raster
import Testing
import TestSupport

@testable import Canvas

@Suite("Pictures beneath the ink") struct PictureTests {
    /// Every pixel another colour.
    private func noise(_ width: Int = 60, _ height: Int = 40, _ orientation: PictureOrientation = .upright) -> PicturePixels {
        .madeUp(width, height, orientation: orientation) { x, y in
            0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32((x ^ y) * 3)
        }
    }

    private func place(_ pixels: PicturePixels, at place: Point = Point(x: 30, y: 20), scale: Double = 1, on canvas: Canvas) {
        canvas.edit { $0.insert(.picture(.madeUp(pixels, at: place, scale: scale))) }
    }

    private func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> UInt32 { canvas.picture()[y * canvas.width + x] }

    @Test("O4 at 100% a picture shows its own pixels, to the byte, turned as its file says") func exact() {
        for orientation in PictureOrientation.allCases {
            let canvas = Scene.canvas()
            let pixels = noise(60, 40, orientation)
            place(pixels, on: canvas)
            canvas.settle()
            let picture = canvas.picture()
            let (width, height) = (Int(pixels.size.width), Int(pixels.size.height))
            #expect((width, height) == (orientation.isLying ? (40, 60) : (60, 40)))
            for y in 0..<height {
                for x in 0..<width {
                    let share = orientation.stored(Point(x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height)))
                    let stored = pixels.levels[0].pixels[Int(share.y * 40) * 60 + Int(share.x * 60)]
                    if picture[(20 + y) * canvas.width + 30 + x] != stored { Issue.record("\(orientation) at \(x), \(y)") }
                }
            }
            #expect(picture[19 * canvas.width + 30] == canvas.paper && picture[20 * canvas.width + 29] == canvas.paper)
        }
    }

    @Test("M8 M9 over a picture, too, the frame that got only the damage equals a full redraw, after every event", arguments: 1...6)
    func incremental(seed: UInt64) {
        let canvas = Scene.canvas()
        let window = Window()
        place(noise(), on: canvas)
        place(.madeUp(30, 30) { x, _ in x % 2 == 0 ? 0x8040_0040 : 0 }, at: Point(x: 80.5, y: 44.25), scale: 1.3, on: canvas)
        if seed % 2 == 0 { canvas.show(in: .dark) }
        for step in Scene.story(seed: seed, strokes: 10) {
            canvas.perform(step)
            #expect(window.present(canvas) == 0)
            canvas.settle()
            #expect(window.present(canvas) == 0)
            #expect(window.pixels == fullRedraw(canvas))
        }
    }

    @Test("M8 a piece of a picture that is finished after the view has moved on damages nothing beyond the window", arguments: 1...40)
    func late(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        let window = Window()
        // Larger than the window, wherever that looks.
        place(noise(1_200, 1_200), at: Point(x: -600, y: -600), on: canvas)
        // At multiples of a tile's side fewer tiles show than elsewhere.
        func look(scale: Double) {
            let places = [-TileKey.size, 0, TileKey.size, 9, 40]
            canvas.show(CanvasTransform(scale: scale, originX: random.pick(places), originY: random.pick(places)))
        }
        for _ in 0..<6 {
            let scale = Double.random(in: 0.4...8, using: &random)
            look(scale: scale)
            _ = window.present(canvas)
            var results: [TileJob.Result] = []
            while let job = canvas.nextJob() { results.append(job.run()) }
            #expect(!results.isEmpty)
            look(scale: Bool.random(using: &random) ? scale : .random(in: 0.4...8, using: &random))
            for result in results { canvas.finish(result) }
            let cells = canvas.damage.damagedCells.sorted()
            #expect(cells.allSatisfy { $0 < canvas.damage.region.cells } && Set(cells).count == cells.count)
            _ = window.present(canvas)
            canvas.settle()
            _ = window.present(canvas)
            #expect(window.pixels == fullRedraw(canvas))
        }
    }

    @Test("Drawn live or made anew from the drawing: the same pixels, in the light and in the dark, at any zoom and turn")
    func oneTruth() {
        var random = SeededRandom(seed: 9)
        for seed in 1...6 as ClosedRange<UInt64> {
            let live = Scene.canvas()
            place(noise(), on: live)
            for step in Scene.story(seed: seed, strokes: 8) { live.perform(step) }
            _ = live.endStroke()
            live.show(in: seed % 2 == 0 ? .dark : .light)
            let view = CanvasTransform(
                scale: .random(in: 0.1...6, using: &random),
                rotation: Bool.random(using: &random) ? 0 : .random(in: -3...3, using: &random),
                flipped: .random(using: &random), originX: .random(in: -30...90, using: &random))
            live.show(view)
            live.settle()
            let anew = Canvas(drawing: live.drawing, width: live.width, height: live.height, view: live.view)
            anew.show(in: live.appearance)
            anew.settle()
            #expect(live.picture() == anew.picture())
        }
    }

    @Test("A picture shows at once, roughly; jobs make it as it stays, and only then all is settled") func roughFirst() {
        let canvas = Scene.canvas()
        place(noise(), scale: 1.37, on: canvas)
        let window = Window()
        canvas.settle()
        _ = window.present(canvas)
        let rough = window.pixels
        #expect(!canvas.isSettled && rough.contains { $0 != canvas.paper })
        canvas.settle()
        #expect(canvas.isSettled && canvas.hasDamage)
        _ = window.present(canvas)
        #expect(window.pixels != rough && window.pixels == canvas.picture())
        let differences = zip(rough, window.pixels).map { before, after -> Int in abs(Int(before & 255) - Int(after & 255)) }
        let mean = differences.reduce(0, +) / rough.count
        #expect(mean < 6, "the rough one is nearly it: \(mean)")
    }

    @Test("Erasers of either kind leave pictures as they are, and clear takes them") func erasing() {
        let canvas = Scene.canvas()
        place(noise(), on: canvas)
        canvas.settle()
        let bare = canvas.picture()
        Scene.draw([Point(x: 20, y: 30), Point(x: 110, y: 40)], Scene.style(.pen, width: 8), on: canvas)
        #expect(canvas.picture() != bare)
        Scene.draw([Point(x: 20, y: 30), Point(x: 110, y: 40)], Scene.style(.eraser, width: 60), on: canvas)
        #expect(canvas.picture() == bare)
        canvas.beginErasing(width: 30)
        for x in stride(from: 10.0, to: 120, by: 5) { canvas.extendStroke(to: Point(x: x, y: 40), time: x, axes: PenAxes()) }
        _ = canvas.endStroke()
        canvas.settle()
        #expect(canvas.drawing.pictures.count == 1)
        _ = canvas.clear()
        #expect(canvas.drawing.pictures.isEmpty && canvas.picture().allSatisfy { $0 == canvas.paper })
        _ = canvas.undo()
        canvas.settle()
        #expect(canvas.drawing.pictures.count == 1)
    }

    @Test("M1 C2 in the dark a picture keeps its colours; ink that begins on it keeps its own, across its edge, and other ink adapts")
    func dark() throws {
        let canvas = Scene.canvas()
        place(noise(), on: canvas)
        canvas.show(in: .dark)
        canvas.settle()
        #expect(pixel(canvas, 40, 30) == noise().levels[0].pixels[10 * 60 + 10])
        let style = Scene.style(.pen, width: 6)
        let stored = 0xFF00_0000 | style.color.rgb
        let adapted = 0xFF00_0000 | style.color.adapted(to: .dark).rgb
        func draw(_ from: Point, _ to: Point) {
            canvas.beginStroke(style, pointer: .pen, at: from)
            for step in 0...20 {
                let share = Double(step) / 20
                let place = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
                canvas.extendStroke(to: place, time: share, axes: PenAxes(pressure: 1))
            }
        }
        draw(Point(x: 60, y: 30), Point(x: 115, y: 30))
        #expect(pixel(canvas, 70, 30) == stored, "wet ink has the colour that it keeps")
        _ = canvas.endStroke()
        #expect(pixel(canvas, 70, 30) == stored && pixel(canvas, 105, 30) == stored)
        draw(Point(x: 115, y: 50), Point(x: 60, y: 50))
        _ = canvas.endStroke()
        #expect(pixel(canvas, 70, 50) == adapted && pixel(canvas, 105, 50) == adapted)
        // Without the picture nothing is left to belong to.
        let id = try #require(canvas.drawing.pictures.first?.id)
        canvas.edit { $0.remove([id]) }
        canvas.settle()
        #expect(pixel(canvas, 70, 30) == adapted && pixel(canvas, 105, 30) == adapted)
        _ = canvas.undo()
        canvas.settle()
        #expect(pixel(canvas, 70, 30) == stored && pixel(canvas, 105, 30) == stored)
        canvas.show(in: .light)
        canvas.settle()
        #expect(pixel(canvas, 105, 50) == stored)
    }

    @Test("H1 C2 the preview over a picture has the colour of the ink that would begin there") func preview() {
        let canvas = Scene.canvas()
        place(noise(), on: canvas)
        canvas.show(in: .dark)
        canvas.settle()
        let style = Scene.style(.pen, width: 12)
        let window = Window()
        func shown(at x: Int, _ y: Int) -> UInt32 {
            canvas.showPreview(
                Preview(position: Point(x: Double(x), y: Double(y)), axes: PenAxes(pressure: 0), style: style, time: Double(x)))
            _ = window.present(canvas)
            return window.pixels[y * canvas.width + x] | 0xFF00_0000
        }
        #expect(shown(at: 60, 40) == 0xFF00_0000 | style.color.rgb)
        #expect(shown(at: 10, 100) == 0xFF00_0000 | style.color.adapted(to: .dark).rgb)
    }

    @Test("C6 over a picture wet ink makes no tile, as on plain paper: only what it marks is composited") func lag() {
        let canvas = Scene.canvas()
        place(noise(120, 120), at: Point(x: 4, y: 4), scale: 1.01, on: canvas)
        canvas.settle()
        let window = Window()
        _ = window.present(canvas)
        canvas.settle()
        _ = window.present(canvas)
        canvas.beginStroke(Scene.style(.pen, width: 3), pointer: .pen, at: Point(x: 20, y: 20))
        let before = canvas.tilesMade
        for step in 0..<40 {
            let place = Point(x: 20 + Double(step) * 2, y: 20 + Double(step))
            canvas.extendStroke(to: place, time: Double(step) / 240, axes: PenAxes(pressure: 1))
            _ = window.present(canvas)
        }
        #expect(canvas.tilesMade == before && window.pixels == fullRedraw(canvas))
    }

    @Test("A picture that is yet to be decoded shows when it has been, and a box stands for one that cannot be") func decoding() {
        let canvas = Scene.canvas()
        let box = CanvasRect(minX: 30, minY: 20, maxX: 90, maxY: 60)
        let (good, bad) = (
            PlacedPicture(file: [1], box: box), PlacedPicture(file: [2], box: CanvasRect(minX: 0, minY: 70, maxX: 40, maxY: 110))
        )
        canvas.edit { $0.insert(.picture(good)) }
        canvas.edit { $0.insert(.picture(bad)) }
        canvas.settle()
        #expect(!canvas.isSettled && canvas.picture().allSatisfy { $0 == canvas.paper })
        good.file.note(.pixels(noise()))
        bad.file.note(.failed)
        canvas.showDecoded()
        canvas.settle()
        #expect(canvas.isSettled && pixel(canvas, 40, 30) == noise().levels[0].pixels[10 * 60 + 10])
        #expect((75..<105).contains { y in (0..<40).contains { pixel(canvas, $0, y) != canvas.paper } })
    }

    @Test("Without the paper a picture shows with what it lets through, and ink over it") func transparent() {
        let canvas = Scene.canvas()
        place(.madeUp(60, 40) { _, _ in 0x8000_0080 }, on: canvas)
        Scene.draw([Point(x: 40, y: 30), Point(x: 110, y: 30)], Scene.style(.pen, width: 6), on: canvas)
        canvas.settle()
        let bare = canvas.drawing.picture(under: canvas.view, width: 128, height: 128, on: .none)
        #expect(bare[0] == 0 && bare[50 * 128 + 50] == 0x8000_0080 && bare[30 * 128 + 60] >> 24 == 255)
        let (ink, pictures) = (
            canvas.drawing.picture(under: canvas.view, width: 128, height: 128, on: .inkAlone),
            canvas.drawing.picture(under: canvas.view, width: 128, height: 128, on: .picturesAlone)
        )
        #expect(ink[50 * 128 + 50] == 0 && ink[30 * 128 + 60] == bare[30 * 128 + 60])
        #expect(pictures[50 * 128 + 50] == 0x8000_0080 && pictures[30 * 128 + 105] == 0)
    }
}
