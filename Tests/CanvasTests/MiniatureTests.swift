import Ink
import Testing

@testable import Canvas

@Suite("A drawing's picture in the gallery") struct MiniatureTests {
    private let width = 96
    private let height = 60

    /// The columns and rows of the picture that a horizontal line of this length and width inks.
    private func inked(length: Double, width lineWidth: Double, at place: Point) -> (columns: Range<Int>, rows: Range<Int>) {
        let canvas = Scene.canvas()
        let points = (0...20).map { Point(x: place.x + Double($0) / 20 * length, y: place.y) }
        Scene.draw(points, Scene.style(.pen, width: lineWidth), on: canvas)
        let pixels = canvas.drawing.miniature(width: width, height: height)
        #expect(pixels.count == width * height)
        let places = pixels.indices.filter { pixels[$0] != pixels[0] }
        let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
        return ((columns.min() ?? 0)..<(columns.max() ?? -1) + 1, (rows.min() ?? 0)..<(rows.max() ?? -1) + 1)
    }

    @Test("a drawing smaller than the picture is shown at its size, in the middle, wherever on the canvas it lies")
    func small() {
        for place in [Point(x: 0, y: 0), Point(x: 5_000, y: -3_000)] {
            for length in [4.0, 20, 50] {
                let (columns, rows) = inked(length: length, width: 8, at: place)
                // A pen that is pressed hard is wider than its style.
                #expect(Double(columns.count) > length && Double(columns.count) < length + 22, "\(length): \(columns)")
                #expect(4..<20 ~= rows.count, "\(rows)")
                #expect(abs(columns.lowerBound + columns.upperBound - width) <= 2 && abs(rows.lowerBound + rows.upperBound - height) <= 2)
            }
        }
    }

    @Test("a larger one is made so small that all of it shows, and no smaller", arguments: [200.0, 3_000, 20_000])
    func large(length: Double) {
        let (columns, _) = inked(length: length, width: length / 20, at: Point(x: -100, y: 40))
        #expect(columns.lowerBound > 0 && columns.upperBound < width && columns.count > width * 3 / 4, "\(columns)")
    }
}
