import Glibc
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// Arranging by keys, in each direction; the pointer's shapes; texts among the pictures.
extension PlacingTests {
    @Test("M3 with Alt an arrow moves the side that it comes from inwards, and with Shift the one that it leads to outwards")
    func croppedByKeys() {
        for (key, inwards, outwards) in [
            (Key.left, 2, 0), (.right, 0, 2), (.up, 3, 1), (.down, 1, 3),
        ] {
            let easel = Easel()
            // Some of each side is hidden, so that each can show more.
            for key in [Key.left, .right, .up, .down] { for _ in 0..<5 { easel.key(key, .alt) } }
            let whole = [405.0, 305, 595, 395]
            #expect(easel.bounds == whole)
            for (modifiers, side, step) in [(Modifiers.alt, inwards, 1.0), ([.alt, .shift], outwards, -1)] {
                let before = easel.bounds
                easel.key(key, modifiers)
                var expected = before
                expected[side] += side < 2 ? step : -step
                #expect(easel.bounds == expected, "\(key) \(modifiers)")
            }
            #expect(easel.edits.count == 22)
        }
    }

    @Test("M3 with Ctrl up enlarges and down shrinks, right turns on and left back, by little or with Shift by much, about the middle")
    func scaledAndTurned() {
        for (key, modifiers, factor) in [
            (Key.up, Modifiers.control, 1.01), (.down, .control, 0.99), (.up, [.control, .shift], 1.1), (.down, [.control, .shift], 0.9),
        ] {
            let easel = Easel()
            easel.key(key, modifiers)
            let (half, high) = (100 * factor, 50 * factor)
            #expect(zip(easel.bounds, [500 - half, 350 - high, 500 + half, 350 + high]).allSatisfy { abs($0 - $1) < 0.002 })
        }
        for (key, modifiers, degrees) in [
            (Key.right, Modifiers.control, 1.0), (.left, .control, -1), (.right, [.control, .shift], 15), (.left, [.control, .shift], -15),
        ] {
            let easel = Easel()
            easel.key(key, modifiers)
            #expect(easel.degrees == degrees && easel.pictures[0].middle.distance(to: Point(x: 500, y: 350)) < 1e-6)
        }
        for (key, dx, dy) in [(Key.left, -1.0, 0.0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1)] {
            let easel = Easel()
            easel.key(key)
            easel.key(key, .shift)
            #expect(easel.bounds == [400 + 11 * dx, 300 + 11 * dy, 600 + 11 * dx, 400 + 11 * dy], "\(key)")
        }
    }

    @Test("a key that is held down from before ends no arranging, and one with other modifiers is the canvas's") func held() {
        let easel = Easel()
        easel.table.send(.key(KeyEvent(key: .enter, isPressed: true, isRepeat: true, time: 1)))
        #expect(easel.table.interface.isPlacing)
        for (key, modifiers) in [(Key.enter, Modifiers.control), (.delete, .control), (.left, [.control, .alt]), (.pageUp, .control)] {
            easel.key(key, modifiers)
            let isPassed = easel.table.passed.contains {
                if case .key(let event) = $0 { event.isPressed && event.key == key } else { false }
            }
            #expect(isPassed && easel.edits.isEmpty && easel.table.interface.isPlacing, "\(key)")
        }
    }

    @Test("P3 the pointer shows which way a corner or side is dragged, however the picture is turned, and that its middle and knob can be")
    func cursors() throws {
        for degrees in stride(from: 0.0, to: 360, by: 15) {
            var picture = ArrangedPicture(
                id: 1, box: CanvasRect(minX: 550, minY: 300, maxX: 750, maxY: 500), transform: .identity, look: .whole)
            picture.turn(by: degrees * .pi / 180)
            let table = Table()
            table.interface.startPlacing(PictureTable([picture], under: CanvasTransform()))
            table.settle()
            let frame = try #require(table.interface.overlays.placing?.frame(in: table.state.window))
            for place in frame.handles.dropLast() {
                table.pointer(.motion, place.x, place.y)
                if table.interface.shown.layer(at: place) != nil { continue }
                let way = atan2(place.y - 400, place.x - 650) * 180 / .pi
                let eighth = (Int((way / 45).rounded()) + 8) % 4
                let expected: [Interface.PointedAt] = [.value(.across), .corner(rises: false), .value(.down), .corner(rises: true)]
                #expect(table.interface.pointedAt == expected[eighth], "\(way)° of a picture at \(degrees)°")
            }
            let knob = try #require(frame.handles.last)
            for place in [Point(x: 650, y: 400), knob] {
                table.pointer(.motion, place.x, place.y)
                #expect(table.interface.pointedAt == .draggable)
            }
        }
        let table = Easel().table
        table.pointer(.motion, 900, 700)
        #expect(table.interface.pointedAt == .plate, "nothing is there to take")
    }

    @Test("O4 a text is moved, turned and scaled as a picture is, but neither cropped nor faded") func texts() throws {
        let text = ArrangedPicture(text: 1, box: CanvasRect(minX: 400, minY: 300, maxX: 600, maxY: 400), transform: .identity)
        let table = Table()
        table.interface.startPlacing(PictureTable([text], under: CanvasTransform()))
        table.settle()
        #expect(table.control("placing.opacity") == nil && table.control("placing.uncrop") == nil)
        #expect(table.control("placing.remove")?.name != Easel().table.control("placing.remove")?.name, "it is no picture")
        let frame = try #require(table.interface.overlays.placing?.frame(in: table.state.window))
        #expect(frame.handles.count == 5, "no sides")
        for key in [Key.left, .right, .up, .down] { table.key(key, .alt) }
        table.interface.fadePicture(to: 0.2)
        table.settle()
        table.pointer(.press(.primary), 400, 350)
        table.pointer(.motion, 440, 350)
        table.pointer(.release(.primary), 440, 350)
        let edits = table.outputs.compactMap { if case .pictures(.set(let picture)) = $0 { picture } else { nil } }
        #expect(edits.allSatisfy { $0.look == .whole }, "\(edits)")
        table.key(.right)
        let moved = table.outputs.contains { if case .pictures(.set(let picture)) = $0 { picture.transform.dx != 0 } else { false } }
        #expect(moved)
    }
}
