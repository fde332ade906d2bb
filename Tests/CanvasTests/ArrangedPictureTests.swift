import Ink
import Testing
import TestSupport

@testable import Canvas

@Suite("Arranged pictures beneath the ink") struct ArrangedPictureTests {
    /// Every pixel another colour.
    private func noise() -> PicturePixels {
        .madeUp(60, 40) { x, y in 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32((x ^ y) * 3) }
    }

    private func place(_ pixels: PicturePixels, at place: Point = Point(x: 30, y: 20), on canvas: Canvas) {
        canvas.edit { $0.insert(.picture(.madeUp(pixels, at: place))) }
    }

    private func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> UInt32 { canvas.picture()[y * canvas.width + x] }

    /// Red on the left, blue on the right.
    private func halves() -> PicturePixels { .madeUp(64, 64) { x, _ in x < 32 ? 0xFFFF_0000 : 0xFF00_00FF } }

    private func look(_ left: Double = 0, _ top: Double = 0, _ right: Double = 1, _ bottom: Double = 1, opacity: Double = 1) -> PictureLook
    {
        PictureLook(left: left, top: top, right: right, bottom: bottom, opacity: opacity) ?? .whole
    }

    @Test(
        "O4 of a cropped picture nothing shows outside, nor a shade of it at the edge, at any zoom, turn and orientation", arguments: 1...40
    )
    func cropped(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let orientation = PictureOrientation.allCases.randomElement(using: &random) ?? .upright
        // The part that shows is red, all else blue; where that is in the stored pixels, the orientation tells.
        let part = look(0.25, 0.5, 0.75, 1)
        let pixels = PicturePixels.madeUp(64, 64, orientation: orientation) { x, y in
            let corners = [Point(x: part.left, y: part.top), Point(x: part.right, y: part.bottom)].map(orientation.stored)
            let (across, down) = (corners.map { $0.x * 64 }, corners.map { $0.y * 64 })
            let isIn =
                (across.min() ?? 0)...(across.max() ?? 0) ~= Double(x) + 0.5 && (down.min() ?? 0)...(down.max() ?? 0) ~= Double(y) + 0.5
            return isIn ? 0xFFFF_0000 : 0xFF00_00FF
        }
        let canvas = Scene.canvas()
        place(pixels, at: Point(x: 20, y: 10), on: canvas)
        let id = try #require(canvas.drawing.pictures.first?.id)
        canvas.show(
            CanvasTransform(
                scale: .random(in: 0.4...6, using: &random),
                rotation: Bool.random(using: &random) ? 0 : .random(in: -3...3, using: &random),
                flipped: .random(using: &random), originX: .random(in: -20...80, using: &random)))
        let whole = canvas.edit { $0.arrange(id, by: .identity, as: part) }
        #expect(whole != nil)
        for isRough in [true, false] {
            let window = Window()
            if !isRough { canvas.settle() }
            canvas.invalidate()
            _ = window.present(canvas)
            // Paper and its mixtures with red have as much blue as green; only blue has more.
            let blue = window.pixels.count { Int($0 & 255) > Int($0 >> 8 & 255) + 8 }
            #expect(blue == 0, "\(orientation) \(canvas.view)")
        }
    }

    @Test("O4 a picture of half opacity is half over the paper, to the byte, and over another picture too") func faded() throws {
        let canvas = Scene.canvas()
        place(halves(), at: Point(x: 20, y: 10), on: canvas)
        place(.madeUp(64, 64) { _, _ in 0xFF00_FF00 }, at: Point(x: 20, y: 10), on: canvas)
        let id = try #require(canvas.drawing.pictures.last?.id)
        canvas.edit { $0.arrange(id, by: .identity, as: look(opacity: 102.0 / 255)) }
        canvas.settle()
        // 102 of 255 of green over red, and over blue.
        #expect(pixel(canvas, 30, 20) & 0xFFFFFF == 0x99_66_00 && pixel(canvas, 70, 20) & 0xFFFFFF == 0x00_66_99)
        canvas.edit { $0.arrange(id, by: .identity, as: look(opacity: 0)) }
        canvas.settle()
        #expect(pixel(canvas, 30, 20) == 0xFFFF_0000, "nothing of it is left")
    }

    @Test(
        "M8 M9 a picture in hand shows where it is held, with no edit; the frame that got only the damage equals a full redraw",
        arguments: 1...8)
    func held(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        let window = Window()
        if seed % 2 == 0 { canvas.show(in: .dark) }
        for step in Scene.story(seed: seed, strokes: 4) { canvas.perform(step) }
        _ = canvas.endStroke()
        place(noise(), on: canvas)
        place(halves(), at: Point(x: 60, y: 30), on: canvas)
        canvas.settle()
        _ = window.present(canvas)
        let element = try #require(canvas.drawing.pictures.randomElement(using: &random))
        let (digest, depth) = (canvas.drawing.digest, canvas.drawing.undoDepth)
        var last = element
        for _ in 0..<12 {
            let turn = Transform(
                rotation: .random(in: -1...1, using: &random), scale: .random(in: 0.5...2, using: &random),
                dx: .random(in: -40...40, using: &random), dy: .random(in: -40...40, using: &random))
            last = element.arranged(by: turn ?? .identity, as: look(0, .random(in: 0...0.5, using: &random), opacity: 0.7))
            canvas.hold(last)
            if Bool.random(using: &random) { canvas.settle() }
            _ = window.present(canvas)
            canvas.settle()
            _ = window.present(canvas)
            #expect(window.pixels == fullRedraw(canvas))
        }
        #expect(canvas.drawing.digest == digest && canvas.drawing.undoDepth == depth)
        let held = window.pixels
        if seed % 3 == 0 {
            canvas.hold(nil)
        } else {
            canvas.hold(nil)
            canvas.edit { $0.arrange(element.id, by: last.transform, as: last.look) }
        }
        canvas.settle()
        _ = window.present(canvas)
        #expect(window.pixels == fullRedraw(canvas) && window.pixels == canvas.picture())
        if seed % 3 != 0, seed % 2 != 0 { #expect(window.pixels == held, "it stays as the hand had it") }
        while canvas.drawing.undoDepth > depth { _ = canvas.undo() }
        canvas.settle()
        #expect(canvas.drawing.digest == digest)
    }

    @Test("A picture in hand is never decoded again, and moving it makes no tile of ink") func heldCheaply() throws {
        let canvas = Scene.canvas()
        place(noise(), on: canvas)
        Scene.draw([Point(x: 20, y: 30), Point(x: 110, y: 40)], Scene.style(.pen, width: 8), on: canvas)
        canvas.settle()
        let element = try #require(canvas.drawing.pictures.first)
        canvas.hold(element.arranged(by: try #require(Transform(dx: 9)), as: .whole))
        #expect(canvas.tiles.staleCount == 0)
        #expect(canvas.pictures.first?.picture?.pixels === element.picture?.pixels)
    }

    /// The frame of a canvas that has shown nothing else.
    private func anew(_ canvas: Canvas) -> [UInt32] {
        let canvas = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
        let window = Window()
        for _ in 0..<2 {
            canvas.settle()
            _ = window.present(canvas)
        }
        return window.pixels
    }

    @Test("O4 a picture on the screen whose opacity alone changes shows as the drawing has it", arguments: 1...4)
    func fades(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        let window = Window()
        place(halves(), at: Point(x: 20, y: 10), on: canvas)
        place(noise(), on: canvas)
        let id = try #require(canvas.drawing.pictures.last?.id)
        var frames: Set<[UInt32]> = []
        for step in 0..<6 {
            if step > 0 {
                let opacity = Double(step) / 6 + .random(in: 0...0.1, using: &random)
                canvas.edit { $0.arrange(id, by: .identity, as: look(opacity: opacity)) }
            }
            for _ in 0..<2 {
                canvas.settle()
                _ = window.present(canvas)
            }
            let isSame = window.pixels == anew(canvas)
            #expect(isSame, "after step \(step)")
            frames.insert(window.pixels)
        }
        #expect(frames.count == 6)
    }

    @Test("M8 a piece of a picture that is finished after the picture was changed shows nothing of how it was", arguments: 1...8)
    func overtaken(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        let window = Window()
        place(noise(), on: canvas)
        let id = try #require(canvas.drawing.pictures.first?.id)
        func change() {
            let turn = Transform(
                rotation: .random(in: -1...1, using: &random), scale: .random(in: 0.5...2, using: &random), about: Point(x: 60, y: 40),
                dx: .random(in: -30...30, using: &random), dy: .random(in: -30...30, using: &random))
            let opacity = Double.random(in: 0.2...1, using: &random)
            canvas.edit { $0.arrange(id, by: turn ?? .identity, as: look(opacity: opacity)) }
        }
        for round in 0..<6 {
            change()
            canvas.settle()
            _ = window.present(canvas)
            var results: [TileJob.Result] = []
            while let job = canvas.nextJob() { results.append(job.run()) }
            #expect(!results.isEmpty)
            change()
            _ = window.present(canvas)
            for result in results { canvas.finish(result) }
            for _ in 0..<2 {
                _ = window.present(canvas)
                canvas.settle()
            }
            _ = window.present(canvas)
            let isSame = window.pixels == anew(canvas)
            #expect(isSame, "in round \(round)")
        }
    }
}
