import AppParts
import Ink
import TestSupport
import Testing

@Suite("Where pictures that are put on the canvas lie") struct PicturePlacesTests {
    private let window = (width: 800, height: 600)

    /// A view whose middle of the window shows the canvas's origin.
    private func view(_ scale: Double, _ rotation: Double, isFlipped: Bool = false) -> CanvasTransform {
        CanvasTransform(scale: scale, rotation: rotation, flipped: isFlipped, originX: -400, originY: -300)
    }

    /// Of a picture that comes alone.
    private func box(
        _ size: (width: Double, height: Double), at place: Point? = nil, in view: CanvasTransform
    ) -> CanvasRect {
        PicturePlaces(of: [size], at: place, in: view, window: window).boxes[0]
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
                    let small = box((4, 2), in: view)
                    #expect(small == CanvasRect(minX: -2, minY: -1, maxX: 2, maxY: 1), "\(degrees)°")
                    for size in [(9_000, 200), (200, 9_000), (4_000, 3_000)] as [(width: Double, height: Double)] {
                        let box = self.box(size, in: view)
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

    @Test("O4 the middle is where they were dropped, else in the middle of the window, of one picture and of many") func places() {
        for degrees in [0.0, 90, 200] {
            let view = view(2, degrees * .pi / 180)
            for (dropped, middle) in [(Point(x: 500, y: 100), Point(x: 500, y: 100)), (nil, Point(x: 400, y: 300))] {
                let target = view.canvas(window: middle)
                for count in [1, 2, 3, 7] {
                    let places = PicturePlaces(of: Array(repeating: (40, 30), count: count), at: dropped, in: view, window: window)
                    let all = places.boxes.reduce(CanvasRect.empty) { $0.union($1) }
                    #expect(abs((all.minX + all.maxX) / 2 - target.x) <= 0.5 && abs((all.minY + all.maxY) / 2 - target.y) <= 0.5)
                }
            }
        }
    }

    @Test("O4 pictures that come together lie side by side in their order: none touches another, and all fit into the window")
    func together() {
        var random = SeededRandom(seed: 4)
        for round in 0..<200 {
            let view = view([0.25, 1, 3, 64][round % 4], round % 3 == 0 ? Double(round) : 0)
            let sizes = (0..<Int.random(in: 2...30, using: &random)).map { _ in
                (width: Double.random(in: 1...5_000, using: &random), height: Double.random(in: 1...5_000, using: &random))
            }
            let boxes = PicturePlaces(of: sizes, at: nil, in: view, window: window).boxes
            for (index, box) in boxes.enumerated() {
                for other in boxes[..<index] {
                    let isApart = box.minX > other.maxX || box.minY > other.maxY
                    #expect(isApart, "\(other) before \(box)")
                }
            }
            let shown = shown(boxes.reduce(.empty) { $0.union($1) }, in: view)
            #expect(shown.width < 730 && shown.height < 550, "\(shown)")
            // None is larger than it is, and none another shape but for what would be thinner than a pixel.
            for (size, box) in zip(sizes, boxes)
            where (box.maxX - box.minX) * view.scale > 1.01 && (box.maxY - box.minY) * view.scale > 1.01 {
                #expect(box.maxX - box.minX <= size.width + 1e-9)
                #expect(abs((box.maxX - box.minX) / (box.maxY - box.minY) / (size.width / size.height) - 1) < 1e-6)
            }
        }
        let small = PicturePlaces(of: [(40, 30), (60, 20)], at: nil, in: view(1, 0), window: window).boxes
        #expect(small[1].minX - small[0].maxX == 24 && small[0].maxX - small[0].minX == 40)
        #expect(PicturePlaces(of: [], at: nil, in: view(1, 0), window: window).boxes.isEmpty)
    }

    @Test("one of its own size lies on whole points; a line of pixels, however long, is as broad as a pixel of the screen") func exact() {
        let box = self.box((41, 31), at: Point(x: 333.4, y: 77.7), in: view(1, 0))
        #expect(box.minX == box.minX.rounded() && box.minY == box.minY.rounded() && box.maxX - box.minX == 41)
        for scale in [0.5, 1, 4] {
            let line = self.box((90_000, 1), in: view(scale, 0))
            #expect(abs((line.maxX - line.minX) * scale - 720) < 1e-6 && abs((line.maxY - line.minY) * scale - 1) < 1e-9)
        }
    }
}
