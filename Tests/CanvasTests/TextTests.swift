import Elements
import Ink
import Testing
import TestSupport

@testable import Canvas

@Suite("Texts beneath the ink") struct TextTests {
    private func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> UInt32 { canvas.picture()[y * canvas.width + x] & 0xFF_FFFF }

    @Test("C1 a text shows in its colour, and on dark paper in the one that ink of that colour has") func colors() throws {
        let color = Color(rgb: 0x101010)
        let canvas = Scene.canvas()
        canvas.edit { $0.insert(.text(.madeUp("ab", at: Point(x: 20, y: 20), size: 24, color: color))) }
        // Between the ring's outer and inner side.
        let place = (x: 23, y: 30)
        #expect(pixel(canvas, place.x, place.y) == color.rgb)
        canvas.show(in: .dark)
        var shown = ShownColors(.dark)
        let adapted = shown[color]
        #expect(adapted != color && pixel(canvas, place.x, place.y) == adapted.rgb)
        #expect(canvas.isSettled == (canvas.nextJob() == nil))
    }

    @Test("C2 on a picture a text keeps its own colour in the dark") func onPicture() {
        let color = Color(rgb: 0x101010)
        let canvas = Scene.canvas()
        canvas.edit { $0.insert(.picture(.madeUp(.madeUp(60, 40) { _, _ in 0xFFFF_FFFF }, at: Point(x: 10, y: 10)))) }
        canvas.edit { $0.insert(.text(.madeUp("ab", at: Point(x: 20, y: 15), size: 20, color: color))) }
        canvas.show(in: .dark)
        canvas.settle()
        #expect(pixel(canvas, 22, 24) == color.rgb)
    }

    @Test("M8 M9 over texts, too, the frame that got only the damage equals a full redraw, after every event", arguments: 1...6)
    func incremental(seed: UInt64) throws {
        let canvas = Scene.canvas()
        let window = Window()
        let turn = try #require(Transform(rotation: 0.4, scale: 1.3, about: Point(x: 60, y: 40)))
        canvas.edit { $0.insert(.text(.madeUp("abc d")), by: turn) }
        canvas.edit { $0.insert(.text(.madeUp("x", at: Point(x: 70, y: 60), size: 40, color: Color(rgb: 0xC02020)))) }
        if seed % 2 == 0 { canvas.show(in: .dark) }
        for (number, step) in Scene.story(seed: seed, strokes: 10).enumerated() {
            if number % 7 == 3, !canvas.isDrawing, let id = canvas.drawing.placed.first?.id {
                canvas.edit { $0.amend(id, to: .text(.madeUp("a\(number)"))) }
            }
            canvas.perform(step)
            #expect(window.present(canvas) == 0)
            canvas.settle()
            #expect(window.present(canvas) == 0)
            #expect(window.pixels == fullRedraw(canvas))
        }
    }

    @Test("C7 M8 a text of which only the colour or only the size changes shows it at once, and again after undo") func restyled() throws {
        func text(size: Double = 20, color: UInt32 = 0x101010) -> Element.Content {
            .text(.madeUp("ab", size: size, color: Color(rgb: color)))
        }
        let (canvas, window) = (Scene.canvas(), Window())
        canvas.edit { $0.insert(text()) }
        let id = try #require(canvas.drawing.placed.first?.id)
        var shown: [[UInt32]] = []
        for content in [text(), text(color: 0xC02020), text(size: 28, color: 0xC02020)] {
            canvas.edit { $0.amend(id, to: content) }
            canvas.settle()
            #expect(window.present(canvas) == 0 && window.pixels == fullRedraw(canvas))
            shown.append(window.pixels)
        }
        #expect(Set(shown).count == 3)
        for former in [shown[1], shown[0]] {
            _ = canvas.undo()
            canvas.settle()
            #expect(window.present(canvas) == 0 && window.pixels == former)
        }
    }

    @Test("A text that is typed shows as it is by now, and is gone without a trace when nobody holds it") func held() throws {
        let canvas = Scene.canvas()
        let window = Window()
        _ = window.present(canvas)
        let blank = window.pixels
        let digest = canvas.drawing.digest
        func hold(_ string: String) {
            canvas.hold(Element(id: ElementID(77), place: OrderKey(whole: 77), content: .text(.madeUp(string, at: Point(x: 9, y: 9)))))
            #expect(window.present(canvas) == 0 && window.pixels == fullRedraw(canvas))
        }
        hold("a")
        let one = window.pixels
        hold("abc")
        #expect(one != blank && window.pixels != one)
        canvas.hold(nil)
        #expect(window.present(canvas) == 0 && window.pixels == blank)
        #expect(canvas.drawing.digest == digest)
    }

    @Test("Text is as sharp at 400% as letters four times as large at 100%") func sharp() {
        func picture(size: Double, scale: Double) -> [UInt32] {
            let canvas = Canvas(width: 400, height: 160, view: CanvasTransform(scale: scale))
            canvas.edit { $0.insert(.text(.madeUp("abc", at: Point(x: 16 / scale, y: 16 / scale), size: size))) }
            return canvas.picture()
        }
        #expect(picture(size: 16, scale: 4) == picture(size: 64, scale: 1))
    }

    @Test("Neither eraser takes a text") func erasers() throws {
        let canvas = Scene.canvas()
        canvas.edit { $0.insert(.text(.madeUp("ab", at: Point(x: 20, y: 20), size: 24))) }
        let before = canvas.picture()
        canvas.beginErasing(width: 30)
        canvas.erase(to: Point(x: 20, y: 30))
        canvas.erase(to: Point(x: 60, y: 30))
        #expect(canvas.endStroke() == nil && canvas.picture() == before)
    }
}
