import Commands
import Glibc
import Ink
import Testing
import TestSupport

@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// What lies over and under the picture in hand: the other pictures, the page, the plate.
extension PlacingTests {
    @Test("O4 C5 a picture that undo takes away while a hand drags it is in hand no more, and lifting the hand makes no edit")
    func takenAway() {
        let easel = Easel([(400, 300, 600, 400), (700, 500, 800, 600)])
        let (table, interface) = (easel.table, easel.table.interface)
        table.pointer(.press(.primary), 500, 350)
        for x in [510.0, 540] { table.pointer(.motion, x, 350) }
        #expect(interface.overlays.placing?.picture?.transform == Transform(dx: 40))
        interface.update(pictures: PictureTable(Array(easel.pictures.dropFirst()), under: easel.view))
        table.settle()
        #expect(interface.isPlacing && interface.overlays.placing?.picture == nil)
        table.pointer(.motion, 560, 350)
        table.pointer(.release(.primary), 560, 350)
        easel.follow()
        #expect(easel.edits.isEmpty)
    }

    @Test(
        "O4 Page Up and Page Down bring a picture past the next that it overlaps, Home and End past all, each by one edit; buttons do so too"
    )
    func reordered() throws {
        // The second overlaps no other.
        let easel = Easel([(200, 200, 400, 400), (900, 500, 1000, 600), (300, 300, 500, 500), (250, 350, 600, 450)])
        var order: [UInt64] { easel.pictures.map(\.id) }
        easel.key(.tab)
        #expect(easel.inHand == 1)
        easel.key(.pageUp)
        #expect(order == [2, 3, 1, 4] && easel.edits.count == 1 && easel.inHand == 1)
        easel.press("raise")
        #expect(order == [2, 3, 4, 1] && easel.table.control("placing.raise")?.isEnabled == false)
        easel.key(.pageUp)
        easel.key(.home)
        #expect(easel.edits.count == 2, "it is at the front")
        easel.press("lower")
        #expect(order == [2, 3, 1, 4])
        easel.key(.pageDown)
        #expect(order == [2, 1, 3, 4])
        easel.key(.pageDown)
        #expect(order == [2, 1, 3, 4] && easel.table.control("placing.lower")?.isEnabled == false, "it overlaps none further down")
        easel.key(.end)
        #expect(order == [1, 2, 3, 4])
        easel.key(.home)
        #expect(order == [2, 3, 4, 1] && easel.edits.count == 6)
        // What arrows have done is an edit before.
        easel.table.send(.key(KeyEvent(key: .right, isPressed: true, modifiers: [], time: 50)))
        easel.key(.pageDown)
        #expect(order == [2, 3, 1, 4] && easel.edits.count == 8)
        #expect(Easel().table.control("placing.raise") == nil, "one picture has no order")
    }

    @Test("The middle button, and any hand while Space is held, move the page while pictures are arranged") func movesPage() {
        func presses(_ easel: Easel) -> Int {
            easel.table.passed.count { if case .pointer(let event) = $0, case .press = event.phase { true } else { false } }
        }
        let easel = Easel()
        easel.table.pointer(.press(.lower), 500, 350)
        easel.table.pointer(.motion, 540, 380)
        easel.table.pointer(.release(.lower), 540, 380)
        #expect(presses(easel) == 1)
        for kind in PointerKind.allCases {
            let easel = Easel()
            easel.table.send(.key(KeyEvent(key: .space, isPressed: true, modifiers: [], time: 0)))
            easel.drag((500, 350), (600, 350), kind)
            #expect(presses(easel) == 1 && easel.edits.isEmpty && easel.shown.isEmpty, "\(kind)")
            easel.table.send(.key(KeyEvent(key: .space, isPressed: false, modifiers: [], time: 20)))
            easel.drag((500, 350), (510, 350), kind)
            #expect(presses(easel) == 1 && easel.edits.count == 1, "\(kind)")
        }
        easel.drag((500, 350), (510, 350))
        #expect(easel.edits.count == 1 && easel.bounds[0] == 410 && easel.table.interface.isPlacing)
        easel.table.send(.key(KeyEvent(key: .space, isPressed: true, modifiers: [], time: 30)))
        easel.table.send(.focus(isFocused: false, time: 31))
        easel.drag((500, 350), (510, 350))
        #expect(easel.edits.count == 2, "the key is let go in another window")
    }

    @Test("P5 the plate lies in the window and covers no handle, wherever the picture lies and however low the window is") func plateAside()
        throws
    {
        var random = SeededRandom(seed: 12)
        for window in [(480.0, 360.0), (640, 400), (1280, 800), (360, 640)] {
            for _ in 0..<60 {
                func number(_ most: Double) -> Double { .random(in: 0...most, using: &random) }
                let (width, height) = (80 + number(window.0), 80 + number(window.1 * 1.5))
                let (left, top) = (number(window.0 - 40) - 20, number(window.1) - height / 2)
                let easel = Easel([(left, top, left + width, top + height), (0, 0, 9, 9)], in: window)
                easel.key(.tab)
                let frame = try #require(easel.table.interface.overlays.placing?.frame(in: easel.table.state.window))
                let layer = try #require(easel.table.interface.shown.layer(.placing))
                let plate = layer.plate
                #expect(layer.controls.allSatisfy { $0.frame.maxX <= plate.maxX && $0.frame.x >= plate.x }, "\(window)")
                #expect(easel.table.state.window.frame.contains(Point(x: plate.midX, y: plate.y)) && plate.maxY <= window.1)
                let covered = frame.wire.knobs.filter { plate.contains($0.place) }
                #expect(covered.isEmpty, "\(frame.bounds) in \(window): \(plate)")
            }
        }
    }
}
