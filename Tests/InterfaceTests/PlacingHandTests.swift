import Ink
import PanelModel
import Testing
@testable import Showing

/// What becomes of the picture in hand between a hand, the keys and what the drawing tells.
struct PlacingHandTests {
    private static let window = InterfaceState(width: 1280, height: 800, scale: 1).window

    private static func picture(_ id: UInt64, _ left: Double = 400) -> ArrangedPicture {
        ArrangedPicture(
            id: id, box: CanvasRect(minX: left, minY: 300, maxX: left + 200, maxY: 400), transform: .identity, look: .whole)
    }

    private func placing(_ count: Int = 1) -> Placing {
        Placing(PictureTable((0..<count).map { Self.picture(UInt64($0) + 1, 300 + 150 * Double($0)) }, under: CanvasTransform()))
    }

    private func contact(_ kind: PointerKind, _ number: UInt32 = 0) -> Contact {
        Contact(
            PointerEvent(
                device: DeviceID(Int32(kind.rawValue) + 1), kind: kind, contact: number, phase: .motion, time: 1,
                position: Point(x: 0, y: 0)))
    }

    @Test("O4 while a hand has a picture no key and no button changes it, takes another or passes it past one") func busy() {
        var placing = placing(2)
        placing.step(by: -1)
        #expect(placing.picture?.id == 2, "the topmost")
        placing.land(contact(.mouse), .mouse, at: Point(x: 600, y: 350), in: Self.window)
        placing.drag(contact(.mouse), to: Point(x: 640, y: 350), snaps: false)
        let held = placing.held
        placing.change { $0.fade(to: 0.5) }
        let past = placing.bring(.toBack)
        #expect(held != nil && placing.held == held && past == nil && placing.drag != nil)
        placing.lift(at: Point(x: 640, y: 350), in: Self.window)
        let waiting = placing.bring(.toBack)
        #expect(waiting == nil, "what the hand has done comes first")
        let taken = placing.takeHeld()
        #expect(taken == held && placing.picture == held && placing.held == nil, "it is so before the drawing tells")
        let below = placing.bring(.toBack)
        #expect(below?.id == 2 && below?.past == 1 && placing.table.pictures.map(\.id) == [2, 1])
    }

    @Test("O4 a change that leaves a picture as it was is none; one that goes without being lifted leaves it so, too") func unchanged() {
        var placing = placing()
        placing.change { _ in }
        let none = placing.takeHeld()
        #expect(none == nil && placing.held == nil)
        placing.land(contact(.pen), .pen, at: Point(x: 400, y: 350), in: Self.window)
        placing.drag(contact(.pen), to: Point(x: 440, y: 350), snaps: false)
        #expect(placing.held != nil && placing.picture != placing.table.pictures[0])
        placing.letGo()
        let gone = placing.takeHeld()
        #expect(gone == nil && placing.picture == placing.table.pictures[0] && placing.drag == nil)
    }

    @Test("O4 a hand that trembles moves nothing; once it has moved four points it moves all of the way, there and back") func trembling()
        throws
    {
        var placing = placing()
        let middle = try #require(placing.picture).middle
        placing.land(contact(.touch), .touch, at: middle, in: Self.window)
        placing.drag(contact(.touch), to: Point(x: middle.x + 3, y: middle.y - 2), snaps: false)
        #expect(placing.held == nil)
        placing.drag(contact(.mouse), to: Point(x: middle.x + 90, y: middle.y), snaps: false)
        #expect(placing.held == nil, "another hand")
        for (dx, dy) in [(5.0, 0.0), (2, 1), (0, 0)] {
            placing.drag(contact(.touch), to: Point(x: middle.x + dx, y: middle.y + dy), snaps: false)
            let moved = try #require(placing.picture).middle
            #expect(moved.distance(to: Point(x: middle.x + dx, y: middle.y + dy)) < 1e-9)
        }
    }

    @Test("O4 a drag tells degrees while it turns and the size that shows while it scales, once the hand has moved, and else nothing")
    func telling() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        state.view.zoom = 1
        func told(_ start: Point, _ end: Point) -> [String?] {
            var placing = placing()
            let before = placing.telling(state)
            placing.land(contact(.mouse), .mouse, at: start, in: Self.window)
            let landed = placing.telling(state)
            placing.drag(contact(.mouse), to: end, snaps: false)
            let dragged = placing.telling(state)
            placing.lift(at: end, in: Self.window)
            return [before, landed, dragged, placing.telling(state)]
        }
        #expect(told(Point(x: 400, y: 350), Point(x: 440, y: 350)) == [nil, nil, nil, nil], "its place is plain to see")
        // The lower right corner, dragged along the diagonal to twice the size.
        #expect(told(Point(x: 500, y: 400), Point(x: 700, y: 500)) == [nil, nil, "400 × 200", nil])
        let frame = try #require(placing().frame(in: Self.window))
        let knob = try #require(frame.handles.last)
        // From above the middle to its right.
        let end = Point(x: 400 + 350 - knob.y, y: 350)
        #expect(told(knob, end) == [nil, nil, "90°", nil])
    }

    @Test("O4 what the drawing tells keeps the picture in hand as long as it is there, and what the hand makes of it") func told() {
        var placing = placing(2)
        placing.step(by: 1)
        placing.land(contact(.mouse), .mouse, at: Point(x: 400, y: 350), in: Self.window)
        placing.drag(contact(.mouse), to: Point(x: 440, y: 350), snaps: false)
        let held = placing.held
        placing.take(PictureTable([Self.picture(7), Self.picture(1, 300)], under: CanvasTransform()))
        #expect(placing.held == held && placing.drag != nil && placing.picture?.id == 1)
        placing.take(PictureTable([Self.picture(7)], under: CanvasTransform()))
        #expect(placing.held == nil && placing.drag == nil && placing.picture == nil)
        placing.hover(at: Point(x: 500, y: 350), in: Self.window)
        #expect(placing.hovered == nil, "none is in hand")
    }

    @Test("O4 the only picture is in hand from the start, and one that is taken out leaves none in hand") func only() {
        #expect(placing().picture?.id == 1 && placing(2).picture == nil)
        var placing = placing(2)
        let none = placing.takeChosen()
        placing.step(by: 1)
        let first = placing.takeChosen()
        #expect(none == nil && first == 1 && placing.picture == nil && placing.table.pictures.map(\.id) == [2])
    }
}
