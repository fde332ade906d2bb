import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Where picking a colour begins, and what of hands and keys is not its own.
extension PickingTests {
    private func place(_ table: Table) -> Point? {
        table.interface.loupePlace.map { Point(x: Double($0.x), y: Double($0.y)) }
    }

    @Test("M3 asked for by key, the loupe comes where the pointer is over the canvas, be it a finger's; over the tools mid-window")
    func begins() {
        for kind in [PointerKind.pen, .mouse] {
            let table = Table()
            table.pointer(.motion, 500, 300, kind)
            table.run(.pickColor)
            #expect(place(table) == Point(x: 500, y: 300), "\(kind)")
        }
        let finger = Table()
        finger.pointer(.press(.primary), 700, 200, .touch)
        finger.pointer(.release(.primary), 700, 200, .touch)
        finger.run(.pickColor)
        #expect(place(finger) == Point(x: 700, y: 200))
        let tools = Table()
        tools.pointer(.motion, 50, 400)
        tools.run(.pickColor)
        #expect(place(tools) == Point(x: 640, y: 400))
    }

    @Test("a key that is held down while picking begins picks nothing, and keys with Ctrl or Alt are the canvas's") func heldKey() {
        let table = Table()
        table.run(.pickColor)
        table.send(.key(KeyEvent(key: .enter, isPressed: true, isRepeat: true, time: 1)))
        #expect(table.picks.isEmpty && table.interface.loupePlace != nil)
        let before = place(table)
        for modifiers in [Modifiers.control, .alt] {
            let key = InputEvent.key(KeyEvent(key: .right, isPressed: true, modifiers: modifiers, time: 2))
            table.send(key)
            #expect(table.passed.last == key && place(table) == before)
        }
    }

    @Test("the mouse's other button ends picking and opens no menu, and a hand that drags the loupe over the tools lights nothing up")
    func nothingElse() throws {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.motion, 500, 400)
        table.pointer(.press(.upper), 500, 400)
        table.pointer(.release(.upper), 500, 400)
        #expect(table.interface.loupePlace == nil && table.interface.open == nil)
        table.run(.pickColor)
        table.pointer(.press(.primary), 500, 400)
        let tool = try #require(table.control("picker.marker")).frame.center
        table.pointer(.motion, tool.x, tool.y)
        #expect(table.interface.hand.hot == nil && place(table) != nil)
        table.pointer(.release(.primary), tool.x, tool.y)
        #expect(table.picks.count == 1 && !table.outputs.contains(.command(.select(.marker))))
    }

    @Test("the hand that has hold of the loupe has it alone: another one moves it nowhere, picks nothing and presses no tool")
    func oneHand() throws {
        let table = Table()
        let tool = try #require(table.control("picker.marker")).frame.center
        table.run(.pickColor)
        table.pointer(.press(.primary), 500, 400)
        table.pointer(.press(.primary), 700, 600, .touch)
        table.pointer(.motion, 720, 600, .touch)
        #expect(place(table) == Point(x: 500, y: 400))
        table.pointer(.release(.primary), 720, 600, .touch)
        table.send(.removed(device: DeviceID(Int32(PointerKind.touch.rawValue) + 1), time: table.interface.now))
        table.pointer(.press(.primary), tool.x, tool.y, .touch)
        table.pointer(.release(.primary), tool.x, tool.y, .touch)
        #expect(table.picks.isEmpty && place(table) != nil && !table.outputs.contains(.command(.select(.marker))))
        table.pointer(.release(.primary), 510, 400)
        #expect(table.picks.count == 1)
    }

    @Test(
        "a menu closes when picking begins and a sheet stays, as when anything marks",
        arguments: [Panel.menu, .ink, .settings, .shortcuts])
    func panels(_ panel: Panel) {
        let table = Table()
        table.interface.toggle(panel)
        table.settle()
        table.run(.pickColor)
        #expect(table.interface.shown.layer(.panel(panel)) == nil, "nothing lies over the canvas")
        table.key(.escape)
        #expect((table.interface.open?.panel == panel) == [.settings, .shortcuts].contains(panel))
    }
}
