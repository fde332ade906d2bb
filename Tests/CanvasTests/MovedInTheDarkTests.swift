import Elements
import Ink
import Testing
import TestSupport

@testable import Canvas

@Suite("Ink, pictures and texts that are moved in the dark") struct MovedInTheDarkTests {
    private let style = Scene.style(.pen, width: 6)
    private var stored: UInt32 { style.color.rgb }
    private var adapted: UInt32 { style.color.adapted(to: .dark).rgb }

    private func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> UInt32 {
        canvas.settle()
        return canvas.picture()[y * canvas.width + x] & 0xFF_FFFF
    }

    /// A canvas in the dark with a white picture from (30, 20) to (90, 60).
    private func canvas() throws -> (canvas: Canvas, picture: ElementID) {
        let canvas = Scene.canvas()
        canvas.edit { $0.insert(.picture(.madeUp(.madeUp(60, 40) { _, _ in 0xFFFF_FFFF }, at: Point(x: 30, y: 20)))) }
        canvas.show(in: .dark)
        return (canvas, try #require(canvas.drawing.pictures.first?.id))
    }

    private func draw(to x: Double, on canvas: Canvas) throws -> ElementID {
        canvas.beginStroke(style, pointer: .pen, at: Point(x: 10, y: 100))
        for step in 0...20 {
            let place = Point(x: 10 + (x - 10) * Double(step) / 20, y: 100)
            canvas.extendStroke(to: place, time: Double(step) / 100, axes: PenAxes(pressure: 1))
        }
        return try #require(canvas.endStroke()?.edit.inserted.first)
    }

    @Test("C2 a stroke that is moved so that it begins on a picture has its own colour there, to its end beyond the picture")
    func stroke() throws {
        let (canvas, _) = try canvas()
        let id = try draw(to: 70, on: canvas)
        #expect(adapted != stored && pixel(canvas, 40, 100) == adapted)
        let there = try #require(Transform(dx: 30, dy: -70))
        canvas.edit { $0.transform([id], by: there) }
        #expect(pixel(canvas, 70, 30) == stored && pixel(canvas, 96, 30) == stored)
        let back = try #require(Transform(dx: -30, dy: 70))
        canvas.edit { $0.transform([id], by: back) }
        #expect(pixel(canvas, 40, 100) == adapted)
    }

    @Test("C2 a picture that is moved beneath a stroke's first point gives it its own colour, and away from there takes it again")
    func picture() throws {
        let (canvas, picture) = try canvas()
        _ = try draw(to: 120, on: canvas)
        #expect(pixel(canvas, 112, 100) == adapted)
        let there = try #require(Transform(dx: -25, dy: 60))
        canvas.edit { $0.arrange(picture, by: there, as: .whole) }
        #expect(pixel(canvas, 40, 100) == stored && pixel(canvas, 112, 100) == stored)
        canvas.edit { $0.arrange(picture, by: .identity, as: .whole) }
        #expect(pixel(canvas, 40, 100) == adapted && pixel(canvas, 112, 100) == adapted)
    }

    @Test("C2 a text that is moved onto a picture has its own colour there") func text() throws {
        let (canvas, _) = try canvas()
        let color = Color(rgb: 0x101010)
        canvas.edit { $0.insert(.text(.madeUp("ab", at: Point(x: 10, y: 90), size: 24, color: color))) }
        let id = try #require(canvas.drawing.elements.last?.id)
        var shown = ShownColors(.dark)
        // Between the ring's outer and inner side.
        #expect(pixel(canvas, 13, 100) == shown[color].rgb && shown[color] != color)
        let there = try #require(Transform(dx: 30, dy: -65))
        canvas.edit { $0.transform([id], by: there) }
        #expect(pixel(canvas, 43, 35) == color.rgb)
    }
}
