import AppParts
import Ink
import TestSupport
import Testing

@Suite("Where a picture that is put on the canvas lies") struct PicturePlaceTests {
    private let window = (width: 800, height: 600)

    /// A view whose middle of the window shows the canvas's origin.
    private func view(_ scale: Double, _ rotation: Double, isFlipped: Bool = false) -> CanvasTransform {
        CanvasTransform(scale: scale, rotation: rotation, flipped: isFlipped, originX: -400, originY: -300)
    }

    /// The width and height of the window's part that the box fills.
    private func shown(_ box: CanvasRect, in view: CanvasTransform) -> (width: Double, height: Double) {
        let bounds = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)].map {
            view.content(Point(x: $0, y: $1))
        }
        let (xs, ys) = (bounds.map(\.x), bounds.map(\.y))
        return ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    }

    @Test("O4 one that fits has its own size, turned and mirrored views too; one that does not fills nine tenths of the window")
    func sizes() {
        for degrees in stride(from: -180.0, through: 180, by: 15) {
            for scale in [0.25, 1, 3, 64] {
                for isFlipped in [false, true] {
                    let view = view(scale, degrees * .pi / 180, isFlipped: isFlipped)
                    let small = PicturePlace(of: (4, 2), at: nil, number: 0, in: view, window: window).box
                    #expect(small == CanvasRect(minX: -2, minY: -1, maxX: 2, maxY: 1), "\(degrees)°")
                    for size in [(9_000, 200), (200, 9_000), (4_000, 3_000)] as [(width: Double, height: Double)] {
                        let box = PicturePlace(of: size, at: nil, number: 0, in: view, window: window).box
                        let shown = shown(box, in: view)
                        let share = max(shown.width / 800, shown.height / 600)
                        #expect(abs(share - 0.9) < 1e-9, "\(size) at \(degrees)°, \(scale): \(share)")
                        // Near, a point is many pixels: sides of whole points would distort it.
                        let shape = (box.maxX - box.minX) / (box.maxY - box.minY) / (size.width / size.height)
                        #expect(abs(shape - 1) < 1e-9, "\(size) at \(degrees)°, \(scale)")
                    }
                }
            }
        }
    }

    @Test("O4 its middle is where it was dropped, else in the middle of the window; pictures that come together lie a step apart")
    func places() {
        for degrees in [0.0, 90, 200] {
            let view = view(2, degrees * .pi / 180)
            let dropped = Point(x: 500, y: 100)
            let target = view.canvas(window: dropped)
            for number in 0..<3 {
                let box = PicturePlace(of: (40, 30), at: dropped, number: number, in: view, window: window).box
                #expect(abs((box.minX + box.maxX) / 2 - target.x - 24 * Double(number)) <= 0.5)
                #expect(abs((box.minY + box.maxY) / 2 - target.y - 24 * Double(number)) <= 0.5)
            }
        }
    }

    @Test("one of its own size lies on whole points; a line of pixels, however long, is as broad as a pixel of the screen") func exact() {
        let box = PicturePlace(of: (41, 31), at: Point(x: 333.4, y: 77.7), number: 0, in: view(1, 0), window: window).box
        #expect(box.minX == box.minX.rounded() && box.minY == box.minY.rounded() && box.maxX - box.minX == 41)
        for scale in [0.5, 1, 4] {
            let line = PicturePlace(of: (90_000, 1), at: nil, number: 0, in: view(scale, 0), window: window).box
            #expect(abs((line.maxX - line.minX) * scale - 720) < 1e-6 && abs((line.maxY - line.minY) * scale - 1) < 1e-9)
        }
    }
}
