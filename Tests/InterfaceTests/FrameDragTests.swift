import Glibc
import Ink
import Testing
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Whatever the view, the scale of the window and the picture's turn: what a hand has hold of goes where the hand goes.
struct FrameDragTests {
    /// A cropped picture amid a window: 210 × 150 points of it show.
    private struct Case: CustomStringConvertible {
        let view: CanvasTransform
        let window: InterfaceState.Window
        let picture: ArrangedPicture

        init(_ view: CanvasTransform, scale: Double, turn: Double) {
            (self.view, window) = (view, InterfaceState.Window(width: 1280, height: 800, scale: scale))
            let middle = view.canvas(window: Point(x: 640 * scale, y: 400 * scale))
            let (half, high) = (120 * scale / view.scale, 90 * scale / view.scale)
            let box = CanvasRect(minX: middle.x - half, minY: middle.y - high, maxX: middle.x + half, maxY: middle.y + high)
            var picture = ArrangedPicture(id: 1, box: box, transform: .identity, look: .whole)
            for side in ArrangedPicture.Side.allCases { picture.crop(side, by: [.left, .top].contains(side) ? half / 8 : -half / 8) }
            picture.turn(by: turn)
            self.picture = picture
        }

        var frame: PictureFrame { PictureFrame(picture, under: view, in: window) }

        func handles(_ picture: ArrangedPicture) -> [Point] { PictureFrame(picture, under: view, in: window).handles }

        var middle: Point { Point(x: frame.bounds.midX, y: frame.bounds.midY) }

        var description: String {
            "scale \(window.scale), view \(view.rotation)\(view.flipped ? " flipped" : ""), picture \(picture.transform.rotation)"
        }
    }

    private let cases: [Case] = [1.0, 1.5, 2].flatMap { scale in
        [
            CanvasTransform(), CanvasTransform(scale: 3, originX: 900, originY: -200), CanvasTransform(scale: 0.4, rotation: 0.8),
            CanvasTransform(scale: 1.3, rotation: -2.2, flipped: true, originX: -300, originY: 70), CanvasTransform(flipped: true),
        ].flatMap { view in [0.0, 0.5, -1].map { Case(view, scale: scale, turn: $0) } }
    }

    private func moved(_ point: Point, _ way: Double, towards end: Point) -> Point {
        Point(x: point.x + (end.x - point.x) * way, y: point.y + (end.y - point.y) * way)
    }

    private func beside(_ point: Point, _ from: Point, _ to: Point, by way: Double) -> Point {
        let length = from.distance(to: to)
        return Point(x: point.x - (to.y - from.y) / length * way, y: point.y + (to.x - from.x) / length * way)
    }

    private func turned(_ point: Point, _ angle: Double, about middle: Point) -> Point {
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        return Point(x: middle.x + cos(angle) * x - sin(angle) * y, y: middle.y + sin(angle) * x + cos(angle) * y)
    }

    private func near(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) < 1e-3 }

    private let corners: [PictureFrame.Grip] = [
        .corner(isRight: false, isLower: false), .corner(isRight: true, isLower: false), .corner(isRight: true, isLower: true),
        .corner(isRight: false, isLower: true),
    ]

    @Test("P5 each handle is what a hand there gets hold of, and what lies amid them is the middle, in any view") func grips() {
        for test in cases {
            let sides = ArrangedPicture.Side.allCases.map(PictureFrame.Grip.side)
            let all = corners + sides + [.knob]
            #expect(test.frame.handles.count == all.count && test.frame.grip(at: test.middle) == .middle, "\(test)")
            for (place, grip) in zip(test.frame.handles, all) { #expect(test.frame.grip(at: place) == grip, "\(grip) at \(test)") }
        }
    }

    @Test("O4 the middle follows the hand by whole pixels of the window, in any view") func middle() {
        for test in cases {
            let scale = test.window.scale
            let end = Point(x: test.middle.x + 37.3, y: test.middle.y - 22.6)
            let (dx, dy) = ((37.3 * scale).rounded() / scale, (-22.6 * scale).rounded() / scale)
            let after = test.handles(test.frame.dragged(.middle, from: test.middle, to: end, snaps: false))
            let follows = zip(test.frame.handles, after).allSatisfy { near(Point(x: $0.x + dx, y: $0.y + dy), $1) }
            #expect(follows, "\(test)")
        }
    }

    @Test("O4 a corner follows the hand along the picture's diagonal, and the opposite one stays, in any view") func corner() {
        for test in cases {
            let before = test.frame.handles
            for (index, grip) in corners.enumerated() {
                let (corner, anchor) = (before[index], before[(index + 2) % 4])
                for way in [0.4, -0.3] {
                    let end = moved(corner, -way, towards: anchor)
                    for aside in [0.0, 25] {
                        let hand = beside(end, anchor, corner, by: aside)
                        let after = test.handles(test.frame.dragged(grip, from: corner, to: hand, snaps: false))
                        #expect(near(after[index], end) && near(after[(index + 2) % 4], anchor), "\(grip) at \(test)")
                    }
                }
            }
        }
    }

    @Test("O4 a side follows the hand across the picture, and the opposite one stays, in any view") func side() {
        for test in cases {
            let before = test.frame.handles
            for (index, side) in ArrangedPicture.Side.allCases.enumerated() {
                let (start, other) = (4 + index, 4 + (index + 2) % 4)
                // Outwards as much as was cropped, at most.
                for way in [0.2, -0.05] {
                    let end = moved(before[start], way, towards: before[other])
                    let hand = beside(end, before[start], before[other], by: 12)
                    let after = test.frame.dragged(.side(side), from: before[start], to: hand, snaps: false)
                    #expect(near(test.handles(after)[start], end) && near(test.handles(after)[other], before[other]), "\(side) at \(test)")
                }
            }
        }
    }

    @Test("O4 the knob goes round with the hand, and all of the picture with it, in any view") func knob() throws {
        for test in cases {
            let before = test.frame.handles
            let knob = try #require(before.last)
            // No quarter is near, at which it would hold on.
            for angle in [0.9, -0.9] {
                let hand = turned(knob, angle, about: test.middle)
                let after = test.handles(test.frame.dragged(.knob, from: knob, to: hand, snaps: false))
                let follows = zip(before, after).allSatisfy { near(turned($0, angle, about: test.middle), $1) }
                #expect(follows, "\(angle) at \(test)")
            }
        }
    }

    @Test("O4 two fingers keep beneath them what they had beneath them, in any view") func pinch() throws {
        for test in cases {
            func place(_ dx: Double, _ dy: Double) -> Point { Point(x: test.middle.x + dx, y: test.middle.y + dy) }
            let (start, end) = ((place(-40, 10), place(50, -20)), (place(-80, 60), place(70, 90)))
            let pinched = test.frame.pinched(from: start, to: end)
            for (from, to) in [(start.0, end.0), (start.1, end.1)] {
                let before = try #require(test.picture.own(test.frame.canvas(from)))
                let after = try #require(pinched.own(test.frame.canvas(to)))
                #expect(near(before, after), "\(test)")
            }
            #expect(test.frame.pinched(from: (start.0, start.0), to: end) == test.picture, "fingers on one spot")
        }
    }
}
