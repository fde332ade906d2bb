import Canvas
import Drawing
import Elements
import Ink
import Testing

@testable import Exporting

@Suite("Pictures of marks") struct MarkPicturesTests {
    @Test("O1 A mark's picture is the same whichever marks have had theirs before, finer or coarser ones") func order() throws {
        let canvas = Canvas(width: 9, height: 9)
        for _ in 0..<3 {
            canvas.beginStroke(.standard(.pencil), pointer: .pen)
            for index in 0...20 {
                let place = Point(x: Double(index) * 5, y: 100 - Double(index) * 5)
                canvas.extendStroke(to: place, time: Double(index) / 240, axes: PenAxes(pressure: 1, altitude: 1, azimuth: 0))
            }
            _ = canvas.endStroke()
        }
        var drawing = canvas.drawing
        for (id, scale) in zip(drawing.elements.map(\.id), [1.0, 30, 90]) {
            let map = try #require(Transform(rotation: 0, scale: scale))
            _ = drawing.transform([id], by: map)
        }
        let frame = try ExportFrame(.rect(CanvasRect(minX: 0, minY: 0, maxX: 9500, maxY: 9500)), of: drawing)
        func pictures() -> MarkPictures { MarkPictures(frame, of: drawing, in: .light) }
        // All of a large one would take long.
        func middle(_ picture: MarkPicture) -> [UInt32] {
            let (x, y) = (picture.rect.x + picture.rect.width / 2, picture.rect.y + picture.rect.height / 2)
            let part = PixelRect(x: x - 64, y: y - 64, width: 128, height: 128)
            return picture.painter.picture(of: CollectionOfOne(picture.element), within: part, over: picture.ground.ground) ?? []
        }
        let alone = drawing.elements.compactMap { pictures().picture(of: $0) }
        #expect(alone.map { Double($0.rect.width) / Double($0.right - $0.left) } == [2, 1, 0.25], "pixels per point")
        let wanted = alone.map(middle)
        #expect(wanted.allSatisfy { pixels in pixels.contains { $0 != 0 } })
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let shared = pictures()
            for number in order {
                let picture = try #require(shared.picture(of: drawing.elements[number]))
                let isSame = middle(picture) == wanted[number]
                #expect(isSame, "\(number) of \(order)")
            }
        }
    }
}
