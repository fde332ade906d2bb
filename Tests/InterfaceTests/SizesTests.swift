import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

/// The sizes alone, at the tip.
struct SizesTests {
    private func hold(_ table: Table, _ keys: [Modifiers], for seconds: Double, meanwhile: (Table) -> Void = { _ in }) {
        var held: Modifiers = []
        for key in keys {
            held.insert(key)
            table.send(.key(KeyEvent(key: .modifier(key), isPressed: true, modifiers: held, time: table.interface.now + 0.01)))
        }
        let start = table.interface.now
        meanwhile(table)
        while let due = table.interface.nextDeadline, due <= start + seconds { table.interface.tick(due) }
        table.interface.tick(start + seconds)
        for key in keys.reversed() {
            held.remove(key)
            table.send(.key(KeyEvent(key: .modifier(key), isPressed: false, modifiers: held, time: table.interface.now + 0.01)))
        }
        table.settle()
    }

    @Test("P2 H6 Ctrl+Shift held alone for 250 ms over the canvas shows the sizes at the tip until a choice; held again it hides them")
    func sizesHold() throws {
        for kind in [PointerKind.pen, .mouse] {
            let table = Table()
            table.pointer(.motion, 700, 400, kind)
            hold(table, [.control, .shift], for: 0.24)
            #expect(table.interface.open == nil, "let go too soon")
            hold(table, [.shift, .control], for: 0.26)
            #expect(table.interface.open?.panel == .sizes)
            let layer = try table.interface.layer(of: .sizes)
            #expect(layer.controls.allSatisfy { $0.frame.center.distance(to: Point(x: 700, y: 400)) < 120 })
            hold(table, [.control, .shift], for: 0.26)
            #expect(table.interface.open == nil, "the second time")
            hold(table, [.control, .shift], for: 0.26)
            table.press("sizes.width.24", kind)
            #expect(table.outputs == [.command(.width(24))] && table.interface.open == nil)
        }
    }

    @Test("P2 a key pressed with Ctrl+Shift while the sizes show is its shortcut: it reaches the tools, and the sizes go") func shortcut() {
        let table = Table()
        table.pointer(.motion, 700, 400, .pen)
        hold(table, [.control, .shift], for: 0.5) { table in
            while let due = table.interface.nextDeadline, due <= table.interface.now + 0.4 { table.interface.tick(due) }
            #expect(table.interface.open?.panel == .sizes)
            let key = InputEvent.key(
                KeyEvent(key: .character("z"), isPressed: true, modifiers: [.control, .shift], time: table.interface.now + 0.01))
            table.send(key)
            #expect(table.passed.last == key && table.interface.open == nil)
        }
        #expect(table.interface.open == nil)
    }

    @Test("P2 nothing else shows the sizes: one modifier, three, another key or button, a stroke, no pointer, or one over the tools")
    func noSizes() throws {
        func expectNone(
            _ what: Comment, at place: Point? = Point(x: 700, y: 400), _ keys: [Modifiers] = [.control, .shift],
            _ meanwhile: (Table) -> Void = { _ in }
        ) {
            let table = Table()
            if let place { table.pointer(.motion, place.x, place.y, .pen) }
            hold(table, keys, for: 0.5, meanwhile: meanwhile)
            #expect(table.interface.open == nil, what)
        }
        expectNone("one", [.control])
        expectNone("three", [.control, .shift, .alt])
        expectNone("Alt first", [.alt, .control, .shift])
        expectNone("another key") { $0.key(.character("z"), [.control, .shift]) }
        expectNone("a button") { $0.pointer(.press(.lower), 700, 400, .pen) }
        expectNone("a wheel") {
            $0.send(
                .scroll(
                    ScrollEvent(device: DeviceID(1), position: Point(x: 700, y: 400), dx: 0, dy: 1, modifiers: [], time: $0.interface.now)))
        }
        expectNone("no pointer", at: nil)
        expectNone("over the tools", at: Point(x: 50, y: 400))
        let drawing = Table()
        drawing.pointer(.press(.primary), 700, 400, .pen)
        hold(drawing, [.control, .shift], for: 0.5)
        #expect(drawing.interface.open == nil, "while marking")
        let gone = Table()
        gone.pointer(.motion, 700, 400, .pen)
        gone.send(.left(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), time: 1))
        hold(gone, [.control, .shift], for: 0.5)
        #expect(gone.interface.open == nil, "it left")
    }
}
